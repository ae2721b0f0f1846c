public import AdHosts
import Foundation
public import JavaScriptEngine
public import SimulatedNetwork
public import SimulatedPlayer
public import Simulation
public import WebViewEmulator

/// One ad session: an SDK page, the host that embeds it, the player and the network, on one clock with one trace.
///
/// A session belongs to the thread that makes it.
public final class AdSession {
  /// Why a session came to its end.
  public enum End: Sendable, Equatable {
    /// The host has finished.
    case finished
    /// Nothing is scheduled any more, so nothing will ever happen.
    case idle
    /// The time limit came.
    case timeLimit
    /// The page was stopped because its scripts would not end.
    case pageStopped
    /// An instant did not pass: turns caused further turns without end.
    case livelock
  }

  /// The session's clock.
  public let clock = VirtualClock()
  /// Everything that happened.
  public let trace: Trace
  /// What answers requests.
  public let network: SimulatedNetwork
  /// The page.
  public let webView: WebView
  /// The player that plays the ad.
  public var player: SimulatedPlayer { host.player }
  /// The app's side.
  public let host: any AdHost
  /// The options with which the session was made.
  public let options: SessionOptions
  /// Tells where positions in the page's scripts come from, by their source maps.
  public let origins: ScriptOrigins
  private let rules: RuleWatch
  /// Whether the page was stopped because its scripts would not end.
  public private(set) var isPageStopped = false

  /// Asked now and then while time passes; true ends the wait with ``Interrupted``.
  public var isInterrupted: (() -> Bool)?

  /// Makes a session; nothing happens before ``load()``.
  ///
  /// - Parameters:
  ///   - options: what the session is made of.
  ///   - trace: where it is recorded.
  ///   - machine: the engine in which its pages run; nil makes one of its own. Sessions that share one are cheaper, and see
  ///     nothing of one another. It keeps its own script budget.
  /// - Throws: ``SessionError`` when a file cannot be read.
  public init(_ options: SessionOptions, trace: Trace = Trace(), machine: JSVirtualMachine? = nil) throws {
    self.options = options
    self.trace = trace
    trace.ruleSettings = options.rules
    rules = RuleWatch(trace, profile: options.profile, tolerance: options.rules.tolerance)
    let network = SimulatedNetwork(clock: clock, trace: trace, allowsLive: options.allowsNetwork)
    network.recordsTags = options.recordsTags
    network.onLearn = { [rules] in rules.learn($0) }
    network.answers = options.answers
    if !options.recordings.isEmpty { network.play(options.recordings) }
    network.userAgent = options.webView.userAgent
    self.network = network
    origins = ScriptOrigins(network: network)
    for (url, type) in options.mediaTypes {
      network.builtInAnswers.serve(url, Answer(.bytes([]), status: 200, type: type))
    }
    let vastURL = try Self.serve(options.tag, on: network)
    let pageURL = try PageServing.serve(
      options.page, profile: options.profile, on: &network.builtInAnswers)

    var configuration = options.webView
    configuration.controllerName = options.profile.controller
    configuration.messageForm = options.profile.messageForm
    let engine = machine ?? JSVirtualMachine(budget: options.scriptBudget)
    let library = MediaLibrary(options: options, network: network)
    let makeWebView = { [clock] in
      let made = WebView(
        machine: engine, clock: clock, trace: trace, network: network, configuration: configuration,
        seed: options.seed)
      made.mediaProvider = { library.describeForPage($0) }
      return made
    }
    webView = makeWebView()
    let seat = HostSeat(
      page: pageURL, vastURL: vastURL, parameters: options.parameters, profile: options.profile,
      behaviour: options.host, clock: clock, trace: trace, webView: webView, makeWebView: makeWebView,
      playerSettings: options.player, mediaProvider: { library.describe($0) })
    host = try options.makeHost?(seat) ?? AdSDKHost(seat)
    webView.onPageStopped = { [weak self] in self?.isPageStopped = true }
  }

  private static func serve(_ tag: SessionOptions.Tag?, on network: SimulatedNetwork) throws -> String {
    switch tag {
    case nil: return ""
    case .url(let url): return url
    case .file(let path):
      let bytes = try InputFile.read(path, "the VAST tag")
      guard !bytes.isEmpty else {
        throw SessionError(
          .unreadable, path == "-" ? "standard input was empty" : "the VAST tag \(path) is empty")
      }
      let name = path == "-" ? "stdin.xml" : URL(fileURLWithPath: path).lastPathComponent
      // A `+` is legal in a path, but the page would read it as a space.
      let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: "+"))
      let url =
        "https://adbridge.test/" + (name.addingPercentEncoding(withAllowedCharacters: allowed) ?? name)
      // A VPAID unit may stand in the tag's place.
      let isScript = ["js", "mjs"].contains(URL(fileURLWithPath: path).pathExtension.lowercased())
      network.builtInAnswers.serve(
        url, Answer(.bytes(bytes), type: isScript ? "text/javascript" : "application/xml"))
      if isScript { return url }
      // Where a contract lets the address answer something else, the rules know no more than the page.
      if network.answers.answer(for: url) == nil { network.learn(bytes, url: url) }
      return url
    }
  }

  /// Lets the rules judge what is missing or unfinished, as far as it was due by now, and stops them watching.
  ///
  /// ``run(until:actions:)`` does so at its end; whoever drives a session in another way does so once.
  public func finishRules() {
    host.sessionDidEnd()
    rules.finish(trace, at: clock.now)
  }

  /// Lets a recorder collect what the session requests and gets, for a HAR file.
  ///
  /// - Parameter recorder: forgets what it has of other sessions.
  public func record(into recorder: HARRecorder) {
    recorder.restart(epoch: options.webView.epoch)
    network.recorder = recorder
  }

  // MARK: - Running

  /// Lets the host load the page, and runs what is due at this instant.
  ///
  /// - Throws: ``VirtualClock/Livelock``, or a registration error of the host.
  public func load() throws {
    try host.perform {
      try host.viewDidLoad()
      try clock.runDue()
    }
  }

  /// Plays the session to its end.
  ///
  /// - Parameters:
  ///   - limit: when to stop at the latest, in virtual time since the session began.
  ///   - actions: what happens on the way; each after everything else that is due at its instant.
  /// - Returns: why it ended.
  public func run(
    until limit: VirtualTime = .seconds(600), actions: [TimedAction] = []
  ) -> End {
    defer { finishRules() }
    return host.perform { play(until: limit, actions) }
  }

  private func play(until limit: VirtualTime, _ actions: [TimedAction]) -> End {
    // Both end the session in the midst of an instant.
    webView.onPageStopped = { [weak self] in
      self?.isPageStopped = true
      self?.clock.isInterrupted = true
    }
    host.onFinish = { [weak self] in self?.clock.isInterrupted = true }
    do {
      try load()
      for action in actions.sorted(by: { $0.time < $1.time }) {
        if !isOver, action.time <= limit { try reach(action.time) }
        if isOver || action.time > limit {
          trace.append(
            .note, "action not reached", ["action": .string(action.source)], at: clock.now)
        } else {
          performRecorded(action)
          try clock.runDue()
        }
      }
      while !isOver {
        guard let next = clock.nextDeadline else { return .idle }
        try reach(min(next, limit))
        if next > limit { return .timeLimit }
      }
      try runRemainder()
    } catch let livelock as VirtualClock.Livelock {
      report(livelock)
      return .livelock
    } catch {
      trace.append(.note, "the session could not begin", ["error": .string("\(error)")], at: clock.now)
      return .idle
    }
    return isPageStopped ? .pageStopped : .finished
  }

  private var isOver: Bool { host.isFinished || isPageStopped }

  /// Moves time to an instant, or to where the session is over.
  private func reach(_ target: VirtualTime) throws {
    while !isOver {
      guard let next = clock.nextDeadline, next <= target else {
        try clock.advance(to: target)
        return
      }
      try clock.advance(to: next)
    }
  }

  /// Runs what the last instant still holds: an ended host or page interrupts the clock in the midst of it.
  private func runRemainder() throws {
    repeat { try clock.runDue() } while clock.nextDeadline == clock.now
  }

  private func performRecorded(_ timed: TimedAction) {
    do {
      try apply(timed.action)
    } catch {
      trace.append(
        .note, "action failed", ["action": .string(timed.source), "error": .string("\(error)")],
        at: clock.now)
    }
  }

  /// Reports time that stands still as `page/runaway`.
  public func report(_ livelock: VirtualClock.Livelock) {
    trace.report(
      Finding(
        rule: "page/runaway", level: .error,
        message:
          "time stands still at \(livelock.instant) s: \(livelock.turns) turns ran and caused further ones",
        help: "look for a request, message or call that is answered by another of its kind for ever"),
      at: clock.now)
  }
}
