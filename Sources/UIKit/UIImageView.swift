/// A view that shows an image; nothing is drawn.
@preconcurrency @MainActor open class UIImageView: UIView {
  /// The image.
  open var image: UIImage? {
    didSet { invalidateIntrinsicContentSize() }
  }

  /// Makes a view of a size.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Makes a view as large as its image.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  /// Fails: there are no storyboards here.
  public required init?(coder: NSCoder) { nil }

  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }
}
