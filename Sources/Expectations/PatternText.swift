import Simulation

extension RegexPattern: CustomStringConvertible {
  /// The expression as it is written.
  public var description: String { "/\(source)/\(flags)" }
}

extension ValuePattern: CustomStringConvertible {
  /// The pattern as the contract language writes it.
  public var description: String {
    switch self {
    case .any: "any"
    case .absent: "absent"
    case .value(let value): value.text
    case .regex(let pattern): "\(pattern)"
    case .near(let number, let tolerance):
      "\(JSONValue.number(number).text) ± \(JSONValue.number(tolerance).text)"
    case .compared(let comparison, let number): "\(comparison.rawValue) \(JSONValue.number(number).text)"
    case .object(let members):
      members.isEmpty ? "{}" : "{ \(members.map { "\($0.keyText): \($0.value)" }.joined(separator: ", ")) }"
    case .array(let elements): "[\(elements.map(\.description).joined(separator: ", "))]"
    }
  }
}

extension ValuePattern.Member {
  /// The key, in quotes where it needs them.
  var keyText: String {
    let isName =
      key.unicodeScalars.first.map { !("0"..."9").contains($0) } ?? false
      && key.unicodeScalars.allSatisfy {
        ("a"..."z").contains($0) || ("A"..."Z").contains($0) || ("0"..."9").contains($0) || $0 == "_"
          || $0 == "$"
      }
    return isName ? key : JSONValue.string(key).text
  }
}

extension RecordPattern: CustomStringConvertible {
  /// The pattern as the contract language writes it.
  public var description: String {
    var text = subject.prefix + name.text
    if let arguments { text += "(\(arguments.map(\.description).joined(separator: ", ")))" }
    if let fields { text += " \(fields)" }
    return text
  }

  /// The pattern without its fields and arguments.
  var head: String { subject.prefix + name.text }
}

extension RecordPattern.Subject {
  fileprivate var prefix: String {
    switch self {
    case .event: ""
    case .kind(.message): ""
    case .kind(.rule): "finding "
    case .kind(let kind): "\(kind.rawValue) "
    }
  }
}

extension RecordPattern.Name {
  /// The name, or the expression.
  var text: String {
    switch self {
    case .text(let text): text
    case .regex(let pattern): "\(pattern)"
    }
  }
}

extension Count: CustomStringConvertible {
  /// The count as the contract language writes it.
  public var description: String {
    switch self {
    case .exactly(1): "once"
    case .exactly(let number): "x\(number)"
    case .atLeast(let number): "x>=\(number)"
    }
  }

  /// The count in a sentence.
  var words: String {
    switch self {
    case .exactly(0): "never"
    case .exactly(1): "once"
    case .exactly(2): "twice"
    case .exactly(let number): "\(number) times"
    case .atLeast(1): "at least once"
    case .atLeast(let number): "at least \(number) times"
    }
  }

  /// Whether a number satisfies it.
  public func isSatisfied(by number: Int) -> Bool {
    switch self {
    case .exactly(let wanted): number == wanted
    case .atLeast(let wanted): number >= wanted
    }
  }
}

extension TimeWindow: CustomStringConvertible {
  /// The window in a sentence.
  public var description: String {
    "at \(time) s" + (tolerance == .zero ? "" : " ± \(tolerance) s")
  }
}
