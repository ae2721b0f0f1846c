/// A view that shows that something goes on; nothing is drawn.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
  /// How large the view is.
  public enum Style: Int, Sendable {
    /// 20 points.
    case medium = 100
    /// 37 points.
    case large
  }

  /// How large the view is.
  open var style = Style.medium
  /// The colour.
  // As UIKit declares it.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var color: UIColor! = .systemGray
  /// Whether the view hides while it stands still.
  open var hidesWhenStopped = true {
    didSet { isHidden = hidesWhenStopped && !isAnimating }
  }
  /// Whether the view turns.
  open private(set) var isAnimating = false

  /// Makes a view that stands still.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }

  /// Makes a view of a size that stands still.
  public convenience init(style: Style) {
    self.init(
      frame: CGRect(x: 0, y: 0, width: style == .medium ? 20 : 37, height: style == .medium ? 20 : 37))
    self.style = style
  }

  /// Fails: there are no storyboards here.
  public required init?(coder: NSCoder) { nil }

  open override var intrinsicContentSize: CGSize {
    style == .medium ? CGSize(width: 20, height: 20) : CGSize(width: 37, height: 37)
  }

  /// Lets the view turn, and shows it.
  open func startAnimating() {
    isAnimating = true
    isHidden = false
  }

  /// Lets the view stand still, and hides it when it is to.
  open func stopAnimating() {
    isAnimating = false
    isHidden = hidesWhenStopped
  }
}
