/// A view that people operate.
@preconcurrency @MainActor open class UIControl: UIView {
  /// What people do to a control.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The events' bits.
    public let rawValue: UInt

    /// Makes events of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A finger touches the control.
    public static let touchDown = Event(rawValue: 1)
    /// A finger touches the control again.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// A finger moves within the control.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// A finger moves outside of the control.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// A finger leaves the screen within the control.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A finger leaves the screen outside of the control.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The touch is taken away.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The control's value has changed.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The control's own action is done.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// Everything that fingers do.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    /// Everything.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// What a control is like at present.
  public struct State: OptionSet, Hashable, Sendable {
    /// The state's bits.
    public let rawValue: UInt

    /// Makes a state of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Nothing is special.
    public static let normal: State = []
    /// A finger is on it.
    public static let highlighted = State(rawValue: 1)
    /// It cannot be operated.
    public static let disabled = State(rawValue: 2)
    /// It is chosen.
    public static let selected = State(rawValue: 4)
    /// The focus is on it.
    public static let focused = State(rawValue: 8)
  }

  private var actions: [(action: UIAction, events: Event)] = []
  private var targets: [(target: TargetAction, events: Event)] = []

  /// Whether the control can be operated.
  open var isEnabled = true
  /// Whether the control is chosen.
  open var isSelected = false
  /// Whether a finger is on the control.
  open var isHighlighted = false
  /// Whether a finger that touched the control is followed.
  open private(set) var isTracking = false
  /// What the control is like at present.
  open var state: State {
    var state: State = isEnabled ? .normal : .disabled
    if isHighlighted { state.insert(.highlighted) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Makes a control.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Makes a control with an action.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Fails: there are no storyboards here.
  public required init?(coder: NSCoder) { nil }

  /// Adds an action; one with the same identifier for the same events is replaced.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    actions.removeAll { $0.action.identifier == action.identifier && $0.events == controlEvents }
    actions.append((action, controlEvents))
  }

  /// Removes an action.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Removes an action.
  open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
    actions.removeAll { $0.action.identifier == actionIdentifier && controlEvents.contains($0.events) }
  }

  /// Adds a target, which is not told on Linux; the trace notes it.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    targets.append((TargetAction(target, action), controlEvents))
  }

  /// Removes a target; nil removes all.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    targets.removeAll {
      (target == nil || $0.target.target === target.map { $0 as AnyObject })
        && (action == nil || $0.target.action == action) && controlEvents.contains($0.events)
    }
  }

  /// Does an action.
  open func sendAction(_ action: UIAction) { action.perform(from: self) }

  /// Does the actions of events.
  open func sendActions(for controlEvents: Event) {
    for (target, events) in targets where !events.isDisjoint(with: controlEvents) { target.send() }
    for (action, events) in actions where !events.isDisjoint(with: controlEvents) { sendAction(action) }
  }

  // MARK: - Touches

  /// Begins to follow a finger.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Hears that the finger has left the screen.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, let touch = touches.first, beginTracking(touch, with: event) else { return }
    (isTracking, isHighlighted) = (true, true)
    sendActions(for: .touchDown)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    (isTracking, isHighlighted) = (false, false)
    endTracking(touch, with: event)
    let isInside = point(inside: touch.location(in: self), with: event)
    didEndTouch(isInside: isInside)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    (isTracking, isHighlighted) = (false, false)
    sendActions(for: .touchCancel)
  }

  func didEndTouch(isInside: Bool) { sendActions(for: isInside ? .touchUpInside : .touchUpOutside) }
}
