/// A tag in which everything is right, with a gap for an example.
enum ExampleTag {
  static func around(_ example: VASTCode.Example) -> String {
    let text = example.text
    switch example.frame {
    case .document: return text
    case .ads: return document(text)
    case .inLine: return ad(inLine: text)
    case .creative: return ad(creative: text)
    case .linear: return ad(linear: text)
    case .events: return ad(linear: "<TrackingEvents>\(text)</TrackingEvents>" + duration + mediaFiles(media))
    case .media: return ad(linear: duration + mediaFiles(text))
    case .wrapper:
      return document("<Ad id=\"1\"><Wrapper><AdSystem>Example</AdSystem>\(impression)\(text)</Wrapper></Ad>")
    }
  }

  private static func document(_ ads: String) -> String { "<VAST version=\"4.2\">\n\(ads)\n</VAST>\n" }

  private static let impression = "<Impression><![CDATA[https://track.example.com/i]]></Impression>"
  private static let duration = "<Duration>00:00:30</Duration>"
  private static let media = """
    <MediaFile delivery="progressive" type="video/mp4" width="640" height="360"><![CDATA[https://cdn.example.com/a.mp4]]></MediaFile>
    """
  private static func mediaFiles(_ text: String) -> String { "<MediaFiles>\(text)</MediaFiles>" }

  /// An InLine ad; whatever is given stands in place of what the tag has itself.
  private static func ad(inLine: String = "", creative: String? = nil, linear: String? = nil) -> String {
    let parts = [
      ("<AdSystem", "<AdSystem>Example</AdSystem>"), ("<Impression>", impression),
      ("<AdServingId", "<AdServingId>1</AdServingId>"), ("<AdTitle", "<AdTitle>An ad</AdTitle>"),
    ]
    // what the example has itself is not given twice
    let head = parts.filter { !inLine.contains($0.0) }.map(\.1).joined()
    let id = "<UniversalAdId idRegistry=\"example.com\">1</UniversalAdId>"
    let inside = creative ?? "\(id)<Linear>\n\(linear ?? duration + mediaFiles(media))\n</Linear>"
    let creatives =
      creative?.contains("<Creative") == true
      ? "<Creatives>\n\(inside)\n</Creatives>" : "<Creatives><Creative>\(inside)</Creative></Creatives>"
    return document("<Ad id=\"1\"><InLine>\(head)\n\(inLine)\n\(creatives)</InLine></Ad>")
  }
}
