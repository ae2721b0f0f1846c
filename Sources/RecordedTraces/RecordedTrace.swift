public import Contracts
public import Simulation

/// A trace that was recorded, by AdBridge or on a device.
public struct RecordedTrace: Sendable {
  /// One record of it, before it is known which of the requests are beacons.
  public struct Item: Sendable, Equatable {
    /// Where a record comes from.
    public enum Origin: Sendable, Equatable {
      /// A record of the trace format.
      case trace
      /// A line of the short form.
      case short
    }

    /// The line of the file, from 1.
    public var line: Int
    /// The `seq` that it has in the file; nil in the short form.
    public var sequence: Int?
    /// The time since the trace began; since its first record in the short form.
    public var time: VirtualTime
    /// What kind of thing happened.
    public var kind: TraceRecord.Kind
    /// The event, method or URL.
    public var name: String
    /// What else is known.
    public var data: JSONObject
    /// Where it comes from.
    public var origin: Origin
  }

  /// The file as it was named.
  public var path: String
  /// The records in the file's order.
  public var items: [Item]
  /// What was left out of it, and what is strange.
  public var warnings: [Diagnostic]
  /// When it began, since the beginning of 1970; nil when its times are no dates.
  public var began: VirtualTime?
}

/// Why a file is no trace: each mistake with its place.
public struct RecordedTraceError: Error, Sendable, Equatable {
  /// The mistakes in the file's order; not all of a file that is no trace at all.
  public let diagnostics: [Diagnostic]
}
