import Testing

@testable import AdBridgeCommand

/// What the tab key offers.
struct ReplCompletionTests {
  private struct Source: CompletionSource {
    let events = ["AdLoaded", "AdStarted", "AdSkipped"]
    let beacons = ["impression", "firstQuartile"]
    let rules = ["quartile/once", "quartile/order", "bridge/exception"]
    let profiles = ["adsdk", "adsdk-strict"]
    let methods = ["playAd", "pauseAd"]
    let controls = ["skip", "click", "menu"]
    let selectors = ["#close", "#close-all", ".button"]
    let playerOptions = ["load-delay", "end-early"]
    let webViewOptions = ["clone-failure"]

    func members(of path: [String]) -> [String] {
      switch path {
      case []: ["window", "document", "parseInt"]
      case ["window", "myAdController"]: ["playAd", "pauseAd", "toString"]
      case ["Object", "prototype"]: ["toString"]
      default: []
      }
    }

    func files(in folder: String) -> [String] {
      switch folder {
      case "": ["fixtures/", "my tag.xml", "README.md"]
      case "fixtures/": ["vast/", "video.xml"]
      default: []
      }
    }
  }

  private func offers(_ line: String) -> [String] {
    CompletionEngine(source: Source()).completions(of: line).candidates.map(\.text)
  }

  @Test(
    arguments: [
      ("ad", ["advance"]), ("se", ["seed", "seek", "serve", "settle"]), ("  loa", ["load"]),
      (".re", [".realtime", ".restart"]),
      (".realtime o", ["off", "on"]), (".rules quartile/o", ["quartile/once", "quartile/order"]),
      (".help adv", ["advance"]),
      (".load f", ["fixtures/"]), ("vast fixtures/v", ["fixtures/vast/", "fixtures/video.xml"]),
      ("har R", ["README.md"]), ("har a.har i", ["ignore"]),
      ("vast \"my", ["\"my tag.xml\""]), ("page R", ["README.md"]),
      ("serve https://x.test/ f", ["fixtures/"]),
      ("tap ", ["\"#close\"", "\"#close-all\"", "\".button\"", "click", "menu", "skip"]),
      ("tap sk", ["skip"]),
      ("tap \"#", ["\"#close\"", "\"#close-all\""]), ("call pl", ["playAd"]),
      ("post AdS", ["AdSkipped", "AdStarted"]),
      ("run ", ["until"]), ("run until AdL", ["AdLoaded"]), ("run until AdLoaded ", ["within"]),
      ("expect AdSt", ["AdStarted"]), ("expect no AdL", ["AdLoaded"]), ("expect in ", ["order"]),
      ("expect in order AdLoaded, AdSt", ["AdStarted"]), ("expect beacon f", ["firstQuartile"]),
      ("expect finding b", ["bridge/exception"]), ("expect player p", ["paused", "playing"]),
      ("expect AdLoaded o", ["once"]), ("expect AdLoaded after AdSk", ["AdSkipped"]),
      ("rule quartile/once w", ["warn"]),
      ("profile adsdk-", ["adsdk-strict"]), ("player l", ["load-delay"]), ("webview c", ["clone-failure"]),
      ("> doc", ["document"]), ("> window.myAdController.", ["pauseAd", "playAd"]),
      ("> window.myAdController.t", ["toString"]), ("> f(window.myAdController.pl", ["playAd"]),
      ("expect > window.myAdController.pl", ["playAd"]), ("> f().", []), ("load ", []),
    ] as [(String, [String])])
  func aLineIsCompleted(line: String, expected: [String]) {
    #expect(offers(line) == expected)
  }

  @Test func whatAllHaveInCommonIsWritten() {
    let engine = CompletionEngine(source: Source())
    #expect(engine.completions(of: "tap \"#").commonText == "\"#close")
    #expect(engine.completions(of: "adv").commonText == "advance ")
    // The word goes on behind a folder and behind a member.
    #expect(engine.completions(of: "vast fi").commonText == "fixtures/")
    #expect(engine.completions(of: "> docu").commonText == "document")
    #expect(engine.completions(of: "xyz").commonText == nil)
  }

  @Test func candidatesAreListedInColumnsReadDownwards() {
    let found = Completions("", among: ["a", "bb", "ccc", "d"])
    #expect(found.listing(width: 12) == "a    ccc\nbb   d\n")
  }
}
