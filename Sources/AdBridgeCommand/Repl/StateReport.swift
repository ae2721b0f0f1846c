import AdHosts
import Contracts
import Reports
import Sessions
import SimulatedPlayer
import Simulation
import WebViewEmulator

/// `.state`: the clock, the player, the page and the host as they are now.
struct StateReport {
  private let repl: Repl
  private let style: Style

  init(_ repl: Repl) {
    self.repl = repl
    style = repl.output.style
  }

  var text: String {
    guard let session = repl.session else {
      let lines = repl.setUp.map { row("set-up", $0.text) }
      return ([row("session", "has not begun; load begins it")] + lines).joined(separator: "\n")
    }
    var lines = [row("clock", "\(session.clock.now) s, \(session.trace.count) records")]
    let player = session.player
    lines.append(row("player", playerState))
    if let item = player.currentItem {
      let duration = item.duration.map { "\($0) s" } ?? "unknown"
      lines.append(row("item", "\(item.url)  \(Self.word(item.status))"))
      lines.append(row("time", "\(player.currentTime) s of \(duration)"))
    }
    let rate = JSONValue.number(player.rate).text
    lines.append(
      row(
        "sound",
        "volume \(JSONValue.number(player.volume).text)\(player.isMuted ? ", muted" : "")  rate \(rate)"))
    lines += pageLines
    lines.append(row("host", session.host.isFinished ? "finished" : "has not finished"))
    return lines.joined(separator: "\n")
  }

  private var playerState: String {
    guard let player = repl.session?.player else { return "" }
    guard player.currentItem != nil else { return "no item" }
    switch player.timeControlStatus {
    case .playing: return "playing"
    case .waitingToPlayAtSpecifiedRate:
      return "waiting" + (player.reasonForWaitingToPlay.map { " (\($0.rawValue))" } ?? "")
    case .paused: return player.hasPlayedToEnd ? "ended" : "paused"
    }
  }

  private static func word(_ status: some Any) -> String {
    let text = "\(status)"
    return text.hasPrefix("failed") ? text : text == "readyToPlay" ? "ready" : text
  }

  private var pageLines: [String] {
    guard let session = repl.session else { return [] }
    guard let page = session.webView.pageState else { return [row("page", "none")] }
    var lines = [row("page", page.url)]
    if !page.title.isEmpty { lines.append(row("title", page.title)) }
    let controls = session.options.profile.controls
    let present = controls.keys.sorted().filter { session.webView.hasElement(controls[$0] ?? "") }
    lines.append(row("controls", present.isEmpty ? "none" : present.joined(separator: ", ")))
    let handlers = session.webView.userContentController.handlerNames
    lines.append(row("handlers", handlers.isEmpty ? "none" : handlers.joined(separator: ", ")))
    let timers = page.timers.map { "at \($0.deadline) s  \($0.label)" }
    lines += rows("timers", timers)
    lines += rows("requests", NetworkReport(repl).pending)
    lines += rows("listeners", page.listeners.map { "\($0.target)  \(Self.counted($0.types))" })
    return lines
  }

  /// Words in order, each once, with how often it comes.
  private static func counted(_ words: [String]) -> String {
    var order: [String] = []
    for word in words where !order.contains(word) { order.append(word) }
    return order.map { word in
      let count = words.count { $0 == word }
      return count == 1 ? word : "\(word) ×\(count)"
    }.joined(separator: ", ")
  }

  private func rows(_ name: String, _ values: [String]) -> [String] {
    guard !values.isEmpty else { return [row(name, "none")] }
    let shown = values.prefix(20).enumerated().map {
      row($0.offset == 0 ? name : "", $0.element)
    }
    return shown + (values.count > 20 ? [row("", "… \(values.count - 20) more")] : [])
  }

  private func row(_ name: String, _ value: String) -> String {
    style.paint(name + String(repeating: " ", count: max(0, 10 - name.count)), .cyan)
      + TerminalText.cut(TerminalText.printable(value), to: max(40, repl.output.columns - 10))
  }
}
