import AdHosts
import Sessions
import SimulatedPlayer
import Simulation

/// What the host tells the page of its player.
extension DoctorCheck {
  static let noQuartiles = DoctorCheck(
    "no-quartiles", summary: "The host tells the page where its player is.",
    what: "An ad with a media file is played to its end by the SDK's page.",
    why:
      "The page knows of quartiles, of the skip point and of the end only by these calls: the ad is shown and never counted.",
    mend: """
      add a periodic time observer of 0.25 s before playback starts, keep its token, and call the time update method with position \
      and duration
      """
  ) { host in
    let session = try host.sdkSession()
    try session.playSDK()
    try session.wait(ProbeTag.duration + 2)
    let count = session.calls("timeUpdate").count
    let method = session.words.method("timeUpdate")
    guard count > 0 else {
      return .found("the media played for \(Int(ProbeTag.duration)) s, and \(method) was not called")
    }
    let told = ["firstQuartile", "midpoint", "thirdQuartile"].count { !session.messages($0).isEmpty }
    return .ok("\(method) was called \(count) times, and the page told of \(told) of 3 quartiles")
  }

  static let foreignEnd = DoctorCheck(
    "foreign-end", summary: "The end of another item of the app is not the end of the ad.",
    what: "At 3 s of 10 s an item of another player ends, such as that of a video in the feed below.",
    why:
      "The page is told the duration as the position: the ad counts as complete, and is over, after three seconds.",
    mend:
      "observe the end with the ad's own item as the object, or compare the notification's object with currentItem"
  ) { host in
    let session = try host.probeSession()
    try session.playProbe()
    try session.playOn(3)
    let mark = session.mark
    try session.perform(.foreignEnd)
    try session.wait(0.5)
    let early = session.calls("timeUpdate", from: mark).first { call in
      session.update(call).map { $0.position >= $0.duration - 1 } ?? false
    }
    if let early {
      return .found("another item ended at 3 s, and the host called \(early.name)(\(arguments(early)))")
    }
    if session.isFinished { return .found("another item ended at 3 s, and the host finished") }
    return .ok("the end of another item changed nothing")
  }

  static let nonFiniteTime = DoctorCheck(
    "non-finite-time", summary: "The page gets no time that is not a number.",
    what: "The media is a live stream, whose duration stays indefinite; after three seconds it ends.",
    why: """
      CMTime.indefinite is NaN in seconds, and its text, nan, is no JavaScript number: the page throws a ReferenceError that nobody \
      sees, in place of the call.
      """,
    mend: "leave the call out while position or duration is not finite, at the item's end as well"
  ) { host in
    let session = try host.probeSession { $0.media[ProbeTag.media] = .live }
    try session.playProbe()
    try session.wait(3)
    if session.session.player.currentItem != nil { try session.perform(.end) }
    try session.wait(1)
    let calls = session.calls("timeUpdate")
    guard let bad = calls.first(where: { session.update($0) == nil }) else {
      return .ok("\(calls.count) time updates of a live stream, all of them with finite numbers")
    }
    return .found("for a live stream the host called \(bad.name)(\(arguments(bad)))")
  }

  static let podHandOver = DoctorCheck(
    "pod-hand-over", summary: "A position of one ad never meets the duration of the next.",
    what: """
      At 10 s of an ad the page goes on to the next one, of 8 s, while a block with the old position is under way on the main queue.
      """,
    why:
      "The block gets the old time and reads the new item's duration: the next ad is told at its end before it begins.",
    mend: """
      read currentTime() and duration of the same item inside the block, or leave the call out when the item is not the one that \
      the observer was added for
      """
  ) { host in
    let session = try host.probeSession {
      $0.player.deliversStaleTicks = true
      $0.media[ProbeTag.media] = .duration(.seconds(30))
    }
    try session.playProbe()
    try session.playOn(10)
    let mark = session.mark
    let words = session.words
    let next = BridgeWords.loaded(ProbeTag.nextMedia, number: 2)
    try session.inPage(
      "\(try words.post("destroyed", "{ad_is_last: false}")) \(try words.post("loaded", next))")
    try session.wait(2)
    guard session.session.player.currentItem?.url == ProbeTag.nextMedia else {
      throw NotExamined("the host did not go on to the next ad")
    }
    let wrong = session.calls("timeUpdate", from: mark).first { call in
      session.update(call).map { $0.duration < 9 && $0.position > 5 } ?? false
    }
    guard let wrong else { return .ok("the next ad was told from its beginning") }
    return .found("as the next ad of 8 s began, the host called \(wrong.name)(\(arguments(wrong)))")
  }

  static let playOnEveryStart = DoctorCheck(
    "play-on-every-start",
    summary: "The play method is called when the viewer sees the ad start, and after a pause.",
    what:
      "The player stalls for two seconds, and seeks out of its buffer. What is seen is a note, and no finding.",
    why: """
      A player changes to playing after each stall and seek; a host that calls the play method each time, as the guide's does, leaves \
      it to the page to know a start from the others.
      """,
    mend: "keep what the page was told last, and call the play method only for a start and after a pause"
  ) { host in
    let session = try host.probeSession { $0.player.seekLatency = .milliseconds(500) }
    try session.playProbe()
    try session.playOn(2)
    let first = session.calls("play").count
    try session.perform(.stall(.seconds(2)))
    try session.wait(4)
    try session.perform(.seek(.seconds(1)))
    try session.wait(2)
    let method = session.words.method("play")
    guard first > 0 else { throw NotExamined("the host did not call \(method) for a media file") }
    let more = session.calls("play").count - first
    return more == 0
      ? .ok("\(method) was called for the start, and not after a stall or a seek")
      : .noted(
        "\(method) was called \(more) more times after a stall and a seek: the page must not take them for starts"
      )
  }

  static let backgroundResume = DoctorCheck(
    "background-resume", summary: "The ad goes on when the app comes back.",
    what: """
      At 3 s the app goes to the background, where the system pauses its player, and comes back three seconds later. Five seconds \
      after that the player has to play, or the ad to be over. A button for the viewer is not seen.
      """,
    why:
      "Nothing resumes by itself: the viewer who opened the ad's link comes back to a frozen ad that cannot be skipped or ended.",
    mend: "observe UIApplication.willEnterForegroundNotification, and play when the ad was playing before"
  ) { host in
    let session = try host.probeSession()
    try session.playProbe()
    try session.playOn(3)
    try session.perform(.background)
    try session.wait(3)
    try session.perform(.foreground)
    try session.wait(5)
    if session.isFinished { return .ok("the ad was over for the host") }
    return session.isPlaying
      ? .ok("the player went on when the app came back")
      : .found("5 s after the app came back the player was still paused")
  }

  /// A call's arguments, as its source has them.
  private static func arguments(_ call: TraceRecord) -> String {
    call.data["args_source"]?.string ?? call.data["args"]?.array?.map(\.text).joined(separator: ", ") ?? ""
  }
}
