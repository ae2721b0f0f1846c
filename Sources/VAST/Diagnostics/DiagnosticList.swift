import Markup

/// Collects the diagnostics of one tag.
///
/// Of each code only the first hundred are kept; the others are counted.
struct DiagnosticList {
  /// What a diagnostic points at.
  enum Place {
    /// An element's name.
    case element(MarkupNode)
    /// An attribute's name.
    case attribute(MarkupNode, String)
    /// An attribute's value.
    case value(MarkupNode, String)
    /// An element's text.
    case text(MarkupNode)
    /// Words within an element's text.
    case words(MarkupNode, String)
    /// Bytes of the tag.
    case bytes(Int, count: Int)
  }

  let source: TagSource
  private var kept: [VASTDiagnostic] = []
  private var counts: [String: Int] = [:]
  private(set) var totals: [VASTDiagnostic.Severity: Int] = [:]

  private static let limit = 100

  init(_ source: TagSource) {
    self.source = source
  }

  /// The diagnostics in the order of the text.
  var sorted: [VASTDiagnostic] {
    kept.enumerated().sorted {
      ($0.element.line, $0.element.column, $0.offset) < ($1.element.line, $1.element.column, $1.offset)
    }.map(\.element)
  }

  /// How many diagnostics of each code were not kept.
  var dropped: [(code: String, count: Int)] {
    counts.filter { $0.value > Self.limit }.map { ($0.key, $0.value - Self.limit) }.sorted { $0.0 < $1.0 }
  }

  /// Adds a diagnostic.
  ///
  /// - Parameters:
  ///   - code: its code.
  ///   - place: where.
  ///   - message: what is wrong, one sentence without a full stop.
  ///   - label: a few words for the caret.
  ///   - mend: how to mend it; nil says what the code says.
  ///   - section: the section of VAST 4.3; nil says what the code says.
  mutating func add(
    _ code: VASTCode, at place: Place, _ message: @autoclosure () -> String,
    label: @autoclosure () -> String? = nil, mend: String? = nil, section: String? = nil
  ) {
    let count = counts[code.name, default: 0] + 1
    counts[code.name] = count
    totals[code.severity, default: 0] += 1
    guard count <= Self.limit else { return }
    kept.append(
      VASTDiagnostic(
        code, in: source, at: range(of: place), message(), label: label(), mend: mend,
        section: section.map { "VAST 4.3 §" + $0 }))
  }

  private func range(of place: Place) -> Range<Int> {
    switch place {
    case .element(let node): return source.startTag(of: node).name
    case .attribute(let node, let name):
      let tag = source.startTag(of: node)
      return tag.attributes.first { $0.name == name }?.place.name ?? tag.name
    case .value(let node, let name):
      let tag = source.startTag(of: node)
      return tag.attributes.first { $0.name == name }?.place.value ?? tag.name
    case .text(let node):
      let text = source.text(of: node)
      return text.isEmpty ? source.startTag(of: node).name : text
    case .words(let node, let words):
      return source.find(words, in: node) ?? range(of: .text(node))
    case .bytes(let offset, let count): return offset..<offset + count
    }
  }
}
