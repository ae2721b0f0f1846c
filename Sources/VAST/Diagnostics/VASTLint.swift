import Markup

/// What is wrong with one tag, and what its text is.
public struct VASTLint: Sendable {
  /// The diagnostics in the order of the text; of each code the first hundred.
  public let diagnostics: [VASTDiagnostic]
  /// How many diagnostics of each code there are beyond that.
  public let dropped: [(code: String, count: Int)]
  /// The tag's text.
  public let source: TagSource
  /// Whether there is a `VAST` element, or a VMAP.
  public let isTag: Bool
  /// The breaks, if the document is a VMAP.
  public let breaks: [VMAPBreak]
  private let totals: [VASTDiagnostic.Severity: Int]

  /// How many diagnostics there are, those that were not kept included.
  public func count(of severity: VASTDiagnostic.Severity) -> Int { totals[severity] ?? 0 }

  /// Looks at a tag, however broken.
  ///
  /// - Parameter bytes: the tag, in the encoding that it declares.
  /// - Returns: what is wrong with it.
  public static func check(_ bytes: [UInt8]) -> VASTLint {
    let source = TagSource(XMLDocumentParser.text(of: bytes))
    let markup = XMLDocumentParser.parse(bytes, mode: .recovering)
    var linter = TagLinter(list: DiagnosticList(source))
    linter.checkEncoding(of: bytes)
    linter.addProblems(of: markup)
    linter.check(markup)
    return VASTLint(
      diagnostics: linter.list.sorted, dropped: linter.list.dropped, source: source, isTag: linter.isTag,
      breaks: linter.breaks, totals: linter.list.totals)
  }
}
