/// Light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Not said.
  case unspecified
  /// Light.
  case light
  /// Dark.
  case dark
}

/// How much room there is.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// Not said.
  case unspecified
  /// Little room.
  case compact
  /// Much room.
  case regular
}

/// The kind of device.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// Not said.
  case unspecified = -1
  /// iPhone.
  case phone
  /// iPad.
  case pad
  /// Apple TV.
  case tv
  /// CarPlay.
  case carPlay
}

/// The surroundings of a view: those of an iPhone held upright.
@preconcurrency @MainActor open class UITraitCollection: NSObject {
  /// Light or dark: light, unless a view or controller overrides it.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// The room from left to right.
  open var horizontalSizeClass: UIUserInterfaceSizeClass { .compact }
  /// The room from top to bottom.
  open var verticalSizeClass: UIUserInterfaceSizeClass { .regular }
  /// The kind of device.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  /// Pixels for a point.
  open var displayScale: CGFloat { 3 }

  /// Makes surroundings that are light or dark.
  public init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.userInterfaceStyle = userInterfaceStyle
    super.init()
  }
}

/// What has surroundings.
@preconcurrency @MainActor public protocol UITraitEnvironment: NSObjectProtocol {
  /// The surroundings.
  var traitCollection: UITraitCollection { get }
}
