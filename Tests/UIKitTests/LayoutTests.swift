import AdBridge
import Testing
import UIKit

/// Masks, constraints, guides and stacks.
@MainActor struct LayoutTests {
  private func view(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> UIView {
    UIView(frame: CGRect(x: x, y: y, width: width, height: height))
  }

  private func pinned(_ view: UIView, in parent: UIView) -> UIView {
    view.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(view)
    return view
  }

  @Test func masksFollowTheSuperview() {
    let parent = view(0, 0, 100, 200)
    let filling = view(0, 0, 100, 200)
    filling.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let corner = view(80, 180, 20, 20)
    corner.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin]
    let middle = view(40, 90, 20, 20)
    middle.autoresizingMask = [
      .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
    ]
    let fixed = view(5, 6, 7, 8)
    for one in [filling, corner, middle, fixed] { parent.addSubview(one) }
    parent.frame = CGRect(x: 10, y: 10, width: 200, height: 100)
    #expect(filling.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
    #expect(corner.frame == CGRect(x: 180, y: 80, width: 20, height: 20))
    #expect(middle.frame == CGRect(x: 90, y: 40, width: 20, height: 20))
    #expect(fixed.frame == CGRect(x: 5, y: 6, width: 7, height: 8))
  }

  @Test func flexiblePartsShareInProportionToTheirSizes() {
    let parent = view(0, 0, 100, 100)
    let child = view(20, 0, 30, 10)
    child.autoresizingMask = [.flexibleWidth, .flexibleRightMargin]
    parent.addSubview(child)
    parent.frame.size.width = 180
    // 80 points among 30 of width and 50 of margin: the width gets 30.
    #expect(child.frame == CGRect(x: 20, y: 0, width: 60, height: 10))
  }

  @Test func edgesSizesAndMiddlesAreSolved() {
    let parent = view(0, 0, 390, 844)
    let filling = pinned(UIView(), in: parent)
    let box = pinned(UIView(), in: parent)
    let ratio = pinned(UIView(), in: parent)
    NSLayoutConstraint.activate([
      filling.topAnchor.constraint(equalTo: parent.topAnchor, constant: 10),
      filling.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: 20),
      filling.trailingAnchor.constraint(equalTo: parent.trailingAnchor, constant: -30),
      filling.bottomAnchor.constraint(equalTo: parent.bottomAnchor, constant: -40),
      box.centerXAnchor.constraint(equalTo: filling.centerXAnchor),
      box.centerYAnchor.constraint(equalTo: parent.centerYAnchor),
      box.widthAnchor.constraint(equalToConstant: 40),
      box.heightAnchor.constraint(equalTo: box.widthAnchor, multiplier: 0.5),
      ratio.leadingAnchor.constraint(equalTo: parent.leadingAnchor),
      ratio.trailingAnchor.constraint(equalTo: parent.trailingAnchor),
      ratio.topAnchor.constraint(equalTo: box.bottomAnchor),
      ratio.heightAnchor.constraint(equalTo: ratio.widthAnchor, multiplier: 9.0 / 16),
    ])
    parent.layoutIfNeeded()
    #expect(filling.frame == CGRect(x: 20, y: 10, width: 340, height: 794))
    #expect(box.frame == CGRect(x: 170, y: 412, width: 40, height: 20))
    #expect(ratio.frame == CGRect(x: 0, y: 432, width: 390, height: 219.375))
  }

  @Test func equalWidthsDivideTheRoom() {
    let parent = view(0, 0, 110, 50)
    let (left, right) = (pinned(UIView(), in: parent), pinned(UIView(), in: parent))
    NSLayoutConstraint.activate([
      left.leadingAnchor.constraint(equalTo: parent.leadingAnchor),
      right.leadingAnchor.constraint(equalTo: left.trailingAnchor, constant: 10),
      right.trailingAnchor.constraint(equalTo: parent.trailingAnchor),
      left.widthAnchor.constraint(equalTo: right.widthAnchor),
    ])
    parent.layoutIfNeeded()
    #expect(left.frame.width == 50)
    #expect(right.frame.minX == 60)
    #expect(right.frame.width == 50)
  }

  @Test func inequalitiesHoldAndPrioritiesDecide() {
    let parent = view(0, 0, 100, 100)
    let box = pinned(UIView(), in: parent)
    let wish = box.widthAnchor.constraint(equalToConstant: 500)
    wish.priority = .defaultHigh
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: 5), wish,
      box.trailingAnchor.constraint(lessThanOrEqualTo: parent.trailingAnchor, constant: -5),
      box.heightAnchor.constraint(greaterThanOrEqualToConstant: 30),
    ])
    parent.layoutIfNeeded()
    #expect(box.frame.width == 90)
    #expect(box.frame.height == 30)
  }

  @Test func aConstantThatChangesMovesTheViewWithTheNextPass() throws {
    try onScreen({ ListeningController() }) { screen, _, session in
      let box = pinned(UIView(), in: screen.view)
      let top = box.topAnchor.constraint(equalTo: screen.view.safeAreaLayoutGuide.topAnchor, constant: 16)
      NSLayoutConstraint.activate([top, box.heightAnchor.constraint(equalToConstant: 10)])
      try session.advance(by: .zero)
      // The safe area of the screen begins at 47 points.
      #expect(box.frame.minY == 63)
      _ = screen.take()
      top.constant = 20
      #expect(box.frame.minY == 63)
      try session.advance(by: .zero)
      #expect(box.frame.minY == 67)
      #expect(screen.take() == ["viewWillLayoutSubviews", "viewDidLayoutSubviews"])
      top.isActive = false
      #expect(screen.view.constraints.count == 0)
    }
  }

  @Test func contradictionsKeepTheFirstAndAreNoted() throws {
    try onScreen({ UIViewController() }) { screen, _, session in
      let box = pinned(UIView(), in: screen.view)
      let (one, other) = (
        box.widthAnchor.constraint(equalToConstant: 10), box.widthAnchor.constraint(equalToConstant: 20)
      )
      other.identifier = "the other width"
      NSLayoutConstraint.activate([one, other])
      screen.view.layoutIfNeeded()
      screen.view.setNeedsLayout()
      screen.view.layoutIfNeeded()
      #expect(box.frame.width == 10)
      session.expect(.record(.note, "constraint not satisfied"), .once)
    }
  }

  @Test func aForgottenMaskIsNotedAndKeepsTheFrame() throws {
    try onScreen({ UIViewController() }) { screen, _, session in
      let box = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
      screen.view.addSubview(box)
      box.leadingAnchor.constraint(equalTo: screen.view.leadingAnchor, constant: 50).isActive = true
      screen.view.layoutIfNeeded()
      #expect(box.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
      session.expect(.record(.note, "constraint not satisfied"), .once)
    }
  }

  @Test func whatNothingDecidesStays() {
    let parent = view(0, 0, 100, 100)
    let box = pinned(view(7, 8, 9, 10), in: parent)
    box.widthAnchor.constraint(equalToConstant: 30).isActive = true
    parent.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 7, y: 8, width: 30, height: 10))
  }

  @Test func labelsAndButtonsHaveSizesOfTheirOwn() {
    let parent = view(0, 0, 390, 100)
    let label = UILabel()
    label.text = "Advertisement"
    _ = pinned(label, in: parent)
    NSLayoutConstraint.activate([
      label.trailingAnchor.constraint(equalTo: parent.trailingAnchor, constant: -10),
      label.centerYAnchor.constraint(equalTo: parent.centerYAnchor),
    ])
    parent.layoutIfNeeded()
    #expect(label.frame.maxX == 380)
    #expect(label.frame.midY == 50)
    #expect(label.frame.size == label.intrinsicContentSize)
    #expect(label.frame.width > 0)
  }

  @Test func aScrollViewsContentIsAsLargeAsItsConstraintsSay() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let content = pinned(UIView(), in: scroll)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: scroll.topAnchor),
      content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
      content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
      content.widthAnchor.constraint(equalTo: scroll.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 300),
    ])
    scroll.layoutIfNeeded()
    #expect(content.frame == CGRect(x: 0, y: 0, width: 100, height: 300))
    #expect(scroll.contentSize == CGSize(width: 100, height: 300))
  }

  @Test func stacksDivideTheirRoom() {
    let views = (0..<3).map { _ in UIView() }
    let stack = UIStackView(arrangedSubviews: views)
    stack.frame = CGRect(x: 0, y: 0, width: 320, height: 50)
    stack.spacing = 10
    stack.distribution = .fillEqually
    stack.layoutIfNeeded()
    #expect(views.map(\.frame.minX) == [0, 110, 220])
    #expect(views.allSatisfy { $0.frame.size == CGSize(width: 100, height: 50) })
    views[1].isHidden = true
    stack.layoutIfNeeded()
    #expect(views[2].frame == CGRect(x: 165, y: 0, width: 155, height: 50))
  }

  @Test func aStackWithFixedAndContentSizesLetsOneFill() {
    let (button, rest) = (UIView(), UIView())
    button.widthAnchor.constraint(equalToConstant: 30).isActive = true
    button.setContentHuggingPriority(.required, for: .horizontal)
    let stack = UIStackView(arrangedSubviews: [button, rest])
    stack.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
    stack.layoutIfNeeded()
    #expect(button.frame.width == 30)
    #expect(rest.frame == CGRect(x: 30, y: 0, width: 70, height: 20))
  }

  @Test func constraintsAreUpdatedWithThePassThatWasAskedForIt() throws {
    final class Updating: UIView {
      var updates = 0
      override func updateConstraints() {
        updates += 1
        super.updateConstraints()
      }
    }
    try onScreen({ UIViewController() }) { screen, _, session in
      let view = Updating()
      screen.view.addSubview(view)
      try session.advance(by: .zero)
      #expect(view.updates == 1)
      view.setNeedsUpdateConstraints()
      view.setNeedsUpdateConstraints()
      #expect(view.updates == 1)
      try session.advance(by: .zero)
      #expect(view.updates == 2)
    }
  }

  @Test func layoutThatNeverEndsGoesOnWithFrames() throws {
    final class Restless: UIView {
      var passes = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        passes += 1
        setNeedsLayout()
      }
    }
    try onScreen({ UIViewController() }) { screen, _, session in
      let view = Restless()
      screen.view.addSubview(view)
      try session.advance(by: .seconds(1))
      #expect(view.passes > 60)
    }
  }
}
