import Foundation

/// The app's run loop: the session's clock.
open class RunLoop: NSObject, @unchecked Sendable {
  // Unchecked: it keeps nothing.

  /// What a run loop listens to; here every mode is the same.
  public struct Mode: Hashable, RawRepresentable, Sendable {
    /// The mode's name.
    public let rawValue: String

    /// Makes a mode of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Makes a mode of a name.
    public init(_ rawValue: String) { self.init(rawValue: rawValue) }

    /// The usual mode.
    public static let `default` = Mode("kCFRunLoopDefaultMode")
    /// All common modes.
    public static let common = Mode("kCFRunLoopCommonModes")
  }

  /// The main run loop.
  public static let main = RunLoop()

  /// The main run loop, on which all of a session runs.
  public static var current: RunLoop { main }

  /// Starts a timer; one that runs already goes on as it is.
  open func add(_ timer: Timer, forMode mode: Mode) { timer.start() }

  /// Runs a block in a later turn of the present instant.
  open func perform(_ block: @escaping () -> Void) { DispatchQueue.main.enqueue(block) }

  /// Runs a block in a later turn of the present instant.
  open func perform(inModes modes: [Mode], block: @escaping () -> Void) { perform(block) }
}
