import Markup

/// A VAST tag as far as it can be understood, whatever its version and however broken.
///
/// Reading never fails: what cannot be read is missing and named in ``problems``. Elements are found by local
/// name and exact case, in any order, in any version.
public struct VASTDocument: Hashable, Sendable {
  /// Where the tag came from.
  public var url: String?
  /// The `version` as written.
  public var version: String?
  /// The ads in document order.
  public var ads: [VASTAd] = []
  /// What to request when the tag has no ad.
  public var errors: [VASTTracker] = []
  /// Everything that the tag wants requested, in document order, wherever it stands.
  public var trackers: [VASTTracker] = []
  /// What is wrong with the tag: XML errors first.
  public var problems: [VASTProblem] = []

  /// Makes an empty tag.
  public init(url: String? = nil) {
    self.url = url
  }

  /// The largest tag that is read, in bytes: more than any ad needs, and less than a session has memory for.
  public static let sizeLimit = 12 << 20

  /// Reads a tag from bytes, in the encoding that they declare.
  ///
  /// One that is larger than ``sizeLimit`` is not read, which is its only problem.
  ///
  /// - Parameters:
  ///   - bytes: the tag.
  ///   - url: where it came from.
  /// - Returns: what could be read.
  public static func read(_ bytes: [UInt8], url: String? = nil) -> VASTDocument {
    guard bytes.count <= sizeLimit else {
      var document = VASTDocument(url: url)
      document.problems = [
        VASTProblem(
          message: "the tag has \(bytes.count) bytes, more than the \(sizeLimit) that are read", line: 1,
          column: 1)
      ]
      return document
    }
    return recent.document(of: bytes, url: url) {
      read(XMLDocumentParser.parse(bytes, mode: .recovering), url: url)
    }
  }

  /// What was read lately: a suite plays the same few tags again and again.
  private static let recent = RecentTags()

  /// Reads a tag from text.
  ///
  /// - Parameters:
  ///   - text: the tag.
  ///   - url: where it came from.
  /// - Returns: what could be read.
  public static func read(_ text: String, url: String? = nil) -> VASTDocument {
    read(XMLDocumentParser.parse(text, mode: .recovering), url: url)
  }

  private static func read(_ markup: MarkupDocument, url: String?) -> VASTDocument {
    var reader = VASTReader(url: url)
    reader.read(markup)
    return reader.document
  }
}
