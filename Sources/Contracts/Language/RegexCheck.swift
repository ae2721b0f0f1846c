public import Expectations

/// Says whether the regular expressions of contracts are well formed, so that one that is not is told with all other
/// errors of its file.
///
/// It belongs to the thread of its engine.
public final class RegexCheck {
  private let makeEngine: () -> RegexEngine?
  private lazy var engine = makeEngine()

  /// Makes a check.
  ///
  /// - Parameter engine: makes the engine when the first regular expression is met, since most files have none; nil when it
  ///   cannot start here, and the expressions are left to be judged where they are used.
  public init(_ engine: @escaping () -> RegexEngine?) {
    makeEngine = engine
  }

  /// What is wrong with an expression; nil when it is well formed.
  func problem(of pattern: RegexPattern) -> RegexError? {
    do {
      try engine?.check(pattern)
      return nil
    } catch {
      return error
    }
  }
}
