import Rules
import Simulation

/// What `--rule NAME=LEVEL` says.
enum RuleOption {
  /// Reads one: a rule's name or `GROUP/*`, and `off`, `warn` or `error`.
  ///
  /// - Throws: ``UsageError`` that names the nearest rule, or the levels.
  static func parse(_ text: String) throws -> (pattern: String, level: RuleLevel) {
    guard let equals = text.lastIndex(of: "=") else {
      throw UsageError("--rule needs NAME=off, NAME=warn or NAME=error, but got \"\(text)\"")
    }
    let pattern = String(text[..<equals])
    let level = String(text[text.index(after: equals)...])
    guard RuleCatalog.isPattern(pattern) else { throw unknown(pattern, "--rule: ") }
    guard let level = RuleLevel(rawValue: level) else {
      throw UsageError("--rule: a level is off, warn or error, but got \"\(level)\"")
    }
    return (pattern, level)
  }

  /// The error of a rule that nobody knows.
  static func unknown(_ name: String, _ option: String = "") -> UsageError {
    let near = RuleCatalog.nearest(to: name).map { "; did you mean \($0)?" } ?? "; adbridge rules lists them"
    return UsageError("\(option)there is no rule \"\(name)\"\(near)")
  }
}
