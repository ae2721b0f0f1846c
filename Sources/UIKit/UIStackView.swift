/// A view that puts others in a row or a column.
@preconcurrency @MainActor open class UIStackView: UIView {
  /// How the room along the axis is divided.
  public enum Distribution: Int, Sendable {
    /// The last view takes what is left.
    case fill
    /// All views are of one size.
    case fillEqually
    /// All views grow in proportion to their content.
    case fillProportionally
    /// The space between views is equal.
    case equalSpacing
    /// The distance between middles is equal; here the same as equal spacing.
    case equalCentering
  }

  /// Where views stand across the axis.
  public enum Alignment: Int, Sendable {
    /// They fill the stack.
    case fill
    /// At the left or the top.
    case leading
    /// By the first line of text: at the top here.
    case firstBaseline
    /// In the middle.
    case center
    /// At the right or the bottom.
    case trailing
    /// By the last line of text: at the bottom here.
    case lastBaseline

    /// The same as leading, in a row.
    public static let top = Alignment.leading
    /// The same as trailing, in a row.
    public static let bottom = Alignment.trailing
  }

  /// The views that are arranged.
  open private(set) var arrangedSubviews: [UIView] = []
  /// Whether views stand in a row or a column.
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { invalidateIntrinsicContentSize() } }
  /// How the room along the axis is divided.
  open var distribution = Distribution.fill { didSet { setNeedsLayout() } }
  /// Where views stand across the axis.
  open var alignment = Alignment.fill { didSet { setNeedsLayout() } }
  /// The space between views, in points.
  open var spacing: CGFloat = 0 { didSet { invalidateIntrinsicContentSize() } }
  /// Whether the margins stay free.
  open var isLayoutMarginsRelativeArrangement = false { didSet { invalidateIntrinsicContentSize() } }
  private var customSpacing: [ObjectIdentifier: CGFloat] = [:]

  /// Makes a stack.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Makes a stack of views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    views.forEach(addArrangedSubview)
  }

  /// Fails: there are no storyboards here.
  public required init?(coder: NSCoder) { nil }

  /// Adds a view at the end.
  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.endIndex) }

  /// Adds a view at a place.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    arrangedSubviews.insert(view, at: min(stackIndex, arrangedSubviews.endIndex))
    invalidateIntrinsicContentSize()
  }

  /// Arranges a view no longer; it stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    customSpacing[ObjectIdentifier(view)] = nil
    invalidateIntrinsicContentSize()
  }

  /// Sets the space after a view, in points.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacing[ObjectIdentifier(arrangedSubview)] = spacing
    invalidateIntrinsicContentSize()
  }

  /// The space after a view, in points.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacing[ObjectIdentifier(arrangedSubview)] ?? spacing
  }

  private var shown: [UIView] { arrangedSubviews.filter { !$0.isHidden } }
  private var freeMargins: UIEdgeInsets { isLayoutMarginsRelativeArrangement ? layoutMargins : .zero }
  private var gaps: CGFloat { shown.dropLast().map { customSpacing(after: $0) }.reduce(0, +) }

  private func wanted(_ view: UIView) -> (along: CGFloat, across: CGFloat) {
    let own = view.systemLayoutSizeFitting(Self.layoutFittingCompressedSize)
    return axis == .horizontal ? (own.width, own.height) : (own.height, own.width)
  }

  open override var intrinsicContentSize: CGSize {
    guard !shown.isEmpty else { return super.intrinsicContentSize }
    let along = shown.map { wanted($0).along }.reduce(gaps, +)
    let across = shown.map { wanted($0).across }.max() ?? 0
    let size =
      axis == .horizontal ? CGSize(width: along, height: across) : CGSize(width: across, height: along)
    let margins = freeMargins
    return CGSize(
      width: size.width + margins.left + margins.right, height: size.height + margins.top + margins.bottom)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let views = shown
    guard !views.isEmpty else { return }
    let room = bounds.inset(by: freeMargins)
    let isRow = axis == .horizontal
    let (length, breadth) = isRow ? (room.width, room.height) : (room.height, room.width)
    var lengths = views.map { wanted($0).along }
    var extra: CGFloat = 0
    let left = length - gaps - lengths.reduce(0, +)
    switch distribution {
    case .fill:
      let axis = axis
      // The view that holds least to its size gives way; among equals the last.
      let index = views.indices.reversed().min {
        views[$0].contentHuggingPriority(for: axis).rawValue
          < views[$1].contentHuggingPriority(for: axis).rawValue
      }
      if let index { lengths[index] = max(lengths[index] + left, 0) }
    case .fillEqually:
      lengths = views.map { _ in max((length - gaps) / CGFloat(views.count), 0) }
    case .fillProportionally:
      let total = lengths.reduce(0, +)
      if total > 0 { lengths = lengths.map { max($0 * (length - gaps) / total, 0) } }
    case .equalSpacing, .equalCentering:
      if views.count > 1 { extra = left / CGFloat(views.count - 1) }
    }
    var place = isRow ? room.minX : room.minY
    for (view, own) in zip(views, lengths) {
      let wide = alignment == .fill ? breadth : wanted(view).across
      let start = isRow ? room.minY : room.minX
      let across =
        switch alignment {
        case .fill, .leading, .firstBaseline: start
        case .center: start + (breadth - wide) / 2
        case .trailing, .lastBaseline: start + breadth - wide
        }
      view.frame =
        isRow
        ? CGRect(x: place, y: across, width: own, height: wide)
        : CGRect(x: across, y: place, width: wide, height: own)
      place += own + customSpacing(after: view) + extra
    }
  }
}
