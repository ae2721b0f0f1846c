public import Simulation

/// What a record must be like to be counted.
public struct RecordPattern: Sendable, Equatable {
  /// Which records are looked at.
  public enum Subject: Sendable, Equatable {
    /// Events of the system: messages for adsdk pages, delegate callbacks for the others.
    case event
    /// Records of one kind; a `request` is also found among the beacons, by its URL.
    case kind(TraceRecord.Kind)
  }

  /// How a record's name is matched.
  public enum Name: Sendable, Equatable {
    /// Exactly this; a request's URL also without the query that the pattern omits.
    case text(String)
    /// A regular expression that is found in it.
    case regex(RegexPattern)
  }

  /// Which records are looked at.
  public var subject: Subject
  /// The name.
  public var name: Name
  /// What the record's data must match, as a subset; nil for anything.
  public var fields: ValuePattern?
  /// What a call's arguments must match, all of them; nil for any.
  public var arguments: [ValuePattern]?

  /// Makes a pattern.
  public init(
    _ subject: Subject = .event, _ name: Name, fields: ValuePattern? = nil, arguments: [ValuePattern]? = nil
  ) {
    self.subject = subject
    self.name = name
    self.fields = fields
    self.arguments = arguments
  }
}

/// An ECMAScript regular expression as written: `/source/flags`.
public struct RegexPattern: Sendable, Equatable {
  /// What stands between the slashes.
  public var source: String
  /// What stands behind them.
  public var flags: String

  /// Makes a pattern; nothing is checked.
  public init(source: String, flags: String = "") {
    self.source = source
    self.flags = flags
  }
}
