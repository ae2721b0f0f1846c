import Simulation

/// An alert: the trace notes that it is shown, and its buttons are tapped by their titles (`tap "native:OK"`).
@preconcurrency @MainActor open class UIAlertController: UIViewController {
  /// What an alert looks like.
  public enum Style: Int, Sendable {
    /// At the bottom.
    case actionSheet
    /// In the middle.
    case alert
  }

  /// What the alert says below its title.
  open var message: String?
  /// What the alert looks like.
  public let preferredStyle: Style
  /// The buttons.
  open private(set) var actions: [UIAlertAction] = []
  /// The button that is preferred; the value is kept.
  open var preferredAction: UIAlertAction?

  /// Makes an alert.
  public init(title: String?, message: String?, preferredStyle: Style) {
    (self.message, self.preferredStyle) = (message, preferredStyle)
    super.init(nibName: nil, bundle: nil)
    self.title = title
    modalPresentationStyle = .overFullScreen
  }

  /// Fails: there are no storyboards here.
  public required init?(coder: NSCoder) { nil }

  /// Adds a button.
  open func addAction(_ action: UIAlertAction) { actions.append(action) }

  open override func viewDidLoad() {
    super.viewDidLoad()
    let buttons = UIStackView(arrangedSubviews: actions.map(button))
    buttons.axis = .vertical
    buttons.frame = CGRect(x: 0, y: 0, width: 270, height: 44 * CGFloat(actions.count))
    buttons.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    buttons.autoresizingMask = [
      .flexibleTopMargin, .flexibleBottomMargin, .flexibleLeftMargin, .flexibleRightMargin,
    ]
    buttons.distribution = .fillEqually
    view.addSubview(buttons)
  }

  private func button(_ action: UIAlertAction) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(action.title, for: .normal)
    button.accessibilityIdentifier = action.title
    button.isEnabled = action.isEnabled
    button.addAction(
      UIAction { [weak self] _ in self?.dismiss(animated: true) { action.handler?(action) } },
      for: .touchUpInside)
    return button
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    MainTurns.note(
      "alert",
      [
        "title": title.map { .string($0) } ?? .null, "message": message.map { .string($0) } ?? .null,
        "actions": .array(actions.map { .string($0.title ?? "") }),
      ])
  }
}
