/// Which frame a message comes from, as `WKFrameInfo`.
public struct FrameInfo: Sendable, Equatable {
  /// The URL of the frame's document.
  public let url: String
  /// Whether it is the web view's own page, and no frame in it.
  public let isMainFrame: Bool

  /// Makes what is told of a frame.
  public init(url: String, isMainFrame: Bool) {
    self.url = url
    self.isMainFrame = isMainFrame
  }
}

/// A message that a page posted.
public struct ScriptMessage: Sendable {
  /// The name of the handler.
  public let name: String
  /// The copied body.
  public let body: BridgeValue
  /// The URL of the web view's page.
  public let pageURL: String
  /// The frame that posted it, which is the page itself for most.
  public let frameInfo: FrameInfo
}

/// What a handler with a reply answers.
public enum ScriptMessageReply: Sendable {
  /// The promise resolves to this value.
  case value(BridgeValue)
  /// The promise rejects with an `Error` of this message.
  case error(String)
}

/// Which script message handlers a page sees and which scripts run in it, as `WKUserContentController`.
public final class UserContentController {
  /// Why a handler cannot be added.
  public struct RegistrationError: Error, Equatable, CustomStringConvertible {
    /// WebKit's own words.
    public let description: String
  }

  enum Handler {
    case plain((ScriptMessage) -> Void)
    case replying((ScriptMessage) -> ScriptMessageReply)
    case answeringLater((ScriptMessage, @escaping (ScriptMessageReply) -> Void) -> Void)
  }

  /// A handler under its name; a new number each time, so that a message under way finds its handler gone.
  struct Registration {
    let number: Int
    let handler: Handler
  }

  private(set) var registrations: [String: Registration] = [:]
  private var nextNumber = 1
  /// Told when a name appears (true) or goes (false).
  var onChange: ((_ name: String, _ isAdded: Bool) -> Void)?

  /// Makes a controller without handlers.
  public init() {}

  /// The scripts that run in each page, in the order in which they were added.
  public private(set) var userScripts: [UserScript] = []

  /// Adds a script to the pages that are loaded from now on, as `addUserScript(_:)`.
  public func addUserScript(_ script: UserScript) {
    userScripts.append(script)
  }

  /// Removes all scripts, as `removeAllUserScripts()`.
  public func removeAllUserScripts() {
    userScripts.removeAll()
  }

  /// The names in order.
  public var handlerNames: [String] { registrations.keys.sorted() }

  /// Adds a handler, as `add(_:name:)`.
  ///
  /// - Throws: ``RegistrationError`` for an empty name or one that is there already.
  public func add(name: String, _ handler: @escaping (ScriptMessage) -> Void) throws {
    try register(name, .plain(handler))
  }

  /// Adds a handler that answers, as `addScriptMessageHandler(_:contentWorld:name:)`.
  ///
  /// - Throws: ``RegistrationError`` for an empty name or one that is there already.
  public func addReplying(
    name: String, _ handler: @escaping (ScriptMessage) -> ScriptMessageReply
  ) throws {
    try register(name, .replying(handler))
  }

  /// Adds a handler that answers when it can, as `addScriptMessageHandler(_:contentWorld:name:)`.
  ///
  /// - Parameters:
  ///   - name: the handler's name.
  ///   - handler: gets the message, and the function that answers it; the promise stays pending until that is called.
  /// - Throws: ``RegistrationError`` for an empty name or one that is there already.
  public func addAnsweringLater(
    name: String, _ handler: @escaping (ScriptMessage, @escaping (ScriptMessageReply) -> Void) -> Void
  ) throws {
    try register(name, .answeringLater(handler))
  }

  /// Removes a handler; removing one that is not there does nothing.
  public func removeScriptMessageHandler(forName name: String) {
    guard registrations.removeValue(forKey: name) != nil else { return }
    onChange?(name, false)
  }

  private func register(_ name: String, _ handler: Handler) throws {
    guard !name.isEmpty else {
      throw RegistrationError(description: "A script message handler needs a name that is not empty.")
    }
    guard registrations[name] == nil else {
      throw RegistrationError(
        description:
          "Attempt to add script message handler with name '\(name)' when one already exists.")
    }
    registrations[name] = Registration(number: nextNumber, handler: handler)
    nextNumber += 1
    onChange?(name, true)
  }
}
