import Contracts
import Foundation
import Reports
import Sessions

/// The reporters of a run, and where each writes.
struct ReportOutputs {
  private struct Output {
    var reporter: any ContractReporter
    let descriptor: Int32
    /// The file; nil for standard output and standard error.
    var file: ReportFile?
    /// Whether only the end is written.
    var isQuiet = false
    /// Why it could not be written; nothing is written behind a gap.
    var complaint: String?
  }

  /// Makes a reporter for people, by colours, columns, whether GitHub Actions reads it and whether it annotates.
  typealias Maker = (_ style: Style, _ width: Int?, _ isGitHub: Bool, _ annotates: Bool) ->
    any ContractReporter

  private var outputs: [Output] = []

  /// Why something could not be written, once for each output.
  var complaints: [String] { outputs.compactMap(\.complaint) }

  /// Opens everything, so that what cannot be written is known before the run.
  ///
  /// - Parameters:
  ///   - options: which reporters there are.
  ///   - environment: the variables.
  ///   - inputs: makes the paths of the files that the run reads.
  ///   - standard: makes the reporter of standard output where none is asked for; nil is the usual one.
  /// - Throws: ``UsageError`` when two reporters want one place, or one an input's, ``SessionError`` when a file cannot be
  ///   written. No file has lost anything then.
  init(
    _ options: TestOptions, environment: [String: String], inputs: @autoclosure () -> [String],
    standard: Maker? = nil
  ) throws {
    var choices = options.reporters
    if let folder = options.reportFolder {
      choices += [.junit, .tap, .json].map { ReporterChoice($0, file: "\(folder)/\($0.fileName)") }
    }
    let printed = choices.filter { $0.file == nil }
    guard printed.count <= 1 else {
      let names = printed.map(\.name.rawValue).joined(separator: " and ")
      throw UsageError(
        "\(names) cannot share standard output; give one a file: --reporter \(printed[1].name.rawValue)=FILE")
    }
    let main = printed.first ?? ReporterChoice(.spec, file: nil)
    if printed.isEmpty { choices.insert(main, at: 0) }
    let style = Style.decide(
      options.colour, isTerminal: Platform.isTerminal(1), environment: environment)
    let isGitHub = environment["GITHUB_ACTIONS"] == "true"
    let annotates = isGitHub && !choices.contains { $0.name == .github }
    let files = try Self.open(choices.compactMap(\.file), inputs: inputs)
    var rest = files[...]
    for choice in choices {
      if choice.file != nil, let file = rest.popFirst() {
        let reporter = choice.name.make(style: Style(isColoured: false))
        if !reporter.isWrittenAtOnce { file.empty() }
        outputs.append(Output(reporter: reporter, descriptor: file.descriptor, file: file))
      } else {
        let make: Maker = printed.isEmpty ? standard ?? choice.name.make : choice.name.make
        outputs.append(
          Output(
            reporter: make(style, Platform.terminalWidth, isGitHub, annotates), descriptor: 1,
            isQuiet: options.isQuiet && choice.isForPeople))
      }
    }
    // Annotations must not come between the lines of a report for programs.
    if annotates, !main.isForPeople {
      outputs.append(Output(reporter: GitHubReporter(isBeside: true), descriptor: 2))
    }
    if isGitHub, let path = environment["GITHUB_STEP_SUMMARY"], !path.isEmpty { addStepSummary(path) }
  }

  /// GitHub Actions reads a page for the job from a file, which steps add to.
  private mutating func addStepSummary(_ path: String) {
    do {
      let file = try ReportFile(path, isAddedTo: true)
      outputs.append(Output(reporter: GitHubStepSummary(), descriptor: file.descriptor, file: file))
    } catch {
      Platform.complain("warning: \(error)")
    }
  }

  /// Opens the files of reporters.
  private static func open(_ paths: [String], inputs: () -> [String]) throws -> [ReportFile] {
    guard !paths.isEmpty else { return [] }
    var taken: [FileIdentity: String] = [:]
    for input in inputs() {
      if let identity = FileIdentity(path: input) {
        taken[identity] = "would overwrite \(input), which the run reads"
      }
    }
    if let identity = FileIdentity(descriptor: 1) {
      taken[identity] = "is where standard output goes; leave the file out"
    }
    var files: [ReportFile] = []
    do {
      for path in paths {
        let file = try ReportFile(path)
        files.append(file)
        guard let identity = file.identity else { continue }
        if let owner = taken[identity] { throw UsageError("the report \(path) \(owner)") }
        taken[identity] = "would overwrite the report \(path)"
      }
    } catch {
      for file in files { file.discard() }
      throw error
    }
    return files
  }

  /// Whether something else that writes to the terminal would do so within somebody's line.
  var leaveLinesOpen: Bool {
    outputs.contains { $0.reporter.leavesLinesOpen && Platform.isTerminal($0.descriptor) }
  }

  /// The run begins.
  mutating func begin(_ start: SuiteStart) { write { $0.begin(start) } }

  /// A file has diagnostics.
  mutating func report(_ diagnostics: [Diagnostic], in file: String) {
    write { $0.report(diagnostics, in: file) }
  }

  /// A contract has ended.
  mutating func report(_ result: ContractResult) { write { $0.report(result) } }

  /// The run has ended.
  mutating func end(_ summary: SuiteSummary) {
    write(isEnd: true) { $0.end(summary) }
    for output in outputs { output.file?.close() }
  }

  private mutating func write(
    isEnd: Bool = false, _ text: (inout any ContractReporter) -> String
  ) {
    for index in outputs.indices {
      let text = text(&outputs[index].reporter)
      let output = outputs[index]
      guard isEnd || !output.isQuiet, !text.isEmpty, output.complaint == nil else { continue }
      if let file = output.file {
        outputs[index].complaint = output.reporter.isWrittenAtOnce ? file.replace(text) : file.write(text)
      } else {
        outputs[index].complaint = Platform.write(text, to: output.descriptor)
          .map { OutputError(reason: $0).description }
      }
    }
  }
}
