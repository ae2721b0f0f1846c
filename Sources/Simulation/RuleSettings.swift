/// What people want of rules: what findings count as, by name (`quartile/late`) or group (`host/*`), of which the later wins; and
/// how exact moments have to be.
public struct RuleSettings: Sendable, Equatable {
  private struct Entry: Sendable, Equatable {
    let pattern: String
    let level: RuleLevel
  }

  private var entries: [Entry] = []

  /// How far what is told of a moment may be from the time update at which it is due, beyond what the rules allow by themselves.
  public var tolerance = VirtualTime.zero

  /// Makes settings that leave every rule at its own level.
  public init() {}

  /// Says what a rule's findings count as from now on.
  ///
  /// - Parameters:
  ///   - pattern: a rule's name, or a group as `GROUP/*`.
  ///   - level: what they count as.
  public mutating func set(_ pattern: String, _ level: RuleLevel) {
    entries.removeAll { $0.pattern == pattern }
    entries.append(Entry(pattern: pattern, level: level))
  }

  /// What was said of a rule last; nil where nothing was.
  public func level(of rule: String) -> RuleLevel? {
    entries.last { Self.matches($0.pattern, rule) }?.level
  }

  private static func matches(_ pattern: String, _ rule: String) -> Bool {
    pattern == rule || pattern.hasSuffix("/*") && rule.hasPrefix(pattern.dropLast())
  }
}
