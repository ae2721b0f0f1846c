/// A colour by its components.
open class UIColor: NSObject, @unchecked Sendable {
  // Unchecked, since the class is open as UIKit's is; its own values never change.
  let red, green, blue, alpha: CGFloat

  /// Makes a colour, each component 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    super.init()
  }

  /// Makes a gray, each component 0 to 1.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Makes a colour by hue, saturation and brightness, each 0 to 1.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    func part(_ number: CGFloat) -> CGFloat {
      let place = (number + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
    }
    self.init(red: part(5), green: part(3), blue: part(1), alpha: alpha)
  }

  /// Makes a colour of another kind.
  public convenience init(cgColor: CGColor) {
    let parts = cgColor.components ?? [0, 0, 0, 0]
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }

  /// Makes the colour that a closure has for light surroundings.
  @MainActor public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    let light = dynamicProvider(UITraitCollection(userInterfaceStyle: .light))
    self.init(red: light.red, green: light.green, blue: light.blue, alpha: light.alpha)
  }

  /// Nil: there are no asset catalogs here.
  public init?(named name: String) { nil }

  fileprivate convenience init(_ red: Int, _ green: Int, _ blue: Int, _ alpha: CGFloat = 1) {
    self.init(
      red: CGFloat(red) / 255, green: CGFloat(green) / 255, blue: CGFloat(blue) / 255, alpha: alpha)
  }

  /// The same colour, as opaque as said.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Writes the components, each 0 to 1.
  ///
  /// - Returns: true.
  @discardableResult open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = self.red
    green?.pointee = self.green
    blue?.pointee = self.blue
    alpha?.pointee = self.alpha
    return true
  }

  /// Writes how light a gray is, and how opaque.
  ///
  /// - Returns: whether the colour is a gray.
  @discardableResult open func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard red == green, green == blue else { return false }
    white?.pointee = red
    alpha?.pointee = self.alpha
    return true
  }

  /// The colour for surroundings: always this one.
  @MainActor open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { self }

  /// The colour as layers take it.
  open var cgColor: CGColor { CGColor(red: red, green: green, blue: blue, alpha: alpha) }

  /// Whether the other is a colour with the same components.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return (red, green, blue, alpha) == (other.red, other.green, other.blue, other.alpha)
  }

  /// The hash of the components.
  open override var hash: Int { [red, green, blue, alpha].hashValue }

  /// The colour in words, as UIKit writes it.
  open override var description: String {
    "UIExtendedSRGBColorSpace \(red) \(green) \(blue) \(alpha)"
  }
}

extension UIColor {
  /// Black.
  public static let black = UIColor(0, 0, 0)
  /// White.
  public static let white = UIColor(255, 255, 255)
  /// Nothing.
  public static let clear = UIColor(0, 0, 0, 0)
  /// Gray.
  public static let gray = UIColor(white: 0.5, alpha: 1)
  /// Dark gray.
  public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
  /// Light gray.
  public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
  /// Red.
  public static let red = UIColor(255, 0, 0)
  /// Green.
  public static let green = UIColor(0, 255, 0)
  /// Blue.
  public static let blue = UIColor(0, 0, 255)
  /// Cyan.
  public static let cyan = UIColor(0, 255, 255)
  /// Yellow.
  public static let yellow = UIColor(255, 255, 0)
  /// Magenta.
  public static let magenta = UIColor(255, 0, 255)
  /// Orange.
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// Purple.
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// Brown.
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)

  /// The system's red in light surroundings.
  public static let systemRed = UIColor(255, 59, 48)
  /// The system's orange in light surroundings.
  public static let systemOrange = UIColor(255, 149, 0)
  /// The system's yellow in light surroundings.
  public static let systemYellow = UIColor(255, 204, 0)
  /// The system's green in light surroundings.
  public static let systemGreen = UIColor(52, 199, 89)
  /// The system's teal in light surroundings.
  public static let systemTeal = UIColor(48, 176, 199)
  /// The system's blue in light surroundings.
  public static let systemBlue = UIColor(0, 122, 255)
  /// The system's indigo in light surroundings.
  public static let systemIndigo = UIColor(88, 86, 214)
  /// The system's purple in light surroundings.
  public static let systemPurple = UIColor(175, 82, 222)
  /// The system's pink in light surroundings.
  public static let systemPink = UIColor(255, 45, 85)
  /// The system's gray.
  public static let systemGray = UIColor(142, 142, 147)
  /// The system's second gray in light surroundings.
  public static let systemGray2 = UIColor(174, 174, 178)
  /// The system's third gray in light surroundings.
  public static let systemGray3 = UIColor(199, 199, 204)
  /// The system's fourth gray in light surroundings.
  public static let systemGray4 = UIColor(209, 209, 214)
  /// The system's fifth gray in light surroundings.
  public static let systemGray5 = UIColor(229, 229, 234)
  /// The system's sixth gray in light surroundings.
  public static let systemGray6 = UIColor(242, 242, 247)
  /// Text in light surroundings.
  public static let label = UIColor(0, 0, 0)
  /// Less important text in light surroundings.
  public static let secondaryLabel = UIColor(60, 60, 67, 0.6)
  /// Still less important text in light surroundings.
  public static let tertiaryLabel = UIColor(60, 60, 67, 0.3)
  /// Lines between things in light surroundings.
  public static let separator = UIColor(60, 60, 67, 0.29)
  /// Links in light surroundings.
  public static let link = UIColor(0, 122, 255)
  /// The background in light surroundings.
  public static let systemBackground = UIColor(255, 255, 255)
  /// The background of groups in light surroundings.
  public static let secondarySystemBackground = UIColor(242, 242, 247)
  /// The background of groups in groups in light surroundings.
  public static let tertiarySystemBackground = UIColor(255, 255, 255)
  /// The background of tables in groups in light surroundings.
  public static let systemGroupedBackground = UIColor(242, 242, 247)
  /// A tint behind text that may be filled in, in light surroundings.
  public static let systemFill = UIColor(120, 120, 128, 0.2)
}
