import HostedApps

/// A person's tap on a view of the app, found by its identifier.
@MainActor enum ControlTap {
  static func tap(accessibilityIdentifier name: String) -> String? {
    let windows = UIApplication.shared.windows.filter { !$0.isHidden }
    guard let view = windows.reversed().lazy.compactMap({ find(name, in: $0) }).first else {
      let others = windows.flatMap(identifiers).sorted()
      return "no view of the app has the accessibilityIdentifier \(name); "
        + (others.isEmpty ? "none has any" : "there are \(others.joined(separator: ", "))")
    }
    guard let window = view.window else { return "it is in no window" }
    window.layoutIfNeeded()
    if let problem = problem(of: view) { return problem }
    let place = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    guard let hit = window.hitTest(place, with: nil) else {
      return "its middle, (\(place.x), \(place.y)), is outside of the window or of a view around it"
    }
    guard hit.isDescendant(of: view) else {
      return view.isDescendant(of: hit)
        ? "its middle is outside of a view around it" : "it is covered by \(describe(hit))"
    }
    MainTurns.record("tap", name)
    TapDelivery.deliver(at: place, to: hit, in: window)
    return nil
  }

  private static func problem(of view: UIView) -> String? {
    for one in sequence(first: view, next: \.superview) {
      let name = one === view ? "it" : "\(describe(one)) around it"
      if one.isHidden { return "\(name) is hidden" }
      if one.alpha < 0.01 { return "\(name) is transparent: its alpha is \(one.alpha)" }
      if !one.isUserInteractionEnabled {
        return "\(name) hears no touches: isUserInteractionEnabled is false"
      }
    }
    if let control = view as? UIControl, !control.isEnabled { return "it is disabled" }
    if view.bounds.isEmpty { return "it has no size: its frame is \(view.frame)" }
    return nil
  }

  private static func describe(_ view: UIView) -> String {
    "\(type(of: view))" + (view.accessibilityIdentifier.map { " \($0)" } ?? "")
  }

  private static func find(_ name: String, in root: UIView) -> UIView? {
    first(in: root) { $0.accessibilityIdentifier == name }
      ?? first(in: root) { ($0 as? UIButton)?.currentTitle == name }
  }

  private static func first(in view: UIView, where matches: (UIView) -> Bool) -> UIView? {
    for subview in view.subviews.reversed() {
      if let found = first(in: subview, where: matches) { return found }
    }
    return matches(view) ? view : nil
  }

  private static func identifiers(in view: UIView) -> [String] {
    (view.accessibilityIdentifier.map { [$0] } ?? []) + view.subviews.flatMap(identifiers)
  }
}
