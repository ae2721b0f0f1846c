import Foundation
import HostedApps
import SimulatedPlayer
import Simulation

/// A property of media that is loaded, without its type.
open class AVPartialAsyncProperty<Root: AVAsset>: @unchecked Sendable {
  // Unchecked: what it holds never changes.
  fileprivate init() {}
}

/// A property of media that is loaded.
public final class AVAsyncProperty<Root: AVAsset, Value>: AVPartialAsyncProperty<Root>, @unchecked Sendable {
  // Unchecked: what it holds never changes.
  fileprivate let read: (AVAsset) -> Value

  fileprivate init(_ read: @escaping (AVAsset) -> Value) { self.read = read }
}

extension AVPartialAsyncProperty {
  /// The media's length.
  public static var duration: AVAsyncProperty<Root, CMTime> { AVAsyncProperty { $0.duration } }
  /// Whether the media can be played.
  public static var isPlayable: AVAsyncProperty<Root, Bool> { AVAsyncProperty { $0.isPlayable } }
}

/// How far a key of media has been loaded.
public enum AVKeyValueStatus: Int, Sendable {
  /// Nobody has asked for it; never here.
  case unknown
  /// It is being loaded; never here.
  case loading
  /// It is known.
  case loaded
  /// It cannot be known.
  case failed
  /// Loading was ended; never here.
  case cancelled
}

extension AVAsset {
  /// Loads a property; the answer comes at once, without any of the session's time.
  ///
  /// - Throws: why the media cannot be loaded.
  public func load<Value>(_ property: AVAsyncProperty<AVAsset, Value>) async throws -> Value {
    if let failure { throw failure }
    return property.read(self)
  }

  /// Loads two properties, as one.
  ///
  /// - Throws: why the media cannot be loaded.
  public func load<First, Second>(
    _ first: AVAsyncProperty<AVAsset, First>, _ second: AVAsyncProperty<AVAsset, Second>
  ) async throws -> (First, Second) {
    if let failure { throw failure }
    return (first.read(self), second.read(self))
  }

  /// Says when the media has been loaded, as long as loading takes in the session.
  public func loadValuesAsynchronously(forKeys keys: [String], completionHandler handler: (() -> Void)? = nil)
  {
    let app = HostApp.required(for: "AVAsset.loadValuesAsynchronously")
    guard let delay = media?.loadDelay, delay < .distantFuture else { return }
    app.clock.schedule(after: delay, "asset") { handler?() }
  }

  /// Whether a key is known: it is, or cannot be.
  public func statusOfValue(forKey key: String, error outError: UnsafeMutablePointer<NSError?>?)
    -> AVKeyValueStatus
  {
    guard let failure else { return .loaded }
    outError?.pointee = failure
    return .failed
  }
}
