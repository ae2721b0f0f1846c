import Foundation
import HostedApps
import Simulation

/// An instant of the session's clock, as Dispatch has one of the device's.
public struct DispatchTime: Comparable, Hashable, Sendable {
  let time: VirtualTime

  /// The present instant of the session; zero outside one.
  public static func now() -> DispatchTime { DispatchTime(time: HostApp.current?.clock.now ?? .zero) }

  /// Later than everything that happens.
  public static let distantFuture = DispatchTime(time: .distantFuture)

  init(time: VirtualTime) { self.time = time }

  /// Makes the instant so many nanoseconds after the session began.
  public init(uptimeNanoseconds: UInt64) {
    self.init(time: VirtualTime(nanoseconds: Int64(clamping: uptimeNanoseconds)))
  }

  /// Nanoseconds since the session began.
  public var uptimeNanoseconds: UInt64 { UInt64(clamping: time.nanoseconds) }

  /// Whether the left instant is earlier.
  public static func < (left: DispatchTime, right: DispatchTime) -> Bool { left.time < right.time }

  /// The instant so many seconds later.
  public static func + (time: DispatchTime, seconds: Double) -> DispatchTime {
    DispatchTime(time: time.time + VirtualTime(seconds: seconds))
  }

  /// The instant so many seconds earlier.
  public static func - (time: DispatchTime, seconds: Double) -> DispatchTime {
    DispatchTime(time: time.time - VirtualTime(seconds: seconds))
  }

  /// The instant a span later.
  public static func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
    DispatchTime(time: time.time + interval.span)
  }

  /// The instant a span earlier.
  public static func - (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
    interval.span == .distantFuture ? time : DispatchTime(time: time.time - interval.span)
  }
}

extension DispatchTimeInterval {
  /// The span, `never` being the longest.
  var span: VirtualTime {
    func times(_ count: Int, _ unit: Int64) -> VirtualTime {
      let (product, overflow) = Int64(count).multipliedReportingOverflow(by: unit)
      return VirtualTime(nanoseconds: overflow ? (count < 0 ? .min : .max) : product)
    }
    return switch self {
    case .seconds(let count): times(count, 1_000_000_000)
    case .milliseconds(let count): times(count, 1_000_000)
    case .microseconds(let count): times(count, 1000)
    case .nanoseconds(let count): times(count, 1)
    case .never: .distantFuture
    @unknown default: .distantFuture
    }
  }
}
