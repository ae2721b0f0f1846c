/// A view that shows text; its size is estimated from the number of characters.
@preconcurrency @MainActor open class UILabel: UIView {
  /// The text.
  open var text: String? {
    didSet { if text != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// The text with attributes, of which only the text counts.
  open var attributedText: NSAttributedString? {
    didSet { text = attributedText?.string }
  }
  /// The font.
  // As UIKit declares it.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var font: UIFont! = .systemFont(ofSize: 17) {
    didSet { invalidateIntrinsicContentSize() }
  }
  /// The text's colour.
  // As UIKit declares it.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textColor: UIColor! = .label
  /// Where lines stand.
  open var textAlignment = NSTextAlignment.natural
  /// How lines end that are too long.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  /// How many lines there may be; 0 is any number.
  open var numberOfLines = 1
  /// Whether text becomes smaller to fit; kept.
  open var adjustsFontSizeToFitWidth = false
  /// How small text may become; kept.
  open var minimumScaleFactor: CGFloat = 0
  /// Whether the size of text follows the user's settings; kept.
  open var adjustsFontForContentSizeCategory = false
  /// Whether the text looks enabled.
  open var isEnabled = true

  /// Makes a label.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isOpaque = false
  }

  /// Fails: there are no storyboards here.
  public required init?(coder: NSCoder) { nil }

  open override var intrinsicContentSize: CGSize {
    guard let text, !text.isEmpty else { return .zero }
    return font.size(of: numberOfLines == 1 ? text.replacingOccurrences(of: "\n", with: " ") : text)
  }
}
