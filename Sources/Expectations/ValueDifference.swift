import Simulation

/// Finds where a value is not what a pattern asks for.
struct ValueDifference {
  let regexes: RegexEngine

  /// Whether a value, or nothing, is what a pattern asks for.
  ///
  /// - Throws: ``RegexError``.
  func matches(_ pattern: ValuePattern, _ value: JSONValue?) throws(RegexError) -> Bool {
    guard let value else { return pattern == .absent }
    switch pattern {
    case .any: return true
    case .absent: return false
    case .value(let wanted): return value.isSame(as: wanted)
    case .regex(let expression):
      guard let text = value.string else { return false }
      return try regexes.finds(expression, in: text)
    case .near(let number, let tolerance):
      guard let found = value.number else { return false }
      return Self.isNear(found, number, tolerance)
    case .compared(let comparison, let number):
      guard let found = value.number else { return false }
      return comparison.holds(found, number)
    case .object(let members):
      guard let object = value.object else { return false }
      for member in members where try !matches(member.value, object[member.key]) { return false }
      return true
    case .array(let elements):
      guard let array = value.array, array.count == elements.count else { return false }
      for (element, found) in zip(elements, array) where try !matches(element, found) { return false }
      return true
    }
  }

  /// Inclusive; what is equal but for the rounding of the subtraction counts.
  private static func isNear(_ found: Double, _ wanted: Double, _ tolerance: Double) -> Bool {
    let slack = max(abs(found), abs(wanted)) * 1e-15
    return abs(found - wanted) <= tolerance + slack
  }

  /// The places where a value differs, each in one line that begins with the place.
  ///
  /// - Throws: ``RegexError``.
  func lines(_ pattern: ValuePattern, _ value: JSONValue?, at place: String = "") throws(RegexError)
    -> [String]
  {
    guard try !matches(pattern, value) else { return [] }
    if case .object(let members) = pattern, let object = value?.object {
      var lines: [String] = []
      for member in members {
        let inner = place.isEmpty ? member.keyText : "\(place).\(member.keyText)"
        let found = try self.lines(member.value, object[member.key], at: inner)
        if object[member.key] == nil, found.count == 1,
          let near = Suggestion.nearest(to: member.key, among: object.keys)
        {
          lines.append("\(found[0]); did you mean \(near)?")
        } else {
          lines += found
        }
      }
      return lines
    }
    if case .array(let elements) = pattern, let array = value?.array, elements.count == array.count {
      var lines: [String] = []
      for (index, element) in elements.enumerated() {
        lines += try self.lines(element, array[index], at: "\(place)[\(index)]")
      }
      return lines
    }
    let head = place.isEmpty ? "" : "\(place): "
    return ["\(head)expected \(pattern), got \(Self.text(value))"]
  }

  private static func text(_ value: JSONValue?) -> String {
    guard let text = value?.text else { return "nothing" }
    return text.count > 200 ? "\(text.prefix(200))…" : text
  }
}

extension ValuePattern.Comparison {
  /// Whether the left number compares so with the right one.
  func holds(_ left: Double, _ right: Double) -> Bool {
    switch self {
    case .less: left < right
    case .lessOrEqual: left <= right
    case .greater: left > right
    case .greaterOrEqual: left >= right
    }
  }
}
