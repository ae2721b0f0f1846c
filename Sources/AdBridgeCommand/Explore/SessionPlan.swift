import Contracts

/// What a session goes through, as lines of the contract language: what stands before it, and what happens.
struct SessionPlan: Hashable {
  /// Set-up statements.
  var setUp: [String] = []
  /// Actions, in order; the host loads the page before them.
  var actions: [String] = []

  /// How many lines it has.
  var count: Int { setUp.count + actions.count }

  /// The plan as a contract.
  ///
  /// - Parameters:
  ///   - name: the contract's name.
  ///   - base: the statements that every plan of an exploration begins with.
  ///   - path: how the contract's file names a path that is seen from the working directory.
  /// - Returns: the contract's text.
  func contract(named name: String, base: [String], path: (String) -> String) -> String {
    let setUp = (base + setUp).map { line in
      // Every line was made or checked here, so what cannot be parsed does not come.
      guard case .setUp(let setUp)? = try? ContractParser.parseLine(line)?.kind else { return line }
      return SetUpText.line(setUp.mappingPath(path))
    }
    return (["contract \"\(name)\" explore"] + setUp + ["load"] + actions).joined(separator: "\n") + "\n"
  }
}
