import Simulation

/// When one time observer is due, in the time of the item.
struct TimeObserver: Sendable {
  enum Kind: Sendable {
    case periodic(interval: VirtualTime)
    /// In ascending order.
    case boundary(times: [VirtualTime])
  }

  /// `AVPlayer` invokes observers of tiny intervals less often than asked; here a millisecond is the least.
  static let shortestInterval = VirtualTime.milliseconds(1)

  let id: TimeObserverID
  let kind: Kind
  /// The time up to which the observer has been served.
  var served: VirtualTime

  var isPeriodic: Bool {
    if case .periodic = kind { true } else { false }
  }

  /// The next time that is due in normal playback.
  var next: VirtualTime? {
    switch kind {
    case .periodic(let interval):
      let multiple = served.nanoseconds / interval.nanoseconds + 1
      let (product, overflow) = multiple.multipliedReportingOverflow(by: interval.nanoseconds)
      return overflow ? nil : VirtualTime(nanoseconds: product)
    case .boundary(let times):
      return times.first { $0 > served }
    }
  }
}
