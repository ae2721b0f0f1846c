/// Applies constraints and lays out what was asked for, until nothing is left to do.
@MainActor enum LayoutPass {
  /// Layout that asks for layout again and again goes on in later passes.
  private static let roundsAtOnce = 8

  static func run(in view: UIView) {
    for _ in 0..<roundsAtOnce {
      view.updateConstraintsIfNeeded()
      let root = sequence(first: view, next: \.superview).reduce(view) { $1 }
      LayoutSolver.solve(root)
      guard layOut(view) else { return }
    }
  }

  /// Lays out views from the outside to the inside.
  ///
  /// - Returns: whether any view was laid out.
  private static func layOut(_ view: UIView) -> Bool {
    var hasLaidOut = false
    if view.needsLayout {
      view.needsLayout = false
      hasLaidOut = true
      view.controller?.viewWillLayoutSubviews()
      view.layer.layoutIfNeeded()
      view.layoutSubviews()
      view.controller?.viewDidLayoutSubviews()
    }
    for subview in view.subviews where layOut(subview) { hasLaidOut = true }
    return hasLaidOut
  }
}
