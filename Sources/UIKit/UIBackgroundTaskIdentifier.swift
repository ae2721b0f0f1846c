/// Names time that an app has asked for.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  /// The number.
  public let rawValue: Int

  /// Makes a name of a number.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// No time.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}
