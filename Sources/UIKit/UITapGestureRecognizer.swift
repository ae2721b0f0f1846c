/// Recognizes taps: a tap of a test or contract is one.
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  /// How many taps it takes; a test's tap is one.
  open var numberOfTapsRequired = 1
  /// How many fingers it takes; a test's tap has one.
  open var numberOfTouchesRequired = 1

  override func accepts(_ touch: UITouch, hit: UIView) -> Bool {
    numberOfTapsRequired == 1 && numberOfTouchesRequired == 1 && super.accepts(touch, hit: hit)
  }
}
