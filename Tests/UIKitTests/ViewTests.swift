import AdBridge
import Testing
import UIKit

/// Views, layers, colours and touches.
@MainActor struct ViewTests {
  @Test func theTreeKeepsItsOrderInViewsAndLayers() {
    let parent = UIView()
    let (one, two, three) = (UIView(), UIView(), UIView())
    parent.addSubview(one)
    parent.addSubview(three)
    parent.insertSubview(two, belowSubview: three)
    #expect(parent.subviews == [one, two, three])
    parent.bringSubviewToFront(one)
    #expect(parent.subviews == [two, three, one])
    parent.sendSubviewToBack(three)
    #expect(parent.subviews == [three, two, one])
    parent.insertSubview(one, aboveSubview: three)
    #expect(parent.subviews == [three, one, two])
    parent.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(parent.subviews == [two, one, three])
    #expect(parent.layer.sublayers == parent.subviews.map(\.layer))
    two.tag = 7
    #expect(parent.viewWithTag(7) === two)
    #expect(two.isDescendant(of: parent))
    #expect(!parent.isDescendant(of: two))
    let other = UIView()
    other.addSubview(two)
    #expect(parent.subviews == [one, three])
    #expect(two.superview === other)
  }

  @Test func viewsHearOfTheirWindow() throws {
    final class Hearing: UIView {
      var heard: [String] = []
      override func willMove(toWindow newWindow: UIWindow?) { heard.append("will \(newWindow != nil)") }
      override func didMoveToWindow() { heard.append("did \(window != nil)") }
      override func didMoveToSuperview() { heard.append("superview \(superview != nil)") }
    }
    try onScreen({ UIViewController() }) { screen, _, _ in
      let (outer, inner) = (UIView(), Hearing())
      outer.addSubview(inner)
      screen.view.addSubview(outer)
      outer.removeFromSuperview()
      #expect(inner.heard == ["superview true", "will true", "did true", "will false", "did false"])
    }
  }

  @Test func frameBoundsAndCenterAreOneGeometry() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(view.center == CGPoint(x: 25, y: 40))
    view.center = CGPoint(x: 100, y: 100)
    #expect(view.frame == CGRect(x: 85, y: 80, width: 30, height: 40))
    view.bounds.size = CGSize(width: 10, height: 10)
    #expect(view.frame == CGRect(x: 95, y: 95, width: 10, height: 10))
    view.transform = CGAffineTransform(scaleX: 2, y: 3)
    #expect(view.frame == CGRect(x: 90, y: 85, width: 20, height: 30))
    #expect(view.layer.position == CGPoint(x: 100, y: 100))
  }

  @Test func pointsAreConvertedBetweenViews() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (left, right) = (
      UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20)),
      UIView(frame: CGRect(x: 50, y: 50, width: 20, height: 20))
    )
    root.addSubview(left)
    root.addSubview(right)
    right.bounds.origin = CGPoint(x: 0, y: 100)
    #expect(left.convert(CGPoint(x: 1, y: 2), to: right) == CGPoint(x: -39, y: 62))
    #expect(left.convert(CGRect(x: 0, y: 0, width: 5, height: 5), to: root).origin == CGPoint(x: 10, y: 10))
    left.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(left.convert(CGPoint(x: 0, y: 0), to: root) == CGPoint(x: 0, y: 0))
    #expect(root.convert(CGPoint(x: 40, y: 40), to: left) == CGPoint(x: 20, y: 20))
  }

  @Test func touchesReachTheFrontmostViewThatHearsThem() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let back = UIView(frame: root.bounds)
    let front = UIView(frame: root.bounds)
    root.addSubview(back)
    root.addSubview(front)
    let point = CGPoint(x: 5, y: 5)
    #expect(root.hitTest(point, with: nil) === front)
    front.isUserInteractionEnabled = false
    #expect(root.hitTest(point, with: nil) === back)
    (front.isUserInteractionEnabled, front.alpha) = (true, 0.001)
    #expect(root.hitTest(point, with: nil) === back)
    back.isHidden = true
    #expect(root.hitTest(point, with: nil) === root)
    #expect(root.hitTest(CGPoint(x: 100, y: 5), with: nil) == nil)
  }

  @Test func aViewsLayerIsOfItsClass() {
    final class Shade: UIView {
      override class var layerClass: AnyClass { CAGradientLayer.self }
    }
    let view = Shade(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(view.layer is CAGradientLayer)
    #expect(view.layer.frame == view.frame)
  }

  @Test func layersKeepTheirTree() {
    let layer = CALayer()
    let (one, two, three) = (CALayer(), CALayer(), CALayer())
    layer.sublayers = [one, two]
    layer.insertSublayer(three, below: two)
    #expect(layer.sublayers == [one, three, two])
    layer.insertSublayer(two, at: 0)
    #expect(layer.sublayers == [two, one, three])
    layer.replaceSublayer(one, with: CALayer())
    #expect(one.superlayer == nil)
    layer.sublayers = nil
    #expect(layer.sublayers == nil)
    #expect(two.superlayer == nil)
  }

  @Test func transactionsNest() throws {
    try onScreen({ UIViewController() }) { _, _, _ in
      var isDone = false
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      CATransaction.setCompletionBlock { isDone = true }
      CATransaction.begin()
      #expect(CATransaction.disableActions())
      CATransaction.setDisableActions(false)
      CATransaction.commit()
      #expect(CATransaction.disableActions())
      #expect(!isDone)
      CATransaction.commit()
      #expect(isDone)
    }
  }

  @Test func coloursAreEqualByTheirComponents() {
    #expect(UIColor.black == UIColor(white: 0, alpha: 1))
    #expect(UIColor.clear.cgColor.alpha == 0)
    #expect(UIColor(hue: 1.0 / 3, saturation: 1, brightness: 1, alpha: 1) == .green)
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    UIColor.red.withAlphaComponent(0.5).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    #expect([red, green, blue, alpha] == [1, 0, 0, 0.5])
    let view = UIView()
    view.backgroundColor = .red
    #expect(view.layer.backgroundColor == UIColor.red.cgColor)
  }

  @Test func animationsChangeAtOnceAndEndInTime() throws {
    try onScreen({ UIViewController() }) { screen, _, session in
      var isDone = false
      UIView.animate(withDuration: 0.3, delay: 0.2) {
        screen.view.alpha = 0.5
      } completion: {
        isDone = $0
      }
      #expect(screen.view.alpha == 0.5)
      try session.advance(by: .milliseconds(499))
      #expect(!isDone)
      try session.advance(by: .milliseconds(1))
      #expect(isDone)
    }
  }
}
