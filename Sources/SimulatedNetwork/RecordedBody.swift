import Foundation
public import Simulation

/// The body of an answer as a trace holds it: `body` is its text, or base64 where `encoding` says so.
public struct RecordedBody: Equatable, Sendable {
  /// The bytes.
  public let bytes: [UInt8]

  /// Makes a body of bytes.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Reads the body of a response's data.
  ///
  /// - Returns: nil when there is none, or it is not what its `encoding` says.
  public init?(of data: JSONObject) {
    guard let text = data["body"]?.string else { return nil }
    guard data["encoding"]?.string == "base64" else {
      self.init(Array(text.utf8))
      return
    }
    guard let decoded = Data(base64Encoded: text, options: .ignoreUnknownCharacters) else { return nil }
    self.init(Array(decoded))
  }

  /// Writes the body into a response's data; bytes that are no UTF-8 become base64, so that none is lost.
  public func write(to data: inout JSONObject) {
    if let text = String(validating: bytes, as: UTF8.self) {
      data["body"] = .string(text)
    } else {
      data["body"] = .string(Data(bytes).base64EncodedString())
      data["encoding"] = "base64"
    }
  }
}
