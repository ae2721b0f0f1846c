import Testing
import VAST

/// A tag with one fault, and where it is, counted by hand.
struct FaultyTag: CustomTestStringConvertible, Sendable {
  let code: String
  let line: Int
  let column: Int
  let text: String

  init(_ code: String, _ line: Int, _ column: Int, _ text: String) {
    self.code = "vast/" + code
    self.line = line
    self.column = column
    self.text = text
  }

  var testDescription: String { "\(code) at \(line):\(column)" }

  /// The places of a code in what is said of the text.
  var found: [String] {
    VASTLint.check(Array(text.utf8)).diagnostics.filter { $0.code == code }.map { "\($0.line):\($0.column)" }
  }
}

/// Pieces of tags in which nothing is wrong; what is given begins at line 3, column 1.
enum Around {
  static let impression = "<Impression><![CDATA[https://t.test/i]]></Impression>"
  static let media = """
    <MediaFile delivery="progressive" type="video/mp4" width="640" height="360"><![CDATA[https://c.test/a.mp4]]></MediaFile>
    """

  /// A whole tag whose line 3 is in the InLine ad.
  static func inLine(_ text: String, version: String = "4.2") -> String {
    """
    <VAST version="\(version)"><Ad><InLine><AdSystem>S</AdSystem>\(impression)
    <AdServingId>1</AdServingId><AdTitle>T</AdTitle>
    \(text)
    <Creatives><Creative><UniversalAdId idRegistry="r">1</UniversalAdId><Linear>
    <Duration>00:00:30</Duration><MediaFiles>\(media)</MediaFiles></Linear></Creative></Creatives></InLine></Ad></VAST>
    """
  }

  /// A whole tag whose line 3 is in the Linear, which has nothing else.
  static func linear(_ text: String, version: String = "4.2", attributes: String = "") -> String {
    """
    <VAST version="\(version)"><Ad><InLine><AdSystem>S</AdSystem>\(impression)<AdServingId>1</AdServingId><AdTitle>T</AdTitle>
    <Creatives><Creative><UniversalAdId idRegistry="r">1</UniversalAdId><Linear\(attributes)>
    \(text)
    </Linear></Creative></Creatives></InLine></Ad></VAST>
    """
  }

  /// A whole tag whose line 3 is in the TrackingEvents of a Linear of 30 seconds.
  static func events(_ text: String, version: String = "4.2") -> String {
    """
    <VAST version="\(version)"><Ad><InLine><AdSystem>S</AdSystem>\(impression)<AdServingId>1</AdServingId><AdTitle>T</AdTitle>
    <Creatives><Creative><UniversalAdId idRegistry="r">1</UniversalAdId><Linear><Duration>00:00:30</Duration><TrackingEvents>
    \(text)
    </TrackingEvents><MediaFiles>\(media)</MediaFiles></Linear></Creative></Creatives></InLine></Ad></VAST>
    """
  }

  /// A whole tag whose line 3 is in the MediaFiles.
  static func mediaFiles(_ text: String, version: String = "4.2") -> String {
    linear("<Duration>00:00:30</Duration><MediaFiles>\n\(text)\n</MediaFiles>", version: version)
  }

  /// A whole tag whose line 3 is in the Wrapper.
  static func wrapper(_ text: String, attributes: String = "") -> String {
    """
    <VAST version="4.2"><Ad>
    <Wrapper\(attributes)><AdSystem>S</AdSystem>\(impression)
    \(text)
    </Wrapper></Ad></VAST>
    """
  }
}
