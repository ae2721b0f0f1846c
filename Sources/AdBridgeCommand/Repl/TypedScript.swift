import JavaScriptEngine
import WebViewEmulator

/// JavaScript as it is typed, which browsers take more kindly than a script of a page.
struct TypedScript {
  /// What is evaluated.
  let source: String
  /// Whether the value is a promise in whose place its result is wanted.
  let isAwaited: Bool
  /// Why it cannot be evaluated.
  let syntaxError: JSException?

  init(_ typed: String, inspector: ValueInspector) {
    func isValid(_ source: String) -> Bool { inspector.syntaxError(in: source) == nil }
    if typed.hasPrefix("{"), typed.hasSuffix("}"), isValid("(\(typed)\n)") {
      // An object, and no block.
      (source, isAwaited) = ("(\(typed))", false)
    } else if typed.contains("await"), !isValid(typed) {
      let forms = ["(async () => (\(typed)))()", "(async () => { \(typed) })()"]
      let form = forms.first(where: isValid)
      (source, isAwaited) = (form ?? typed, form != nil)
    } else {
      (source, isAwaited) = (typed, false)
    }
    syntaxError = inspector.syntaxError(in: source)
  }

  /// Which of the REPL's own names the source uses.
  var ownNames: [String] { ["_", "_error"].filter(uses) }

  /// Whether a name stands in the source as a word of its own; in a string it does no harm.
  private func uses(_ name: String) -> Bool {
    var rest = source[...]
    while let found = rest.firstRange(of: name) {
      let before = source[..<found.lowerBound].last
      let after = source[found.upperBound...].first
      let isQuoted = before == after && (before == "\"" || before == "'")
      if !Self.isPartOfName(before), before != ".", !isQuoted, !Self.isPartOfName(after) { return true }
      rest = rest[found.upperBound...]
    }
    return false
  }

  private static func isPartOfName(_ character: Character?) -> Bool {
    character.map { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" } ?? false
  }
}
