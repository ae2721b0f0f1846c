public import HostedApps

/// Recognizes what fingers do.
///
/// Targets with selectors are not told on Linux; `onRecognized` of the module HostedApps is.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject, HostedRecognizer, HandlerKeeper {
  /// How far a gesture has come.
  public enum State: Int, Sendable {
    /// Nothing is recognized.
    case possible
    /// A gesture has begun.
    case began
    /// A gesture goes on.
    case changed
    /// A gesture has ended, or is recognized.
    case ended
    /// A gesture was taken away.
    case cancelled
    /// It is another gesture.
    case failed

    /// The same as ``ended``.
    public static let recognized = State.ended
  }

  private var targets: [TargetAction] = []
  private var place = CGPoint.zero
  /// What hears of the gesture without a selector.
  package let hostedHandlers = HostedHandlers()
  /// How far the gesture has come.
  open var state = State.possible
  /// Whether the recognizer looks at touches.
  open var isEnabled = true
  /// The view whose touches it looks at.
  open internal(set) weak var view: UIView?
  /// What decides about the recognizer.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// Whether views lose the touches of a gesture that is recognized.
  open var cancelsTouchesInView = true
  /// Whether views hear of a touch only when it is no gesture; here they always hear.
  open var delaysTouchesBegan = false
  /// Whether views hear of a touch's end only when it is no gesture.
  open var delaysTouchesEnded = true
  /// The recognizer's name.
  open var name: String?

  /// Makes a recognizer; the target is not told on Linux, which the trace notes.
  public init(target: Any?, action: Selector?) {
    super.init()
    addTarget(target, action)
  }

  /// Makes a recognizer.
  public convenience override init() { self.init(target: nil, action: nil) }

  private func addTarget(_ target: Any?, _ action: Selector?) {
    if action != nil { targets.append(TargetAction(target, action)) }
  }

  /// Adds a target, which is not told on Linux; the trace notes it.
  open func addTarget(_ target: Any, action: Selector) { addTarget(target, action) }

  /// Removes a target; nil removes all.
  open func removeTarget(_ target: Any?, action: Selector?) {
    targets.removeAll {
      (target == nil || $0.target === target.map { $0 as AnyObject })
        && (action == nil || $0.action == action)
    }
  }

  /// Where the gesture is, in a view's coordinates; nil takes the window's.
  open func location(in view: UIView?) -> CGPoint { view?.convert(place, from: nil) ?? place }

  /// How many fingers take part.
  open var numberOfTouches: Int { state == .possible ? 0 : 1 }

  /// Lets another recognizer go first; here each gesture is its own.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {}

  func accepts(_ touch: UITouch, hit: UIView) -> Bool {
    guard isEnabled, view?.gestureRecognizerShouldBegin(self) ?? true else { return false }
    guard let delegate else { return true }
    return delegate.gestureRecognizer(self, shouldReceive: touch)
      && delegate.gestureRecognizerShouldBegin(self)
  }

  func recognize(at place: CGPoint) {
    self.place = place
    state = .ended
    for target in targets { target.send() }
    hostedHandlers.tell()
    state = .possible
  }
}
