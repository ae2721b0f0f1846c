import AdHosts
import Sessions
import Simulation

/// How the host's web view is set up: the guide's first three common issues.
extension DoctorCheck {
  static let whiteScreen = DoctorCheck(
    "white-screen", summary: "The page lets the video below it through.",
    what: """
      An ad with a media file is played, and the web view is looked at when it loads its page. The check is about hosts whose \
      player is below the web view, as the guide's is.
      """,
    why:
      "A web view that is opaque, or has a background, hides the video: the viewer hears the ad and sees a white screen.",
    mend: "set isOpaque to false and backgroundColor to .clear on the web view"
  ) { host in
    guard !host.isAdBridges else { throw NotExamined("AdBridge's own host has no views") }
    let session = try host.sdkSession()
    try session.playSDK()
    guard session.lifecycle("web view") != nil else {
      throw NotExamined("the host's web view does not tell how it looks")
    }
    if let finding = session.findings("host/opaque-background").first {
      return .found(finding.data["message"]?.string ?? "the web view hides the video")
    }
    return .ok("the web view is not opaque, and its background is clear")
  }

  static let fullScreenVideo = DoctorCheck(
    "full-screen-video", summary: "Video of a VPAID unit plays inside the page.",
    what: """
      The page tells of a VPAID unit; when the host calls the play method, the unit plays a muted video that has playsinline.
      """,
    why: """
      Without inline playback the system's player takes the whole screen of an iPhone, and the ad's own controls are gone, the skip \
      button among them.
      """,
    mend: "set allowsInlineMediaPlayback to true on the configuration before the web view is made of it"
  ) { host in
    let session = try playUnit(host)
    guard session.value(of: "probe.hasBegun") == true else {
      throw NotExamined("the host did not call \(session.words.method("play")) for a VPAID unit")
    }
    if session.value(of: "probe.muted.webkitDisplayingFullscreen") == true {
      return .found("a video that has playsinline took the whole screen")
    }
    guard session.value(of: "probe.muted.paused") == false else {
      throw NotExamined("the unit's video did not play: \(session.value(of: "probe.first")?.text ?? "?")")
    }
    return .ok("a video that has playsinline plays inside the page")
  }

  static let vpaidNeedsTap = DoctorCheck(
    "vpaid-needs-tap", summary: "A VPAID unit starts without a tap.",
    what: """
      The page tells of a VPAID unit; some seconds after the host has called the play method, as a unit does that loads its video \
      first, the unit plays a video with sound.
      """,
    why:
      "The unit's play() is rejected with a NotAllowedError, and the ad waits for a tap that nobody asks for.",
    mend: """
      set mediaTypesRequiringUserActionForPlayback to [] on the configuration before the web view is made of it, and call the play \
      method when AdLoaded tells of the type application/javascript
      """
  ) { host in
    let session = try playUnit(host)
    guard session.value(of: "probe.hasBegun") == true else {
      let (play, event) = (session.words.method("play"), try session.words.event("loaded"))
      return .found(
        "\(event) told of a VPAID unit, and the host did not call \(play), so that it never starts")
    }
    guard let result = session.value(of: "probe.second")?.string else {
      throw NotExamined("the unit's video did not answer play()")
    }
    return result == "played"
      ? .ok("video with sound plays without a tap") : .found("play() of a video with sound: \(result)")
  }

  /// A VPAID unit that plays one video at once, and another when the host's call is no user action any more.
  private static func playUnit(_ host: ExaminedHost) throws -> ExaminedSession {
    guard !host.isAdBridges else {
      throw NotExamined("the web view of AdBridge's own host is set up by the session, not by a host")
    }
    let media = ProbePage.literal(ProbeTag.media)
    let page = ProbePage(
      methods: [
        "play": """
        if (probe.hasBegun) return;
        probe.hasBegun = true;
        probe.muted = probe.video(true);
        probe.muted.play().then(() => probe.first = "played", (error) => probe.first = String(error));
        setTimeout(() => probe.video(false).play().then(
          () => probe.second = "played", (error) => probe.second = String(error)), 8000);
        """
      ],
      script: """
        probe.video = (isMuted) => {
          const video = document.createElement("video");
          video.setAttribute("playsinline", "");
          video.muted = isMuted;
          video.src = \(media);
          document.body.append(video);
          return video;
        };
        """)
    let session = try host.probeSession(page)
    try session.offerUnit()
    // The first video plays from 0 s to 10 s; the second is asked to play at 8 s.
    try session.wait(9)
    return session
  }
}
