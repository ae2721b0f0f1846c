import Simulation

/// The documents that a web view has shown, with the entries that each of them has made (HTML standard, §7.4).
///
/// Nothing is kept of a document but its entries: going back loads it anew.
struct SessionHistory {
  /// How a load changes the list.
  enum Change {
    /// It adds a document behind the present one, and drops those that came after it.
    case push
    /// It takes the present document's place.
    case replace
    /// It goes to an entry of another document.
    case traverse(document: Int, entry: Int)
  }

  private struct Document {
    var entries: [Entry]
    var index: Int
  }

  private struct Entry {
    var url: String
    /// What `history.state` was, as JSON.
    var state: String?
  }

  private var documents: [Document] = []
  private var present = -1
  /// Whether the present document is one that was visited before.
  private var isRestored = false

  /// Notes that a document has been loaded.
  mutating func commit(_ url: String, _ change: Change) {
    isRestored = false
    switch change {
    case .replace where present >= 0:
      documents[present] = Document(entries: [Entry(url: url, state: nil)], index: 0)
    case .push, .replace:
      documents.removeSubrange((present + 1)...)
      documents.append(Document(entries: [Entry(url: url, state: nil)], index: 0))
      present += 1
    case .traverse(let document, let entry):
      guard documents.indices.contains(document) else { return }
      present = document
      documents[document].index = entry
      isRestored = true
    }
  }

  /// Takes the entries of the present document, as its page tells them when it is left.
  mutating func keep(_ snapshot: String) {
    guard present >= 0, let data = try? JSONValue(parsing: snapshot),
      case .object(let object) = data, let list = object["entries"]?.array, !list.isEmpty
    else { return }
    let entries = list.map { Entry(url: $0["url"]?.string ?? "", state: $0["state"]?.string) }
    let index = object["index"]?.number.flatMap { Int(exactly: $0) } ?? 0
    documents[present] = Document(entries: entries, index: min(max(0, index), entries.count - 1))
  }

  /// Drops what comes after the present document: it has made an entry of its own.
  mutating func prune() {
    documents.removeSubrange((present + 1)...)
  }

  /// What the present document's page has to know, as JSON.
  var description: String {
    let before = documents[..<max(0, present)].reduce(0) { $0 + $1.entries.count }
    let after = documents[(present + 1)...].reduce(0) { $0 + $1.entries.count }
    var object: JSONObject = ["before": .number(Double(before)), "after": .number(Double(after))]
    if isRestored, present >= 0 {
      object["index"] = .number(Double(documents[present].index))
      object["entries"] = .array(
        documents[present].entries.map { entry in
          ["url": .string(entry.url), "state": entry.state.map { .string($0) } ?? .null]
        })
    }
    return JSONValue.object(object).text
  }

  /// The entry so many steps before the present document's first entry, or after its last one.
  func entry(_ steps: Int) -> (url: String, change: Change)? {
    var left = steps.magnitude
    var document = present
    while left > 0 {
      document += steps < 0 ? -1 : 1
      guard documents.indices.contains(document) else { return nil }
      let entries = documents[document].entries
      if left <= entries.count {
        let entry = steps < 0 ? entries.count - Int(left) : Int(left) - 1
        return (entries[entry].url, .traverse(document: document, entry: entry))
      }
      left -= UInt(entries.count)
    }
    return nil
  }
}
