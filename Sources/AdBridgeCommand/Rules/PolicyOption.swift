import VAST

/// What `--policy lenient|strict` says.
enum PolicyOption {
  /// The rule that judges where nobody names a policy.
  static let standard = rule(of: .lenient)

  /// The rule that judges by a policy.
  ///
  /// - Parameter text: the policy's name.
  /// - Returns: the rule's name.
  /// - Throws: ``UsageError`` that names the policies.
  static func rule(_ text: String) throws -> String {
    guard let policy = EmissionPolicy.Progress(rawValue: text) else {
      throw UsageError("--policy is lenient or strict, but got \"\(text)\"")
    }
    return rule(of: policy)
  }

  private static func rule(of policy: EmissionPolicy.Progress) -> String { "policy/\(policy.rawValue)" }
}
