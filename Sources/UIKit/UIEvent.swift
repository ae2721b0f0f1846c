/// What people do to the screen at one time.
@preconcurrency @MainActor open class UIEvent: NSObject {
  /// What an event is about.
  public enum EventType: Int, Sendable {
    /// Fingers on the screen.
    case touches
    /// The device moves.
    case motion
    /// Headphones and the like.
    case remoteControl
    /// Buttons.
    case presses
  }

  /// What the event is about: always touches here.
  open var type: EventType { .touches }
  /// The event's touches.
  open internal(set) var allTouches: Set<UITouch>?
  /// When the event happened, in seconds since the session began.
  open private(set) var timestamp: TimeInterval = CACurrentMediaTime()
}
