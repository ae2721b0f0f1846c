extension VASTCode {
  static let urls: [VASTCode] = [
    noURL, emptyURL, badURL, relativeURL, httpURL, urlNotInCDATA, urlWhiteSpace, urlSplit, escapedInCDATA,
    unescapedBracket, unknownMacro, macroPlace, foreignMacro,
  ]

  static let noURL = VASTCode(
    "no-url", .error, "3.19.1", "A `VASTAdTagURI` or `MediaFile` has no URL.",
    what: "There is nothing to follow or to play: error 300, or 403 when no other file can be played.",
    .wrapper,
    "<VASTAdTagURI></VASTAdTagURI>", mend: "fill in the URL")

  static let emptyURL = VASTCode(
    "empty-url", .warning, "2.3.3", "An element that holds a URL is empty.",
    what:
      "Players skip it, or request an empty URL. An Impression that must be there and asks for nothing is `about:blank`.",
    .inLine, "<Error></Error>", mend: "fill in the URL or leave the element out")

  static let badURL = VASTCode(
    "url", .error, "2.3.3", "A URL cannot be requested.",
    what:
      "It has no scheme, no host, or white space or control characters within; a tracker has another scheme than http or https.",
    .inLine, "<Error><![CDATA[track.example.com/e]]></Error>",
    mend: "write an absolute URL, encoded by percent signs")

  static let relativeURL = VASTCode(
    "relative-url", .warning, "2.3.3", "A URL begins with `//`.",
    what: "It takes its scheme from the page around it. A native player has no page, and cannot load it.",
    .inLine,
    "<Error><![CDATA[//track.example.com/e]]></Error>", mend: "put https: in front")

  static let httpURL = VASTCode(
    "http-url", .warning, "2.3.3", "A URL is not secure.",
    what:
      "iOS refuses `http:` (App Transport Security), and a page of https refuses scripts, frames and requests of http.",
    .inLine,
    "<Error><![CDATA[http://track.example.com/e]]></Error>", mend: "use https:")

  static let urlNotInCDATA = VASTCode(
    "url-not-in-cdata", .warning, "2.3.3", "A URL does not stand in a CDATA section.",
    what: "VAST wants it there, so that `&` needs no escape.", .inLine,
    "<Error>https://track.example.com/e</Error>",
    mend: "write <![CDATA[…]]> around it")

  static let urlWhiteSpace = VASTCode(
    "url-white-space", .note, "2.3.3", "There is white space around a URL.",
    what: "A player has to remove it; some request the URL with it.", .inLine,
    "<Error><![CDATA[ https://track.example.com/e ]]></Error>", mend: "leave the white space out")

  static let urlSplit = VASTCode(
    "url-split", .note, "2.3.3", "A URL is written in several parts.",
    what: "Several CDATA sections, or text beside one, belong together; some players read the first alone.",
    .inLine,
    "<Error><![CDATA[https://track.example.com]]><![CDATA[/e]]></Error>",
    mend: "write it in one CDATA section")

  static let escapedInCDATA = VASTCode(
    "escaped-in-cdata", .warning, "2.3.3", "There is an `&amp;` in a CDATA section.",
    what: "Nothing is an escape there: the server gets `&amp;` as it stands, and parameters named `amp;…`.",
    .inLine,
    "<Error><![CDATA[https://track.example.com/e?a=1&amp;b=2]]></Error>", mend: "write & alone")

  static let unescapedBracket = VASTCode(
    "unescaped-bracket", .warning, "6.1", "A URL has brackets that are no macro.",
    what: "Brackets mark macros in VAST, and are not allowed in a URL's path or query.", .inLine,
    "<Error><![CDATA[https://track.example.com/e?a[]=1]]></Error>", mend: "write %5B and %5D")

  static let unknownMacro = VASTCode(
    "unknown-macro", .warning, "6.2", "VAST has no macro of this name.",
    what: "A player leaves it as it is, and the server gets the brackets.", .inLine,
    "<Error><![CDATA[https://track.example.com/e?c=[ERROR_CODE]]]></Error>",
    mend: "use a macro of VAST 4.3 §6.2")

  static let macroPlace = VASTCode(
    "macro-place", .warning, "6.2", "A macro means nothing at this place.",
    what: """
      ERRORCODE is for Error, REASON for verificationNotExecuted, CLICKPOS for click tracking; some macros are for tracking \
      alone and some for the request of a tag.
      """, .events,
    "<Tracking event=\"start\"><![CDATA[https://track.example.com/s?c=[ERRORCODE]]]></Tracking>",
    mend: "leave it out")

  static let foreignMacro = VASTCode(
    "foreign-macro", .note, "6.1", "A URL has a macro that is not VAST's.",
    what:
      "`%%NAME%%` and `${NAME}` are macros of ad servers. If a player sees them, the server has not replaced them.",
    .inLine,
    "<Error><![CDATA[https://track.example.com/e?cb=%%CACHEBUSTER%%]]></Error>",
    mend: "let the server replace it, or use VAST's own macro")
}
