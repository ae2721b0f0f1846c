/// A colour by its components; nothing is drawn with it.
public final class CGColor: NSObject, Sendable {
  /// Red, green, blue and alpha, 0 to 1; nil is none of Apple's cases here.
  public let components: [CGFloat]?
  /// How opaque the colour is, 0 to 1.
  public var alpha: CGFloat { components?.last ?? 0 }
  /// How many components there are, alpha included.
  public var numberOfComponents: Int { components?.count ?? 0 }

  /// Makes a colour, each component 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = [red, green, blue, alpha]
    super.init()
  }

  /// Makes a gray, each component 0 to 1.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// Whether the other is a colour with the same components.
  public override func isEqual(_ object: Any?) -> Bool { (object as? CGColor)?.components == components }
  /// The hash of the components.
  public override var hash: Int { components.hashValue }
}
