extension UIView {
  /// A point of this view in another's coordinates; nil takes the window's.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let place = toRoot(point)
    return view.map { $0.fromRoot(place) } ?? place
  }

  /// A point of another view in this one's coordinates; nil takes the window's.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    fromRoot(view.map { $0.toRoot(point) } ?? point)
  }

  /// A rectangle of this view in another's coordinates; nil takes the window's.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    Self.box(rect) { convert($0, to: view) }
  }

  /// A rectangle of another view in this one's coordinates; nil takes the window's.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    Self.box(rect) { convert($0, from: view) }
  }

  private static func box(_ rect: CGRect, _ convert: (CGPoint) -> CGPoint) -> CGRect {
    let one = convert(rect.origin)
    let other = convert(CGPoint(x: rect.maxX, y: rect.maxY))
    return CGRect(
      x: min(one.x, other.x), y: min(one.y, other.y), width: abs(other.x - one.x),
      height: abs(other.y - one.y))
  }

  private var anchor: CGPoint {
    CGPoint(
      x: bounds.minX + bounds.width * layer.anchorPoint.x,
      y: bounds.minY + bounds.height * layer.anchorPoint.y)
  }

  private func toRoot(_ point: CGPoint) -> CGPoint {
    guard let superview else { return point }
    let turned = CGPoint(x: point.x - anchor.x, y: point.y - anchor.y).applying(transform)
    return superview.toRoot(CGPoint(x: turned.x + center.x, y: turned.y + center.y))
  }

  private func fromRoot(_ point: CGPoint) -> CGPoint {
    guard let superview else { return point }
    let outer = superview.fromRoot(point)
    let turned = CGPoint(x: outer.x - center.x, y: outer.y - center.y).applying(transform.inverted())
    return CGPoint(x: turned.x + anchor.x, y: turned.y + anchor.y)
  }

  /// Gives the view the size that suits its content.
  public func sizeToFit() {
    frame = CGRect(origin: frame.origin, size: sizeThatFits(bounds.size))
  }

  /// Adds a recognizer of gestures.
  public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
  }

  /// Removes a recognizer of gestures.
  public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizers?.removeAll { $0 === gestureRecognizer }
  }

  // MARK: - Sizes that follow

  func boundsDidChange(from old: CGRect) {
    guard bounds.size != old.size else { return }
    if autoresizesSubviews, old.size != .zero || bounds.size != .zero {
      for view in subviews where view.translatesAutoresizingMaskIntoConstraints {
        view.followSuperview(from: old.size, to: bounds.size)
      }
    }
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  private func followSuperview(from old: CGSize, to new: CGSize) {
    let mask = autoresizingMask
    let horizontal = Self.follow(
      frame.minX, frame.width, in: old.width, now: new.width, first: mask.contains(.flexibleLeftMargin),
      middle: mask.contains(.flexibleWidth), last: mask.contains(.flexibleRightMargin))
    let vertical = Self.follow(
      frame.minY, frame.height, in: old.height, now: new.height, first: mask.contains(.flexibleTopMargin),
      middle: mask.contains(.flexibleHeight), last: mask.contains(.flexibleBottomMargin))
    frame = CGRect(x: horizontal.place, y: vertical.place, width: horizontal.size, height: vertical.size)
  }

  /// Divides the change of one axis among its flexible parts, in proportion to their sizes as UIKit documents it.
  private static func follow(
    _ place: CGFloat, _ size: CGFloat, in old: CGFloat, now: CGFloat, first: Bool, middle: Bool, last: Bool
  ) -> (place: CGFloat, size: CGFloat) {
    let parts = [(first, place), (middle, size), (last, old - place - size)].map {
      $0.0 ? max($0.1, 0) : nil
    }
    let flexible = parts.compactMap { $0 }
    guard !flexible.isEmpty, now != old else { return (place, size) }
    let total = flexible.reduce(0, +)
    func share(_ part: CGFloat?) -> CGFloat {
      guard let part else { return 0 }
      return (now - old) * (total > 0 ? part / total : 1 / CGFloat(flexible.count))
    }
    return (place + share(parts[0]), max(size + share(parts[1]), 0))
  }
}
