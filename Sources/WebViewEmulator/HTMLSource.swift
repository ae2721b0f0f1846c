/// HTML text rewritten where libxml2, which reads HTML 4, would take it for something else than HTML's standard says.
///
/// - What stands in `textarea` or `title`, and in elements whose content is raw text, is no markup: its `<` are escaped.
///   With scripting on, `noscript` is one of them, so that a pixel for browsers without scripts is not loaded.
/// - A `/` at the end of a start tag closes nothing but SVG.
///
/// Lines stay where they are.
struct HTMLSource {
  /// Elements whose text is written as it is and may refer to entities.
  private static let escapable: Set<String> = ["textarea", "title"]
  private static let rawText: Set<String> = ["iframe", "noembed", "noframes", "xmp"]
  /// libxml2 reads these as HTML does.
  private static let verbatim: Set<String> = ["script", "style"]

  private let bytes: [UInt8]
  private let isScripting: Bool
  private var at = 0
  private var output: [UInt8] = []
  private var depthInSVG = 0

  /// Rewrites a text.
  ///
  /// - Parameters:
  ///   - text: HTML.
  ///   - isScripting: whether the text belongs to a page whose scripts run.
  /// - Returns: HTML that libxml2 reads as browsers read the given text.
  static func prepared(_ text: String, isScripting: Bool) -> String {
    var source = HTMLSource(bytes: Array(text.utf8), isScripting: isScripting)
    source.run()
    return String(decoding: source.output, as: UTF8.self)
  }

  private init(bytes: [UInt8], isScripting: Bool) {
    self.bytes = bytes
    self.isScripting = isScripting
    output.reserveCapacity(bytes.count + 64)
  }

  private mutating func run() {
    while at < bytes.count {
      let next = bytes[at...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
      copy(to: next)
      guard at < bytes.count else { return }
      if starts("<!--", at: at) {
        copy(to: place(after: "-->", from: at + 4))
      } else if starts("</svg", at: at) {
        depthInSVG = max(0, depthInSVG - 1)
        copy(to: at + 1)
      } else if at + 1 < bytes.count, Self.isLetter(bytes[at + 1]) {
        startTag()
      } else {
        copy(to: at + 1)
      }
    }
  }

  private mutating func startTag() {
    let written = bytes[(at + 1)...].prefix { !Self.isSpace($0) && $0 != Self.slash && $0 != Self.end }
    let name = String(decoding: written, as: UTF8.self).lowercased()
    let (close, isSelfClosing) = endOfTag(from: written.endIndex)
    if isSelfClosing, depthInSVG == 0, name != "svg", !HTMLNames.isEmptyElement(name) {
      copy(to: close - 1)
      output.append(UInt8(ascii: " "))
      at = close
    }
    copy(to: min(close + 1, bytes.count))
    if name == "svg", !isSelfClosing { depthInSVG += 1 }
    guard depthInSVG == 0 else { return }
    if Self.verbatim.contains(name) {
      copy(to: contentEnd(of: name))
    } else if Self.escapable.contains(name) {
      escape(to: contentEnd(of: name), ampersands: false)
    } else if Self.rawText.contains(name) || name == "noscript" && isScripting {
      escape(to: contentEnd(of: name), ampersands: true)
    }
  }

  /// The place of a start tag's `>`, or the text's end, and whether a `/` that belongs to no value stands before it.
  private func endOfTag(from start: Int) -> (place: Int, isSelfClosing: Bool) {
    var place = start
    var isValue = false
    var isUnquoted = false
    while place < bytes.count {
      let byte = bytes[place]
      if byte == Self.end {
        return (place, !isUnquoted && bytes[place - 1] == Self.slash)
      }
      if isValue, !isUnquoted, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        guard let close = bytes[(place + 1)...].firstIndex(of: byte) else { return (bytes.count, false) }
        place = close
        isValue = false
      } else if byte == UInt8(ascii: "=") {
        isValue = true
      } else if Self.isSpace(byte) {
        if isUnquoted { (isValue, isUnquoted) = (false, false) }
      } else if isValue {
        isUnquoted = true
      }
      place += 1
    }
    return (bytes.count, false)
  }

  // MARK: - Parts

  private static let slash = UInt8(ascii: "/")
  private static let end = UInt8(ascii: ">")

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  private mutating func copy(to end: Int) {
    output += bytes[at..<end]
    at = end
  }

  private mutating func escape(to end: Int, ampersands: Bool) {
    for byte in bytes[at..<end] {
      switch byte {
      case UInt8(ascii: "<"): output += Array("&lt;".utf8)
      case UInt8(ascii: "&") where ampersands: output += Array("&amp;".utf8)
      default: output.append(byte)
      }
    }
    at = end
  }

  /// Where the end tag of an element begins; the text's end if there is none.
  private func contentEnd(of name: String) -> Int {
    let tag = "</" + name
    var place = at
    while let next = bytes[place...].firstIndex(of: UInt8(ascii: "<")) {
      if starts(tag, at: next) { return next }
      place = next + 1
    }
    return bytes.count
  }

  private func starts(_ text: String, at place: Int) -> Bool {
    guard place + text.utf8.count <= bytes.count else { return false }
    return zip(text.utf8, bytes[place...]).allSatisfy { wanted, byte in
      byte == wanted || Self.isLetter(byte) && byte | 0x20 == wanted
    }
  }

  private func place(after text: String, from start: Int) -> Int {
    var place = start
    while place < bytes.count {
      if starts(text, at: place) { return place + text.utf8.count }
      place += 1
    }
    return bytes.count
  }
}
