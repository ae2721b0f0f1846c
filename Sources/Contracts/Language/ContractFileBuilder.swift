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
  /// The lines of the present contract that name events or methods.
  private var naming: [ParsedLine] = []

  init(path: String?) {
    file = ContractFile(path: path)
  }

  mutating func append(_ parsed: ParsedLine) {
    diagnostics += parsed.diagnostics
    firstLine = firstLine ?? parsed.line.lines.first.map { String($0.text) }
    if parsed.diagnostics.contains(where: { $0.level == .error }) { currentHasErrors = true }
    if !parsed.names.isEmpty { naming.append(parsed) }
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
    let misplaced = preamble.first { !$0.isSetUp }
    if let misplaced {
      report(
        "only set-up may stand before the first contract", at: misplaced.range, misplaced.sourceLine,
        help: "move it into a contract, below its \"contract\" line")
    }
    file.setUp = preamble.filter(\.isSetUp)
    naming = []
  }

  private mutating func endContract() {
    guard let contract = current else { return }
    if let contractLine {
      checkContent(of: contract, contractLine.line.sourceLine(at: contractLine.reader.subject ?? 0..<1))
    }
    checkNames(of: contract)
    file.contracts.append(contract)
  }

  /// Warns of a contract in which nothing happens.
  private mutating func checkContent(of contract: Contract, _ sourceLine: String) {
    guard contract.statements.allSatisfy(\.isSetUp), !currentHasErrors else { return }
    report(
      contract.statements.isEmpty ? "the contract is empty" : "the contract holds nothing but set-up",
      level: .warning, at: contract.range, sourceLine,
      help: "say what happens and what is expected, such as load and expect AdLoaded")
  }

  /// Warns of names that are most likely others.
  private mutating func checkNames(of contract: Contract) {
    defer { naming = [] }
    let uses = naming.flatMap(\.names)
    guard !uses.isEmpty else { return }
    let warnings = NameWarnings(setUp: file.setUp + contract.statements)
    let posted = Set(uses.filter(\.isPosted).map(\.name))
    for parsed in naming {
      for use in parsed.names where !posted.contains(use.name) {
        guard let (message, help) = warnings.warning(of: use.name, use.kind) else { continue }
        report(
          message, level: .warning, at: parsed.line.range(use.range), parsed.line.sourceLine(at: use.range),
          help: help)
      }
    }
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
        let contract = Contract(name: name, range: SourceRange(start, start), statements: preamble)
        checkContent(of: contract, firstLine ?? "")
        checkNames(of: contract)
        file.contracts = [contract]
      }
    }
    return (file, diagnostics.sorted { $0.range.start < $1.range.start })
  }
}
