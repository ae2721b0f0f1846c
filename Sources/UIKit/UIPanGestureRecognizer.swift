/// Recognizes a finger that draws; nothing here does, and its values are kept.
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// How far the finger has moved: not at all.
  open func translation(in view: UIView?) -> CGPoint { .zero }
  /// How fast the finger moves: not at all.
  open func velocity(in view: UIView?) -> CGPoint { .zero }
}
