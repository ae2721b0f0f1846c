public import Foundation
public import Simulation

extension TraceRecord {
  /// The record's data as a type of the test's own.
  ///
  /// - Parameters:
  ///   - type: the type.
  ///   - decoder: how keys and dates are read.
  /// - Returns: the value.
  /// - Throws: `DecodingError` when the data are not of this type.
  public func decode<Value: Decodable>(
    _ type: Value.Type = Value.self, decoder: JSONDecoder = JSONDecoder()
  ) throws -> Value {
    try decoder.decode(type, from: Data(JSONValue.object(data).text.utf8))
  }
}
