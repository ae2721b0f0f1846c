extension UIView {
  /// The left edge, as lines begin there.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The right edge, as lines end there.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The left edge.
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge.
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The top edge.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The bottom edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The width.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  /// The middle from left to right.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The middle from top to bottom.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// The first line of text: the bottom edge here.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  /// The last line of text: the bottom edge here.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }

  /// Adds a constraint to this view.
  public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.install(in: self) }
  /// Adds constraints to this view.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(addConstraint) }
  /// Removes a constraint.
  public func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }
  /// Removes constraints.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    constraints.forEach(removeConstraint)
  }

  /// Adds a guide to the view.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    layoutGuides.append(layoutGuide)
  }

  /// Removes a guide from the view.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuides.removeAll { $0 === layoutGuide }
    layoutGuide.owningView = nil
  }

  /// Asks for ``updateConstraints()`` with the next pass.
  public func setNeedsUpdateConstraints() {
    needsConstraints = true
    window?.scheduleLayout()
  }

  /// Whether the next pass calls ``updateConstraints()``.
  public func needsUpdateConstraints() -> Bool { needsConstraints }

  /// Calls ``updateConstraints()`` where it was asked for, in this view and its subviews, from the inside to the outside.
  public func updateConstraintsIfNeeded() {
    for subview in subviews { subview.updateConstraintsIfNeeded() }
    guard needsConstraints else { return }
    needsConstraints = false
    if let controller { controller.updateViewConstraints() } else { updateConstraints() }
  }

  /// Lets the next pass ask for the size of the content again.
  public func invalidateIntrinsicContentSize() {
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  /// How much the view resists to be larger than its content.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    hugging[axis] ?? .defaultLow
  }

  /// Sets how much the view resists to be larger than its content.
  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    hugging[axis] = priority
  }

  /// How much the view resists to be smaller than its content.
  public func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority { resistance[axis] ?? .defaultHigh }

  /// Sets how much the view resists to be smaller than its content; the value is kept.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) { resistance[axis] = priority }

  /// The size that the view's own width and height constraints or its content ask for.
  public func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    func fixed(_ attribute: NSLayoutConstraint.Attribute) -> CGFloat? {
      constraints.first {
        $0.firstItem === self && $0.secondItem == nil && $0.firstAttribute == attribute
          && $0.relation == .equal
      }?.constant
    }
    let fitting = sizeThatFits(targetSize)
    return CGSize(width: fixed(.width) ?? fitting.width, height: fixed(.height) ?? fitting.height)
  }

  /// Lets go of the constraints that tie the view, or what is in it, to views around it.
  func dropOuterConstraints() {
    for view in sequence(first: self, next: \.superview).dropFirst() {
      for constraint in view.constraints
      where [constraint.firstItem, constraint.secondItem].contains(where: { item in
        NSLayoutConstraint.view(of: item).map { $0.isDescendant(of: self) } ?? false
      }) {
        constraint.isActive = false
      }
    }
  }
}
