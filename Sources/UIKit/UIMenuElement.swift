/// An entry of a menu.
@preconcurrency @MainActor open class UIMenuElement: NSObject {
  /// Whether an entry is chosen.
  public enum State: Int, Sendable {
    /// It is not.
    case off
    /// It is.
    case on
    /// Some of it is.
    case mixed
  }

  /// What an entry is like.
  public struct Attributes: OptionSet, Sendable {
    /// The attributes' bits.
    public let rawValue: UInt

    /// Makes attributes of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// It cannot be chosen.
    public static let disabled = Attributes(rawValue: 1)
    /// It takes something away.
    public static let destructive = Attributes(rawValue: 2)
    /// It is not shown.
    public static let hidden = Attributes(rawValue: 4)
  }

  /// The entry's title.
  open internal(set) var title: String
  /// The entry's image.
  open internal(set) var image: UIImage?

  init(title: String, image: UIImage?) {
    (self.title, self.image) = (title, image)
    super.init()
  }
}
