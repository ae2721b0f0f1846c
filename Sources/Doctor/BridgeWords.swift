import AdHosts
import Simulation
import WebViewEmulator

/// What the SDK's bridge calls things, and JavaScript that says them.
struct BridgeWords {
  let profile: BridgeProfile

  /// The event of a meaning.
  ///
  /// - Throws: ``NotExamined`` where the profile has none.
  func event(_ meaning: String) throws -> String {
    guard let event = profile.meanings.filter({ $0.value == meaning }).keys.min() else {
      throw NotExamined("the profile \(profile.name) has no event of the meaning \(meaning)")
    }
    return event
  }

  /// The controller's method of a role, as it is told to people.
  func method(_ role: String) -> String { "\(profile.methods[role] ?? role)()" }

  /// The message of an event, as an expression.
  ///
  /// - Parameters:
  ///   - meaning: the event's meaning.
  ///   - fields: JavaScript that gives its fields.
  /// - Returns: JavaScript.
  /// - Throws: ``NotExamined`` where the profile has no such event.
  func message(_ meaning: String, _ fields: String) throws -> String {
    profile.messageForm.script(name: try event(meaning), fields: fields)
  }

  /// The page's handler, as an expression.
  var handler: String { "window.webkit.messageHandlers[\(ProbePage.literal(profile.handler))]" }

  /// Posts an event, as a statement.
  func post(_ meaning: String, _ fields: String = "{}") throws -> String {
    "\(handler).postMessage(\(try message(meaning, fields)));"
  }

  /// The fields of an ad's AdLoaded.
  static func loaded(
    _ media: String = ProbeTag.media, type: String = "video/mp4", number: Int = 1
  ) -> String {
    """
    {ad_media_file_src_url: \(ProbePage.literal(media)), ad_creative_type: \(ProbePage.literal(type)), \
    ad_number: \(number)}
    """
  }
}
