import Testing

@testable import JavaScriptEngine

@Suite("Backtrace positions")
struct BacktracePlaceTests {
  @Test(
    "the innermost line of a script is found",
    arguments: [
      (
        "#0 f() at https://host.test:8080/sdk.js:10\n#1 global code() at a.js:3",
        "https://host.test:8080/sdk.js", 10
      ),
      ("#0 sin() at [native code]\n#1 f() at a.js:7", "a.js", 7),
      ("#0 look at me() at a.js:2", "a.js", 2),
      // `map` is written in JavaScript within the engine.
      ("#0 map() at :1\n#1 f() at b.js:2", "b.js", 2),
      ("#0 f() at data:text/javascript,1:5", "data:text/javascript,1", 5),
    ])
  func found(backtrace: String, url: String, line: Int) {
    let place = BacktracePlace(backtrace: backtrace)
    #expect(place?.url == url)
    #expect(place?.line == line)
  }

  @Test("source without a URL has a line all the same")
  func withoutURL() {
    let place = BacktracePlace(backtrace: "#0 global code() at :3")
    #expect(place != nil)
    #expect(place?.url == nil)
    #expect(place?.line == 3)
  }

  @Test("no position is found where there is none", arguments: ["", "#0 f() at [native code]", "garbage"])
  func missing(backtrace: String) {
    #expect(BacktracePlace(backtrace: backtrace) == nil)
  }
}
