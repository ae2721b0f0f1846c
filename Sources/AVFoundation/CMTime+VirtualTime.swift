import Simulation

extension CMTime {
  /// The same time in nanoseconds.
  init(_ time: VirtualTime) { self.init(value: time.nanoseconds, timescale: 1_000_000_000) }
}

extension VirtualTime {
  /// The nearest whole nanosecond; zero for a time that is not known, and the end of the range for an infinite one.
  init(_ time: CMTime) {
    let time = time.convertScale(1_000_000_000, method: .default)
    if time.isNumeric {
      self.init(nanoseconds: time.value)
    } else {
      self.init(seconds: time.seconds)
    }
  }
}
