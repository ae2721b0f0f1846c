/// Work that a control, a menu or a button does.
@preconcurrency @MainActor open class UIAction: UIMenuElement {
  /// The name of an action.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public var rawValue: String

    /// Makes a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Makes a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  private static var made = 0
  let handler: (UIAction) -> Void
  /// The action's name.
  public let identifier: Identifier
  /// What the action does, in words.
  open var discoverabilityTitle: String?
  /// What the action is like.
  open var attributes: Attributes
  /// Whether the action is chosen.
  open var state: State
  /// What did the action last.
  open private(set) weak var sender: AnyObject?

  /// Makes an action.
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
    handler: @escaping (UIAction) -> Void
  ) {
    Self.made += 1
    self.handler = handler
    self.identifier = identifier ?? Identifier("adbridge.action.\(Self.made)")
    (self.discoverabilityTitle, self.attributes, self.state) = (discoverabilityTitle, attributes, state)
    super.init(title: title, image: image)
  }

  func perform(from sender: AnyObject) {
    self.sender = sender
    handler(self)
  }
}
