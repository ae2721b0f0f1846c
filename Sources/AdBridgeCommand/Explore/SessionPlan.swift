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
  /// - Returns: the contract's text.
  func contract(named name: String, base: [String]) -> String {
    (["contract \"\(name)\" explore"] + base + setUp + ["load"] + actions).joined(separator: "\n") + "\n"
  }
}
