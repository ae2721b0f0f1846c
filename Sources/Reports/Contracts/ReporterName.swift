/// The reporters by the names that the command line knows.
public enum ReporterName: String, CaseIterable, Sendable {
  /// A line a contract, for people.
  case spec
  /// A character a contract, for people.
  case dot
  /// Test Anything Protocol, version 14.
  case tap
  /// JUnit XML with file and line of each contract.
  case junit
  /// JUnit XML of only what the schema of Jenkins' xUnit plugin allows.
  case junitStrict = "junit-strict"
  /// JSON Lines.
  case json
  /// Annotations for GitHub Actions.
  case github

  /// What it is, in a few words.
  public var summary: String {
    switch self {
    case .spec: "one line a contract, failures in full at the end"
    case .dot: "one character a contract, failures in full at the end"
    case .tap: "Test Anything Protocol, version 14"
    case .junit: "JUnit XML, with file and line of each contract"
    case .junitStrict: "JUnit XML for readers that check it by a schema"
    case .json: "JSON Lines, one object an event"
    case .github: "annotations for GitHub Actions"
    }
  }

  /// The name of its file in a folder of reports.
  public var fileName: String {
    switch self {
    case .spec: "contracts.spec.txt"
    case .dot: "contracts.dot.txt"
    case .tap: "contracts.tap"
    case .junit: "TEST-contracts.xml"
    case .junitStrict: "TEST-contracts-strict.xml"
    case .json: "contracts.jsonl"
    case .github: "contracts.github.txt"
    }
  }

  /// Makes the reporter.
  ///
  /// - Parameters:
  ///   - style: colours, for the reporters that people read.
  ///   - width: columns of the terminal, for those; nil when there is none.
  ///   - isGitHub: whether GitHub Actions reads what those write, and must find no command of a page's making in it.
  ///   - annotates: whether those add annotations for GitHub Actions at the end.
  /// - Returns: a reporter for one run.
  public func make(
    style: Style, width: Int? = nil, isGitHub: Bool = false, annotates: Bool = false
  ) -> any ContractReporter {
    switch self {
    case .spec: SpecReporter(style: style, width: width, isGitHub: isGitHub, annotates: annotates)
    case .dot: DotReporter(style: style, width: width, isGitHub: isGitHub, annotates: annotates)
    case .tap: TAPReporter()
    case .junit: JUnitReporter(isStrict: false)
    case .junitStrict: JUnitReporter(isStrict: true)
    case .json: JSONReporter()
    case .github: GitHubReporter()
    }
  }
}
