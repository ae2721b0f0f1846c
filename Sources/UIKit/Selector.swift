import Simulation

/// The name of a method, as Objective-C has it.
///
/// Swift on Linux cannot send one: what would be sent is noted in the trace.
public struct Selector: ExpressibleByStringLiteral, Hashable, Sendable, CustomStringConvertible {
  /// The method's name.
  public let description: String

  /// Makes a selector of a name.
  public init(_ str: String) { description = str }

  /// Makes a selector of a name.
  public init(stringLiteral value: String) { description = value }
}

/// Who would be sent a selector.
@MainActor struct TargetAction {
  weak var target: AnyObject?
  let action: Selector?

  init(_ target: Any?, _ action: Selector?) {
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  func send() {
    guard let action else { return }
    MainTurns.note(
      "action not sent",
      [
        "selector": .string(action.description),
        "reason": .string(
          "Swift on Linux has no selectors; use addAction(UIAction { … }, for:) or onRecognized"),
      ])
  }
}
