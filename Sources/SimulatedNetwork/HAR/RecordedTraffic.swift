import Simulation

/// Answers from HAR files: each request gets the next recorded answer of its kind, the last one again and again.
///
/// The file that was added last is asked first.
public struct RecordedTraffic: Sendable {
  /// A HAR file, and how requests are compared with what it holds.
  public struct Source: Sendable, Equatable {
    /// The exchanges.
    public var archive: HARArchive
    /// Query parameters that may have other values, or be missing.
    public var ignoredParameters: Set<String>
    /// Whether answers take as long as they took when they were recorded, instead of no time.
    public var usesTimings: Bool

    /// Makes a source.
    public init(
      _ archive: HARArchive, ignoring ignoredParameters: Set<String> = [], usesTimings: Bool = false
    ) {
      self.archive = archive
      self.ignoredParameters = ignoredParameters
      self.usesTimings = usesTimings
    }
  }

  /// A recorded answer to a request.
  struct Found {
    let entry: HAREntry
    /// How long the answer takes.
    let delay: VirtualTime
    /// The file that holds it.
    let file: String
  }

  /// The exchanges that answer requests of one kind; two lists of them that differ have another beginning or length.
  private struct Series: Hashable {
    let source: Int
    let first: Int
    let count: Int
  }

  private var sources: [Source] = []
  private var answered: [Series: Int] = [:]

  /// Makes traffic of files; the last one is asked first.
  public init(_ sources: [Source] = []) {
    self.sources = sources.reversed()
  }

  /// Whether there is no file.
  var isEmpty: Bool { sources.isEmpty }

  /// The next answer to a request; nil when no file has one.
  mutating func next(for request: NetworkRequest) -> Found? {
    guard !isEmpty else { return nil }
    let url = HARURL(request.url)
    for (index, source) in sources.enumerated() {
      let places = Self.places(for: request, url, in: source)
      guard let first = places.first else { continue }
      let series = Series(source: index, first: first, count: places.count)
      let turn = answered[series, default: 0]
      answered[series] = turn + 1
      let entry = source.archive.entries[places[min(turn, places.count - 1)]]
      return Found(
        entry: entry, delay: source.usesTimings ? entry.time : .zero, file: source.archive.path)
    }
    return nil
  }

  /// What a URL is first answered with, without using an answer up.
  func response(of url: String) -> NetworkResponse? {
    // Where a page stands in an exception, its query does not matter either.
    let request = NetworkRequest(url: url, initiator: "document")
    for source in sources {
      for place in Self.places(for: request, HARURL(url), in: source) {
        guard case .response(let response) = source.archive.entries[place].outcome, response.status < 400
        else { continue }
        return NetworkResponse(
          url: url, status: response.status, headers: response.headers, body: response.body)
      }
    }
    return nil
  }

  // MARK: - Which exchanges answer a request

  private static func places(for request: NetworkRequest, _ url: HARURL, in source: Source) -> [Int] {
    let archive = source.archive
    let all = archive.places(method: request.method, address: url.address)
    guard !all.isEmpty else { return [] }
    let isPlayer = request.initiator == "player"
    let own = all.filter { archive.entries[$0].isOfPlayer == isPlayer }
    // A browser's file does not tell its player's requests from its page's.
    let places = withQuery(own.isEmpty && isPlayer ? all : own, url, request, source)
    guard let body = request.body else { return places }
    let same = places.filter { archive.entries[$0].requestBody == body }
    return same.isEmpty ? places : same
  }

  private static func withQuery(
    _ places: [Int], _ url: HARURL, _ request: NetworkRequest, _ source: Source
  ) -> [Int] {
    let urls = source.archive.urls
    let exact = places.filter { urls[$0].query == url.query }
    if !exact.isEmpty { return exact }
    let similar = places.filter { place in
      let ignored = source.ignoredParameters.union(urls[place].redactedNames)
      return urls[place].parameters(without: ignored) == url.parameters(without: ignored)
    }
    if !similar.isEmpty { return similar }
    // The host gives the page a query of its own, which need not be that of the recording.
    return request.initiator == "document" ? places : []
  }

  // MARK: - Requests that nothing answers

  /// A longer list of parameters says no more.
  private static let mostNamed = 6

  /// What a file has instead of a request that it does not answer, as a help; nil when it has nothing like it.
  func hint(for request: NetworkRequest) -> String? {
    let url = HARURL(request.url)
    for source in sources {
      let file = source.archive.path
      if let near = source.archive.places(method: request.method, address: url.address).first {
        let names = url.differences(from: source.archive.urls[near])
        guard (1...Self.mostNamed).contains(names.count) else { return "\(file) has it with another query" }
        let options = names.map { ",ignore=\($0)" }.joined()
        let words = names.map { " ignore \($0)" }.joined()
        return
          "\(file) has it with another \(names.joined(separator: ", ")): --har '\(file)\(options)', or in a "
          + "contract har \(file)\(words), lets that differ"
      }
      let methods = source.archive.methods(address: url.address)
      if !methods.isEmpty { return "\(file) has it for \(methods.joined(separator: ", ")) only" }
    }
    return nil
  }
}
