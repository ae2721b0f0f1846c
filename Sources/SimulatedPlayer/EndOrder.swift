/// The order of the three things that happen at an item's natural end.
///
/// Apple documents each of them and no order between them, so a host has to work with all six.
public struct EndOrder: Hashable, Sendable {
  /// One of the things that happen at the natural end.
  public enum Step: String, Hashable, Sendable, CaseIterable {
    /// Every periodic time observer is invoked with the end's time.
    case tick
    /// The rate becomes 0 and the player is paused.
    case paused
    /// The item's end notification is posted.
    case didPlayToEndTime
  }

  /// The three steps, first to last.
  public let steps: [Step]

  /// Makes an order from each of the three steps once; nil if one is missing or twice there.
  public init?(_ steps: [Step]) {
    guard steps.count == Step.allCases.count, Set(steps).count == steps.count else { return nil }
    self.steps = steps
  }

  private init(first: Step, second: Step, third: Step) {
    steps = [first, second, third]
  }

  /// A final tick, then paused, then the notification.
  public static let standard = EndOrder(first: .tick, second: .paused, third: .didPlayToEndTime)

  /// All six orders, the standard one first.
  public static let all: [EndOrder] = [
    standard,
    EndOrder(first: .tick, second: .didPlayToEndTime, third: .paused),
    EndOrder(first: .paused, second: .tick, third: .didPlayToEndTime),
    EndOrder(first: .paused, second: .didPlayToEndTime, third: .tick),
    EndOrder(first: .didPlayToEndTime, second: .tick, third: .paused),
    EndOrder(first: .didPlayToEndTime, second: .paused, third: .tick),
  ]
}
