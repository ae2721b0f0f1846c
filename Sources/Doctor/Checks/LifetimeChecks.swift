import AdHosts
import Sessions
import SimulatedPlayer
import Simulation

/// What stays when the ad has gone.
extension DoctorCheck {
  static let controllerNotReleased = DoctorCheck(
    "controller-not-released", summary: "The controller is released when the ad's screen has gone.",
    what: """
      An ad is played to its last AdDestroyed, and another is taken off the screen in its midst; each time all turns of the instant \
      run, and then the controller has to be gone.
      """,
    why: """
      The content controller holds message handlers strongly, so a controller that is the handler itself is never released: each ad \
      leaves a page and a player behind, which play on and report.
      """,
    mend: """
      add a small object as the handler that holds the controller weakly, remove the handler whichever way the screen goes, and \
      capture self weakly in observers and timers
      """
  ) { host in
    guard !host.isAdBridges else { throw NotExamined("AdBridge's own host has no controller") }
    var leaks: [String] = []
    var isWatched = false
    for isClosed in [false, true] {
      let session = try host.probeSession()
      try session.playProbe()
      try session.playOn(1)
      if isClosed {
        try session.perform(.close)
      } else {
        try session.inPage(try session.words.post("destroyed", "{ad_is_last: true}"))
      }
      try session.wait(1)
      let when = isClosed ? "when it was closed in the midst of the ad" : "after the end of the ad"
      if let record = session.lifecycle("host not released") {
        leaks.append("\(record.data["class"]?.string ?? "the controller") was not released \(when)")
      }
      isWatched = isWatched || !leaks.isEmpty || session.lifecycle("host released") != nil
    }
    guard isWatched else {
      throw NotExamined("the ad's screen was not taken away, so nothing has to be released")
    }
    return leaks.isEmpty
      ? .ok("the controller is released after the end of the ad, and when it is closed in its midst")
      : .found(leaks.joined(separator: ", and "))
  }

  static let observerTokenNeverRemoved = DoctorCheck(
    "observer-token-never-removed", summary: "Once the ad is over for the host, it calls the page no more.",
    what: """
      While the media plays, the page tells of an error, and the host finishes; its controller is kept, as an app does that uses the \
      screen again. Then time passes, and items end. A block that does nothing any more is not seen.
      """,
    why: """
      An observer that is never removed outlives the ad: the page, or the page of the next ad, hears of positions and ends that are \
      none of its own.
      """,
    mend: """
      keep the tokens of the time observer and of NotificationCenter, remove both when the ad is over, and take the item off the player
      """
  ) { host in
    let session = try host.probeSession()
    try session.playProbe()
    session.keepScreen()
    try session.playOn(3)
    try session.inPage(try session.words.post("error", #"{message: "the doctor's error"}"#))
    guard try session.wait(1, until: { session.isFinished }),
      let finished = session.lifecycle("finished")
    else { throw NotExamined("the host did not finish at \(try session.words.event("error"))") }
    try session.wait(1)
    try session.perform(.foreignEnd)
    try session.wait(1)
    if session.session.player.currentItem != nil { try session.perform(.end) }
    try session.wait(1)
    // Calls of the instant of the end are under way already.
    let late = session.records.filter { session.role(of: $0) != nil && $0.time > finished.time }
    guard let first = late.first else {
      return .ok("after its end the host called the page no more")
    }
    let times = late.count == 1 ? "once" : "\(late.count) times"
    return .found("after its end the host called the page \(times), first \(first.name)()")
  }

  static let messagesAfterFinish = DoctorCheck(
    "messages-after-finish", summary: "What the page still says after the end does nothing.",
    what: """
      The page tells that the last ad is over, and in the same turn of another ad and of a click; two seconds later it says both once \
      more through the handler that it has kept. The controller is kept as well.
      """,
    why: "Messages that were under way at the end start a player that nobody sees, or open a browser.",
    mend: "remove the handler when the ad is over, and let a flag turn away what comes later"
  ) { host in
    let words = BridgeWords(profile: host.profile)
    let session = try host.probeSession(ProbePage(script: "probe.handler = \(words.handler);"))
    try session.playProbe()
    session.keepScreen()
    try session.playOn(2)
    let late = """
      probe.handler.postMessage(\(try words.message("loaded", BridgeWords.loaded(ProbeTag.nextMedia, number: 2))));
      probe.handler.postMessage(\(try words.message("click", #"{url: "https://www.example.com/late"}"#)));
      """
    try session.inPage("\(try words.post("destroyed", "{ad_is_last: true}")) \(late)")
    guard try session.wait(1, until: { session.isFinished }), let finished = session.lifecycle("finished")
    else {
      throw NotExamined("the host did not finish at \(try words.event("destroyed")) with ad_is_last: true")
    }
    try session.wait(2)
    // A handler that is removed throws, or rejects what it is given.
    _ = session.value(of: "(() => { try { \(late) } catch {} })()")
    try session.wait(2)
    let harm = session.records(after: finished).compactMap { record -> String? in
      switch record.kind {
      case .opened: "opened \(record.name)"
      case .player where record.name == "currentItemChanged", .note where record.name == "another player":
        record.data["url"]?.string.map { "loaded \($0)" }
      default: nil
      }
    }
    guard let first = harm.first else { return .ok("what came after the end did nothing") }
    return .found("after its end the host \(first)")
  }
}
