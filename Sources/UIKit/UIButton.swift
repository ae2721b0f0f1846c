/// A button.
@preconcurrency @MainActor open class UIButton: UIControl {
  /// What a button looks like; nothing is drawn here.
  public enum ButtonType: Int, Sendable {
    /// The app's own look.
    case custom
    /// The system's look.
    case system
    /// A mark for details.
    case detailDisclosure
    /// A letter i, light.
    case infoLight
    /// A letter i, dark.
    case infoDark
    /// A plus.
    case contactAdd
    /// A cross.
    case close = 7
  }

  private var titles: [UInt: String] = [:]
  private var titleColors: [UInt: UIColor] = [:]
  private var images: [UInt: UIImage] = [:]
  private var backgrounds: [UInt: UIImage] = [:]
  /// What the button looks like.
  open private(set) var buttonType = ButtonType.custom
  /// The label that shows the title.
  open private(set) lazy var titleLabel: UILabel? = UILabel(frame: .zero)
  /// The view that shows the image.
  open private(set) lazy var imageView: UIImageView? = UIImageView(frame: .zero)
  /// How the button is set up; its title and image count where none are set for a state.
  open var configuration: Configuration? {
    didSet { invalidateIntrinsicContentSize() }
  }
  /// Distances around title and image, in points.
  open var contentEdgeInsets = UIEdgeInsets.zero
  /// Distances around the title, in points; kept.
  open var titleEdgeInsets = UIEdgeInsets.zero
  /// Distances around the image, in points; kept.
  open var imageEdgeInsets = UIEdgeInsets.zero

  /// Makes a button.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Makes a button of a type.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
  }

  /// Makes a button of a type with an action.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    take(primaryAction)
  }

  /// Makes a button that is set up, with an action.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    self.configuration = configuration
    take(primaryAction)
  }

  /// Fails: there are no storyboards here.
  public required init?(coder: NSCoder) { nil }

  private func take(_ action: UIAction?) {
    guard let action else { return }
    if !action.title.isEmpty { setTitle(action.title, for: .normal) }
    if let image = action.image { setImage(image, for: .normal) }
    addAction(action, for: .primaryActionTriggered)
  }

  /// Sets the title for a state.
  open func setTitle(_ title: String?, for state: UIControl.State) {
    titles[state.rawValue] = title
    titleLabel?.text = currentTitle
    invalidateIntrinsicContentSize()
  }

  /// The title for a state.
  open func title(for state: UIControl.State) -> String? { titles[state.rawValue] ?? titles[0] }
  /// Sets the title's colour for a state.
  open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    titleColors[state.rawValue] = color
  }
  /// The title's colour for a state.
  open func titleColor(for state: UIControl.State) -> UIColor? {
    titleColors[state.rawValue] ?? titleColors[0]
  }

  /// Sets the image for a state.
  open func setImage(_ image: UIImage?, for state: UIControl.State) {
    images[state.rawValue] = image
    imageView?.image = currentImage
    invalidateIntrinsicContentSize()
  }

  /// The image for a state.
  open func image(for state: UIControl.State) -> UIImage? { images[state.rawValue] ?? images[0] }
  /// Sets the image behind the title for a state.
  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    backgrounds[state.rawValue] = image
  }
  /// The image behind the title for a state.
  open func backgroundImage(for state: UIControl.State) -> UIImage? {
    backgrounds[state.rawValue] ?? backgrounds[0]
  }
  /// The title at present.
  open var currentTitle: String? { title(for: state) ?? configuration?.title }
  /// The title's colour at present.
  open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
  /// The image at present.
  open var currentImage: UIImage? { image(for: state) ?? configuration?.image }

  open override var intrinsicContentSize: CGSize {
    let font = titleLabel?.font ?? UIFont.systemFont(ofSize: 18)
    let text = currentTitle.map { font.size(of: $0) } ?? .zero
    let picture = currentImage?.size ?? .zero
    let insets = configuration?.contentInsets
    return CGSize(
      width: text.width + picture.width + contentEdgeInsets.left + contentEdgeInsets.right
        + (insets.map { $0.leading + $0.trailing } ?? 0),
      height: max(text.height, picture.height, 22) + contentEdgeInsets.top + contentEdgeInsets.bottom
        + (insets.map { $0.top + $0.bottom } ?? 12))
  }

  override func didEndTouch(isInside: Bool) {
    super.didEndTouch(isInside: isInside)
    if isInside { sendActions(for: .primaryActionTriggered) }
  }
}
