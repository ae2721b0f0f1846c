/// A rule between edges, middles and sizes of views: first = multiplier · second + constant, or at least, or at most.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  /// How the two sides stand to each other.
  public enum Relation: Int, Sendable {
    /// At most.
    case lessThanOrEqual = -1
    /// The same.
    case equal
    /// At least.
    case greaterThanOrEqual
  }

  /// What of a view or guide the constraint speaks of.
  public enum Attribute: Int, Sendable {
    /// The left edge.
    case left = 1
    /// The right edge.
    case right
    /// The top edge.
    case top
    /// The bottom edge.
    case bottom
    /// The left edge, as lines begin there.
    case leading
    /// The right edge, as lines end there.
    case trailing
    /// The width.
    case width
    /// The height.
    case height
    /// The middle from left to right.
    case centerX
    /// The middle from top to bottom.
    case centerY
    /// The last line of text: the bottom edge here.
    case lastBaseline
    /// The first line of text: the bottom edge here.
    case firstBaseline
    /// Nothing: the other side is a constant.
    case notAnAttribute = 0
  }

  /// From left to right, or from top to bottom.
  public enum Axis: Int, Sendable {
    /// From left to right.
    case horizontal
    /// From top to bottom.
    case vertical
  }

  /// The view or guide of the first side.
  open private(set) weak var firstItem: AnyObject?
  /// The view or guide of the second side.
  open private(set) weak var secondItem: AnyObject?
  /// What of the first side.
  public let firstAttribute: Attribute
  /// What of the second side.
  public let secondAttribute: Attribute
  /// How the sides stand to each other.
  public let relation: Relation
  /// The factor of the second side.
  public let multiplier: CGFloat
  /// What is added to the second side, in points.
  open var constant: CGFloat {
    didSet { if constant != oldValue { tell() } }
  }
  /// How important the constraint is.
  open var priority = UILayoutPriority.required {
    didSet { if priority != oldValue { tell() } }
  }
  /// The constraint's name.
  open var identifier: String?
  private weak var holder: UIView?
  var isToldBroken = false

  /// Makes a constraint; it holds once it is active.
  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    firstItem = view1 as AnyObject
    secondItem = view2.map { $0 as AnyObject }
    (firstAttribute, secondAttribute) = (attr1, attr2)
    (self.relation, self.multiplier, constant) = (relation, multiplier, c)
    super.init()
  }

  /// Makes constraints active.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Makes constraints inactive.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// Whether the constraint holds; the nearest view around both sides then has it.
  open var isActive: Bool {
    get { holder != nil }
    set {
      guard newValue != isActive else { return }
      if newValue {
        install(in: commonAncestor())
      } else {
        holder?.constraints.removeAll { $0 === self }
        tell()
        holder = nil
      }
    }
  }

  func install(in view: UIView) {
    if holder != nil { isActive = false }
    holder = view
    view.constraints.append(self)
    tell()
  }

  private func tell() { holder?.window?.scheduleLayout() }

  static func view(of item: AnyObject?) -> UIView? { item as? UIView ?? (item as? UILayoutGuide)?.owningView }

  private func commonAncestor() -> UIView {
    guard let first = Self.view(of: firstItem) else {
      fatalError("a constraint cannot be active: its first item is in no view")
    }
    guard secondItem != nil else { return first }
    guard let second = Self.view(of: secondItem),
      let common = sequence(first: first, next: \.superview).first(where: { second.isDescendant(of: $0) })
    else {
      // As on a device, where this is an exception.
      fatalError("a constraint cannot be active, as its items have no common ancestor: \(text)")
    }
    return common
  }

  var text: String {
    func name(_ item: AnyObject?) -> String {
      guard let item else { return "nil" }
      return (item as? UIView)?.accessibilityIdentifier ?? "\(type(of: item))"
    }
    let sign = [Relation.lessThanOrEqual: "<=", .equal: "==", .greaterThanOrEqual: ">="][relation] ?? "=="
    let second = secondItem.map {
      "\(multiplier == 1 ? "" : "\(multiplier) * ")\(name($0)).\(secondAttribute) + "
    }
    return
      "\(identifier.map { "\($0): " } ?? "")\(name(firstItem)).\(firstAttribute) \(sign) \(second ?? "")\(constant)"
  }
}
