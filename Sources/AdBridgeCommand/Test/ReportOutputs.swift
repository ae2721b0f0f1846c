import Contracts
import Foundation
import Reports
import Sessions

/// The reporters of a run, and where each writes.
struct ReportOutputs {
  private struct Output {
    var reporter: any ContractReporter
    let descriptor: Int32
    /// The file's path; nil for standard output and standard error.
    let path: String?
    /// Whether only the end is written.
    var isQuiet = false
  }

  private var outputs: [Output] = []
  /// Why something could not be written.
  private(set) var complaint: String?

  /// Opens everything, so that what cannot be written is known before the run.
  ///
  /// - Throws: ``UsageError`` when two reporters want one place, ``SessionError`` when a file cannot be written.
  init(_ options: TestOptions, environment: [String: String]) throws {
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
    let annotates = environment["GITHUB_ACTIONS"] == "true" && !choices.contains { $0.name == .github }
    var paths: Set<String> = []
    for choice in choices {
      if let file = choice.file {
        guard paths.insert(file).inserted else {
          throw UsageError("two reporters cannot share \(file)")
        }
        outputs.append(
          Output(
            reporter: choice.name.make(style: Style(isColoured: false)), descriptor: try Self.open(file),
            path: file))
      } else {
        outputs.append(
          Output(
            reporter: choice.name.make(style: style, width: Platform.terminalWidth, annotates: annotates),
            descriptor: 1, path: nil, isQuiet: options.isQuiet && choice.isForPeople))
      }
    }
    // Annotations must not come between the lines of a report for programs.
    if annotates, !main.isForPeople {
      outputs.append(Output(reporter: GitHubReporter(isBeside: true), descriptor: 2, path: nil))
    }
    addStepSummary(environment)
  }

  /// GitHub Actions reads a page for the job from a file.
  private mutating func addStepSummary(_ environment: [String: String]) {
    guard environment["GITHUB_ACTIONS"] == "true", let path = environment["GITHUB_STEP_SUMMARY"],
      !path.isEmpty
    else { return }
    let descriptor = Foundation.open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o644)
    if descriptor >= 0 {
      outputs.append(Output(reporter: GitHubStepSummary(), descriptor: descriptor, path: path))
    } else {
      Platform.complain(
        "warning: cannot write the step summary to \(path): \(String(cString: strerror(errno)))")
    }
  }

  private static func open(_ path: String) throws -> Int32 {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // Opening a pipe that nobody reads would wait for ever.
    let descriptor = Foundation.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NONBLOCK, 0o644)
    guard descriptor >= 0 else {
      throw SessionError(
        .unreadable, "cannot write the report to \(path): \(String(cString: strerror(errno)))")
    }
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
    return descriptor
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
    for output in outputs where output.path != nil { close(output.descriptor) }
  }

  private mutating func write(
    isEnd: Bool = false, _ text: (inout any ContractReporter) -> String
  ) {
    for index in outputs.indices {
      let text = text(&outputs[index].reporter)
      let output = outputs[index]
      guard isEnd || !output.isQuiet, !text.isEmpty,
        let reason = Platform.write(text, to: output.descriptor), complaint == nil
      else { continue }
      complaint =
        output.path.map { "cannot write the report to \($0): \(reason)" }
        ?? OutputError(reason: reason).description
    }
  }
}
