/// A layer with a gradient: its values are kept, and nothing is drawn.
open class CAGradientLayer: CALayer {
  /// The gradient's colours.
  open var colors: [Any]?
  /// Where each colour stands, 0 to 1.
  open var locations: [NSNumber]?
  /// Where the gradient begins, in units of the layer's size.
  open var startPoint = CGPoint(x: 0.5, y: 0)
  /// Where the gradient ends, in units of the layer's size.
  open var endPoint = CGPoint(x: 0.5, y: 1)
}
