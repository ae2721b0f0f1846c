extension UIButton {
  /// How a button is set up; the values are kept, and nothing is drawn.
  public struct Configuration: Sendable {
    /// How round the corners are.
    public enum CornerStyle: Int, Sendable {
      /// As the background says.
      case fixed
      /// As the background says, with larger text rounder.
      case dynamic
      /// A little.
      case small
      /// More.
      case medium
      /// Much.
      case large
      /// Half circles.
      case capsule
    }

    /// The title.
    public var title: String?
    /// The line below the title.
    public var subtitle: String?
    /// The image.
    public var image: UIImage?
    /// The space between image and title, in points.
    public var imagePadding: CGFloat = 0
    /// The colour of the background.
    public var baseBackgroundColor: UIColor?
    /// The colour of title and image.
    public var baseForegroundColor: UIColor?
    /// How round the corners are.
    public var cornerStyle = CornerStyle.dynamic
    /// The space around title and image, in points.
    public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    /// Whether an activity is shown in the image's place.
    public var showsActivityIndicator = false

    /// Without a background.
    public static func plain() -> Configuration { Configuration() }
    /// With a full background.
    public static func filled() -> Configuration { Configuration() }
    /// With a gray background.
    public static func gray() -> Configuration { Configuration() }
    /// With a background of the tint.
    public static func tinted() -> Configuration { Configuration() }
    /// With the system's border.
    public static func bordered() -> Configuration { Configuration() }
    /// With the system's border and a full background.
    public static func borderedProminent() -> Configuration { Configuration() }
    /// With the system's border and a background of the tint.
    public static func borderedTinted() -> Configuration { Configuration() }
    /// Without a border.
    public static func borderless() -> Configuration { Configuration() }
  }
}
