import AdHosts
import Sessions
import SimulatedNetwork
import SimulatedPlayer
import Simulation
import WebViewEmulator

/// What the host does when something fails: within a minute the ad's screen has to go.
extension DoctorCheck {
  /// How long a host may take to give up, in seconds.
  private static let patience = 60.0

  static let swallowedException = DoctorCheck(
    "swallowed-exception", summary: "A page whose methods throw does not hold the screen for ever.",
    what: """
      Every method of the page's controller throws; a minute after the media's end the host has to have finished. Whether the host \
      gives evaluateJavaScript a completion handler, or logs what it gets, cannot be seen from outside: only what it does about it.
      """,
    why: """
      Without a completion handler every exception of the page is invisible: the ad plays to its end, the page never hears of it, and \
      nobody says that the ad is over.
      """,
    mend: """
      give evaluateJavaScript a completion handler, log its error (WKError 4 holds the exception's message and line), and finish when \
      a call fails
      """
  ) { host in
    let session = try host.probeSession(
      ProbePage(everyMethod: #"throw new TypeError("the doctor's page throws");"#))
    try session.playProbe()
    _ = try session.wait(ProbeTag.duration + patience) { session.isFinished }
    let count = session.records.count { $0.kind == .exception }
    guard count > 0 else { throw NotExamined("the host called nothing that could throw") }
    return session.isFinished
      ? .ok("the host finished when its calls threw")
      : .found("\(count) calls of the host threw in the page, and its screen is still there")
  }

  static let noFailureObservation = DoctorCheck(
    "no-failure-observation", summary: "When the media fails, the host tells the page or finishes.",
    what: """
      One media file cannot be loaded, and another fails at 4 s; within a minute the host has to call another method of the page than \
      those of the guide, or to finish.
      """,
    why:
      "Nothing moves and nothing is told: no error is counted, no other ad is tried, and the viewer looks at a black screen.",
    mend: """
      observe the item's status and AVPlayerItemFailedToPlayToEndTime, and tell the page or finish; a timer catches media that never \
      starts
      """
  ) { host in
    var silent: [String] = []
    for isBroken in [true, false] {
      let session = try host.probeSession { if isBroken { $0.media[ProbeTag.media] = .broken } }
      let failure: TraceRecord?
      if isBroken {
        try session.offerMedia()
        failure = session.records.first { $0.kind == .player }
      } else {
        try session.playProbe()
        try session.playOn(4)
        failure = session.records.last
        try session.perform(.fail("the doctor's failure"))
      }
      let usual: Set = ["play", "pause", "timeUpdate"]
      let hasReacted = try session.wait(patience) {
        session.isFinished
          || session.records.contains { record in
            record.kind == .call && record.seq > failure?.seq ?? 0
              && session.role(of: record).map { !usual.contains($0) } ?? true
          }
      }
      if hasReacted { continue }
      silent.append(isBroken ? "a media file that cannot be loaded" : "a media file that fails at 4 s")
    }
    return silent.isEmpty
      ? .ok("the host tells the page, or finishes, when media fails")
      : .found("the host did nothing within a minute about \(silent.joined(separator: ", and about "))")
  }

  static let processTermination = DoctorCheck(
    "process-termination", summary: "When the page's process ends, the host decides what becomes of the ad.",
    what: """
      At 3 s the page's process ends, as the system does to save memory; within a minute the host has to have finished, without the \
      ad beginning again.
      """,
    why: """
      Without a word of the app WebKit loads the page again by itself, and the ad begins from zero, with a second impression; a \
      delegate that does nothing leaves the screen with no page for ever.
      """,
    mend: "implement webViewWebContentProcessDidTerminate(_:), and finish the ad there"
  ) { host in
    // As WebKit does where the app says nothing about it.
    let session = try host.sdkSession { $0.webView.reloadsAfterTermination = true }
    try session.playSDK()
    try session.playOn(3)
    let loaded = session.messages("loaded").count
    try session.perform(.killPage)
    _ = try session.wait(patience) { session.isFinished || session.messages("loaded").count > loaded }
    if session.messages("loaded").count > loaded {
      return .found("the page was loaded again, and the ad began from zero")
    }
    return session.isFinished
      ? .ok("the host finished when the page's process ended")
      : .found("the page's process ended, and the host neither loaded it again nor finished")
  }

  static let loadFailure = DoctorCheck(
    "load-failure", summary: "When the SDK's page does not come, the host gives up.",
    what: """
      The page's address answers 500, or never, or with a page that says nothing; within a minute the host has to have finished.
      """,
    why: "No event will ever come: the viewer looks at an empty screen in place of the content.",
    mend: """
      implement webView(_:didFailProvisionalNavigation:withError:) and decidePolicyFor navigationResponse, and let a timer finish when \
      no AdLoaded has come within some seconds
      """
  ) { host in
    let roads: [(String, Answer?)] = [
      ("answers 500", Answer(.empty, status: 500)), ("never answers", Answer(.drop)), ("says nothing", nil),
    ]
    var open: [String] = []
    for (name, answer) in roads {
      let session = try host.probeSession(answer: answer)
      try session.load()
      let hasAsked = session.records.contains { $0.kind == .request && $0.name.hasPrefix(host.profile.page) }
      guard hasAsked else { throw NotExamined("the host did not load the SDK's page, \(host.profile.page)") }
      if try !session.wait(patience, until: { session.isFinished }) { open.append(name) }
    }
    return open.isEmpty
      ? .ok("the host finishes when the page fails, never comes or says nothing")
      : .found(
        "the host's screen is still there a minute after a page that \(open.joined(separator: ", or that "))")
  }
}
