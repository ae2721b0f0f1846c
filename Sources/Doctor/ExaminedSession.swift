import AdHosts
import HostedApps
import JavaScriptEngine
import Sessions
import SimulatedPlayer
import Simulation
import WebViewEmulator

/// One session of a check, driven from outside, and what its trace says.
final class ExaminedSession {
  let session: AdSession
  let words: BridgeWords
  /// The roles of the controller's methods by their names.
  let roles: [String: String]

  init(_ options: SessionOptions, _ machine: JSVirtualMachine, host: ExaminedHost) throws {
    session = try AdSession(options, machine: machine)
    words = BridgeWords(profile: host.profile)
    roles = Dictionary(host.profile.methods.map { ($0.value, $0.key) }, uniquingKeysWith: { min($0, $1) })
  }

  deinit { session.finishRules() }

  // MARK: - What is done

  /// Lets the host load the page.
  func load() throws { try session.load() }

  /// Lets time pass.
  ///
  /// - Parameters:
  ///   - seconds: how much, at most.
  ///   - condition: ends it when it comes true.
  /// - Returns: whether the condition came true.
  /// - Throws: `VirtualClock.Livelock` when an instant does not end.
  @discardableResult
  func wait(_ seconds: Double, until condition: () -> Bool = { false }) throws -> Bool {
    try session.advance(to: session.clock.now + .seconds(seconds), until: condition)
  }

  /// Performs an action.
  func perform(_ action: SessionAction) throws { try session.perform(action) }

  /// Runs statements in the page; what they post arrives when time passes.
  ///
  /// - Throws: ``NotExamined`` when there is no probe page to run them.
  func inPage(_ statements: String) throws {
    let result = session.host.perform {
      session.webView.evaluateNow("void (() => { \(statements) })()", isRecorded: false)
    }
    if case .failure(let error) = result {
      throw NotExamined(
        "the page cannot tell the host anything: \(error.exception?.message ?? error.localizedDescription)")
    }
    try wait(0)
  }

  /// The value of an expression in the page; nil where there is none.
  func value(of expression: String) -> JSONValue? {
    guard case .success(let value) = session.webView.evaluateNow(expression, isRecorded: false) else {
      return nil
    }
    return value.json
  }

  /// Loads the probe page.
  ///
  /// - Throws: ``NotExamined`` when the host loads something else.
  func loadProbe() throws {
    try load()
    try wait(1) { value(of: "typeof probe") == "object" }
    guard value(of: "typeof probe") == "object" else {
      throw NotExamined("the host did not load the SDK's page, \(words.profile.page)")
    }
    let handler = value(of: "typeof \(words.handler)?.postMessage")
    guard handler == "function" else {
      throw NotExamined("the host has no message handler \(words.profile.handler)")
    }
  }

  /// Lets some seconds of the ad pass.
  ///
  /// - Throws: ``NotExamined`` when the host finishes by itself in that time.
  func playOn(_ seconds: Double) throws {
    if isFinished { throw NotExamined("the host had finished when the media began to play") }
    if try wait(seconds, until: { isFinished }) {
      throw NotExamined("the host finished by itself at \(session.clock.now) s")
    }
  }

  /// Loads the probe page, and lets it tell of an ad with a media file.
  ///
  /// - Throws: ``NotExamined`` when the host does not give the file to its player.
  func offerMedia() throws {
    guard !words.profile.isPlayedByPage else {
      throw NotExamined("the page plays the ads itself, by the profile \(words.profile.name)")
    }
    try loadProbe()
    try inPage(try words.post("loaded", BridgeWords.loaded()))
    guard try wait(10, until: { records.contains { $0.kind == .player } }) else {
      throw NotExamined("the host did not give the media file of \(try words.event("loaded")) to its player")
    }
  }

  /// Loads the probe page, and lets it tell of an ad that the host plays.
  ///
  /// - Throws: ``NotExamined`` when the host does not play it.
  func playProbe() throws {
    try offerMedia()
    try waitForPlayback()
  }

  /// Loads the probe page, and lets it tell of an ad: one that the host plays, or where the page plays, a VPAID unit.
  ///
  /// - Throws: ``NotExamined`` when the host does not play it, or finishes by itself.
  func beginAd() throws {
    if words.profile.isPlayedByPage {
      try offerUnit()
    } else {
      try playProbe()
    }
    try playOn(1)
  }

  /// Loads the probe page, and lets it tell of a VPAID unit.
  ///
  /// - Throws: ``NotExamined`` when the host loads something else.
  func offerUnit() throws {
    try loadProbe()
    let type = "application/javascript"
    try inPage(
      try words.post("loaded", BridgeWords.loaded("https://cdn.example.com/doctor-unit.js", type: type)))
  }

  /// Waits until the host plays the ad's media, which it may have ended again in the same instant.
  ///
  /// - Throws: ``NotExamined`` when it does not.
  func waitForPlayback() throws {
    guard try wait(10, until: { hasPlayed }) else {
      throw NotExamined("the host did not play the media file of \(try words.event("loaded"))")
    }
  }

  /// Plays the tag's ad by the SDK's page until its media plays.
  ///
  /// - Throws: ``NotExamined`` when it does not come to that.
  func playSDK() throws {
    guard !words.profile.isPlayedByPage else {
      throw NotExamined("the page plays the ads itself, by the profile \(words.profile.name)")
    }
    try load()
    let event = try words.event("loaded")
    guard try wait(10, until: { !messages("loaded").isEmpty }) else {
      throw NotExamined("the page did not tell of the ad by \(event)")
    }
    try waitForPlayback()
  }

  /// Keeps the ad's screen when the host has finished, as an app does that uses it again.
  func keepScreen() { (session.host as? HostApp)?.dismiss = nil }
}
