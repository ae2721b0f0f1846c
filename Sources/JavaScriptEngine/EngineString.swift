import CJavaScriptCore
import Foundation

/// The engine's strings are UTF-16 and may hold NUL and lone surrogates; these conversions lose neither.
enum EngineString {
  /// Calls a function with an engine string of the given UTF-16 units, released afterwards.
  static func with<R>(_ units: [UInt16], _ body: (JSStringRef?) throws -> R) rethrows -> R {
    let string = units.withUnsafeBufferPointer {
      JSStringCreateWithCharacters($0.baseAddress, $0.count)
    }
    defer { JSStringRelease(string) }
    return try body(string)
  }

  /// Calls a function with an engine string of the given text, released afterwards.
  ///
  /// Text without NUL goes as UTF-8: the engine then keeps ASCII in one byte a character and parses it in half the time.
  static func with<R>(_ text: String, _ body: (JSStringRef?) throws -> R) rethrows -> R {
    let length = text.utf8.count
    let string = text.withCString { strlen($0) == length ? JSStringCreateWithUTF8CString($0) : nil }
    guard let string else { return try with(Array(text.utf16), body) }
    defer { JSStringRelease(string) }
    return try body(string)
  }

  /// The UTF-16 units of an engine string.
  static func units(_ string: JSStringRef?) -> [UInt16] {
    guard let string, let characters = JSStringGetCharactersPtr(string) else { return [] }
    return Array(UnsafeBufferPointer(start: characters, count: JSStringGetLength(string)))
  }

  /// The text of an engine string; a lone surrogate becomes U+FFFD, as everywhere in Swift.
  static func text(_ string: JSStringRef?) -> String {
    guard let string, let characters = JSStringGetCharactersPtr(string) else { return "" }
    let units = UnsafeBufferPointer(start: characters, count: JSStringGetLength(string))
    // The decoder takes some two hundred instructions a unit: nearly all text is ASCII, and the engine converts the rest,
    // but for surrogates, of which it drops the lone ones.
    if let text = ascii(units) { return text }
    guard !units.contains(where: { $0 & 0xF800 == 0xD800 }) else {
      return String(decoding: units, as: UTF16.self)
    }
    let capacity = JSStringGetMaximumUTF8CStringSize(string)
    return String(unsafeUninitializedCapacity: capacity) { bytes in
      guard let start = bytes.baseAddress else { return 0 }
      // Its count includes the NUL at the end.
      return start.withMemoryRebound(to: CChar.self, capacity: capacity) {
        max(1, JSStringGetUTF8CString(string, $0, capacity)) - 1
      }
    }
  }

  /// The text of UTF-16 units, when all of them are ASCII.
  private static func ascii(_ units: UnsafeBufferPointer<UInt16>) -> String? {
    guard units.allSatisfy({ $0 < 0x80 }) else { return nil }
    return String(unsafeUninitializedCapacity: units.count) { bytes in
      for (place, unit) in units.enumerated() { bytes[place] = UInt8(truncatingIfNeeded: unit) }
      return units.count
    }
  }

  /// The text of UTF-16 units; a lone surrogate becomes U+FFFD.
  static func text(_ units: UnsafeBufferPointer<UInt16>) -> String {
    ascii(units) ?? String(decoding: units, as: UTF16.self)
  }
}
