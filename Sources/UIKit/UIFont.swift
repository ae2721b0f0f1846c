/// A font by its name and size; the size of text is estimated.
open class UIFont: NSObject, @unchecked Sendable {
  // Unchecked, since the class is open as UIKit's is; its own values never change.

  /// How heavy a font is.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The weight's number.
    public let rawValue: CGFloat

    /// Makes a weight of a number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// Very light.
    public static let ultraLight = Weight(rawValue: -0.8)
    /// Thin.
    public static let thin = Weight(rawValue: -0.6)
    /// Light.
    public static let light = Weight(rawValue: -0.4)
    /// Regular.
    public static let regular = Weight(rawValue: 0)
    /// Medium.
    public static let medium = Weight(rawValue: 0.23)
    /// Half bold.
    public static let semibold = Weight(rawValue: 0.3)
    /// Bold.
    public static let bold = Weight(rawValue: 0.4)
    /// Heavy.
    public static let heavy = Weight(rawValue: 0.56)
    /// Black.
    public static let black = Weight(rawValue: 0.62)
  }

  /// What text is for.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The style's name.
    public let rawValue: String

    /// Makes a style of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A large title, 34 points.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// A title, 28 points.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// A title, 22 points.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// A title, 20 points.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// A headline, 17 points.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// Text, 17 points.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// A note beside text, 16 points.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// A lower headline, 15 points.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// A footnote, 13 points.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// A caption, 12 points.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// A small caption, 11 points.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
  }

  /// The font's name.
  public let fontName: String
  /// The font's size in points.
  public let pointSize: CGFloat
  /// The height of a line in points: an estimate.
  open var lineHeight: CGFloat { (pointSize * 1.193).rounded(.up) }

  /// Makes a font; every name is taken.
  public init?(name fontName: String, size fontSize: CGFloat) {
    (self.fontName, pointSize) = (fontName, fontSize)
    super.init()
  }

  private init(system name: String, _ size: CGFloat) {
    (fontName, pointSize) = (".SFUI-\(name)", size)
    super.init()
  }

  /// The system's font.
  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(system: "Regular", fontSize) }
  /// The system's font in a weight.
  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(system: weight.rawValue >= Weight.semibold.rawValue ? "Semibold" : "Regular", fontSize)
  }
  /// The system's bold font.
  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(system: "Semibold", fontSize) }
  /// The system's slanted font.
  open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(system: "Italic", fontSize) }
  /// The system's font with digits of one width.
  open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: fontSize, weight: weight)
  }
  /// The system's font with letters of one width.
  open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(system: "Mono", fontSize)
  }
  /// The font for a purpose, in the size that the system begins with.
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    let sizes: [TextStyle: CGFloat] = [
      .largeTitle: 34, .title1: 28, .title2: 22, .title3: 20, .headline: 17, .body: 17, .callout: 16,
      .subheadline: 15, .footnote: 13, .caption1: 12, .caption2: 11,
    ]
    return systemFont(ofSize: sizes[style] ?? 17)
  }

  /// The same font in another size.
  open func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(name: fontName, size: fontSize) ?? self }

  /// An estimate: half the font's size for each character.
  func size(of text: String) -> CGSize {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let longest = lines.map(\.count).max() ?? 0
    return CGSize(
      width: (CGFloat(longest) * pointSize * 0.5).rounded(.up), height: lineHeight * CGFloat(lines.count))
  }
}
