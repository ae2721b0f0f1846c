/// Finds where a value stands in JSON text, to say where a well-formed text says something wrong.
public struct JSONLocator {
  /// One step from a value into it.
  public enum Step: Sendable, Equatable {
    /// To the member of an object; of a key that comes again, to the last one.
    case key(String)
    /// To the element of an array, from 0.
    case index(Int)
  }

  let bytes: [UInt8]
  var place = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
  }

  /// Where a value begins.
  ///
  /// - Parameters:
  ///   - path: the steps to it from the text's own value.
  ///   - text: JSON that ``JSONValue/init(parsing:)`` reads; anything else gives some place in it.
  /// - Returns: the line from 1, and the column in bytes of UTF-8 from 1; where a step leads nowhere, those of the value in
  ///   which it should have been.
  public static func position(of path: [Step], in text: String) -> (line: Int, column: Int) {
    var locator = JSONLocator(text)
    let offset = locator.offset(of: path[...])
    let before = locator.bytes[..<offset]
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return (before.count { $0 == 0x0A } + 1, offset - lineStart + 1)
  }

  private mutating func offset(of path: ArraySlice<Step>) -> Int {
    var start = place
    for step in path {
      skipSpace()
      start = place
      guard let found = child(step) else { return start }
      place = found
      start = found
    }
    skipSpace()
    return path.isEmpty ? place : start
  }

  /// Where the value of a step begins; nil when there is none.
  private mutating func child(_ step: Step) -> Int? {
    switch (step, peek) {
    case (.key(let key), UInt8(ascii: "{")):
      var found: Int?
      forEachElement { locator in
        let start = locator.place
        locator.skipValue()
        let isWanted = Self.text(locator.bytes[start..<locator.place]) == key
        locator.skipSpace()
        locator.take(UInt8(ascii: ":"))
        locator.skipSpace()
        if isWanted { found = locator.place }
        locator.skipValue()
        return true
      }
      return found
    case (.index(let index), UInt8(ascii: "[")):
      var count = 0
      var found: Int?
      forEachElement { locator in
        if count == index { found = locator.place }
        count += 1
        guard found == nil else { return false }
        locator.skipValue()
        return true
      }
      return found
    default: return nil
    }
  }

  /// Visits what stands in an object or array, until a visit says that it is enough.
  mutating func forEachElement(_ visit: (inout JSONLocator) -> Bool) {
    place += 1
    while true {
      skipSpace()
      guard let byte = peek, byte != UInt8(ascii: "}"), byte != UInt8(ascii: "]") else { return }
      let start = place
      guard visit(&self) else { return }
      skipSpace()
      take(UInt8(ascii: ","))
      // Text that is no JSON must not be looked at for ever.
      if place == start { return }
    }
  }

  static func text(_ token: ArraySlice<UInt8>) -> String? {
    (try? JSONValue(parsing: String(decoding: token, as: UTF8.self)))?.string
  }

  mutating func skipValue() {
    var depth = 0
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""): skipString()
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        place += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard depth > 0 else { return }
        depth -= 1
        place += 1
      case UInt8(ascii: ","), UInt8(ascii: ":"):
        guard depth > 0 else { return }
        place += 1
      default: place += 1
      }
      if depth == 0, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
        return
      }
    }
  }

  private mutating func skipString() {
    place += 1
    while let byte = peek {
      place += 1
      if byte == UInt8(ascii: "\"") { return }
      if byte == UInt8(ascii: "\\"), place < bytes.count { place += 1 }
    }
  }

  var peek: UInt8? { place < bytes.count ? bytes[place] : nil }

  mutating func take(_ byte: UInt8) {
    if peek == byte { place += 1 }
  }

  mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { place += 1 }
  }
}
