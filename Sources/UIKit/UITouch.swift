/// One finger on the screen.
@preconcurrency @MainActor open class UITouch: NSObject {
  /// How far a touch has come.
  public enum Phase: Int, Sendable {
    /// The finger has touched the screen.
    case began
    /// The finger has moved.
    case moved
    /// The finger rests.
    case stationary
    /// The finger has left the screen.
    case ended
    /// The system has taken the touch away.
    case cancelled
  }

  private let place: CGPoint
  /// How far the touch has come.
  open internal(set) var phase = Phase.began
  /// How often the finger has tapped.
  open var tapCount: Int { 1 }
  /// The view that the touch began in.
  open private(set) weak var view: UIView?
  /// The window that the touch began in.
  open private(set) weak var window: UIWindow?
  /// When the touch happened, in seconds since the session began.
  open private(set) var timestamp: TimeInterval

  init(at place: CGPoint, view: UIView?, window: UIWindow?) {
    (self.place, self.view, self.window) = (place, view, window)
    timestamp = CACurrentMediaTime()
    super.init()
  }

  /// Where the finger is, in a view's coordinates; nil takes the window's.
  open func location(in view: UIView?) -> CGPoint {
    guard let view else { return place }
    return view.convert(place, from: nil)
  }
}
