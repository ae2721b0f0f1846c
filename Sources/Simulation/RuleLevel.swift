/// What a rule's findings count as.
public enum RuleLevel: String, Sendable, CaseIterable {
  /// They are not looked for.
  case off
  /// They are shown.
  case warn
  /// They fail the session.
  case error
}
