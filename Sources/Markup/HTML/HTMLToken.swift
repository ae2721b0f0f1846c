/// The namespaces of elements that HTML's syntax can make.
public enum HTMLNamespace: UInt8, Sendable {
  case html
  case svg
  case mathML

  /// The namespace's URI.
  public var uri: String {
    switch self {
    case .html: "http://www.w3.org/1999/xhtml"
    case .svg: "http://www.w3.org/2000/svg"
    case .mathML: "http://www.w3.org/1998/Math/MathML"
    }
  }
}

/// A start tag, or the name of an end tag.
struct HTMLTag {
  var name: String
  var attributes: [MarkupAttribute] = []
  var isSelfClosing = false
  /// Where the tag begins.
  var line = 1
  var column = 1
  /// The line on which its `>` stands.
  var endLine = 1

  func attribute(_ name: String) -> String? {
    attributes.first { $0.name.qualified == name }?.value
  }
}

/// The name and identifiers of a document type declaration.
struct HTMLDoctype {
  var name: String?
  var publicID: String?
  var systemID: String?
  var forcesQuirks = false
}

/// What the tokenizer hands to the tree's construction (HTML standard, §13.2.5).
enum HTMLToken {
  case doctype(HTMLDoctype)
  case startTag(HTMLTag)
  case endTag(HTMLTag)
  case comment([UInt8])
  /// White space only.
  case space([UInt8])
  /// Text that does not begin with white space.
  case text([UInt8])
  case end
}

/// Classes of characters, by their bytes.
extension UInt8 {
  var isHTMLSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0C || self == 0x0D }

  var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }

  var isASCIIDigit: Bool { (0x30...0x39).contains(self) }

  var asciiLowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}

extension String {
  /// The text of bytes that are UTF-8.
  init(utf8 bytes: some Collection<UInt8>) {
    self.init(decoding: bytes, as: UTF8.self)
  }
}
