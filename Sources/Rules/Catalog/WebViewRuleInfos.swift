import Simulation

extension RuleInfo {
  static let handlerLeak = RuleInfo(
    "host/handler-leak", .warn,
    summary: "The app's controller is released when the ad's screen has gone.",
    what: """
      A finding is a controller of a hosted app that still lives when its screen was taken away and all turns of that instant \
      have run. AdBridge's own host has no controller.
      """,
    why: """
      A content controller holds its message handlers strongly. A handler that is the screen's controller itself closes a circle: \
      controller, web view, content controller, controller. Each ad then leaves a page and a player behind, which play on.
      """,
    example: Sample.lines(
      Sample.finished(at: "0"), #"0 lifecycle "host not released" {"class":"AdViewController"}"#),
    mend: """
      add a small object as the handler that holds the controller weakly, remove the handler whichever way the screen goes, and \
      capture self weakly in observers and timers
      """)

  static let opaqueBackground = RuleInfo(
    "host/opaque-background", .warn,
    summary: "The page lets the video below it through.",
    what: """
      A finding is an ad with a media file in a web view that is opaque, or whose background is not clear; once. The ad's media \
      plays in a layer below the page. A VPAID unit (ad_creative_type application/javascript) plays in the page and is none. \
      Judged where a hosted app has told how its web view is (the record `web view`).
      """,
    why: "The viewer hears the ad and sees a white screen.",
    example: Sample.lines(
      webView(opaque: true), Sample.loaded),
    mend: "set isOpaque to false and backgroundColor to .clear on the web view before it loads the page")

  static let inlineMedia = RuleInfo(
    "host/inline-media", .warn,
    summary: "Video of a VPAID unit plays inside the page.",
    what: """
      A finding is a VPAID unit (ad_creative_type application/javascript) in a web view whose configuration does not allow inline \
      media playback; once. An ad with a media file plays in the host's own player and is none. Judged where a hosted app has \
      told how its web view is (the record `web view`).
      """,
    why:
      "On an iPhone the system's player then takes the whole screen: the unit's own controls and the skip button are gone.",
    example: Sample.lines(webView(inlineMedia: false), vpaidLoaded),
    mend: "set allowsInlineMediaPlayback to true on the configuration before the web view is made of it")

  static let userActionMedia = RuleInfo(
    "host/user-action-media", .warn,
    summary: "Media of a VPAID unit plays without a tap.",
    what: """
      A finding is a VPAID unit (ad_creative_type application/javascript) in a web view in which audio or video needs a user \
      action, as is the default; once. An ad with a media file plays in the host's own player and is none. Judged where a hosted \
      app has told how its web view is (the record `web view`).
      """,
    why:
      "The unit's play() is rejected with a NotAllowedError, and the ad waits for a tap that nobody asks for.",
    example: Sample.lines(webView(userActionMedia: #"["audio","video"]"#), vpaidLoaded),
    mend:
      "set mediaTypesRequiringUserActionForPlayback to [] on the configuration before the web view is made of it"
  )

  private static func webView(
    opaque: Bool = false, inlineMedia: Bool = true, userActionMedia: String = "[]"
  ) -> String {
    let background = opaque ? "null" : #""clear""#
    return
      #"0 lifecycle "web view" {"opaque":\#(opaque),"background":\#(background),"inlineMedia":\#(inlineMedia),"userActionMedia":\#(userActionMedia)}"#
  }

  private static let vpaidLoaded =
    #"0 message AdLoaded {"ad_media_file_src_url":"https://cdn.example.com/unit.js","ad_creative_type":"application/javascript","ad_number":1}"#
}
