@_exported public import IOSFoundation
@_exported public import QuartzCore

/// What receives events: views, their controllers, windows and the application.
@preconcurrency @MainActor open class UIResponder: NSObject {
  private var isFirst = false

  /// Makes a responder.
  public override init() { super.init() }

  /// What receives the events that this responder does not handle.
  open var next: UIResponder? { nil }

  /// Hears that fingers touch the screen; passes it on.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Hears that fingers move; passes it on.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Hears that fingers leave the screen; passes it on.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Hears that the system takes the touches away; passes it on.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// Whether the responder may become the first.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether the responder is the first.
  open var isFirstResponder: Bool { isFirst }

  /// Makes the responder the first, when it may be; there is no keyboard here.
  @discardableResult open func becomeFirstResponder() -> Bool {
    if canBecomeFirstResponder { isFirst = true }
    return isFirst
  }

  /// Makes the responder no longer the first.
  @discardableResult open func resignFirstResponder() -> Bool {
    isFirst = false
    return true
  }
}
