/// Answers 304, which a browser gives no page: it gives the copy that it has.
enum HARCachedAnswers {
  private struct Key: Hashable {
    let method: String
    let url: String
  }

  /// Puts the copy in the place of each 304: the one that the exporter wrote beside it, else the nearest one of the file.
  ///
  /// A 304 of which the file has no copy stays as it is.
  static func resolve(in entries: inout [HAREntry]) {
    var copies: [Key: [Int]] = [:]
    for (index, entry) in entries.enumerated() {
      guard case .response(let response) = entry.outcome, response.status == 200, !response.body.isEmpty
      else {
        continue
      }
      copies[Key(method: entry.method, url: entry.url), default: []].append(index)
    }
    for index in entries.indices {
      guard case .response(var response) = entries[index].outcome, response.status == 304 else { continue }
      if response.body.isEmpty {
        let known = copies[Key(method: entries[index].method, url: entries[index].url)] ?? []
        guard let copy = known.last(where: { $0 < index }) ?? known.first,
          case .response(let original) = entries[copy].outcome
        else { continue }
        response.body = original.body
        // What the answer itself says is newer.
        let newer = Set(response.headers.map { $0.name.lowercased() })
        response.headers += original.headers.filter { !newer.contains($0.name.lowercased()) }
      }
      response.status = 200
      entries[index].outcome = .response(response)
    }
  }
}
