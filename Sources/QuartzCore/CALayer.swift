@_exported public import IOSFoundation

/// What is told of a layer's layout, as a layer's view is.
public protocol CALayerDelegate: NSObjectProtocol {
  /// Lays the layer's sublayers out.
  func layoutSublayers(of layer: CALayer)
}

extension CALayerDelegate {
  /// Does nothing: the method is optional.
  public func layoutSublayers(of layer: CALayer) {}
}

/// Hears of a change of a layer's geometry: the layer's view.
package protocol LayerOwner: AnyObject {
  func layerDidChange(from bounds: CGRect)
}

/// A layer: its geometry, its sublayers and its values are kept, and nothing is drawn.
open class CALayer: NSObject {
  /// The layer that the view or layer above holds.
  open internal(set) weak var superlayer: CALayer?
  private var children: [CALayer] = []

  /// The layout's delegate: a view's layer has its view.
  open weak var delegate: (any CALayerDelegate)?
  package weak var owner: (any LayerOwner)?

  /// Where the layer's own coordinates begin, and its size in points.
  open var bounds = CGRect.zero {
    didSet {
      guard bounds != oldValue else { return }
      if bounds.size != oldValue.size { setNeedsLayout() }
      owner?.layerDidChange(from: oldValue)
    }
  }
  /// Where the anchor lies in the superlayer.
  open var position = CGPoint.zero
  /// The point of the layer that ``position`` speaks of, in units of its size.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// The place in front of other layers; it is kept, and the order of sublayers does not change.
  open var zPosition: CGFloat = 0
  private var affine = CGAffineTransform.identity

  /// Whether the layer is shown.
  open var isHidden = false
  /// How opaque the layer is, 0 to 1.
  open var opacity: Float = 1
  /// Whether the layer says that it covers what lies behind it.
  open var isOpaque = false
  /// Whether sublayers are cut at the layer's edge; nothing is drawn here.
  open var masksToBounds = false
  /// The radius of the corners in points; nothing is drawn here.
  open var cornerRadius: CGFloat = 0
  /// Which corners are round; nothing is drawn here.
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  /// The width of the border in points; nothing is drawn here.
  open var borderWidth: CGFloat = 0
  /// The border's colour; nothing is drawn here.
  open var borderColor: CGColor?
  /// The colour behind the layer's content; nothing is drawn here.
  open var backgroundColor: CGColor?
  /// The shadow's colour; nothing is drawn here.
  open var shadowColor: CGColor?
  /// How opaque the shadow is; nothing is drawn here.
  open var shadowOpacity: Float = 0
  /// The shadow's distance in points; nothing is drawn here.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// The shadow's blur in points; nothing is drawn here.
  open var shadowRadius: CGFloat = 3
  /// What the layer shows; nothing is drawn here.
  open var contents: Any?
  /// How the content fills the layer; nothing is drawn here.
  open var contentsGravity: CALayerContentsGravity = .resize
  /// Pixels of the content for a point; nothing is drawn here.
  open var contentsScale: CGFloat = 1
  /// Pixels of a raster for a point; nothing is drawn here.
  open var rasterizationScale: CGFloat = 1
  /// Whether the layer is drawn once and kept; nothing is drawn here.
  open var shouldRasterize = false
  /// The layer whose alpha cuts this one; nothing is drawn here.
  open var mask: CALayer?
  /// The layer's name.
  open var name: String?
  private var needsOwnLayout = true

  /// Makes a layer of no size.
  public required override init() { super.init() }

  /// Makes a copy of a layer's geometry, as a presentation layer is one.
  public init(layer: Any) {
    super.init()
    guard let layer = layer as? CALayer else { return }
    (bounds, position, anchorPoint, affine) = (layer.bounds, layer.position, layer.anchorPoint, layer.affine)
  }

  /// Fails: nothing here is read from an archive.
  public required init?(coder: NSCoder) { nil }

  // MARK: - Geometry

  /// The layer's rectangle in its superlayer, in points.
  open var frame: CGRect {
    get {
      let size = bounds.size
      let own = CGRect(
        x: -size.width * anchorPoint.x, y: -size.height * anchorPoint.y, width: size.width,
        height: size.height)
      let turned = affine.isIdentity ? own : own.applying(affine)
      return turned.offsetBy(dx: position.x, dy: position.y)
    }
    set {
      position = CGPoint(
        x: newValue.origin.x + newValue.width * anchorPoint.x,
        y: newValue.origin.y + newValue.height * anchorPoint.y)
      bounds = CGRect(origin: bounds.origin, size: newValue.size)
    }
  }

  /// The transform about the anchor.
  open func affineTransform() -> CGAffineTransform { affine }

  /// Sets the transform about the anchor.
  open func setAffineTransform(_ transform: CGAffineTransform) { affine = transform }

  /// Whether a point in the layer's own coordinates lies within it.
  open func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }

  // MARK: - The tree

  /// The layers within this one, from back to front; nil when there are none.
  open var sublayers: [CALayer]? {
    get { children.isEmpty ? nil : children }
    set {
      for layer in children { layer.superlayer = nil }
      children = []
      for layer in newValue ?? [] { addSublayer(layer) }
    }
  }

  /// Puts a layer in front of the others.
  open func addSublayer(_ layer: CALayer) { insert(layer, at: children.endIndex) }

  /// Puts a layer at an index from the back.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer, at: Int(index)) }

  /// Puts a layer directly behind another.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    layer.removeFromSuperlayer()
    insert(layer, at: children.firstIndex { $0 === sibling } ?? 0)
  }

  /// Puts a layer directly in front of another.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    layer.removeFromSuperlayer()
    insert(layer, at: children.firstIndex { $0 === sibling }.map { $0 + 1 } ?? children.endIndex)
  }

  /// Puts a layer in another's place.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard let index = children.firstIndex(where: { $0 === oldLayer }) else { return }
    oldLayer.removeFromSuperlayer()
    insert(newLayer, at: index)
  }

  /// Takes the layer out of its superlayer.
  open func removeFromSuperlayer() {
    superlayer?.children.removeAll { $0 === self }
    superlayer = nil
  }

  private func insert(_ layer: CALayer, at index: Int) {
    layer.removeFromSuperlayer()
    children.insert(layer, at: min(max(index, 0), children.endIndex))
    layer.superlayer = self
  }

  // MARK: - Layout

  /// Asks for the sublayers to be laid out with the next pass.
  open func setNeedsLayout() { needsOwnLayout = true }

  /// Lays the sublayers out when that was asked for.
  open func layoutIfNeeded() {
    guard needsOwnLayout else { return }
    needsOwnLayout = false
    layoutSublayers()
  }

  /// Lets the delegate lay the sublayers out.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  /// Does nothing: nothing is drawn.
  open func setNeedsDisplay() {}

  /// Does nothing: layers are not animated here.
  open func removeAllAnimations() {}
}
