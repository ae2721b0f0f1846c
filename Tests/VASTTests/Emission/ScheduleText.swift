import Simulation
import Testing
import VAST

/// Schedules as the table writes them: `SECONDS WHAT`, parted by semicolons.
///
/// `ticks A-B/D` are time updates from position A to position B of a duration D, one each 0.25 s of the position and one at B;
/// `x2` plays them twice as fast, `every 1` leaves a second between their positions. `tick P/D` is one. The other words are
/// the calls' own.
enum ScheduleText {
  static func calls(_ text: String) throws -> [ScheduledCall] {
    try text.split(separator: ";").flatMap { part in
      let words = part.split(separator: " ").map(String.init)
      let time = try #require(Double(words[0]))
      if words[1] == "ticks" { return try ticks(time, words.dropFirst(2).map { $0 }) }
      return [ScheduledCall(try call(Array(words.dropFirst())), at: .seconds(time))]
    }
  }

  private static func call(_ words: [String]) throws -> ScheduledCall.Call {
    switch words[0] {
    case "tick":
      let (position, duration) = try pair(words[1], "/")
      return .timeUpdate(position: position, duration: duration)
    case "rate": return .rate(try #require(Double(words[1])))
    case "loaded": return .loaded
    case "play": return .play
    case "pause": return .pause
    case "jump": return .timeJumped
    case "skip": return .skip
    case "click": return .click
    case "mute": return .mute
    case "unmute": return .unmute
    case "error": return .error
    case "reload": return .reload
    default: throw UnknownWord(word: words[0])
    }
  }

  private static func ticks(_ start: Double, _ words: [String]) throws -> [ScheduledCall] {
    let parts = words[0].split(separator: "/").map(String.init)
    try #require(parts.count == 2)
    let length = try #require(Double(parts[1]))
    let (first, last) = try pair(parts[0], "-")
    var (rate, step) = (1.0, 0.25)
    for (index, word) in words.enumerated().dropFirst() {
      if word.hasPrefix("x") { rate = try #require(Double(word.dropFirst())) }
      if word == "every" { step = try #require(Double(words[index + 1])) }
    }
    var positions: [Double] = []
    var count = 0.0
    while first + count * step < last {
      positions.append(first + count * step)
      count += 1
    }
    return (positions + [last]).map { position in
      ScheduledCall(
        .timeUpdate(position: position, duration: length), at: .seconds(start + (position - first) / rate))
    }
  }

  private static func pair(_ text: String, _ separator: Character) throws -> (Double, Double) {
    let parts = text.split(separator: separator).map(String.init)
    try #require(parts.count == 2)
    return (try #require(Double(parts[0])), try #require(Double(parts[1])))
  }

  /// A word that no schedule has.
  struct UnknownWord: Error {
    let word: String
  }
}
