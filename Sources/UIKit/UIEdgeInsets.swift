/// Distances from a rectangle's edges, in points.
public struct UIEdgeInsets: Equatable, Sendable {
  /// The distance from the top.
  public var top: CGFloat
  /// The distance from the left.
  public var left: CGFloat
  /// The distance from the bottom.
  public var bottom: CGFloat
  /// The distance from the right.
  public var right: CGFloat

  /// No distances.
  public static let zero = UIEdgeInsets()

  /// Makes no distances.
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

  /// Makes distances.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  static func + (_ one: UIEdgeInsets, _ other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: one.top + other.top, left: one.left + other.left, bottom: one.bottom + other.bottom,
      right: one.right + other.right)
  }
}

/// Distances from a rectangle's edges, by reading direction.
public struct NSDirectionalEdgeInsets: Equatable, Sendable {
  /// The distance from the top.
  public var top: CGFloat
  /// The distance from where lines begin.
  public var leading: CGFloat
  /// The distance from the bottom.
  public var bottom: CGFloat
  /// The distance from where lines end.
  public var trailing: CGFloat

  /// No distances.
  public static let zero = NSDirectionalEdgeInsets()

  /// Makes no distances.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  /// Makes distances.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}

/// A rectangle's edges.
public struct UIRectEdge: OptionSet, Sendable {
  /// The edges' bits.
  public let rawValue: UInt

  /// Makes edges of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top edge.
  public static let top = UIRectEdge(rawValue: 1)
  /// The left edge.
  public static let left = UIRectEdge(rawValue: 2)
  /// The bottom edge.
  public static let bottom = UIRectEdge(rawValue: 4)
  /// The right edge.
  public static let right = UIRectEdge(rawValue: 8)
  /// All edges.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

extension CGRect {
  /// The rectangle without its insets.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top, width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
  }
}
