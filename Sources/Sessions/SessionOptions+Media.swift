import Simulation

extension SessionOptions.Media {
  /// Reads `30s`, `live` or `broken`.
  ///
  /// - Throws: ``SessionError`` when it is none of them.
  public init(parsing text: String) throws {
    switch text {
    case "live": self = .live
    case "broken": self = .broken
    default: self = .duration(try Durations.parse(text))
    }
  }
}
