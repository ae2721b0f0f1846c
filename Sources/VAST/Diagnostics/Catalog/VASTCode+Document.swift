extension VASTCode {
  static let document: [VASTCode] = [
    notWellFormed, unescapedAmpersand, undefinedEntity, doctype, invalidBytes, encoding, wrongRoot, version1,
    vmap, noVersion, unknownVersion, noAd,
  ]

  static let notWellFormed = VASTCode(
    "not-well-formed", .error, "2.3.2", "The XML is not well-formed.",
    what: """
      Tags that do not fit, a text that ends in the middle, a second root, an attribute without quotes. A player stops \
      with error 100 and may request no Error URL at all; here reading goes on with what was most likely meant.
      """, .document, "<VAST version=\"4.2\"><Ad id=\"1\"></VAST>",
    mend: "close every element in the order in which it was opened, and let a program write the XML")

  static let unescapedAmpersand = VASTCode(
    "unescaped-ampersand", .error, "2.3.3", "A `&` stands outside of CDATA and begins no reference.",
    what: """
      In XML a bare `&` begins a reference such as `&amp;`. A strict parser rejects the whole tag with error 100. It comes \
      from URLs with several parameters that were put into the tag as they are.
      """, .inLine, "<Error>https://track.example.com/e?a=1&b=2</Error>",
    mend: "put the URL into a CDATA section, or write &amp; for each &")

  static let undefinedEntity = VASTCode(
    "undefined-entity", .error, "2.3.2", "A reference names an entity that XML does not have.",
    what:
      "XML itself has only `&amp;`, `&lt;`, `&gt;`, `&quot;` and `&apos;`; those of HTML, such as `&nbsp;`, are errors in it.",
    .inLine, "<Description>Tea&nbsp;time</Description>",
    mend: "write the character itself, or its number, such as &#160;")

  static let doctype = VASTCode(
    "doctype", .warning, "2.3.2", "The tag has a document type declaration.",
    what: """
      VAST has none. Whatever it declares is not expanded and nothing outside is read: entities that expand to gigabytes \
      are the oldest attack on XML readers, so that players refuse such documents.
      """, .document, "<!DOCTYPE VAST [<!ENTITY a \"b\">]>\n<VAST version=\"4.2\"/>",
    mend: "leave the <!DOCTYPE …> out")

  static let invalidBytes = VASTCode(
    "invalid-bytes", .error, "2.3.2", "There are bytes that mean nothing in the tag's encoding.",
    what: """
      The encoding is that of the byte order mark, else of the XML declaration, else UTF-8. Either the text was saved in \
      another encoding, or this reader does not know the one that is declared.
      """, .document, "<?xml version=\"1.0\" encoding=\"x-unknown\"?>\n<VAST version=\"4.2\"/>",
    mend: "save the tag as UTF-8, and declare that")

  static let encoding = VASTCode(
    "encoding", .warning, "XML 1.0 §4.3.3", "The declared encoding is not the one that the bytes show.",
    what: """
      The byte order mark, or the form of the first bytes, shows one encoding and the XML declaration names another. \
      Strict parsers stop there.
      """, .document, "<?xml version=\"1.0\" encoding=\"UTF-16\"?>\n<VAST version=\"4.2\"/>",
    mend: "declare the encoding in which the tag is sent, best UTF-8")

  static let wrongRoot = VASTCode(
    "wrong-root", .error, "3.2", "The root element is not `VAST`.",
    what: """
      Most often an error page or an empty answer in HTML. A `VAST` element inside of another root is looked at \
      nevertheless. Names count by their exact case.
      """, .document, "<html><body>404 Not Found</body></html>",
    mend: "look at what the ad server really answers; the root must be <VAST version=\"…\">")

  static let version1 = VASTCode(
    "vast-1", .error, "3.1", "The tag is VAST 1.0.",
    what:
      "VAST 1.0 has another structure, and its root is `VideoAdServingTemplate`. No player of today reads it.",
    .document,
    "<VideoAdServingTemplate><Ad id=\"1\"/></VideoAdServingTemplate>",
    mend: "ask the ad server for VAST 3.0 or later")

  static let vmap = VASTCode(
    "vmap", .note, "VMAP 1.0 §2.3", "The document is a VMAP, a list of ad breaks.",
    what: """
      The breaks are listed, and tags that they hold are read as any. An ad SDK that wants one tag gets one break's tag; \
      what a break points to is not fetched here.
      """, .document,
    """
    <vmap:VMAP xmlns:vmap="http://www.iab.net/videosuite/vmap" version="1.0">
    <vmap:AdBreak timeOffset="start" breakType="linear"/>
    </vmap:VMAP>
    """, mend: "give the player the AdTagURI of one break")

  static let noVersion = VASTCode(
    "no-version", .error, "3.2", "The root has no `version`.",
    what:
      "The attribute is required. Players guess or stop with error 101 or 102; checks that depend on the version are left out here.",
    .document, "<VAST>\n</VAST>", mend: "write <VAST version=\"4.2\">, or whatever version the tag follows")

  static let unknownVersion = VASTCode(
    "unknown-version", .error, "3.2", "The tag's `version` is none that is known here.",
    what: "Known are 2.0, 2.0.1, 3.0, 4.0, 4.1, 4.2 and 4.3. A player stops with error 102.", .document,
    "<VAST version=\"9.0\">\n</VAST>", mend: "name the version that the tag follows")

  static let noAd = VASTCode(
    "no-ad", .note, "3.2.1", "The tag holds no ad.",
    what: "That is how a server says that it has none. Error elements of the root are requested then.",
    .document,
    "<VAST version=\"4.2\"/>",
    mend: "nothing, if the server has no ad; else look at what the request asks for")
}
