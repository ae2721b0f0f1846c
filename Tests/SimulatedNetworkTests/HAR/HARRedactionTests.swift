import Simulation
import Testing

@testable import SimulatedNetwork

/// Secrets that a HAR file must not tell.
struct HARRedactionTests {
  private func text(_ redaction: HARRedaction?) -> String {
    let request = NetworkRequest(
      method: "POST", url: "https://me:pass@x.test/a?token=s3cret&b=1",
      headers: [
        .init("Authorization", "Bearer s3cret"), .init("cookie", "sid=s3cret"), .init("X-Key", "s3cret"),
        .init("Referer", "https://y.test/?TOKEN=s3cret#x"),
      ],
      body: "token=s3cret&b=1", initiator: "fetch")
    let response = NetworkResponse(
      url: request.url, status: 302,
      headers: [
        .init("Set-Cookie", "sid=s3cret; Path=/"), .init("Location", "/next?b=2&token=s3cret"),
        .init("Proxy-Authorization", "s3cret"),
      ],
      body: Array(#"{"token": "s3cret", "url": "https://z.test/?b=1&amp;token=s3cret&amp;c=3"}"#.utf8))
    let exchange = HARRecorder.Exchange(
      request: request, start: .zero, end: .zero, outcome: .response(response))
    return HARDocument([exchange], epoch: 0, version: "1", redaction: redaction).text
  }

  @Test func nothingIsTakenOutUnasked() throws {
    // The URL, its parameter, a Referer, four header fields with two cookies, two bodies, and twice the redirect.
    #expect(text(nil).components("s3cret") > 10)
  }

  @Test func headersCookiesAndTheUserGoByDefault() throws {
    let log = try #require(try JSONValue(parsing: text(HARRedaction()))["log"])
    let entry = try #require(log["entries"]?.array?.first)
    func headers(_ side: String) -> [String?] {
      entry[side]?["headers"]?.array?.map { $0["value"]?.string } ?? []
    }
    #expect(
      headers("request") == ["REDACTED", "REDACTED", "s3cret", "https://y.test/?TOKEN=s3cret#x"])
    #expect(headers("response") == ["REDACTED", "/next?b=2&token=s3cret", "REDACTED"])
    #expect(entry["request"]?["cookies"] == [["name": "sid", "value": "REDACTED"]])
    #expect(entry["response"]?["cookies"] == [["name": "sid", "value": "REDACTED"]])
    #expect(entry["request"]?["url"] == "https://REDACTED@x.test/a?token=s3cret&b=1")
  }

  @Test func namedSecretsGoEverywhere() throws {
    let text = text(HARRedaction(names: ["Token", "x-key"]))
    #expect(!text.contains("s3cret"), "\(text)")
    let entry = try #require(try JSONValue(parsing: text)["log"]?["entries"]?.array?.first)
    #expect(entry["request"]?["url"] == "https://REDACTED@x.test/a?token=REDACTED&b=1")
    #expect(entry["request"]?["postData"]?["text"] == "token=REDACTED&b=1")
    #expect(entry["response"]?["redirectURL"] == "/next?b=2&token=REDACTED")
    #expect(
      entry["response"]?["content"]?["text"]?.string
        == #"{"token": "REDACTED", "url": "https://z.test/?b=1&amp;token=REDACTED&amp;c=3"}"#)
  }

  @Test(arguments: [
    ("https://x.test/?key=1", "https://x.test/?key=REDACTED"),
    ("https://x.test/?monkey=1&key=2#key=3", "https://x.test/?monkey=1&key=REDACTED#key=3"),
    ("https://x.test/key=1", "https://x.test/key=1"),
    ("https://x.test/?key=", "https://x.test/?key=REDACTED"),
    (
      "https://x.test/?u=https%3A%2F%2Fy.test%3Fkey%3D1%26b%3D2&c=3",
      "https://x.test/?u=https%3A%2F%2Fy.test%3Fkey%3DREDACTED%26b%3D2&c=3"
    ),
    ("https://x.test/?u=https://y.test/?key%3D1&c=3", "https://x.test/?u=https://y.test/?key%3DREDACTED&c=3"),
    ("https://x.test/?u=a%253Fb%2526key%253D1%2526c", "https://x.test/?u=a%253Fb%2526key%253DREDACTED%2526c"),
    ("key=1&key=2", "key=REDACTED&key=REDACTED"),
    (#"{ "key" : "a\"b", "c": 1 }"#, #"{ "key" : "REDACTED", "c": 1 }"#),
    (#"{"key":7,"KEY":"x"}"#, #"{"key":7,"KEY":"REDACTED"}"#),
    (
      #"{"u":"https://x.test/?b=1\u0026key=1\u0026c=2"}"#,
      #"{"u":"https://x.test/?b=1\u0026key=REDACTED\u0026c=2"}"#
    ),
    (#"{"key":"never ends \"#, #"{"key":"REDACTED"#),
    ("", ""), ("k", "k"), ("\"key\"", "\"key\""),
  ])
  func aValueIsFoundBehindItsName(text: String, expected: String) {
    #expect(HARRedaction(names: ["key"]).text(text) == expected)
  }

  @Test func anEmptyNameIsNone() {
    #expect(HARRedaction(names: [""]).text("?=a") == "?=a")
  }
}

extension String {
  /// How often a text is in it.
  fileprivate func components(_ text: String) -> Int {
    split(separator: text, omittingEmptySubsequences: false).count - 1
  }
}
