import Simulation

/// Looks for every mistake in a profile's text, where ``BridgeProfile/init(parsing:)`` stops at the first and lets much pass.
public struct ProfileCheck {
  /// So many mistakes are told of one text; the rest are counted.
  public static let limit = 200

  /// A mistake before its line has been looked up.
  struct Draft {
    let level: ProfileMistake.Level
    let range: Range<Int>
    let message: String
    let help: String
  }

  /// The mistakes in the text's order, as many as ``limit``.
  public let mistakes: [ProfileMistake]
  /// How many more there are.
  public let omitted: Int
  /// How many mistakes are errors, those that are not told included.
  public let errorCount: Int
  /// How many are warnings.
  public let warningCount: Int

  /// Checks a profile.
  ///
  /// - Parameter text: what should be a profile's JSON, of whatever kind.
  public init(_ text: String) {
    let text = text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
    let lines = ProfileLines(text)
    var drafts: [Draft]
    do {
      var reader = ProfileCheckReader()
      reader.check(try LocatedJSON(parsing: text))
      drafts = reader.drafts
    } catch {
      let place = lines.offset(line: error.line, column: error.column)
      drafts = [
        Draft(
          level: .error, range: place..<place, message: "the profile is not JSON: \(error.message)",
          help:
            "JSON has keys in double quotes, commas between members and none behind the last, and no comments"
        )
      ]
    }
    // What stands at the same place keeps its order.
    drafts = drafts.enumerated()
      .sorted { ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset) }
      .map(\.element)
    mistakes = drafts.prefix(Self.limit).map(lines.mistake)
    omitted = max(0, drafts.count - Self.limit)
    errorCount = drafts.count { $0.level == .error }
    warningCount = drafts.count - errorCount
  }
}
