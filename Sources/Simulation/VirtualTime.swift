/// A point on the session's clock, or a span of it, in whole nanoseconds.
///
/// One type serves both, as `CMTime` does: the session begins at `.zero`. Whole nanoseconds make comparisons exact,
/// so that a quartile at 7.5 s is at 7.5 s.
public struct VirtualTime: Hashable, Comparable, Sendable {
  /// Nanoseconds since the session began, or the length of the span.
  public var nanoseconds: Int64

  /// Makes a time of so many nanoseconds.
  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// Makes a time from seconds, rounded to the nearest nanosecond.
  ///
  /// - Parameter seconds: any finite number; what does not fit is clamped to the representable range and NaN is zero.
  public init(seconds: Double) {
    let scaled = (seconds * 1e9).rounded()
    if scaled.isNaN {
      nanoseconds = 0
    } else if scaled >= 0x1p63 {
      nanoseconds = Int64.max
    } else if scaled < -0x1p63 {
      nanoseconds = Int64.min
    } else {
      nanoseconds = Int64(scaled)
    }
  }

  /// The session's beginning, or no time at all.
  public static let zero = VirtualTime(nanoseconds: 0)
  /// Later than everything that happens.
  public static let distantFuture = VirtualTime(nanoseconds: Int64.max)

  /// A span of whole milliseconds, held at the ends of the representable range.
  public static func milliseconds(_ count: Int64) -> VirtualTime {
    let (span, overflow) = count.multipliedReportingOverflow(by: 1_000_000)
    return VirtualTime(nanoseconds: overflow ? (count > 0 ? Int64.max : Int64.min) : span)
  }

  /// A span of seconds.
  public static func seconds(_ count: Double) -> VirtualTime {
    VirtualTime(seconds: count)
  }

  /// The time in seconds.
  public var seconds: Double { Double(nanoseconds) / 1e9 }
  /// The time in milliseconds.
  public var milliseconds: Double { Double(nanoseconds) / 1e6 }

  /// Whether the left time is earlier, or the left span shorter.
  public static func < (left: VirtualTime, right: VirtualTime) -> Bool {
    left.nanoseconds < right.nanoseconds
  }

  /// The sum, held at the largest representable time instead of overflowing.
  public static func + (left: VirtualTime, right: VirtualTime) -> VirtualTime {
    let (sum, overflow) = left.nanoseconds.addingReportingOverflow(right.nanoseconds)
    return VirtualTime(nanoseconds: overflow ? (right.nanoseconds > 0 ? Int64.max : Int64.min) : sum)
  }

  /// The difference, held at the ends of the representable range instead of overflowing.
  public static func - (left: VirtualTime, right: VirtualTime) -> VirtualTime {
    let (difference, overflow) = left.nanoseconds.subtractingReportingOverflow(right.nanoseconds)
    return VirtualTime(nanoseconds: overflow ? (right.nanoseconds < 0 ? Int64.max : Int64.min) : difference)
  }

  /// Adds a span, as `+` does.
  public static func += (left: inout VirtualTime, right: VirtualTime) {
    left = left + right
  }
}

extension VirtualTime: CustomStringConvertible {
  /// Seconds in the shortest exact decimal form, without a unit: `7.5`, `0`, `0.016666667`.
  public var description: String {
    let magnitude = nanoseconds.magnitude
    let whole = magnitude / 1_000_000_000
    var fraction = String(magnitude % 1_000_000_000)
    fraction = String(repeating: "0", count: 9 - fraction.count) + fraction
    while fraction.last == "0" { fraction.removeLast() }
    return (nanoseconds < 0 ? "-" : "") + String(whole) + (fraction.isEmpty ? "" : "." + fraction)
  }
}
