extension UIView {
  /// How far the screen's own parts reach into the view, in points.
  public var safeAreaInsets: UIEdgeInsets {
    guard let window else { return .zero }
    let screen = window.screenInsets
    let place = convert(bounds, to: window)
    func overlap(_ length: CGFloat) -> CGFloat { max(0, length) }
    let insets = UIEdgeInsets(
      top: overlap(screen.top - max(place.minY, 0)), left: overlap(screen.left - max(place.minX, 0)),
      bottom: overlap(place.maxY - (window.bounds.height - screen.bottom)),
      right: overlap(place.maxX - (window.bounds.width - screen.right)))
    let additional = sequence(first: self, next: \.superview).lazy.compactMap(\.controller).first
    return self === additional?.viewIfLoaded
      ? insets + (additional?.additionalSafeAreaInsets ?? .zero) : insets
  }

  /// The distances that content keeps from the view's edges, the safe area included.
  public var layoutMargins: UIEdgeInsets {
    get {
      let own =
        margins
        ?? (controller == nil
          ? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
          : UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
      return insetsLayoutMarginsFromSafeArea ? own + safeAreaInsets : own
    }
    set {
      margins = newValue
      setNeedsLayout()
    }
  }

  /// The same as ``layoutMargins``, from left to right.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let own = layoutMargins
      return NSDirectionalEdgeInsets(
        top: own.top, leading: own.left, bottom: own.bottom, trailing: own.right)
    }
    set {
      layoutMargins = UIEdgeInsets(
        top: newValue.top, left: newValue.leading, bottom: newValue.bottom, right: newValue.trailing)
    }
  }

  /// The part of the view that the screen's own parts leave free.
  public var safeAreaLayoutGuide: UILayoutGuide { safeAreaGuide }
  /// The part of the view within its margins.
  public var layoutMarginsGuide: UILayoutGuide { marginsGuide }
  /// The same as ``layoutMarginsGuide``: lines of text fit into an iPhone's screen.
  public var readableContentGuide: UILayoutGuide { marginsGuide }
}
