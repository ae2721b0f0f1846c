import Foundation

/// The innermost script position of an engine backtrace, whose lines read `#0 name() at https://host/sdk.js:10`.
///
/// Native functions are passed over, and so are the scripts of the page environment, whose URLs begin with `adbridge:`.
/// For a loop without any expression the engine knows no more than the line at which its function starts.
struct BacktracePlace: Equatable {
  /// The script's URL; nil for source that was evaluated without one.
  var url: String?
  var line: Int

  /// Finds the position, or nil when no line names a script.
  init?(backtrace: String) {
    let places = Self.places(in: backtrace).filter { $0.url?.hasPrefix("adbridge:") != true }
    // The engine's own functions that are written in JavaScript, such as `map`, have lines but no URL either.
    guard let place = places.first(where: { $0.url != nil }) ?? places.first else { return nil }
    (url, line) = place
  }

  /// All positions, the innermost first.
  static func places(in backtrace: String) -> [(url: String?, line: Int)] {
    backtrace.split(separator: "\n").compactMap(place)
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
