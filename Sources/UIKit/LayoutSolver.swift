import Simulation

/// Finds the frames that constraints ask for: equations of places and sizes, the more important ones first.
///
/// An inequality that does not hold becomes an equation of its priority, and all is solved again. What no constraint decides
/// keeps its place or size. A required constraint that contradicts others is told to the trace once.
@MainActor struct LayoutSolver {
  private struct Equation {
    var priority: Float
    var terms: [Int: Double]
    /// The terms' sum.
    var sum: Double
    var constraint: NSLayoutConstraint?
  }

  /// Above everything that an app can say: what the tree itself says.
  private static let structure: Float = 1001
  /// Below everything that an app can say: what stays as it is.
  private static let remainder: Float = 0

  private let root: UIView
  private var indices: [ObjectIdentifier: Int] = [:]
  private var views: [UIView] = []
  private var guides: [UILayoutGuide] = []
  private var equations: [Equation] = []
  private var inequalities: [Equation] = []
  private var count = 0

  static func solve(_ root: UIView) {
    guard hasConstraints(root) else { return }
    var solver = LayoutSolver(root: root)
    solver.gather(root)
    solver.gatherConstraints()
    solver.apply(solver.solveAll())
  }

  private init(root: UIView) { self.root = root }

  private static func hasConstraints(_ view: UIView) -> Bool {
    !view.constraints.isEmpty || view.subviews.contains(where: hasConstraints)
  }

  // MARK: - Variables: place and size of each item and axis, in the root's superview's coordinates

  private mutating func index(of item: AnyObject) -> Int {
    if let known = indices[ObjectIdentifier(item)] { return known }
    indices[ObjectIdentifier(item)] = count
    count += 4
    return count - 4
  }

  private func place(_ index: Int, _ axis: Int) -> Int { index + 2 * axis }
  private func size(_ index: Int, _ axis: Int) -> Int { index + 2 * axis + 1 }

  // MARK: - The tree

  private mutating func gather(_ view: UIView) {
    let own = index(of: view)
    views.append(view)
    let parent = view === root ? nil : view.superview
    let isFixed = parent == nil || view.translatesAutoresizingMaskIntoConstraints || isArranged(view)
    let content = view.intrinsicContentSize
    let frame = Self.untransformed(view)
    for axis in 0...1 {
      let (start, length) = Self.span(frame, axis)
      let bounds = parent.map { Self.span($0.bounds, axis).start } ?? 0
      var terms = [place(own, axis): 1.0]
      if let parent { terms[place(index(of: parent), axis)] = -1 }
      let priority = isFixed ? Self.structure : Self.remainder
      add(priority, terms, start - bounds)
      add(priority, [size(own, axis): 1], length)
      let natural = axis == 0 ? content.width : content.height
      if !isFixed, natural >= 0 {
        let hugging = view.contentHuggingPriority(for: axis == 0 ? .horizontal : .vertical)
        add(hugging.rawValue, [size(own, axis): 1], natural)
      }
    }
    gatherGuides(of: view, own)
    for subview in view.subviews { gather(subview) }
  }

  private func isArranged(_ view: UIView) -> Bool {
    guard let stack = view.superview as? UIStackView else { return false }
    return stack.arrangedSubviews.contains { $0 === view }
  }

  private mutating func gatherGuides(of view: UIView, _ own: Int) {
    var all = view.layoutGuides + [view.safeAreaGuide, view.marginsGuide]
    if let scroll = view as? UIScrollView { all += [scroll.contentLayoutGuide, scroll.frameLayoutGuide] }
    for guide in all {
      let index = index(of: guide)
      guides.append(guide)
      let insets = guide.insets
      for axis in 0...1 {
        let (before, after) = axis == 0 ? (insets.left, insets.right) : (insets.top, insets.bottom)
        let bounds = Self.span(view.bounds, axis).start
        switch guide.source {
        case .safeArea, .margins, .frame:
          add(Self.structure, [place(index, axis): 1, place(own, axis): -1], Double(before))
          add(Self.structure, [size(index, axis): 1, size(own, axis): -1], Double(-before - after))
        case .content:
          add(Self.structure, [place(index, axis): 1, place(own, axis): -1], -bounds)
          add(Self.remainder, [size(index, axis): 1], Self.span(guide.solved, axis).length)
        case .constraints:
          let (start, length) = Self.span(guide.solved, axis)
          add(Self.remainder, [place(index, axis): 1, place(own, axis): -1], start - bounds)
          add(Self.remainder, [size(index, axis): 1], length)
        }
      }
    }
  }

  private static func untransformed(_ view: UIView) -> CGRect {
    let (size, anchor) = (view.bounds.size, view.layer.anchorPoint)
    return CGRect(
      x: view.center.x - size.width * anchor.x, y: view.center.y - size.height * anchor.y,
      width: size.width, height: size.height)
  }

  private static func span(_ rect: CGRect, _ axis: Int) -> (start: Double, length: Double) {
    axis == 0
      ? (Double(rect.origin.x), Double(rect.size.width)) : (Double(rect.origin.y), Double(rect.size.height))
  }

  private mutating func add(_ priority: Float, _ terms: [Int: Double], _ sum: Double) {
    equations.append(Equation(priority: priority, terms: terms, sum: sum))
  }

  // MARK: - Constraints

  private mutating func gatherConstraints() {
    for constraint in views.flatMap(\.constraints) {
      guard let first = constraint.firstItem,
        var terms = terms(first, constraint.firstAttribute, beside: constraint.secondItem, 1)
      else { continue }
      if let second = constraint.secondItem {
        guard
          let other = self.terms(
            second, constraint.secondAttribute, beside: first, -Double(constraint.multiplier))
        else { continue }
        terms.merge(other, uniquingKeysWith: +)
      }
      let isRootsOwn =
        first === root && (constraint.secondItem == nil || constraint.secondItem === root)
      guard !isRootsOwn else { continue }
      let equation = Equation(
        priority: constraint.priority.rawValue, terms: terms, sum: Double(constraint.constant),
        constraint: constraint)
      if constraint.relation == .equal { equations.append(equation) } else { inequalities.append(equation) }
    }
  }

  private func terms(
    _ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute, beside other: AnyObject?, _ factor: Double
  ) -> [Int: Double]? {
    var item = item
    // Edges of a scroll view are those of its content to what is in it.
    if let scroll = item as? UIScrollView, let view = NSLayoutConstraint.view(of: other), view !== scroll,
      view.isDescendant(of: scroll), attribute != .width, attribute != .height
    {
      item = scroll.contentLayoutGuide
    }
    guard let index = indices[ObjectIdentifier(item)] else { return nil }
    switch attribute {
    case .left, .leading: return [place(index, 0): factor]
    case .top: return [place(index, 1): factor]
    case .right, .trailing: return [place(index, 0): factor, size(index, 0): factor]
    case .bottom, .firstBaseline, .lastBaseline: return [place(index, 1): factor, size(index, 1): factor]
    case .width: return [size(index, 0): factor]
    case .height: return [size(index, 1): factor]
    case .centerX: return [place(index, 0): factor, size(index, 0): factor / 2]
    case .centerY: return [place(index, 1): factor, size(index, 1): factor / 2]
    case .notAnAttribute: return nil
    }
  }

  // MARK: - Solving

  private func solveAll() -> [Double] {
    var active: [Equation] = []
    var waiting = inequalities.sorted { $0.priority > $1.priority }
    while true {
      var system = LinearSystem(count: count)
      var broken: [NSLayoutConstraint] = []
      let sorted = (equations + active).enumerated().sorted {
        ($0.element.priority, $1.offset) > ($1.element.priority, $0.offset)
      }
      for (_, equation) in sorted {
        let holds = system.add(equation.terms, equation.sum)
        if !holds, equation.priority == UILayoutPriority.required.rawValue,
          let constraint = equation.constraint
        {
          broken.append(constraint)
        }
      }
      let values = system.values()
      guard let index = waiting.firstIndex(where: { !Self.holds($0, values) }) else {
        broken.forEach(Self.tell)
        return values
      }
      active.append(waiting.remove(at: index))
    }
  }

  private static func holds(_ equation: Equation, _ values: [Double]) -> Bool {
    let difference = equation.terms.reduce(-equation.sum) { $0 + $1.value * values[$1.key] }
    return equation.constraint?.relation == .lessThanOrEqual
      ? difference <= LinearSystem.tolerance : difference >= -LinearSystem.tolerance
  }

  private static func tell(_ constraint: NSLayoutConstraint) {
    guard !constraint.isToldBroken else { return }
    constraint.isToldBroken = true
    MainTurns.note("constraint not satisfied", ["constraint": .string(constraint.text)])
  }

  // MARK: - The result

  private func apply(_ values: [Double]) {
    func rect(_ item: AnyObject, in parent: UIView) -> CGRect? {
      guard let own = indices[ObjectIdentifier(item)], let outer = indices[ObjectIdentifier(parent)] else {
        return nil
      }
      return CGRect(
        x: values[own] - values[outer] + Double(parent.bounds.minX),
        y: values[own + 2] - values[outer + 2] + Double(parent.bounds.minY), width: max(values[own + 1], 0),
        height: max(values[own + 3], 0))
    }
    for guide in guides {
      guard let owner = guide.owningView, let found = rect(guide, in: owner) else { continue }
      if guide.source == .constraints { guide.solved = found }
      if guide.source == .content, found.size != guide.solved.size {
        guide.solved = CGRect(origin: .zero, size: found.size)
        (owner as? UIScrollView)?.contentSize = found.size
      }
    }
    for view in views where view !== root && !view.translatesAutoresizingMaskIntoConstraints {
      guard let parent = view.superview, !isArranged(view), let frame = rect(view, in: parent) else {
        continue
      }
      let old = Self.untransformed(view)
      guard Self.differ(frame, old) else { continue }
      let anchor = view.layer.anchorPoint
      view.center = CGPoint(
        x: frame.minX + frame.width * anchor.x, y: frame.minY + frame.height * anchor.y)
      view.bounds = CGRect(origin: view.bounds.origin, size: frame.size)
      parent.needsLayout = true
    }
  }

  private static func differ(_ one: CGRect, _ other: CGRect) -> Bool {
    [one.minX - other.minX, one.minY - other.minY, one.width - other.width, one.height - other.height]
      .contains { abs(Double($0)) > LinearSystem.tolerance }
  }
}
