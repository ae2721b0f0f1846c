/// A path as a key.
///
/// To the system a path is bytes, while two strings are equal to Swift also when only their Unicode normalisation differs:
/// two files whose names look alike would become one.
public struct PathKey: Hashable, Sendable {
  private let bytes: [UInt8]

  /// Makes the key of a path.
  public init(_ path: String) {
    bytes = Array(path.utf8)
  }
}
