import AdHosts
import Simulation

/// Makes session plans at random; the same seed and number make the same plan.
///
/// A plan holds only what an app, a viewer, a device or a network may do. What it leads to is judged by the rules alone.
struct PlanGenerator {
  let seed: UInt64
  let profile: BridgeProfile
  let tags: [ExploredTag]

  /// How many faults a plan begins with, and how many actions it has, at most.
  private static let mostFaults = 2
  private static let mostActions = 14

  /// The plan of a number.
  func plan(_ number: Int) -> SessionPlan {
    var random = Choice(seed: seed &+ UInt64(number) &* 0x9E37_79B9_7F4A_7C15)
    var plan = SessionPlan()
    let tag = random.one(of: tags)
    if let tag { plan.setUp.append("vast \(tag.statement)") }
    for _ in 0..<random.number(0...Self.mostFaults) {
      let fault = self.fault(&random, tag)
      // One option has one value.
      let words = fault.split(separator: " ").prefix(2)
      if !plan.setUp.contains(where: { $0.split(separator: " ").prefix(2) == words }) {
        plan.setUp.append(fault)
      }
    }
    for _ in 0..<random.number(2...Self.mostActions) { plan.actions += action(&random, tag) }
    // An item that ends before its duration is known makes hosts say what is no number.
    if plan.setUp.contains(where: { $0.hasPrefix("player duration-delay") }) {
      plan.actions.removeAll { $0.hasPrefix("seek ") }
      plan.setUp.removeAll { $0.hasPrefix("player end-early") }
    }
    // Whatever is still to come of the ad.
    plan.actions.append("advance 90s")
    return plan
  }

  private func fault(_ random: inout Choice, _ tag: ExploredTag?) -> String {
    switch random.number(0...18) {
    case 0: "player buffering-delay \(random.span(upTo: 4000))"
    case 1: "player load-delay \(random.span(upTo: 4000))"
    // Later than the end of a very short ad it would have the same effect.
    case 2: "player duration-delay \(random.span(upTo: 300))"
    case 3: "player end-early \(random.span(upTo: 400))"
    case 4: "player end-late \(random.span(upTo: 600))"
    case 5:
      "player end-order \(random.shuffled(["tick", "paused", "didPlayToEndTime"]).joined(separator: ","))"
    case 6: "player seek-latency \(random.span(upTo: 800))"
    case 7: "player stale-ticks on"
    case 8: "player play-at-end stays-paused"
    case 9: "player automatically-waits-to-minimize-stalling false"
    case 10: "webview background suspended"
    case 11:
      tag.flatMap { random.one(of: $0.media) }.map { "media \(SetUpText.word($0)) broken" }
        ?? tag.flatMap { random.one(of: $0.scripts) }.map { "serve \(SetUpText.word($0)) status 404" }
        ?? "webview cors on"
    case 12:
      tag.flatMap { random.one(of: $0.trackerFolders) }.map { "serve \(SetUpText.word($0)) status 500" }
        ?? "webview cors on"
    case 13:
      tag.flatMap { tag in random.one(of: tag.wrapped).map { wrapped(&random, $0, tag) } }
        ?? "webview cors on"
    case 14: "player duration-grows \(random.span(upTo: 6000))"
    case 15: "player live on"
    case 16: "player end-notification \(random.isTrue ? "never" : "twice")"
    case 17: "webview reload-after-termination on"
    default:
      tag.flatMap(\.served).map {
        random.isTrue ? "drop \(SetUpText.word($0))" : "serve \(SetUpText.word($0)) status 503"
      }
        ?? "webview cors on"
    }
  }

  /// What a Wrapper's tag may answer: nothing, an error, no content, or the tag around it once more.
  private func wrapped(_ random: inout Choice, _ target: String, _ tag: ExploredTag) -> String {
    let url = SetUpText.word(target)
    switch random.number(0...3) {
    case 0: return "drop \(url)"
    case 1: return "serve \(url) status 404"
    case 2: return "serve \(url) status 204"
    default: return "serve \(url) \(tag.statement)"
    }
  }

  private func action(_ random: inout Choice, _ tag: ExploredTag?) -> [String] {
    // Time has to pass for anything else to matter.
    if random.number(0...2) > 0 { return ["advance \(random.span(upTo: random.isTrue ? 1000 : 15000))"] }
    switch random.number(0...24) {
    case 0, 1: return ["pause", "advance \(random.span(upTo: 3000))", "play"]
    case 2: return ["pause"]
    case 3: return ["play"]
    case 4: return ["seek \(random.span(upTo: 40_000))"]
    case 5: return [seek(&random, tag)]
    case 6: return ["rate \(["0.5", "1", "1.5", "2"][random.number(0...3)])"]
    case 7: return ["stall \(random.span(upTo: 3000))"]
    case 8: return [random.isTrue ? "mute" : "unmute"]
    case 9: return ["background", "advance \(random.span(upTo: 5000))", "foreground"]
    case 10: return ["background", "advance \(random.span(upTo: 2000))", "foreground", "play"]
    case 11, 12: return ["fail \"explored\""]
    case 13: return ["reload"]
    case 14: return ["kill-page"]
    case 15: return tap("skip")
    case 16: return skip(&random)
    case 17: return tap("click")
    case 18: return tap("menu")
    case 19: return ["interrupt", "advance \(random.span(upTo: 5000))", "play"]
    case 20: return ["background", "play", "advance \(random.span(upTo: 15_000))", "foreground"]
    case 21: return ["background", "kill-page", "advance \(random.span(upTo: 2000))", "foreground", "reload"]
    case 22: return [seek(&random, tag), "advance \(random.span(upTo: 2000))"] + skip(&random)
    case 23: return ["pause", "advance \(random.span(upTo: 2000))"] + skip(&random)
    default:
      // To say that it plays is the host's alone: it knows its player.
      let methods = ["skip", "click", "stop"].compactMap { profile.methods[$0] }
      return random.one(of: methods).map { ["call \($0)"] } ?? ["play"]
    }
  }

  /// A seek to the last half second before something changes, as far as the tag says where that is.
  private func seek(_ random: inout Choice, _ tag: ExploredTag?) -> String {
    guard let mark = tag.flatMap({ random.one(of: $0.marks) }) else {
      return "seek \(random.span(upTo: 40_000))"
    }
    return "seek \(max(0, mark - random.number(0...500)))ms"
  }

  /// The viewer skips by the page's control, or by one of the app's.
  private func skip(_ random: inout Choice) -> [String] {
    guard random.isTrue, let method = profile.methods["skip"] else { return tap("skip") }
    return ["call \(method)"]
  }

  /// A tap on a control, if it is there and not disabled; the contract's own `tap` would end the session where it is not.
  private func tap(_ control: String) -> [String] {
    guard let selector = profile.controls[control] else { return [] }
    return ["> document.querySelector(\(JSONValue.string(selector).text))?.click()"]
  }
}
