extension RuleInfo {
  static let bridge: [RuleInfo] = [
    messageShape, unknownEvent, unknownMethod, uncloneableBody, handlerMissing, exception, callBeforeReady,
    afterFinish,
  ]

  static let messageShape = RuleInfo(
    "bridge/message-shape",
    summary:
      "Each message is an object with a name, and its fields have the types that the profile gives them.",
    what: """
      A finding is a message to the profile's handler whose body is no object or has no text under the profile's name field, \
      and a field that is listed in the profile and holds another type: a number as text, a number that is not finite, null \
      where the field is not nullable. For a boolean the numbers 0 and 1 count as well, since a host's `as? Bool` takes them. \
      Fields that the profile does not list, and fields that are missing, are no finding. AdLoaded's proven fields, a click's \
      url and ad_is_last have rules of their own.
      """,
    why: """
      A host casts (`as? [String: Any]`, `as? Bool`), and a cast that fails is silent: the event is lost, and nobody sees an \
      error. A page that posts JSON text instead of an object loses all of them.
      """,
    example: Sample.lines(
      #"0 message AdEventsHandler {"body":"{\"name\":\"AdLoaded\"}"}"#),
    mend: "post one flat object with the event's name in it, and give each field the type of the profile")

  static let unknownEvent = RuleInfo(
    "bridge/unknown-event",
    summary: "The page posts only events that the profile has.",
    what: """
      A finding is a message whose name is no event of the profile; once for each name. Messages without a name are \
      `bridge/message-shape`.
      """,
    why: "A host ignores what it does not know, so a misspelt event is an event that never comes.",
    example: Sample.lines(Sample.loaded, #"0 message AdStart {"ad_number":1}"#),
    mend: "spell the event as the profile does, or add it to the profile if the SDK has it")

  static let unknownMethod = RuleInfo(
    "bridge/unknown-method",
    summary: "The host calls only methods that the page's controller has.",
    what: """
      A finding is a TypeError "… is not a function" of a call of the controller; once for each method. Where the controller \
      itself is missing it is `bridge/call-before-ready`.
      """,
    why:
      "`evaluateJavaScript` without a completion handler hides the error, so the page never learns what the host wanted.",
    example: Sample.lines(
      Sample.loaded,
      #"0 call resume {"args":[]}"#,
      #"0 exception TypeError {"message":"window.myAdController.resume is not a function. (In 'window.myAdController.resume()', 'window.myAdController.resume' is undefined)","evaluated":"window.myAdController.resume()"}"#
    ),
    mend: "call a method that the SDK documents, or ask whether it is there before calling it")

  static let uncloneableBody = RuleInfo(
    "bridge/uncloneable-body",
    summary: "The page posts only what can be copied to the host.",
    what: """
      A finding is a body with a function, a symbol, a DOM node, a Promise or another object without a copy in it; once for \
      each member. What the page sees of it (a rejected promise, an exception, nothing) depends on the version of WebKit \
      and is not reported again.
      """,
    why: "The message is not delivered, or delivered as null or in part, depending on the version of WebKit.",
    example: Sample.lines(
      Sample.loaded,
      #"0 note "message not cloneable" {"handler":"AdEventsHandler","reason":"body.ad is a function","mode":"reject"}"#
    ),
    mend: "post plain data: spread a proxy into an object, or copy it with JSON.parse(JSON.stringify(…))")

  static let handlerMissing = RuleInfo(
    "bridge/handler-missing",
    summary: "The page posts only to a message handler that is there.",
    what: """
      A finding is an uncaught TypeError about `window.webkit`, `messageHandlers` or the profile's handler, or an InvalidAccessError of a handler that \
      was removed, before the host has finished. After that it is `bridge/after-finish`. A page that looks first and leaves \
      the message out is no finding.
      """,
    why:
      "Handlers are missing in frames without a bridge, in browsers, and where the host spells the name differently.",
    example: Sample.lines(
      #"0 exception TypeError {"message":"undefined is not an object (evaluating 'window.webkit.messageHandlers.AdEvents.postMessage')"}"#
    ),
    mend: "look the handler up before each post, and check that host and page agree on its name")

  static let exception = RuleInfo(
    "bridge/exception",
    summary: "Nothing that runs in the page throws an exception that nobody catches.",
    what: """
      A finding is an uncaught exception that no other rule explains, of the page or of JavaScript that was evaluated in it; \
      once for each place. Exceptions that the page's own \
      error listener has handled and scripts that were stopped (`page/runaway`) are none.
      """,
    why:
      "What comes after the throw does not happen: events are not posted and beacons are not sent, and the host sees nothing.",
    example: Sample.lines(
      Sample.loaded,
      #"0 exception TypeError {"message":"undefined is not an object (evaluating 'ad.media.url')","source":"https://cdn.example.com/sdk.js","line":212,"column":17}"#
    ),
    mend: "mend the script at this place, or catch what it may throw")

  static let callBeforeReady = RuleInfo(
    "bridge/call-before-ready",
    summary: "The host calls the controller only when the page has made it.",
    what: """
      A finding is a call of the controller that fails since the controller is not there; once for each method. Before the \
      first load, during a load and after a reload the page has none.
      """,
    why: "The call is lost, and the host is not told: a `playAd()` that came too early is never repeated.",
    example: Sample.lines(
      #"0 call playAd {"args":[]}"#,
      #"0 exception TypeError {"message":"undefined is not an object (evaluating 'window.myAdController.playAd')","evaluated":"window.myAdController.playAd()"}"#
    ),
    mend: "wait for AdLoaded before the first call")

  static let afterFinish = RuleInfo(
    "bridge/after-finish",
    summary: "Once the host has finished, neither side talks to the other.",
    what: """
      A finding is a call of a controller method, or a message other than a log line, at a later instant than the host's \
      end; and an uncaught exception of a page that posts to the handler that is gone. What is under way at the instant of the \
      end is harmless and no finding: calls and messages cross between two processes.
      """,
    why: """
      A call after the end comes from an observer that was never removed: it reports some other item's time, or its end, as this \
      ad's. A page that goes on posting still runs timers, and still tracks.
      """,
    example: Sample.lines(
      Sample.loaded, #"0 message AdError {"error_code":402,"message":"m","ad_number":1}"#,
      Sample.finished(at: "0"), #"2 call timeupdateAd {"args":[15,15]}"#),
    mend: "remove every observer when the ad is over, and stop the page's timers after the last AdDestroyed")
}
