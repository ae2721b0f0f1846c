import Foundation

/// Real time in reports.
enum RealTime {
  /// Such as `240 ms` or `1.25 s`.
  static func text(_ seconds: Double) -> String {
    seconds < 0.9995
      ? "\(Int((finite(seconds) * 1000).rounded())) ms" : String(format: "%.2f s", finite(seconds))
  }

  /// Seconds with three decimals, as JUnit's readers take them.
  static func fixed(_ seconds: Double) -> String { String(format: "%.3f", finite(seconds)) }

  /// No reader takes NaN, an infinity or a time before the beginning.
  private static func finite(_ seconds: Double) -> Double { seconds.isFinite ? max(0, seconds) : 0 }
}
