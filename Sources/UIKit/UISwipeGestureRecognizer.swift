/// Recognizes a swipe; nothing here swipes, and its values are kept.
@preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Where a swipe goes.
  public struct Direction: OptionSet, Sendable {
    /// The directions' bits.
    public let rawValue: UInt

    /// Makes directions of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// To the right.
    public static let right = Direction(rawValue: 1)
    /// To the left.
    public static let left = Direction(rawValue: 2)
    /// Up.
    public static let up = Direction(rawValue: 4)
    /// Down.
    public static let down = Direction(rawValue: 8)
  }

  /// Where the swipe goes.
  open var direction: Direction = .right
}
