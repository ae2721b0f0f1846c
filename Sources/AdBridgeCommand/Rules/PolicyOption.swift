import VAST

/// What `--policy lenient|strict` says.
enum PolicyOption {
  /// The rule that judges by a policy.
  ///
  /// - Parameter text: the policy's name.
  /// - Returns: the rule's name.
  /// - Throws: ``UsageError`` that names the policies.
  static func rule(_ text: String) throws -> String {
    guard let policy = EmissionPolicy.Progress(rawValue: text) else {
      throw UsageError("--policy is lenient or strict, but got \"\(text)\"")
    }
    return "policy/\(policy.rawValue)"
  }
}
