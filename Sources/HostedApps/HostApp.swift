public import AdHosts
public import SimulatedPlayer
public import Simulation
public import WebViewEmulator

/// An app's own host code in a session: what the iOS modules make web views, players and timers of.
///
/// The modules ask for ``current``, which is set while the session runs the host's code. The first web view that the app
/// makes is the session's; the player whose item is media that the page has named is the session's player.
///
/// It belongs to the main thread, as an app's views do.
public final class HostApp: AdHost, @unchecked Sendable {
  // Unchecked, since a task-local value has to be Sendable: a task that inherits it runs on the main actor, as the app does.

  /// The app whose code runs now; nil outside a session.
  @TaskLocal public static var current: HostApp?

  /// What the session offers.
  public let seat: HostSeat
  /// The address of the session's tag, for a host that is told it; empty when the session has none.
  public var vastURL: String { seat.vastURL }
  /// The session's clock, which everything of the app lives on.
  public var clock: VirtualClock { seat.clock }
  /// Where everything is recorded.
  public var trace: Trace { seat.trace }
  /// The center to which all items of the app's players post.
  public let itemNotifications: ItemNotificationCenter
  /// Whether the ad is over for the app.
  public private(set) var isFinished = false
  /// Told when the ad is over for the app.
  public var onFinish: (() -> Void)?
  /// Shows the ad's screen: called once, when the session loads the page.
  public var present: ((HostApp) throws -> Void)?
  /// Takes the ad's screen away and lets go of it: called once.
  public var dismiss: (() -> Void)?
  /// Told when the app goes to the background (true) or comes back.
  public var onMove: ((_ toBackground: Bool) -> Void)?
  /// Taps a control of the app's own views by its name; returns nil, or a sentence that says why nothing was tapped.
  public var tapControl: ((_ name: String) -> String?)?

  private let placeholder: SimulatedPlayer
  private var adPlayer: SimulatedPlayer?
  private var hasGivenWebView = false
  private var namedMedia: Set<String> = []
  private var watched: [WatchedObject] = []
  private var values: [ObjectIdentifier: Any] = [:]

  /// Makes an app that shows nothing yet.
  public init(_ seat: HostSeat) {
    self.seat = seat
    itemNotifications = ItemNotificationCenter(clock: seat.clock)
    placeholder = SimulatedPlayer(
      clock: seat.clock, notifications: itemNotifications, settings: seat.playerSettings,
      mediaProvider: seat.mediaProvider)
    let others = seat.clock.externalWork
    seat.clock.externalWork = { [unowned clock = seat.clock] in
      HostTasks.run()
      return clock.nextDeadline == clock.now || others?() ?? false
    }
  }

  /// The player whose item is the ad's media; one without an item as long as there is none.
  public var player: SimulatedPlayer { adPlayer ?? placeholder }

  // MARK: - What the app makes

  /// Makes a web view: the session's, and from the second on others beside it.
  ///
  /// - Returns: a web view that has loaded nothing.
  public func makeWebView() -> WebView {
    guard hasGivenWebView else {
      hasGivenWebView = true
      return seat.webView
    }
    return seat.makeWebView()
  }

  /// Makes a player.
  ///
  /// - Returns: a player without an item; its records bear the name of the ad's once it has the ad's media.
  public func makePlayer() -> SimulatedPlayer {
    let player = SimulatedPlayer(
      clock: seat.clock, notifications: itemNotifications, settings: seat.playerSettings,
      mediaProvider: seat.mediaProvider)
    player.eventObserver = { [weak self, weak player] event, time in
      guard let self, let player else { return }
      self.record(event, of: player, at: time)
    }
    return player
  }

  /// Keeps one value of each type for the app, such as its notification center.
  ///
  /// - Parameters:
  ///   - type: the value's type.
  ///   - make: makes the value when it is asked for the first time.
  /// - Returns: the app's value.
  public func shared<Value>(_ type: Value.Type = Value.self, make: () -> Value) -> Value {
    if let value = values[ObjectIdentifier(type)] as? Value { return value }
    let made = make()
    values[ObjectIdentifier(type)] = made
    return made
  }

  // MARK: - The page's messages

  /// Hears what the page told a handler of the app, before the handler does.
  ///
  /// - Parameters:
  ///   - message: the message.
  ///   - handler: the handler's name.
  public func willReceive(_ message: ScriptMessage, handler: String) {
    guard handler == seat.profile.handler, let (name, fields) = seat.profile.messageForm.read(message.body),
      seat.profile.meanings[name] == "loaded"
    else { return }
    for field in fields {
      if let text = field.value.string { namedMedia.insert(text) }
    }
  }

  /// Hears that a handler of the session's page was removed: without its handler the ad is over for the app.
  ///
  /// - Parameter handler: the handler's name.
  public func didRemoveHandler(_ handler: String) {
    if handler == seat.profile.handler { finish() }
  }

  // MARK: - The screen

  /// Shows the ad's screen: what the session's load begins with.
  ///
  /// - Throws: what the app throws while it makes the screen.
  public func viewDidLoad() throws {
    try perform { try present?(self) }
    present = nil
  }

  /// The ad is over for the app; its screen stays until the app or the session's end takes it away.
  public func finish() {
    guard !isFinished else { return }
    isFinished = true
    trace.append(.lifecycle, "finished", at: clock.now)
    onFinish?()
  }

  /// Takes the ad's screen away, and tells what of the host is not released then.
  public func close() {
    guard let dismiss else { return }
    self.dismiss = nil
    perform { dismiss() }
    // What the app does about it, such as the last calls to the page, is under way for two turns.
    clock.schedule(after: .zero, "dismissal") { [weak self, clock] in
      clock.schedule(after: .zero, "dismissal") {
        clock.schedule(after: .zero, "dismissal") { self?.tellWhatLives() }
      }
    }
  }

  /// Tells the app that it goes to the background, or comes back.
  public func applicationDidMove(toBackground isInBackground: Bool) {
    perform { onMove?(isInBackground) }
  }

  /// Taps a control of the app's own views.
  ///
  /// - Parameter name: the view's `accessibilityIdentifier`; without such a view, the title of a button.
  /// - Returns: nil, or a sentence that says why nothing was tapped.
  public func tap(nativeControl name: String) -> String? {
    guard let tapControl else { return "the app shows no screen" }
    return perform { tapControl(name) }
  }

  /// Lets go of all that the app keeps: the session is over.
  public func sessionDidEnd() {
    present = nil
    let wasShown = dismiss != nil
    perform {
      dismiss?()
      dismiss = nil
    }
    // A session that ends in the midst of an ad says nothing of how the app would have ended it.
    if wasShown, isFinished { tellWhatLives() }
    (onMove, tapControl) = (nil, nil)
    watched = []
    // What is released may still use the app.
    perform { values = [:] }
  }

  /// Runs work with this app as ``current``.
  public func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    try Self.$current.withValue(self) { try body() }
  }

  // MARK: - Life times

  private struct WatchedObject {
    weak var object: AnyObject?
    let name: String
  }

  /// Watches whether an object of the host is released when its screen has gone.
  ///
  /// - Parameter object: the view controller, or another object that should go with it.
  public func watchRelease(of object: AnyObject) {
    watched.append(WatchedObject(object: object, name: "\(type(of: object))"))
  }

  private func tellWhatLives() {
    for one in watched {
      trace.append(
        .lifecycle, one.object == nil ? "host released" : "host not released", ["class": .string(one.name)],
        at: clock.now)
    }
    watched = []
  }

  // MARK: - Players

  private func record(_ event: PlayerEvent, of player: SimulatedPlayer, at time: VirtualTime) {
    if case .currentItemChanged(let item?) = event, namedMedia.contains(item.url) { adPlayer = player }
    PlayerRecorder.record(event, of: player, isTheAds: player === adPlayer, trace: seat.trace, at: time)
  }
}
