/// The exchanges of a HAR file, found by method and URL.
public struct HARArchive: Sendable, Equatable {
  /// The file as it was named.
  public let path: String
  /// The exchanges in the file's order.
  public let entries: [HAREntry]
  /// The URL of each exchange, taken apart.
  let urls: [HARURL]
  private let places: [Key: [Int]]

  private struct Key: Hashable {
    let method: String
    let address: String
  }

  /// Makes an archive of exchanges.
  ///
  /// - Parameters:
  ///   - path: the file that they come from.
  ///   - entries: the exchanges in order.
  public init(path: String, entries: [HAREntry]) {
    self.path = path
    self.entries = entries
    urls = entries.map { HARURL($0.url) }
    var places: [Key: [Int]] = [:]
    for (index, entry) in entries.enumerated() {
      places[Key(method: entry.method, address: urls[index].address), default: []].append(index)
    }
    self.places = places
  }

  /// The exchanges of a method with a URL whatever its query, in order.
  func places(method: String, address: String) -> [Int] {
    places[Key(method: method, address: address)] ?? []
  }

  /// The methods with which a URL was requested, whatever its query.
  func methods(address: String) -> [String] {
    places.keys.filter { $0.address == address }.map(\.method).sorted()
  }
}
