import CLibXML2

/// What every use of libxml2 shares: its one-time set-up and where its complaints go.
enum LibXML2 {
  private static let isReady: Void = xmlInitParser()

  /// The most bytes one document may have: libxml2 counts them in a C `int`.
  static let byteLimit = Int(Int32.max) - 4096

  /// Runs a parse with the library's complaints on this thread going to a handler.
  ///
  /// A parser's own handler gets most of them, but those of character conversion have no parser to go to, and
  /// would be printed on standard error. The handler that the thread had before is put back.
  static func withErrors<Result>(
    to recipient: UnsafeMutableRawPointer?, _ handler: @escaping xmlStructuredErrorFunc,
    _ body: () throws -> Result
  ) rethrows -> Result {
    _ = isReady
    let previous = (__xmlStructuredErrorContext().pointee, __xmlStructuredError().pointee)
    xmlSetStructuredErrorFunc(recipient, handler)
    defer { xmlSetStructuredErrorFunc(previous.0, previous.1) }
    return try body()
  }

  /// The bytes of a zero-terminated string.
  static func bytes(_ string: UnsafePointer<xmlChar>?) -> UnsafeBufferPointer<UInt8> {
    guard let string else { return UnsafeBufferPointer(start: nil, count: 0) }
    return UnsafeBufferPointer(start: string, count: Int(xmlStrlen(string)))
  }

  /// A zero-terminated string, or nil for a null pointer.
  static func string(_ string: UnsafePointer<xmlChar>?) -> String? {
    string.map { String(decoding: bytes($0), as: UTF8.self) }
  }
}
