/// What there is to know of one kind of diagnostic; docs/vast.md and `adbridge vast --explain` say nothing else.
public struct VASTCode: Hashable, Sendable {
  /// A piece of a tag that has the fault, and what stands around it.
  public struct Example: Hashable, Sendable {
    enum Frame: Hashable, Sendable {
      case document
      case ads
      case inLine
      case creative
      case linear
      case events
      case media
      case wrapper
    }

    /// The piece.
    public let text: String
    let frame: Frame

    /// The piece within a tag that is right otherwise.
    public var tag: String { ExampleTag.around(self) }
  }

  /// The name as `vast/NAME`, which does not change.
  public let name: String
  /// How bad it is.
  public let severity: VASTDiagnostic.Severity
  /// Where the specification says so.
  public let section: String
  /// What is wrong, in one sentence.
  public let summary: String
  /// What exactly is reported, and what becomes of it.
  public let what: String
  /// A piece of a tag that has the fault.
  public let example: Example
  /// How to mend it, without a full stop.
  public let mend: String

  init(
    _ name: String, _ severity: VASTDiagnostic.Severity, _ section: String, _ summary: String, what: String,
    _ frame: Example.Frame, _ example: String, mend: String
  ) {
    self.name = "vast/" + name
    self.severity = severity
    self.section = section.first?.isNumber == true ? "VAST 4.3 §" + section : section
    self.summary = summary
    self.what = what
    self.example = Example(text: example, frame: frame)
    self.mend = mend
  }
}
