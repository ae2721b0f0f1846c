import Foundation

/// The innermost script position of an engine backtrace, whose lines read `#0 name() at https://host/sdk.js:10`.
///
/// Native functions are passed over. For a loop without any expression the engine knows no more than the line at which
/// its function starts.
struct BacktracePlace: Equatable {
  /// The script's URL; nil for source that was evaluated without one.
  var url: String?
  var line: Int

  /// Finds the position, or nil when no line names a script.
  init?(backtrace: String) {
    let places = backtrace.split(separator: "\n").compactMap(Self.place)
    // The engine's own functions that are written in JavaScript, such as `map`, have lines but no URL either.
    guard let place = places.first(where: { $0.url != nil }) ?? places.first else { return nil }
    (url, line) = place
  }

  private static func place(frame: Substring) -> (url: String?, line: Int)? {
    guard let at = frame.range(of: " at ", options: .backwards) else { return nil }
    let place = frame[at.upperBound...]
    guard let colon = place.lastIndex(of: ":"), let line = Int(place[place.index(after: colon)...]) else {
      return nil
    }
    return (colon > place.startIndex ? String(place[..<colon]) : nil, line)
  }
}
