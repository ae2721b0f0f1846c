import Foundation
import Sessions

/// Puts a file's lines together, and finds what is wrong between them.
struct ContractFileBuilder {
  private var file: ContractFile
  private var diagnostics: [Diagnostic] = []
  /// The statements before the first contract, or of the only one.
  private var preamble: [Statement] = []
  private var current: Contract?
  private var linesByName: [String: Int] = [:]
  private var hasRun = false
  private var currentHasErrors = false
  private var contractLine: ParsedLine?

  private var firstLine: String?

  init(path: String?) {
    file = ContractFile(path: path)
  }

  mutating func append(_ parsed: ParsedLine) {
    diagnostics += parsed.diagnostics
    firstLine = firstLine ?? parsed.line.lines.first.map { String($0.text) }
    if parsed.diagnostics.contains(where: { $0.level == .error }) { currentHasErrors = true }
    switch parsed.content {
    case nil: break
    case .contract(let name, let tags): begin(parsed, name.text, tags)
    case .statement: if let statement = parsed.statement { append(statement) }
    }
  }

  private mutating func append(_ statement: Statement) {
    if case .setUp = statement.kind {
      if hasRun {
        report(
          "set-up stands before the first action of its contract", at: statement.range, statement.sourceLine,
          help: "move it up, to the beginning of the contract")
        return
      }
    } else {
      hasRun = true
    }
    if current == nil { preamble.append(statement) } else { current?.statements.append(statement) }
  }

  private mutating func begin(_ parsed: ParsedLine, _ name: String, _ tags: [String]) {
    if current == nil { endPreamble() } else { endContract() }
    let range = parsed.line.range(parsed.reader.subject ?? 0..<1)
    let source = parsed.line.sourceLine(at: parsed.reader.subject ?? 0..<1)
    if let first = linesByName[name] {
      report(
        "there is another contract \(name.inQuotes) in line \(first)", at: range, source,
        help: "give each contract of a file a name of its own")
    } else {
      linesByName[name] = range.start.line
    }
    current = Contract(name: name, tags: tags, range: range)
    contractLine = parsed
    hasRun = false
    currentHasErrors = false
  }

  /// Ends what stands before the first contract: set-up, and nothing else.
  private mutating func endPreamble() {
    let misplaced = preamble.first { if case .setUp = $0.kind { false } else { true } }
    if let misplaced {
      report(
        "only set-up may stand before the first contract", at: misplaced.range, misplaced.sourceLine,
        help: "move it into a contract, below its \"contract\" line")
    }
    file.setUp = preamble.filter { if case .setUp = $0.kind { true } else { false } }
  }

  private mutating func endContract() {
    guard let contract = current else { return }
    if contract.statements.isEmpty, !currentHasErrors, let contractLine {
      report(
        "the contract is empty", level: .warning, at: contract.range,
        contractLine.line.sourceLine(at: contractLine.reader.subject ?? 0..<1),
        help: "say what happens and what is expected, such as load and expect AdLoaded")
    }
    file.contracts.append(contract)
  }

  private mutating func report(
    _ message: String, level: Diagnostic.Level = .error, at range: SourceRange, _ sourceLine: String,
    help: String
  ) {
    diagnostics.append(
      Diagnostic(message, level: level, file: file.path, range: range, sourceLine: sourceLine, help: help))
  }

  /// Ends the file.
  ///
  /// - Returns: the file, and what is wrong with it in the order of its lines.
  consuming func finish() -> (file: ContractFile, diagnostics: [Diagnostic]) {
    if current != nil {
      endContract()
    } else {
      let start = SourcePosition(line: 1, column: 1)
      let name =
        file.path.map { URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent } ?? "contract"
      if preamble.isEmpty, !currentHasErrors {
        report(
          "there is no contract in this file", level: .warning, at: SourceRange(start, start),
          firstLine ?? "",
          help: "begin one with contract \"name\"")
      } else {
        file.contracts = [Contract(name: name, range: SourceRange(start, start), statements: preamble)]
      }
    }
    return (file, diagnostics.sorted { $0.range.start < $1.range.start })
  }
}
