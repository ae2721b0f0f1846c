/// A rectangle of a view that constraints may speak of.
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
  enum Source {
    case constraints, safeArea, margins, frame, content
  }

  let source: Source
  /// The view that the guide belongs to.
  open weak var owningView: UIView?
  /// The guide's name.
  open var identifier = ""
  var solved = CGRect.zero

  /// Makes a guide whose rectangle constraints decide.
  public override init() {
    source = .constraints
    super.init()
  }

  init(following source: Source, of view: UIView) {
    self.source = source
    owningView = view
    super.init()
  }

  /// The guide's rectangle in its view, in points.
  open var layoutFrame: CGRect {
    guard let owningView, source != .constraints, source != .content else { return solved }
    return owningView.bounds.inset(by: insets)
  }

  var insets: UIEdgeInsets {
    switch source {
    case .safeArea: owningView?.safeAreaInsets ?? .zero
    case .margins: owningView?.layoutMargins ?? .zero
    case .constraints, .frame, .content: .zero
    }
  }

  /// The left edge, as lines begin there.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The right edge, as lines end there.
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The left edge.
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge.
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The top edge.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The bottom edge.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The width.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  /// The middle from left to right.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The middle from top to bottom.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
}
