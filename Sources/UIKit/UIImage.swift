/// An image by its size; nothing is drawn.
open class UIImage: NSObject, @unchecked Sendable {
  // Unchecked, since the class is open as UIKit's is; its own values never change.

  /// How an image takes the tint.
  public enum RenderingMode: Int, Sendable {
    /// As the place says.
    case automatic
    /// Never.
    case alwaysOriginal
    /// Always.
    case alwaysTemplate
  }

  /// The size in points; zero where it is not known.
  public let size: CGSize
  /// Pixels for a point.
  public let scale: CGFloat = 1
  private let symbol: String?

  /// Makes an image of no size.
  public override init() {
    (size, symbol) = (.zero, nil)
    super.init()
  }

  /// Nil: there are no asset catalogs here.
  public init?(named name: String) { nil }

  /// Makes a symbol of the system; every name is taken.
  public init?(systemName name: String) {
    (size, symbol) = (CGSize(width: 20, height: 20), name)
    super.init()
  }

  /// Makes an image of bytes, which are not read: its size is zero.
  public init?(data: Data) {
    guard !data.isEmpty else { return nil }
    (size, symbol) = (.zero, nil)
    super.init()
  }

  /// Whether the image is a symbol of the system.
  open var isSymbolImage: Bool { symbol != nil }
  /// The same image: nothing is drawn.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { self }
  /// The same image: nothing is drawn.
  open func withTintColor(_ color: UIColor) -> UIImage { self }
}
