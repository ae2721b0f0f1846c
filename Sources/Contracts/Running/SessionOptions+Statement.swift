public import Sessions

extension SessionOptions {
  /// Follows a set-up statement of the contract language, such as `player end-early 220ms`; paths are as the process sees them.
  ///
  /// - Parameter text: the statement.
  /// - Throws: ``SessionError`` of the kind `malformed` when it is no set-up statement, or cannot be followed.
  public mutating func follow(statement text: String) throws {
    let statement: Statement?
    do throws(Diagnostic) {
      statement = try ContractParser.parseLine(text)
    } catch {
      throw Self.error(error.message, error.help)
    }
    guard case .setUp(let setUp)? = statement?.kind else {
      throw Self.error("\"\(text)\" is no set-up statement", "such as \"player load-delay 3s\"")
    }
    if case .timeout = setUp { throw Self.error("\"timeout\" is for contracts", "use --for") }
    var target = SessionSetUp(self)
    do {
      try target.apply(setUp)
    } catch let problem as SessionSettings.Problem {
      throw Self.error(problem.message, problem.help)
    }
    self = target.options
  }

  private static func error(_ message: String, _ help: String?) -> SessionError {
    SessionError(.malformed, message + (help.map { "; \($0)" } ?? ""))
  }
}
