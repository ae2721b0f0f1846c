/// Recognizes a finger that stays; nothing here stays, and its values are kept.
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// How long it takes, in seconds.
  open var minimumPressDuration: TimeInterval = 0.5
  /// How many taps come before.
  open var numberOfTapsRequired = 0
}
