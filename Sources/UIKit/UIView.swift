/// A view: its place, its subviews and its values; nothing is drawn.
@preconcurrency @MainActor open class UIView: UIResponder, CALayerDelegate, UITraitEnvironment {
  /// The class of the view's layer.
  open class var layerClass: AnyClass { CALayer.self }

  /// The view's layer, which has its geometry.
  public let layer: CALayer
  /// The views within this one, from back to front.
  open internal(set) var subviews: [UIView] = []
  /// The view around this one.
  open internal(set) weak var superview: UIView?
  weak var controller: UIViewController?

  /// The colour behind the view's content; nil shows what lies behind.
  open var backgroundColor: UIColor? {
    didSet { layer.backgroundColor = backgroundColor?.cgColor }
  }
  /// Whether the view says that it covers what lies behind it.
  open var isOpaque = true
  /// Whether the view is not shown.
  open var isHidden = false {
    didSet {
      layer.isHidden = isHidden
      if isHidden != oldValue { (superview as? UIStackView)?.setNeedsLayout() }
    }
  }
  /// How opaque the view is, 0 to 1.
  open var alpha: CGFloat = 1 {
    didSet { layer.opacity = Float(alpha) }
  }
  /// Whether subviews are cut at the view's edge; nothing is drawn here.
  open var clipsToBounds = false {
    didSet { layer.masksToBounds = clipsToBounds }
  }
  /// How content fills the view; nothing is drawn here.
  open var contentMode = ContentMode.scaleToFill
  /// Whether touches reach the view and its subviews.
  open var isUserInteractionEnabled = true
  /// Whether the view hears more than one finger; there is one here.
  open var isMultipleTouchEnabled = false
  /// Whether others hear no touches while this view does; there is one finger here.
  open var isExclusiveTouch = false
  /// A number by which the view is found.
  open var tag = 0
  /// Light or dark for the view and its subviews.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  private var ownTint: UIColor?

  /// What the view does when its superview's size changes.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether subviews follow their masks when the view's size changes.
  open var autoresizesSubviews = true
  /// Whether the view's frame is its own, and constraints take it as it is.
  open var translatesAutoresizingMaskIntoConstraints = true
  /// The constraints that this view holds, as the nearest view around all that they speak of.
  open internal(set) var constraints: [NSLayoutConstraint] = []
  /// The layout guides of this view.
  open internal(set) var layoutGuides: [UILayoutGuide] = []
  /// The recognizers that look at the view's touches.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    didSet {
      for one in oldValue ?? [] where one.view === self { one.view = nil }
      for one in gestureRecognizers ?? [] { one.view = self }
    }
  }
  var margins: UIEdgeInsets?
  /// Whether margins begin within the safe area.
  open var insetsLayoutMarginsFromSafeArea = true
  lazy var safeAreaGuide = UILayoutGuide(following: .safeArea, of: self)
  lazy var marginsGuide = UILayoutGuide(following: .margins, of: self)
  var needsLayout = true
  var needsConstraints = true
  var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  var resistance: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]

  /// The name by which tests find the view: what `tap native:NAME` taps.
  open var accessibilityIdentifier: String?
  /// What is read out for the view.
  open var accessibilityLabel: String?
  /// More of what is read out for the view.
  open var accessibilityHint: String?
  /// The value that is read out for the view.
  open var accessibilityValue: String?
  /// Whether the view is read out.
  open var isAccessibilityElement = false

  /// Makes a view with its rectangle in the superview, in points.
  public init(frame: CGRect) {
    // A layer class other than a layer's is a mistake of the app, which ends it on a device as well.
    layer = (Self.layerClass as? CALayer.Type ?? CALayer.self).init()
    super.init()
    layer.frame = frame
    layer.delegate = self
    layer.owner = self
  }

  /// Makes a view of no size.
  public convenience override init() { self.init(frame: .zero) }

  /// Fails: there are no storyboards here.
  public required init?(coder: NSCoder) { nil }

  open override var next: UIResponder? { controller ?? superview }

  /// The window that the view is in.
  open var window: UIWindow? { superview?.window }

  /// The colour of what may be tapped: the view's own, or its superview's.
  // As UIKit declares it.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tintColor: UIColor! {
    get { ownTint ?? superview?.tintColor ?? .systemBlue }
    set {
      ownTint = newValue
      tintColorDidChange()
    }
  }

  /// Hears that the tint has changed.
  open func tintColorDidChange() {}

  /// The view's surroundings.
  open var traitCollection: UITraitCollection {
    var view: UIView? = self
    while let one = view {
      if one.overrideUserInterfaceStyle != .unspecified {
        return UITraitCollection(userInterfaceStyle: one.overrideUserInterfaceStyle)
      }
      if let style = one.controller?.overrideUserInterfaceStyle, style != .unspecified {
        return UITraitCollection(userInterfaceStyle: style)
      }
      view = one.superview
    }
    return UITraitCollection(userInterfaceStyle: .light)
  }

  /// Hears that the surroundings have changed; they do not change here.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: - Geometry

  /// The view's rectangle in its superview, in points.
  open var frame: CGRect {
    get { layer.frame }
    set { layer.frame = newValue }
  }

  /// The view's rectangle in its own coordinates, in points.
  open var bounds: CGRect {
    get { layer.bounds }
    set { layer.bounds = newValue }
  }

  /// The middle of the view in its superview, in points.
  open var center: CGPoint {
    get { layer.position }
    set { layer.position = newValue }
  }

  /// The transform about the view's middle.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  // MARK: - The tree

  /// Puts a view in front of the other subviews.
  open func addSubview(_ view: UIView) { place(view, at: subviews.endIndex) }

  /// Puts a view at an index from the back.
  open func insertSubview(_ view: UIView, at index: Int) { place(view, at: index) }

  /// Takes the view out of its superview.
  open func removeFromSuperview() { leaveSuperview() }

  // MARK: - What subclasses hear

  /// Hears that a subview came.
  open func didAddSubview(_ subview: UIView) {}
  /// Hears that a subview goes.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Hears that the superview changes.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Hears that the superview has changed.
  open func didMoveToSuperview() {}
  /// Hears that the window changes.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Hears that the window has changed.
  open func didMoveToWindow() {}
  /// Hears that the safe area has changed.
  open func safeAreaInsetsDidChange() {}
  /// Does nothing: nothing is drawn.
  open func draw(_ rect: CGRect) {}
  /// Does nothing: nothing is drawn.
  open func setNeedsDisplay() {}

  // MARK: - Layout

  /// Asks for the subviews to be laid out with the next pass, a later turn of this instant.
  open func setNeedsLayout() {
    needsLayout = true
    window?.scheduleLayout()
  }

  /// Lays out at once what was asked for, in this view and its subviews.
  open func layoutIfNeeded() { LayoutPass.run(in: self) }

  /// Lays the subviews out; constraints have been applied before.
  open func layoutSubviews() {}
  /// Makes the view's constraints; called before a pass that was asked for.
  open func updateConstraints() {}
  /// The size that the content has of itself, in points.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }
  /// The size that suits the view best: the one it has.
  open func sizeThatFits(_ size: CGSize) -> CGSize {
    let own = intrinsicContentSize
    return CGSize(
      width: own.width < 0 ? bounds.width : own.width, height: own.height < 0 ? bounds.height : own.height)
  }
  /// Whether the class cannot be laid out by masks.
  open class var requiresConstraintBasedLayout: Bool { false }

  // MARK: - Touches

  /// The view that a touch at a point reaches: the frontmost one that is shown and hears touches.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, alpha >= 0.01, isUserInteractionEnabled, self.point(inside: point, with: event) else {
      return nil
    }
    for subview in subviews.reversed() {
      if let hit = subview.hitTest(convert(point, to: subview), with: event) { return hit }
    }
    return self
  }

  /// Whether a point in the view's own coordinates lies within it.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// Asks whether a recognizer of the view may begin.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
}

extension UIView: LayerOwner {
  nonisolated package func layerDidChange(from bounds: CGRect) {
    MainActor.assumeIsolated { boundsDidChange(from: bounds) }
  }
}
