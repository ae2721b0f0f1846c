import Simulation

/// A time as a device records it: on a clock that began at some moment, or a date.
enum RecordedTime: Equatable {
  /// Seconds of a clock of which nobody says when it began, such as the system's uptime.
  case elapsed(VirtualTime)
  /// The time since the beginning of 1970.
  case date(VirtualTime)

  /// No device has been up for 31 years, and no recording was made before September 2001.
  private static let firstDateInSeconds = 1e9
  private static let firstDateInMilliseconds = 1e11
  /// The last whole millisecond that whole nanoseconds can tell.
  private static let lastDateInMilliseconds = 9.2e12

  /// Reads a time: seconds, seconds or milliseconds since 1970, or text in ISO 8601; a number may stand in quotes.
  ///
  /// - Returns: nil for what is no time.
  init?(_ value: JSONValue) {
    if let text = value.string {
      if let date = ISODate.parse(text) {
        self = .date(date)
        return
      }
      guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }) else {
        return nil
      }
    }
    guard let number = value.number ?? value.string.flatMap({ Double($0) }), number.isFinite,
      abs(number) < Self.lastDateInMilliseconds
    else { return nil }
    if number >= Self.firstDateInMilliseconds {
      self = .date(Self.time(number, unit: 1_000_000, resolution: 1000))
    } else if number >= Self.firstDateInSeconds {
      // So large a number tells no more than microseconds.
      self = .date(Self.time(number, unit: 1_000_000_000, resolution: 1000))
    } else {
      self = .elapsed(.seconds(number))
    }
  }

  /// The whole part is kept exactly, since the product would not be.
  private static func time(_ number: Double, unit: Int64, resolution: Double) -> VirtualTime {
    let whole = number.rounded(.down)
    let fraction = ((number - whole) * Double(unit) / resolution).rounded() * resolution
    return VirtualTime(nanoseconds: Int64(whole) * unit + Int64(fraction))
  }
}
