import Simulation

extension RuleInfo {
  static let page: [RuleInfo] = [
    unhandledRejection, consoleError, missingAPI, unmappedURL, crossOrigin, mixedContent, runaway,
    wrapperLimit,
  ]

  static let unhandledRejection = RuleInfo(
    "page/unhandled-rejection",
    summary: "Every promise that is rejected has somebody who handles it.",
    what: """
      A finding is a rejected promise without a handler when its turn has ended; once for each place. One that the page's own \
      listener has handled is none, and neither is the rejection of a message that could not be copied \
      (`bridge/uncloneable-body`).
      """,
    why: "The chain stops there: what should have followed does not happen, and the host sees nothing.",
    example: Sample.lines(
      #"0 exception TypeError {"message":"Load failed","unhandled_rejection":true,"source":"https://cdn.example.com/sdk.js","line":7}"#
    ),
    mend: "catch at the end of each chain of promises, and turn the failure into AdError")

  static let consoleError = RuleInfo(
    "page/console-error", .warn,
    summary: "The page writes nothing to console.error.",
    what: "A finding is a line of the console at the level error; once for each text.",
    why: "It is where an SDK says what it could not do, and on a device nobody reads it.",
    example: Sample.lines(#"0 console error {"text":"AdSDK: no media"}"#),
    mend: "read what the page says, and mend its cause")

  static let missingAPI = RuleInfo(
    "page/missing-api", .warn,
    summary: "The page looks for nothing that browsers on iOS have and AdBridge's page environment has not.",
    what: """
      A finding is made when the session ends, and lists each API that the page read or asked for with `in` and that only a \
      browser has, with the place of the first look; a `note` records it at that moment. A page that only tests for it, and \
      goes another way, is no exception, since it might go that way only here.
      """,
    why: """
      What the page does without the API is not what it does on a device. Its TypeErrors ("undefined is not a function") may come \
      from AdBridge and not from the page.
      """,
    example: Sample.lines(
      #"0 note "missing API" {"api":"Element.animate","source":"https://cdn.example.com/sdk.js","line":12}"#),
    mend: """
      see what is there in docs/page-environment.md, and let the page bring a stand-in for what it needs, or switch this rule off \
      where it can do without
      """)

  static let unmappedURL = RuleInfo(
    "page/unmapped-url", .warn,
    summary: "Something says what each requested URL answers.",
    what: """
      A finding is a request for a URL that nothing maps: no answer of the user's, not the tag, not the SDK page, not a tracking \
      element or media of a tag; once for each URL. The request fails at once.
      """,
    why:
      "Nothing leaves the process unless it was allowed to. An SDK that needs a file gets a network error instead.",
    example: Sample.lines(
      #"0 request https://cdn.example.com/extra.js {"method":"GET","initiator":"script"}"#,
      #"0 response https://cdn.example.com/extra.js {"request":1,"error":"nothing says what this URL answers"}"#
    ),
    mend: "map the URL with --serve or serve, or allow the network with --allow-network")

  static let runaway = RuleInfo(
    "page/runaway",
    summary: "Every script of the page ends by itself, and time goes on.",
    what: """
      A finding is a script that used more time or memory than it may and was stopped, a page that navigates for ever, and an \
      instant at which turns cause further turns without end.
      """,
    why: "On a device the page stops answering: the viewer can neither skip nor leave the ad.",
    example: Sample.lines(
      #"0 exception RunawayScript {"message":"the script ran for more than 1 s","during":"timer"}"#),
    mend: "look for the loop at the named place, or give scripts more with --script-budget or --memory-budget"
  )

  static let wrapperLimit = RuleInfo(
    "page/wrapper-limit",
    summary: "A page follows ten Wrappers in a row at most.",
    what: """
      A finding is the eleventh tag that the page is answered behind Wrappers before it posts AdLoaded, AdError or AdNoAd; of a page that \
      requests several tags of its own, the eleventh for each. Judged are sessions in which no tag holds more than one Wrapper, since \
      only then they form a row. VAST 4.3 §2.3.4.1 recommends five.
      """,
    why:
      "Wrappers that lead to themselves are a common mistake of ad servers: the viewer waits, and each of them counts a request.",
    example: (1...12).map {
      #"0 response https://ads.example.com/0.xml {"request":\#(20 + $0),"status":200}"#
    }.joined(separator: "\n"),
    tag: Sample.wrapper(to: "https://ads.example.com/0.xml"),
    mend: "count the Wrappers of a chain, and end it with error 302 after the fifth")
}
