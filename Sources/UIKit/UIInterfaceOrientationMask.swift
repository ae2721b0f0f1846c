/// How an interface may be held.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  /// The mask's bits.
  public let rawValue: UInt

  /// Makes a mask of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Upright.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  /// With the top at the left.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  /// With the top at the right.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  /// Upright with the top down.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  /// On either side.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// In every way.
  public static let all: UIInterfaceOrientationMask = [.portrait, .landscape, .portraitUpsideDown]
  /// In every way but with the top down.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}
