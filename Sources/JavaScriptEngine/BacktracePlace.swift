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
    for frame in backtrace.split(separator: "\n") {
      guard let at = frame.range(of: " at ", options: .backwards) else { continue }
      let place = frame[at.upperBound...]
      guard let colon = place.lastIndex(of: ":"),
        let line = Int(place[place.index(after: colon)...])
      else { continue }
      url = colon > place.startIndex ? String(place[..<colon]) : nil
      self.line = line
      return
    }
    return nil
  }
}
