public import SourceMaps

/// One thing that does not hold in a contract, with everything that a person needs to see why.
public struct ContractFailure: Error, Sendable, Codable, Equatable {
  /// What kind of thing.
  public enum Kind: String, Sendable, Codable {
    /// An expectation.
    case expectation
    /// An action that could not be performed, or did not lead where it should.
    case action
    /// A rule.
    case rule
    /// A file or setting.
    case setUp
    /// The page could not be stopped, or the engine died.
    case engine
  }

  /// What kind of thing.
  public var kind: Kind
  /// The rule's name, for a rule.
  public var rule: String?
  /// One sentence that says what does not hold.
  public var message: String
  /// The contract file.
  public var file: String?
  /// Where in the contract: the statement's subject.
  public var range: SourceRange?
  /// The line of the contract at which the range starts.
  public var sourceLine: String?
  /// A few words to stand behind the caret.
  public var label: String?
  /// Further lines: a difference, near misses, what happened instead.
  public var details: [String]
  /// Where in the page's scripts, when JavaScript threw or had to be stopped.
  public var script: ScriptPlace?
  /// How to mend it.
  public var help: String?
  /// When, in nanoseconds of virtual time.
  public var virtualNanoseconds: Int64

  /// Makes a failure.
  public init(
    _ kind: Kind, _ message: String, rule: String? = nil, file: String? = nil, range: SourceRange? = nil,
    sourceLine: String? = nil, label: String? = nil, details: [String] = [], script: ScriptPlace? = nil,
    help: String? = nil, virtualNanoseconds: Int64 = 0
  ) {
    self.kind = kind
    self.rule = rule
    self.message = message
    self.file = file
    self.range = range
    self.sourceLine = sourceLine
    self.label = label
    self.details = details
    self.script = script
    self.help = help
    self.virtualNanoseconds = virtualNanoseconds
  }
}

/// A place in a script of a page.
public struct ScriptPlace: Sendable, Codable, Equatable {
  /// The script's URL, or the local file that was served there.
  public var source: String
  /// The line, from 1.
  public var line: Int
  /// The column, from 1, when it is known.
  public var column: Int?
  /// The function, when it is known.
  public var function: String?
  /// The script's line, whole, when it is known.
  public var text: String?
  /// Where it comes from, when the script has a source map that tells.
  public var original: OriginalPlace?
  /// Why the script's source map cannot be used, in one line.
  public var mapProblem: String?

  /// Makes a place.
  public init(
    source: String, line: Int, column: Int? = nil, function: String? = nil, text: String? = nil,
    original: OriginalPlace? = nil, mapProblem: String? = nil
  ) {
    self.source = source
    self.line = line
    self.column = column
    self.function = function
    self.text = text
    self.original = original
    self.mapProblem = mapProblem
  }
}
