public import Contracts

/// Turns the results of a run into text, piece by piece.
///
/// Each method returns what is to be written next. Results come in file order; `end` comes also when a run was
/// interrupted, and what was not run has been reported as skipped by then.
public protocol ContractReporter {
  /// Whether what it writes may end within a line, so that nothing else may write to its terminal before `end`.
  var leavesLinesOpen: Bool { get }
  /// Whether all that it writes comes from `end`, so that a file can be replaced by it in one step.
  var isWrittenAtOnce: Bool { get }
  /// The run begins.
  mutating func begin(_ start: SuiteStart) -> String
  /// A file could not be read or understood, or has warnings.
  mutating func report(_ diagnostics: [Diagnostic], in file: String) -> String
  /// A contract has ended.
  mutating func report(_ result: ContractResult) -> String
  /// The run has ended.
  mutating func end(_ summary: SuiteSummary) -> String
}

extension ContractReporter {
  /// False.
  public var leavesLinesOpen: Bool { false }
  /// False.
  public var isWrittenAtOnce: Bool { false }
}
