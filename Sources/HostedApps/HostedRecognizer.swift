/// What can tell a closure that it has recognized something: the gesture recognizers of UIKit here.
///
/// On Apple's systems recognizers tell a target by a selector, which Swift on Linux cannot send. A host keeps that for its device
/// build, and adds `onRecognized` where `canImport(HostedApps)` says that it runs here.
@preconcurrency @MainActor public protocol HostedRecognizer: AnyObject {
  /// The closures.
  var hostedHandlers: HostedHandlers { get }
}

extension HostedRecognizer {
  /// Calls a closure whenever the gesture is recognized.
  ///
  /// - Parameter handler: gets the recognizer.
  public func onRecognized(_ handler: @escaping @MainActor (Self) -> Void) {
    hostedHandlers.handlers.append { [weak self] in
      if let self { handler(self) }
    }
  }
}

/// The closures that one recognizer tells.
@preconcurrency @MainActor public final class HostedHandlers {
  var handlers: [@MainActor () -> Void] = []

  /// Makes an empty list.
  public nonisolated init() {}

  /// Calls all closures.
  public func tell() { for handler in handlers { handler() } }
}
