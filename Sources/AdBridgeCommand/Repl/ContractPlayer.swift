import Contracts
import Foundation
import Reports
import Sessions
import Simulation

/// `.load`: plays a contract file into the session.
struct ContractPlayer {
  private let repl: Repl

  init(_ repl: Repl) {
    self.repl = repl
  }

  /// Plays the contract of a file: the first, or the one that is named.
  ///
  /// - Parameters:
  ///   - arguments: the path, and perhaps the contract's name.
  ///   - place: where it was asked for.
  /// - Returns: what it came to.
  /// - Throws: ``DotCommandError``, ``SessionError`` when the file cannot be read.
  func play(_ arguments: String, at place: Repl.Place) throws -> Repl.Outcome {
    let (path, name) = Self.split(arguments)
    guard !path.isEmpty else {
      throw DotCommandError(
        "\(DotCommand.load.usage) needs a contract file", help: "such as .load my.contract")
    }
    let (file, diagnostics) = ContractParser.parse(
      try InputFile.read(path, "the contract file"), path: path, variables: repl.overrides.variables,
      regexes: repl.regexes)
    for diagnostic in diagnostics {
      repl.output.complain(DiagnosticText.render(diagnostic, style: repl.output.errorStyle))
    }
    if diagnostics.contains(where: { $0.level == .error }) { return .failed(ExitCode.unreadable) }
    let contract = try contract(of: file, named: name)
    let setUp = (file.setUp + (contract?.statements.filter(\.isSetUp) ?? [])).compactMap { statement in
      statement.setUp.map { setUp in
        Statement(
          setUp.mappingPath { RelativePath.joined($0, toFolderOf: path) }, range: statement.range)
      }
    }
    if repl.contract != nil, !setUp.isEmpty {
      let code = repl.restart(at: place)
      guard code == ExitCode.passed else { return .failed(code) }
    }
    do {
      try repl.adopt(setUp)
    } catch {
      return repl.fail(error, at: Repl.Place(file: path))
    }
    let statements = contract?.statements.filter { !$0.isSetUp } ?? []
    return play(statements, of: path)
  }

  /// Performs statements one by one; an expectation that does not hold does not keep the others from being judged.
  private func play(_ statements: [Statement], of path: String) -> Repl.Outcome {
    var worst = Repl.Outcome.done
    for statement in statements {
      let text = TerminalText.cut(
        TerminalText.printable(statement.text), to: max(40, repl.output.columns - 4))
      repl.output.print(repl.output.style.paint("· \(text)", .grey))
      let outcome = repl.execute(statement, at: Repl.Place(file: path, line: statement.range.start.line))
      guard outcome != .done else { continue }
      worst = outcome
      guard case .expectation = statement.kind else { break }
    }
    return worst
  }

  private func contract(of file: ContractFile, named name: String?) throws -> Contract? {
    guard let name else { return file.contracts.first }
    if let found = file.contracts.first(where: { $0.name == name }) { return found }
    let names = file.contracts.map(\.name)
    let near = Suggestion.nearest(to: name, among: names).map { "did you mean \"\($0)\"?" }
    throw DotCommandError(
      "there is no contract \"\(name)\" in \(file.path ?? "the file")",
      help: near ?? "there are \(names.map { "\"\($0)\"" }.joined(separator: ", "))")
  }

  /// The path, and the name in quotes behind it.
  private static func split(_ arguments: String) -> (path: String, name: String?) {
    if arguments.hasSuffix("\""), let open = arguments.dropLast().lastIndex(of: "\""),
      open > arguments.startIndex
    {
      let path = arguments[..<open].trimmingSpacesAround
      return (path.withoutQuotes, String(arguments[arguments.index(after: open)...].dropLast()))
    }
    return (arguments.withoutQuotes, nil)
  }
}
