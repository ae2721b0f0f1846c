/// What can tell a closure that it has recognized something: the gesture recognizers of UIKit here.
///
/// On Apple's systems recognizers tell a target by a selector, which Swift on Linux cannot send. A host keeps that for its device
/// build, and adds `onRecognized` where `canImport(HostedApps)` says that it runs here.
@preconcurrency @MainActor public protocol HostedRecognizer: AnyObject {}

/// A recognizer that keeps closures: each that there is does.
@preconcurrency @MainActor package protocol HandlerKeeper: AnyObject {
  /// The closures.
  var hostedHandlers: HostedHandlers { get }
}

extension HostedRecognizer {
  /// Calls a closure whenever the gesture is recognized.
  ///
  /// - Parameter handler: gets the recognizer.
  public func onRecognized(_ handler: @escaping @MainActor (Self) -> Void) {
    guard let keeper = self as? any HandlerKeeper else {
      preconditionFailure("\(type(of: self)) keeps no closures")
    }
    keeper.hostedHandlers.handlers.append { [weak self] in
      if let self { handler(self) }
    }
  }
}

/// The closures that one recognizer tells.
@preconcurrency @MainActor package final class HostedHandlers {
  var handlers: [@MainActor () -> Void] = []

  /// Makes an empty list.
  package nonisolated init() {}

  /// Calls all closures.
  package func tell() { for handler in handlers { handler() } }
}
