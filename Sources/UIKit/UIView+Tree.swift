extension UIView {
  /// Puts a view directly behind another subview.
  public func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    move(view, beside: siblingSubview, offset: 0)
  }

  /// Puts a view directly in front of another subview.
  public func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    move(view, beside: siblingSubview, offset: 1)
  }

  private func move(_ view: UIView, beside sibling: UIView, offset: Int) {
    guard view !== sibling else { return }
    let rest = subviews.filter { $0 !== view }
    insertSubview(view, at: rest.firstIndex { $0 === sibling }.map { $0 + offset } ?? rest.endIndex)
  }

  /// Puts a subview in front of the others.
  public func bringSubviewToFront(_ view: UIView) {
    if view.superview === self { place(view, at: subviews.endIndex) }
  }

  /// Puts a subview behind the others.
  public func sendSubviewToBack(_ view: UIView) {
    if view.superview === self { place(view, at: 0) }
  }

  /// Exchanges two subviews' places.
  public func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    subviews.swapAt(index1, index2)
    layer.sublayers = layer.sublayers.map { layers in
      let views = subviews.map(\.layer)
      return layers.filter { one in !views.contains { $0 === one } } + views
    }
  }

  /// Whether the view is another, or lies within it.
  public func isDescendant(of view: UIView) -> Bool {
    sequence(first: self, next: \.superview).contains { $0 === view }
  }

  /// The first view with a tag: this one, or one within it.
  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for subview in subviews {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }

  func place(_ view: UIView, at index: Int) {
    if view.superview === self {
      subviews.removeAll { $0 === view }
      insert(view, at: index)
      return
    }
    let (from, to) = (view.superview, window)
    let changesWindow = view.window !== to
    view.willMove(toSuperview: self)
    if changesWindow { view.tellWillMove(to: to) }
    let children = to == nil ? [] : view.controllersToAppear(under: self)
    for child in children { child.beginAppearanceTransition(true, animated: false) }
    if let from {
      from.willRemoveSubview(view)
      view.dropOuterConstraints()
      from.subviews.removeAll { $0 === view }
      from.setNeedsLayout()
    }
    view.superview = self
    insert(view, at: index)
    if changesWindow { view.tellDidMove() }
    view.didMoveToSuperview()
    didAddSubview(view)
    view.setNeedsLayout()
    setNeedsLayout()
    for child in children {
      child.tellIsAppearing(animated: false)
      if child.parent?.appearance == .appeared { child.endAppearanceTransition() }
    }
  }

  private func insert(_ view: UIView, at index: Int) {
    let index = min(max(index, 0), subviews.endIndex)
    if index < subviews.endIndex {
      layer.insertSublayer(view.layer, below: subviews[index].layer)
    } else {
      layer.addSublayer(view.layer)
    }
    subviews.insert(view, at: index)
  }

  func leaveSuperview() {
    guard let from = superview else { return }
    let changesWindow = window != nil
    let children = changesWindow ? controllersToDisappear() : []
    for child in children { child.beginAppearanceTransition(false, animated: false) }
    willMove(toSuperview: nil)
    if changesWindow { tellWillMove(to: nil) }
    from.willRemoveSubview(self)
    dropOuterConstraints()
    (from as? UIStackView)?.removeArrangedSubview(self)
    from.subviews.removeAll { $0 === self }
    layer.removeFromSuperlayer()
    superview = nil
    if changesWindow { tellDidMove() }
    didMoveToSuperview()
    from.setNeedsLayout()
    for child in children { child.endAppearanceTransition() }
  }

  func tellWillMove(to window: UIWindow?) {
    willMove(toWindow: window)
    for subview in subviews { subview.tellWillMove(to: window) }
  }

  func tellDidMove() {
    didMoveToWindow()
    if window != nil {
      safeAreaInsetsDidChange()
      controller?.viewSafeAreaInsetsDidChange()
    }
    for subview in subviews { subview.tellDidMove() }
  }

  /// The children whose views come on the screen with this view, while their parent is there.
  private func controllersToAppear(under view: UIView) -> [UIViewController] {
    guard let controller else { return subviews.flatMap { $0.controllersToAppear(under: view) } }
    guard let parent = controller.parent, parent.shouldAutomaticallyForwardAppearanceMethods,
      parent.isOnScreen, controller.appearance == .disappeared
    else { return [] }
    return [controller]
  }

  private func controllersToDisappear() -> [UIViewController] {
    guard let controller else { return subviews.flatMap { $0.controllersToDisappear() } }
    guard let parent = controller.parent, parent.shouldAutomaticallyForwardAppearanceMethods,
      controller.appearance == .appeared
    else { return [] }
    return [controller]
  }
}
