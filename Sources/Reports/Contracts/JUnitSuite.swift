import Contracts
import Foundation

/// The contracts of one file, and what is wrong in the file, as a suite of JUnit XML.
struct JUnitSuite {
  let file: String
  var diagnostics: [Diagnostic] = []
  var results: [ContractResult] = []

  init(file: String) {
    self.file = file
  }

  /// How the cases ended.
  var counts: JUnitCounts {
    var counts = JUnitCounts()
    counts.tests = results.count + (isUnderstood ? 0 : 1)
    counts.errors = results.count { $0.isBad && $0.isError } + (isUnderstood ? 0 : 1)
    counts.failures = results.count { $0.isBad && !$0.isError }
    counts.skipped = results.count { $0.outcome == .skipped }
    return counts
  }

  private var isUnderstood: Bool { !diagnostics.contains { $0.level == .error } }

  /// The path without extension, its folders divided by points, as readers divide Java's packages.
  private var className: String {
    var parts = file.split(separator: "/").filter { $0 != "." && $0 != ".." }.map(String.init)
    if let last = parts.popLast() { parts.append((last as NSString).deletingPathExtension) }
    return parts.joined(separator: ".")
  }

  /// The suite's element.
  func element(index: Int, start: SuiteStart?, isStrict: Bool, names: inout JUnitNames) -> String {
    var text = "  <testsuite"
    text += XMLText.attribute("name", file) + counts.attributes(skipped: true)
    text += XMLText.attribute("time", RealTime.fixed(results.reduce(0) { $0 + $1.seconds }))
    if let start {
      // Without a zone, as readers expect it.
      text += XMLText.attribute("timestamp", String(start.date.formatted(.iso8601).prefix(19)))
      text += XMLText.attribute("hostname", start.hostName)
    }
    text += XMLText.attribute("id", "\(index)") + XMLText.attribute("file", file) + ">\n"
    if let seed = start?.shuffleSeed {
      let property = XMLText.attribute("name", "seed") + XMLText.attribute("value", "\(seed)")
      text += "    <properties>\n      <property\(property)/>\n    </properties>\n"
    }
    if !isUnderstood { text += fileCase(isStrict: isStrict, names: &names) }
    for result in results { text += element(result, isStrict: isStrict, names: &names) }
    let warnings = diagnostics.filter { $0.level == .warning }.map(Self.render)
    if !warnings.isEmpty { text += Self.lines("system-out", warnings, indent: "    ") }
    return text + "  </testsuite>\n"
  }

  /// A file that was not understood is a case with an error: most readers pass over errors of a suite itself.
  private func fileCase(isStrict: Bool, names: inout JUnitNames) -> String {
    let errors = diagnostics.filter { $0.level == .error }
    let line = errors.first?.range.start.line ?? 1
    let opening = opening(
      name: names.unique("the file can be understood", line: line, in: className), line: line, seconds: 0,
      isStrict: isStrict)
    let outcome = Self.outcome(
      "error", type: "syntax", message: Self.message(errors.map(\.message)),
      text: errors.map(Self.render).joined(separator: "\n\n"))
    return opening + ">\n" + outcome + "    </testcase>\n"
  }

  private func element(_ result: ContractResult, isStrict: Bool, names: inout JUnitNames) -> String {
    let opening = opening(
      name: names.unique(result.id.title, line: result.id.line, in: className), line: result.id.line,
      seconds: result.seconds, isStrict: isStrict)
    let body = outcome(of: result) + output(of: result)
    return opening + (body.isEmpty ? "/>\n" : ">\n\(body)    </testcase>\n")
  }

  private func opening(name: String, line: Int, seconds: Double, isStrict: Bool) -> String {
    var text = "    <testcase"
    text += XMLText.attribute("classname", className) + XMLText.attribute("name", name)
    text += XMLText.attribute("time", RealTime.fixed(seconds))
    if !isStrict { text += XMLText.attribute("file", file) + XMLText.attribute("line", "\(line)") }
    return text
  }

  private func outcome(of result: ContractResult) -> String {
    let type = result.failures.first.map { $0.rule ?? $0.kind.rawValue } ?? "failure"
    let kind = result.isError ? "error" : "failure"
    switch result.outcome {
    case .skipped: return "      <skipped\(XMLText.attribute("message", result.skipReason ?? ""))/>\n"
    case .passed:
      guard result.isFlaky else { return "" }
      return Self.outcome(
        "flakyFailure", type: type, message: "passed at attempt \(result.attempts)",
        text: FailureText.render(result, style: Style(isColoured: false)))
    case .failed, .unreadable:
      // One element, since readers take only the first or stumble over more.
      let text = Self.outcome(
        kind, type: type, message: Self.message(result.failures.map(\.message)),
        text: FailureText.render(result, style: Style(isColoured: false)))
      let again = (1..<max(1, result.attempts)).map { attempt in
        Self.outcome(
          result.isError ? "rerunError" : "rerunFailure", type: type,
          message: "failed again at attempt \(attempt + 1)", text: "")
      }
      return text + again.joined()
    }
  }

  /// Warnings of a contract that passed, and its trace in the form that GitLab and Jenkins take for an attachment.
  private func output(of result: ContractResult) -> String {
    var blocks: [String] = []
    if !result.isBad, !result.isFlaky, !result.warnings.isEmpty {
      blocks.append(FailureText.render(result, style: Style(isColoured: false)))
    }
    if let path = result.tracePath { blocks.append("[[ATTACHMENT|\(path)]]") }
    return blocks.isEmpty ? "" : Self.lines("system-out", blocks, indent: "      ")
  }

  private static func outcome(_ name: String, type: String, message: String, text: String) -> String {
    let attributes = XMLText.attribute("message", message) + XMLText.attribute("type", type)
    return text.isEmpty
      ? "      <\(name)\(attributes)/>\n" : "      <\(name)\(attributes)>\(XMLText.content(text))</\(name)>\n"
  }

  private static func lines(_ name: String, _ blocks: [String], indent: String) -> String {
    "\(indent)<\(name)>\(XMLText.content(blocks.joined(separator: "\n\n")))</\(name)>\n"
  }

  private static func message(_ messages: [String]) -> String {
    let first = messages.first ?? "failed"
    return messages.count > 1 ? "\(first) (and \(messages.count - 1) more)" : first
  }

  private static func render(_ diagnostic: Diagnostic) -> String {
    DiagnosticText.render(diagnostic, style: Style(isColoured: false))
  }
}
