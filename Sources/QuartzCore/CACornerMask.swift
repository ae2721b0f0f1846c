/// Which corners of a layer are round.
public struct CACornerMask: OptionSet, Sendable {
  /// The corners' bits.
  public let rawValue: UInt

  /// Makes a mask of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The corner at the top left.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// The corner at the top right.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// The corner at the bottom left.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// The corner at the bottom right.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}
