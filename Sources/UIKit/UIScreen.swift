/// The device's screen: an iPhone's, 390 by 844 points of three pixels.
@preconcurrency @MainActor open class UIScreen: NSObject {
  /// The screen of the device.
  public static let main = UIScreen()
  /// The screen's rectangle in points; upright, unless the session's window was resized.
  open var bounds: CGRect {
    CGRect(origin: .zero, size: UIApplication.current?.screenSize ?? CGSize(width: 390, height: 844))
  }
  /// The screen's rectangle in pixels.
  open var nativeBounds: CGRect { CGRect(x: 0, y: 0, width: 1170, height: 2532) }
  /// Pixels for a point.
  open var scale: CGFloat { 3 }
  /// Pixels for a point.
  open var nativeScale: CGFloat { 3 }
  /// The brightness, 0 to 1; the value is kept.
  open var brightness: CGFloat = 0.5
  /// Whether the screen is being recorded: never here.
  open var isCaptured: Bool { false }
  /// The greatest number of frames in a second.
  open var maximumFramesPerSecond: Int { 60 }
}
