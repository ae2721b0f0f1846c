/// How the interface is held.
public enum UIInterfaceOrientation: Int, Sendable {
  /// Not known.
  case unknown
  /// Upright.
  case portrait
  /// Upright with the top down.
  case portraitUpsideDown
  /// With the top at the right.
  case landscapeRight
  /// With the top at the left.
  case landscapeLeft

  /// Whether it is upright.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it lies on a side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
