public import Contracts

/// A character a contract, for people with many contracts.
///
/// `.` passed, `R` passed when it was retried, `F` failed, `E` could not run, `S` was skipped.
public struct DotReporter: ContractReporter {
  private let style: Style
  private let room: Int
  private var column = 0
  private var closing: ClosingText

  /// True: a character comes to the end of a line that may get more.
  public var leavesLinesOpen: Bool { true }

  /// Makes a reporter for one run.
  ///
  /// - Parameters:
  ///   - style: colours.
  ///   - width: columns of the terminal; no line has more than 80.
  ///   - isGitHub: whether GitHub Actions reads it, and must find no command of a page's making in it.
  ///   - annotates: whether annotations for GitHub Actions come at the end.
  public init(
    style: Style, width: Int? = nil, isGitHub: Bool = false, annotates: Bool = false
  ) {
    self.style = style
    room = max(1, min(80, width ?? 80))
    closing = ClosingText(style: style, width: width, isGitHub: isGitHub, annotates: annotates)
  }

  /// Names the seed when the order is shuffled.
  public func begin(_ start: SuiteStart) -> String {
    start.shuffleSeed.map { "shuffled with seed \($0)\n" } ?? ""
  }

  /// An `E` for a file that was not understood; what is wrong comes at the end.
  public mutating func report(_ diagnostics: [Diagnostic], in file: String) -> String {
    closing.add(diagnostics, in: file)
    return diagnostics.contains { $0.level == .error } ? character("E", .red) : ""
  }

  /// The contract's character.
  public mutating func report(_ result: ContractResult) -> String {
    closing.add(result)
    return switch result.outcome {
    case .passed: result.isFlaky ? character("R", .yellow) : character(".", .green)
    case .failed: character("F", .red)
    case .unreadable: character("E", .red)
    case .skipped: character("S", .grey)
    }
  }

  /// What failed in full, then the counts.
  public func end(_ summary: SuiteSummary) -> String {
    (column > 0 ? "\n\n" : "\n") + closing.text(summary)
  }

  private mutating func character(_ text: String, _ colour: Style.Colour) -> String {
    column += 1
    defer { if column == room { column = 0 } }
    return style.paint(text, colour) + (column == room ? "\n" : "")
  }
}
