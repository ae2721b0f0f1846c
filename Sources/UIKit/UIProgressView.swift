/// A view that shows how far something has come; nothing is drawn.
@preconcurrency @MainActor open class UIProgressView: UIView {
  /// How the view looks.
  public enum Style: Int, Sendable {
    /// As anywhere.
    case `default`
    /// As in a bar.
    case bar
  }

  /// How the view looks.
  open var progressViewStyle = Style.default
  /// How far it has come, 0 to 1.
  open var progress: Float = 0 {
    didSet { progress = min(max(progress, 0), 1) }
  }
  /// The colour of what is done.
  open var progressTintColor: UIColor?
  /// The colour of what is left.
  open var trackTintColor: UIColor?

  /// Makes a view.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Makes a view in a style.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }

  /// Fails: there are no storyboards here.
  public required init?(coder: NSCoder) { nil }

  /// Sets how far it has come, at once.
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

  open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 4) }
}
