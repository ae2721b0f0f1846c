import Sessions
import SimulatedPlayer
import Simulation
import WebViewEmulator

/// The options of the statements `player` and `webview`.
public enum SessionSettings {
  /// Why a setting cannot be made.
  struct Problem: Error {
    let message: String
    let help: String?
    /// Which part of its statement it is about, where that has parts.
    var part: Int?
  }

  private struct Option {
    let name: String
    let example: String
    let apply: (inout SessionOptions, String) throws -> Void
  }

  /// The names of the player's options.
  public static let playerOptions = player.map(\.name)
  /// The names of the web view's options.
  public static let webViewOptions = webView.map(\.name)

  /// The options as people read about them: a name, and a value that it may have.
  public static let examples = (
    player: player.map { ($0.name, $0.example) }, webView: webView.map { ($0.name, $0.example) }
  )

  private static var player: [Option] {
    [
      Option(name: "load-delay", example: "3s") { $0.mediaLoadDelay = try Durations.parse($1) },
      Option(name: "duration-delay", example: "1s") { $0.mediaDurationDelay = try Durations.parse($1) },
      Option(name: "duration-grows", example: "60ms") { $0.mediaDurationGrowth = try Durations.parse($1) },
      Option(name: "live", example: "on") {
        $0.mediaIsLive = try word($1, [("on", true), ("off", false)])
      },
      Option(name: "end-early", example: "220ms") {
        $0.mediaEndOffset = VirtualTime.zero - (try Durations.parse($1))
      },
      Option(name: "end-late", example: "400ms") { $0.mediaEndOffset = try Durations.parse($1) },
      Option(name: "end-order", example: "paused,tick,didPlayToEndTime") {
        $0.player.endOrder = try endOrder($1)
      },
      Option(name: "end-notification", example: "never") {
        $0.player.endNotification = try word($1, EndNotification.allCases.map { ($0.rawValue, $0) })
      },
      Option(name: "buffering-delay", example: "200ms") {
        $0.player.bufferingDelay = try Durations.parse($1)
      },
      Option(name: "seek-latency", example: "300ms") { $0.player.seekLatency = try Durations.parse($1) },
      Option(name: "action-at-item-end", example: "none") {
        $0.player.actionAtItemEnd = try word($1, [("pause", .pause), ("none", .none)])
      },
      Option(name: "stale-ticks", example: "on") {
        $0.player.deliversStaleTicks = try word($1, [("on", true), ("off", false)])
      },
      Option(name: "play-at-end", example: "stays-paused") {
        $0.player.playAtEnd = try word($1, [("ends-again", .endsAgain), ("stays-paused", .staysPaused)])
      },
      Option(name: "automatically-waits-to-minimize-stalling", example: "false") {
        $0.player.automaticallyWaitsToMinimizeStalling = try word($1, [("true", true), ("false", false)])
      },
    ]
  }

  private static var webView: [Option] {
    [
      Option(name: "clone-failure", example: "throw") {
        $0.webView.cloneFailure = try word($1, CloneFailure.allCases.map { ($0.rawValue, $0) })
      },
      Option(name: "cors", example: "on") {
        $0.webView.cors = try word($1, CrossOriginPolicy.allCases.map { ($0.rawValue, $0) })
      },
      Option(name: "background", example: "suspended") {
        $0.webView.backgroundPage = try word($1, PageVisibility.allCases.map { ($0.rawValue, $0) })
      },
      Option(name: "reload-after-termination", example: "on") {
        $0.webView.reloadsAfterTermination = try word($1, [("on", true), ("off", false)])
      },
      Option(name: "media-gesture", example: "none") {
        $0.webView.mediaGesture = try word($1, MediaGesture.allCases.map { ($0.rawValue, $0) })
      },
      Option(name: "inline-media", example: "off") {
        $0.webView.allowsInlineMedia = try word($1, [("on", true), ("off", false)])
      },
      Option(name: "user-agent", example: "\"Mozilla/5.0 (iPad)\"") { $0.webView.userAgent = $1 },
      Option(name: "epoch", example: "1767225600") {
        guard let seconds = Double($1), seconds.isFinite, abs(seconds) <= 8.64e12 else {
          throw Problem(message: "\"\($1)\" is no number of seconds since 1970", help: nil)
        }
        $0.webView.epoch = seconds
      },
    ]
  }

  static func applyPlayer(_ name: String, _ value: String, to options: inout SessionOptions) throws {
    try apply(name, value, player, "player", &options)
  }

  static func applyWebView(_ name: String, _ value: String, to options: inout SessionOptions) throws {
    try apply(name, value, webView, "webview", &options)
  }

  private static func apply(
    _ name: String, _ value: String, _ known: [Option], _ what: String, _ options: inout SessionOptions
  ) throws {
    guard let option = known.first(where: { $0.name == name }) else {
      let near = Suggestion.nearest(to: name, among: known.map(\.name)).map { "did you mean \($0)?" }
      throw Problem(
        message: "\(what) has no option \"\(name)\"",
        help: near ?? "there are \(known.map(\.name).joined(separator: ", "))")
    }
    do {
      try option.apply(&options, value)
    } catch let error as SessionError {
      throw Problem(message: error.description, help: "such as: \(what) \(name) \(option.example)")
    }
  }

  private static func word<Value>(_ text: String, _ values: [(String, Value)]) throws -> Value {
    if let found = values.first(where: { $0.0 == text }) { return found.1 }
    let words = values.map(\.0)
    let near = Suggestion.nearest(to: text, among: words).map { "did you mean \($0)?" }
    throw Problem(message: "\"\(text)\" is not one of \(words.joined(separator: ", "))", help: near)
  }

  private static func endOrder(_ text: String) throws -> EndOrder {
    let steps = text.split { $0 == "," || $0 == " " }.map { EndOrder.Step(rawValue: String($0)) }
    guard let order = EndOrder(steps.compactMap { $0 }), steps.count == EndOrder.Step.allCases.count else {
      throw Problem(
        message: "\"\(text)\" is no order of an item's end",
        help: "name each of tick, paused and didPlayToEndTime once, such as paused,tick,didPlayToEndTime")
    }
    return order
  }
}
