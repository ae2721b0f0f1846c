@_exported public import IOSFoundation

/// A layer of a view: its place is kept, and nothing is drawn.
open class CALayer: NSObject {
  open var frame = CGRect.zero
  open var isHidden = false
  open var opacity: Float = 1
  open private(set) var sublayers: [CALayer]?
  open private(set) weak var superlayer: CALayer?

  public override init() { super.init() }

  open func addSublayer(_ layer: CALayer) {
    layer.removeFromSuperlayer()
    sublayers = (sublayers ?? []) + [layer]
    layer.superlayer = self
  }

  open func removeFromSuperlayer() {
    superlayer?.sublayers?.removeAll { $0 === self }
    superlayer = nil
  }
}
