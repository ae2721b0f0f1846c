/// How important a constraint is, 1 to 1000; 1000 is required.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The priority's number.
  public var rawValue: Float

  /// Makes a priority of a number.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// Makes a priority of a number.
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// 1000: the constraint has to hold.
  public static let required = UILayoutPriority(1000)
  /// 750.
  public static let defaultHigh = UILayoutPriority(750)
  /// 250.
  public static let defaultLow = UILayoutPriority(250)
  /// 50.
  public static let fittingSizeLevel = UILayoutPriority(50)
}
