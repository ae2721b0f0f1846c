import Sessions
import Simulation

/// Reads options one by one: `--name value`, `--name=value`, flags, and what stands alone.
struct OptionReader {
  /// One thing on the command line.
  enum Item {
    case option(String)
    case argument(String)
  }

  private var rest: ArraySlice<String>
  private var attached: String?
  private var current = ""
  private var endsOptions = false

  init(_ arguments: some Sequence<String>) {
    rest = Array(arguments)[...]
  }

  /// The next option or argument, or nil at the end.
  ///
  /// - Throws: ``UsageError`` when a flag was given a value with `=`.
  mutating func next() throws -> Item? {
    if let attached { throw UsageError("\(current) takes no value, but got \"\(attached)\"") }
    guard let word = rest.popFirst() else { return nil }
    if endsOptions || !word.hasPrefix("-") || word == "-" { return .argument(word) }
    if word == "--" {
      endsOptions = true
      return try next()
    }
    if word.hasPrefix("--"), let equals = word.firstIndex(of: "=") {
      current = String(word[..<equals])
      attached = String(word[word.index(after: equals)...])
    } else {
      current = word
    }
    return .option(current)
  }

  /// The value of the option that was read last.
  ///
  /// - Throws: ``UsageError`` when there is none.
  mutating func value(_ what: String) throws -> String {
    if let value = attached {
      attached = nil
      return value
    }
    guard let value = rest.first, value == "-" || !value.hasPrefix("--") else {
      throw UsageError("\(current) needs \(what)")
    }
    rest = rest.dropFirst()
    return value
  }

  /// The value behind an option that may stand alone: behind `=`, or a word that is no option.
  mutating func optionalValue() -> String? {
    if let value = attachedValue() { return value }
    guard let value = rest.first, !value.hasPrefix("-") else { return nil }
    rest = rest.dropFirst()
    return value
  }

  /// The value that stands behind `=`, for options that need none.
  mutating func attachedValue() -> String? {
    defer { attached = nil }
    return attached
  }

  /// The value as a duration.
  mutating func duration() throws -> Double {
    let text = try value("a duration, such as 500ms or 30s")
    do {
      return try Durations.parse(text).seconds
    } catch {
      throw UsageError("\(current): \(error)")
    }
  }

  /// The error of an option that nobody knows.
  func unknown(_ option: String, known: [String]) -> UsageError {
    let near = Suggestion.nearest(to: option, among: known).map { "; did you mean \($0)?" } ?? ""
    return UsageError("unknown option \(option)\(near)")
  }
}
