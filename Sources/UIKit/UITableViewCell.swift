/// One row of a table.
@preconcurrency @MainActor open class UITableViewCell: UIView {
  /// What a cell looks like; nothing is drawn here.
  public enum CellStyle: Int, Sendable {
    /// One line.
    case `default`
    /// A value at the right.
    case value1
    /// A value beside the name.
    case value2
    /// A line below.
    case subtitle
  }

  /// How a cell looks when it is chosen; nothing is drawn here.
  public enum SelectionStyle: Int, Sendable {
    /// Not at all.
    case none
    /// Blue.
    case blue
    /// Gray.
    case gray
    /// As the system likes.
    case `default`
  }

  /// What stands at a cell's right; nothing is drawn here.
  public enum AccessoryType: Int, Sendable {
    /// Nothing.
    case none
    /// An arrow.
    case disclosureIndicator
    /// A button and an arrow.
    case detailDisclosureButton
    /// A tick.
    case checkmark
    /// A button.
    case detailButton
  }

  /// The name by which cells are used again.
  public let reuseIdentifier: String?
  /// The view that holds the cell's content.
  public let contentView = UIView(frame: .zero)
  /// The main line.
  open private(set) lazy var textLabel: UILabel? = made(UILabel(frame: .zero))
  /// The other line.
  open private(set) lazy var detailTextLabel: UILabel? = made(UILabel(frame: .zero))
  /// The image.
  open private(set) lazy var imageView: UIImageView? = made(UIImageView(frame: .zero))
  /// How the cell looks when it is chosen.
  open var selectionStyle = SelectionStyle.default
  /// What stands at the cell's right.
  open var accessoryType = AccessoryType.none
  /// Whether the cell is chosen.
  open var isSelected = false
  /// Whether a finger is on the cell.
  open var isHighlighted = false

  /// Makes a cell.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  /// What a table makes a cell of a registered class for.
  static var identifierToMake: String?

  /// Makes a cell; tables make those of registered classes so.
  ///
  /// It is `required` for that alone: a subclass that has `init(style:reuseIdentifier:)` and `init(coder:)` inherits it.
  public required override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: Self.identifierToMake)
    self.frame = frame
  }

  /// Fails: there are no storyboards here.
  public required init?(coder: NSCoder) { nil }

  private func made<View: UIView>(_ view: View) -> View {
    view.frame = contentView.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(view)
    return view
  }

  /// Hears that the cell is used for another row.
  open func prepareForReuse() {}
  /// Chooses the cell or not.
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  /// Shows a finger on the cell or not.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    sequence(first: superview, next: { $0?.superview }).lazy.compactMap { $0 as? UITableView }.first?
      .didTap(self)
  }
}
