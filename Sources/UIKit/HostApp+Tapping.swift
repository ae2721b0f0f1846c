public import HostedApps

extension HostApp {
  /// Taps a control, or a view with a recognizer, of what the app shows.
  ///
  /// - Parameter accessibilityIdentifier: the view's identifier; without such a view, the title of a button.
  /// - Returns: nil, or a sentence that says why nothing was tapped.
  @MainActor public func tap(accessibilityIdentifier: String) -> String? {
    perform { ControlTap.tap(accessibilityIdentifier: accessibilityIdentifier) }
  }
}
