extension VASTCode {
  static let wrappers: [VASTCode] = [
    wrapperNotFollowed, wrapperUnavailable, wrapperLimit, wrapperLoop, wrapperNoAd, wrapperRefused,
    tooManyTags,
  ]

  static let wrapperNotFollowed = VASTCode(
    "wrapper-not-followed", .note, "3.19.1", "Nothing says what a Wrapper's URL answers.",
    what: "Nothing is fetched from the real network unless --allow-network says so.", .wrapper,
    "<VASTAdTagURI><![CDATA[https://ads.example.com/2.xml]]></VASTAdTagURI>",
    mend: "say what it answers by --serve URL=FILE or --har FILE, or pass --allow-network")

  static let wrapperUnavailable = VASTCode(
    "wrapper-unavailable", .error, "3.19.1", "A Wrapper's URL gives no tag.",
    what:
      "It answers with an error or not at all, which is error 301, or with something that is no VAST, which is 100 to 102.",
    .wrapper, "<VASTAdTagURI><![CDATA[https://ads.example.com/404.xml]]></VASTAdTagURI>",
    mend: "correct the URL, or ask whoever runs the server")

  static let wrapperLimit = VASTCode(
    "wrapper-limit", .error, "2.3.5.1", "There are more than five Wrappers in a row.",
    what: "A player may stop there with error 302, which every Wrapper's Error URL gets.", .wrapper,
    "<VASTAdTagURI><![CDATA[https://ads.example.com/6.xml]]></VASTAdTagURI>",
    mend: "take Wrappers out of the chain")

  static let wrapperLoop = VASTCode(
    "wrapper-loop", .error, "2.3.5.1", "A Wrapper leads back to a tag that it came from.",
    what: "A player goes round until its limit, and ends with error 302.", .wrapper,
    "<VASTAdTagURI><![CDATA[https://ads.example.com/itself.xml]]></VASTAdTagURI>",
    mend: "let one of the Wrappers point elsewhere")

  static let wrapperNoAd = VASTCode(
    "wrapper-no-ad", .error, "2.4.6", "The Wrappers lead to no ad.",
    what: "The tag at the end is empty: error 303, which every Wrapper's Error URL gets.", .wrapper,
    "<VASTAdTagURI><![CDATA[https://ads.example.com/empty.xml]]></VASTAdTagURI>",
    mend: "ask for an ad that exists, or let the server leave the Wrapper out")

  static let wrapperRefused = VASTCode(
    "wrapper-refused", .warning, "3.19", "A Wrapper does not allow what it leads to.",
    what: "With followAdditionalWrappers=\"false\" Wrappers in the answer are ignored.", .wrapper,
    "<VASTAdTagURI><![CDATA[https://ads.example.com/wrapper.xml]]></VASTAdTagURI>",
    mend: "allow it, or point to an InLine ad")

  static let tooManyTags = VASTCode(
    "too-many-tags", .error, "2.3.5", "The Wrappers branch into too many tags.",
    what: "No more than 100 URLs are asked for one tag.", .wrapper,
    "<VASTAdTagURI><![CDATA[https://ads.example.com/many.xml]]></VASTAdTagURI>",
    mend: "let Wrappers lead to one ad each")
}
