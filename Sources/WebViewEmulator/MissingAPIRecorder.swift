import Simulation

/// Records which missing APIs a web view's pages look for, each once.
final class MissingAPIRecorder {
  private var recorded: Set<String> = []

  /// How many are recorded; a page may look for everything there is.
  static let limit = 200

  /// Whether an API needs no record any more.
  func isKnown(_ api: String) -> Bool {
    recorded.count > Self.limit || recorded.contains(api)
  }

  /// Records that a script looked for an API.
  ///
  /// - Parameters:
  ///   - api: such as `Element.animate`.
  ///   - page: the page in whose objects it was looked for.
  ///   - place: the script's URL and line; nil when it is not known.
  func record(_ api: String, of page: Page, by place: (url: String, line: Int)?) {
    guard !isKnown(api) else { return }
    recorded.insert(api)
    let (trace, time) = (page.host.trace, page.host.clock.now)
    guard recorded.count <= Self.limit else {
      trace.append(.note, "more missing APIs", ["limit": .number(Double(Self.limit))], at: time)
      return
    }
    var data: JSONObject = ["api": .string(api)]
    if let place {
      data["source"] = .string(place.url)
      data["line"] = .number(Double(place.line))
    }
    trace.append(.note, "missing API", page.located(data), at: time)
  }
}
