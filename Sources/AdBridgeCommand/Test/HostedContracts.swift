import Contracts

/// Contracts that settle what an app's own host decides by itself cannot run with one.
enum HostedContracts {
  /// Why a contract does not run with an app's host.
  ///
  /// - Parameter setUp: the shared statements and the contract's own.
  /// - Returns: the reason; nil when it runs.
  static func skipReason(_ setUp: [Statement]) -> String? {
    for statement in setUp {
      guard case .setUp(let settled) = statement.kind, let what = decided(settled) else { continue }
      return "the app's own host decides \(what)"
    }
    return nil
  }

  private static func decided(_ setUp: SetUp) -> String? {
    switch setUp {
    case .host: "what it does besides playing"
    case .param: "which parameters the page gets"
    case .webview(option: "inline-media", value: _): "whether video plays inline"
    case .webview(option: "media-gesture", value: _): "whether media needs a tap"
    default: nil
    }
  }
}
