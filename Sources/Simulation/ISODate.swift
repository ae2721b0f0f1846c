/// A date with a time as ISO 8601 has it, which means the same wherever and whenever it is read.
public struct ISODate {
  private var rest: Substring.UTF8View

  /// Reads a date such as `2026-03-02T12:15:00.100+03:00`.
  ///
  /// The extended form with seconds is read (ISO 8601-1:2019, 5.4.2.1), with any number of decimals behind a point or comma;
  /// instead of the `T` a space may stand (RFC 3339, 5.6), and without a zone the time is UTC.
  ///
  /// - Parameter text: the date, without anything around it.
  /// - Returns: the time since the beginning of 1970 in UTC, leap seconds not counted; nil when the text is no such date, or
  ///   one that whole nanoseconds cannot tell (before 1678 or after 2261).
  public static func parse(_ text: String) -> VirtualTime? {
    var reader = ISODate(rest: text[...].utf8)
    guard let time = reader.time(), reader.rest.isEmpty else { return nil }
    return time
  }

  private mutating func time() -> VirtualTime? {
    guard let year = number(4), take("-"), let month = number(2), take("-"), let day = number(2),
      take("T") || take("t") || take(" "),
      let hour = number(2), take(":"), let minute = number(2), take(":"), let second = number(2),
      (1678...2261).contains(year), let days = Self.days(year, month, day), hour < 24, minute < 60,
      second <= 60
    else { return nil }
    guard let fraction = fraction(), let offset = zone() else { return nil }
    let seconds = days * 86_400 + hour * 3600 + minute * 60 + second - offset
    return VirtualTime(nanoseconds: Int64(seconds) * 1_000_000_000 + Int64(fraction))
  }

  /// The decimals in nanoseconds, further ones cut off; nil where a point has none behind it.
  private mutating func fraction() -> Int? {
    guard take(".") || take(",") else { return 0 }
    var (value, unit) = (0, 100_000_000)
    var count = 0
    while let digit = number(1) {
      value += digit * unit
      unit /= 10
      count += 1
    }
    return count > 0 ? value : nil
  }

  /// How many seconds the zone is ahead of UTC; nil where what stands there is no zone.
  private mutating func zone() -> Int? {
    if rest.isEmpty || take("Z") || take("z") { return 0 }
    let isBehind = rest.first == UInt8(ascii: "-")
    guard take("+") || take("-"), let hours = number(2), hours < 24 else { return nil }
    var minutes = 0
    if !rest.isEmpty {
      _ = take(":")
      guard let more = number(2), more < 60 else { return nil }
      minutes = more
    }
    return (hours * 60 + minutes) * (isBehind ? -60 : 60)
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func number(_ length: Int) -> Int? {
    let digits = rest.prefix(length)
    guard digits.count == length, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    rest.removeFirst(length)
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  /// The days from 1970-01-01 to a day of the Gregorian calendar; nil when there is no such day.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int? {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard (1...12).contains(month), (1...lengths[month - 1]).contains(day) else { return nil }
    let past = year - 1
    let daysOfYears = past * 365 + past / 4 - past / 100 + past / 400
    let dayOfYear = lengths[..<(month - 1)].reduce(0, +) + day - 1
    // 1 January of the year 1 is 719,162 days before 1970.
    return daysOfYears + dayOfYear - 719_162
  }
}
