import JavaScriptEngine
import Markup

/// What the scripts of the environment got for the markup that was parsed last: pages that are loaded again and again, and
/// the tags that they play, are parsed once for each virtual machine.
///
/// The scripts read these values and change none.
struct ParsedMarkup {
  /// What was parsed, and how.
  enum Kind {
    case xml
    case document(isScripting: Bool)
    case fragment(FragmentContext)
    /// A document that is built while its scripts run.
    case page
  }

  /// Where a fragment is to stand.
  struct FragmentContext: Equatable {
    let element: String
    let namespace: HTMLNamespace
    let isInForm: Bool
    let isScripting: Bool
  }

  private struct Entry {
    let kind: Kind
    /// The engine's string, by which most are found.
    var text: JSValue
    /// Bytes, since texts that Swift takes for equal may be spelt otherwise.
    let bytes: [UInt8]
    let value: JSValue
  }

  /// How many texts are kept.
  private static let capacity = 64
  /// The longest text that is kept, in bytes of UTF-8.
  private static let longest = 128 << 10

  private var entries: [Entry] = []

  /// The value for a text, parsed when it is not known.
  ///
  /// - Throws: ``JSException``.
  mutating func value(_ kind: Kind, of given: JSValue, in context: JSContext) throws -> JSValue {
    if let known = entries.last(where: { $0.text.identity == given.identity && $0.kind == kind }) {
      return known.value
    }
    let text = given.text
    let bytes = Array(text.utf8)
    if let place = entries.lastIndex(where: { $0.kind == kind && $0.bytes == bytes }) {
      entries[place].text = given
      return entries[place].value
    }
    let value =
      switch kind {
      case .xml: try MarkupConversion.strictXML(text, in: context)
      case .document(let isScripting):
        try MarkupConversion.document(text, isScripting: isScripting, in: context)
      case .fragment(let place): try MarkupConversion.fragment(text, in: place, in: context)
      case .page: try HTMLStepConversion.page(text, in: context)
      }
    guard bytes.count <= Self.longest else { return value }
    if entries.count == Self.capacity { entries.removeFirst() }
    entries.append(Entry(kind: kind, text: given, bytes: bytes, value: value))
    return value
  }
}

extension ParsedMarkup.Kind: Equatable {}
