extension VASTCode {
  static let structure: [VASTCode] = [
    emptyAd, inLineAndWrapper, missingElement, emptyElement, repeatedElement, unknownElement,
    misplacedElement,
    elementVersion, deprecatedPart, elementOrder, missingAttribute, unknownAttribute, attributeVersion,
    maxWrapperDepth, emptyCreative, noResource, duplicateServingID,
  ]

  static let emptyAd = VASTCode(
    "empty-ad", .error, "3.3.2", "An `Ad` has neither `InLine` nor `Wrapper`.",
    what: "Such an ad cannot be played: error 101. A server that has no ad leaves the `Ad` out.", .ads,
    "<Ad id=\"1\"></Ad>", mend: "fill the ad, or leave it out")

  static let inLineAndWrapper = VASTCode(
    "inline-and-wrapper", .error, "3.3.2", "An `Ad` has more than one `InLine` or `Wrapper`.",
    what: "It must have exactly one of the two. Players take the first, the last, or neither.", .ads,
    "<Ad id=\"1\"><InLine></InLine><Wrapper></Wrapper></Ad>",
    mend: "make two ads of it, or drop one")

  static let missingElement = VASTCode(
    "missing-element", .error, "5", "A required element is missing.",
    what: """
      Which elements are required depends on the version: AdServingId from 4.1 on, UniversalAdId from 4.0 on; AdSystem, \
      AdTitle, Impression, Creatives, Duration, MediaFiles and a Wrapper's VASTAdTagURI always. The schema rejects the tag \
      (error 101); without VASTAdTagURI or MediaFiles there is nothing to play.
      """, .linear, "<Duration>00:00:30</Duration>", mend: "add the element")

  static let emptyElement = VASTCode(
    "empty-element", .warning, "5", "An element that needs a text is empty.",
    what:
      "AdSystem, AdTitle, AdServingId, UniversalAdId, Category and others say nothing when they are empty.",
    .inLine,
    "<AdSystem></AdSystem>", mend: "fill it")

  static let repeatedElement = VASTCode(
    "repeated-element", .warning, "5", "An element comes twice that may come once.",
    what: "Players take the first or the last one.", .inLine,
    "<AdTitle>One</AdTitle><AdTitle>Two</AdTitle>", mend: "keep one")

  static let unknownElement = VASTCode(
    "unknown-element", .warning, "5", "VAST has no element of this name.",
    what:
      "Players skip it and everything inside. Names count by their exact case. What a vendor adds belongs into `Extensions`.",
    .inLine, "<Impresion><![CDATA[https://track.example.com/i]]></Impresion>",
    mend: "spell it as VAST does, or put it into an Extension")

  static let misplacedElement = VASTCode(
    "misplaced-element", .warning, "5", "An element stands where VAST does not have it.",
    what:
      "Players look for it elsewhere, so that it is as good as missing. A missing end tag also moves elements.",
    .inLine,
    "<MediaFiles></MediaFiles>", mend: "move it to where it belongs")

  static let elementVersion = VASTCode(
    "element-version", .warning, "5", "The tag's version of VAST does not have this element.",
    what: "A player that reads the tag by its version skips it.", .document,
    "<VAST version=\"2.0\">\n<Error><![CDATA[https://track.example.com/e]]></Error>\n</VAST>",
    mend: "raise the tag's version, or leave the element out")

  static let deprecatedPart = VASTCode(
    "deprecated", .note, "3.4.9", "The tag's version deprecates this element or attribute.",
    what: "Survey and conditionalAd, from 4.1 on.", .inLine,
    "<Survey><![CDATA[https://track.example.com/s]]></Survey>",
    mend: "leave it out when no player needs it any more")

  static let elementOrder = VASTCode(
    "element-order", .note, "5", "Elements stand in another order than in the schema.",
    what: """
      Players find elements by name, and the IAB's own samples break the order; a validator that goes by the schema \
      complains. It is said once for each parent.
      """, .inLine, "<AdVerifications></AdVerifications><ViewableImpression></ViewableImpression>",
    mend: "nothing, unless somebody validates the tag by the schema")

  static let missingAttribute = VASTCode(
    "missing-attribute", .error, "5", "A required attribute is missing.",
    what:
      "A `Tracking` without event, a `MediaFile` without type, delivery, width or height, a `Category` without authority.",
    .media,
    "<MediaFile type=\"video/mp4\" width=\"640\" height=\"360\"><![CDATA[https://cdn.example.com/a.mp4]]></MediaFile>",
    mend: "add the attribute")

  static let unknownAttribute = VASTCode(
    "unknown-attribute", .warning, "5", "VAST has no such attribute at this element.",
    what:
      "Players do not look at it. Names count by their exact case. Attributes of other namespaces are not judged.",
    .events,
    "<Tracking Event=\"start\" event=\"start\"><![CDATA[https://track.example.com/s]]></Tracking>",
    mend: "spell it as VAST does, or leave it out")

  static let attributeVersion = VASTCode(
    "attribute-version", .warning, "5", "The tag's version of VAST does not have this attribute.",
    what: "A player that reads the tag by its version does not look at it.", .document,
    "<VAST version=\"2.0\"><Ad id=\"1\" sequence=\"1\"/></VAST>",
    mend: "raise the tag's version, or leave the attribute out")

  static let maxWrapperDepth = VASTCode(
    "maxwrapperdepth", .warning, "2.3.5.1", "VAST has no attribute `maxwrapperdepth`.",
    what:
      "How many Wrappers are followed is the player's own setting; a tag cannot change it. More than five may be refused (error 302).",
    .ads, "<Ad id=\"1\" maxwrapperdepth=\"3\"></Ad>", mend: "set it in the player")

  static let emptyCreative = VASTCode(
    "empty-creative", .error, "3.7", "A `Creative` has neither `Linear`, `NonLinearAds` nor `CompanionAds`.",
    what: "There is nothing to show.", .creative,
    "<Creative><UniversalAdId idRegistry=\"example.com\">1</UniversalAdId></Creative>",
    mend: "fill it or leave it out")

  static let noResource = VASTCode(
    "no-resource", .warning, "3.15", "There is nothing to show or to run.",
    what: """
      A `Companion`, `NonLinear` or `Icon` needs a StaticResource, IFrameResource or HTMLResource; a `Verification` needs a \
      JavaScriptResource or an ExecutableResource.
      """, .inLine,
    "<AdVerifications><Verification vendor=\"example.com-omid\"></Verification></AdVerifications>",
    mend: "add the resource")

  static let duplicateServingID = VASTCode(
    "duplicate-serving-id", .warning, "3.4.3", "Two ads have the same `AdServingId`.",
    what: "It identifies one serving of one ad, so that reports of different systems can be compared.", .ads,
    """
    <Ad id="1"><InLine><AdServingId>7</AdServingId></InLine></Ad>
    <Ad id="2"><InLine><AdServingId>7</AdServingId></InLine></Ad>
    """, mend: "let the ad server make a new one for each ad")
}
