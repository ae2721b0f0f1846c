/// How a layer's content fills it; the value is kept, and nothing is drawn.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// The gravity's name.
  public let rawValue: String

  /// Makes a gravity of a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The content keeps its size, in the middle.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// The content is stretched.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// The content fits into the layer.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// The content fills the layer.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}
