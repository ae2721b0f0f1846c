import Simulation

extension RuleInfo {
  static let crossOrigin = RuleInfo(
    "page/cors", .warn,
    summary: "Servers let the page read what it requests from other origins.",
    what: """
      A finding is an answer to fetch or XMLHttpRequest that a browser would keep from the page: it comes from another origin, and \
      its headers do not let this one read it (Fetch standard, "CORS check"); once for each URL. Judged are answers that show their \
      headers: recorded traffic and the live network.
      """,
    why: "Here the page goes on with the answer; on a device the request fails with a network error.",
    example: Sample.lines(
      #"0 request https://ads.example.com/tag.xml {"method":"GET","initiator":"fetch"}"#,
      #"0 response https://ads.example.com/tag.xml {"request":1,"status":200}"#),
    mend: """
      let the server answer with Access-Control-Allow-Origin (and Access-Control-Allow-Credentials when cookies go along), or see \
      with webview cors on how the page copes
      """)

  static let mixedContent = RuleInfo(
    "page/mixed-content", .warn,
    summary: "A secure page requests nothing insecure but images and media.",
    what: """
      A finding is a request of a page of https for a script, a style sheet, a frame, a beacon, fetch or XMLHttpRequest by http \
      (Mixed Content, "blockable"); once for each URL.
      """,
    why: "Here it is answered; on a device it is blocked before it leaves.",
    example: Sample.lines(
      #"0 request http://track.example.com/start {"method":"GET","initiator":"fetch"}"#),
    mend: "request it by https")
}
