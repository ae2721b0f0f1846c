/// The device: an iPhone.
@preconcurrency @MainActor open class UIDevice: NSObject {
  /// The device.
  public static let current = UIDevice()
  /// The device's name.
  open var name: String { "iPhone" }
  /// The kind of device.
  open var model: String { "iPhone" }
  /// The kind of device in the user's language.
  open var localizedModel: String { "iPhone" }
  /// The system's name.
  open var systemName: String { "iOS" }
  /// The system's version.
  open var systemVersion: String { "18.5" }
  /// The kind of device.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  /// How the device is held: upright.
  open var orientation: UIDeviceOrientation { .portrait }
  /// The device's name to the app's vendor: always the same here.
  open var identifierForVendor: UUID? { UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 1)) }
  /// Whether the battery is looked at; the value is kept.
  open var isBatteryMonitoringEnabled = false
  /// How full the battery is: not known, -1.
  open var batteryLevel: Float { -1 }
  /// Does nothing: the device does not turn by itself.
  open func beginGeneratingDeviceOrientationNotifications() {}
  /// Does nothing: the device does not turn by itself.
  open func endGeneratingDeviceOrientationNotifications() {}
}

/// How the device is held.
public enum UIDeviceOrientation: Int, Sendable {
  /// Not known.
  case unknown
  /// Upright.
  case portrait
  /// Upright with the top down.
  case portraitUpsideDown
  /// With the top at the left.
  case landscapeLeft
  /// With the top at the right.
  case landscapeRight
  /// On its back.
  case faceUp
  /// On its screen.
  case faceDown
}
