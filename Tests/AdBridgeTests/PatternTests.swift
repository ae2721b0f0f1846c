import AdBridge
import Testing

/// Patterns as a test writes them are those of the contract language.
struct PatternTests {
  @Test(
    arguments: [
      ("AdLoaded", "AdLoaded"),
      (.event(matching: "^Ad"), "/^Ad/"),
      (.beacon("start"), "beacon start"),
      (.call("playAd"), "call playAd"),
      (.call("timeupdateAd", arguments: [7.5, .any]), "call timeupdateAd(7.5, any)"),
      (.request("https://a.test/"), "request https://a.test/"),
      (.request(matching: RegexPattern(source: "MP4$", flags: "i")), "request /MP4$/i"),
      (.finding("quartile/once"), "finding quartile/once"),
      (.record(.console, "error"), "console error"),
    ] as [(RecordPattern, String)])
  func aPatternReadsAsInAContract(pattern: RecordPattern, text: String) {
    #expect("\(pattern)" == text)
  }

  @Test func literalsAreValues() {
    let pattern: ValuePattern = [
      "text": "a", "number": 1, "fraction": 7.5, "flag": true, "list": [1, .any], "inner": ["gone": .absent],
      "near": .near(7.5, tolerance: 0.25), "nothing": .value(.null),
    ]
    #expect(
      "\(pattern)" == #"{ text: "a", number: 1, fraction: 7.5, flag: true, list: [1, any], "#
        + "inner: { gone: absent }, near: 7.5 ± 0.25, nothing: null }")
  }
}
