import Simulation
import VAST

/// What a request of an Error URL tells.
struct ToldError {
  /// What stands in place of [ERRORCODE].
  let code: String
  /// The Error URLs that the request may be for, macros unexpanded.
  let templates: [String]

  /// Reads a beacon; nil when it is no request of an Error URL alone, or has no code that can be told from other macros.
  ///
  /// - Parameters:
  ///   - record: the present record.
  ///   - context: what is known of the session.
  init?(_ record: TraceRecord, _ context: RuleContext) {
    guard let url = record.data["url"]?.string, let beacon = context.beacon, beacon.names == ["error"] else {
      return nil
    }
    let templates =
      beacon.keys.isEmpty ? context.tags.errorTemplates(matching: url) : beacon.keys.map(\.url)
    guard let code = templates.lazy.compactMap({ URLTemplate($0).value(of: "[ERRORCODE]", in: url) }).first
    else { return nil }
    (self.code, self.templates) = (code, templates)
  }
}
