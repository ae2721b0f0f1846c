import Synchronization

/// The tags that were read last, for whoever reads the same bytes again.
final class RecentTags: Sendable {
  private struct Entry {
    let bytes: [UInt8]
    let url: String?
    let document: VASTDocument
  }

  /// How many tags are kept.
  private static let capacity = 64
  /// The largest tag that is kept, in bytes.
  private static let largest = 256 << 10

  private let entries = Mutex<[Entry]>([])

  /// The document of a tag, read when it is not known.
  ///
  /// - Parameters:
  ///   - bytes: the tag.
  ///   - url: where it came from, which is a part of the document.
  ///   - read: reads it.
  /// - Returns: the document.
  func document(of bytes: [UInt8], url: String?, read: () -> VASTDocument) -> VASTDocument {
    let known = entries.withLock { entries in
      entries.last { $0.url == url && $0.bytes == bytes }?.document
    }
    if let known { return known }
    let document = read()
    if bytes.count <= Self.largest {
      entries.withLock { entries in
        if entries.count == Self.capacity { entries.removeFirst() }
        entries.append(Entry(bytes: bytes, url: url, document: document))
      }
    }
    return document
  }
}
