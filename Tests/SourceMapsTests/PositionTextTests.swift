import Testing

@testable import SourceMaps

/// Positions within messages and stacks, and lines of scripts.
struct PositionTextTests {
  /// The text with each position as `<URL|line|column>`.
  private func marked(_ text: String) -> String {
    PositionText.replacing(text) { url, line, column in "<\(url)|\(line)|\(column.map { "\($0)" } ?? "")>" }
  }

  @Test(arguments: [
    ("it threw (https://x.test/a.js:1:300)", "it threw (<https://x.test/a.js|1|300>)"),
    ("stopped at https://x.test/a.js:7", "stopped at <https://x.test/a.js|7|>"),
    (
      "f@https://x.test/a.js:1:2\n@https://x.test/b.js?q=1:3:4",
      "f@<https://x.test/a.js|1|2>\n@<https://x.test/b.js?q=1|3|4>"
    ),
    ("https://x.test:8080/a.js:1:2.", "<https://x.test:8080/a.js|1|2>."),
    (
      "https://x.test/a.js:1:2,https://x.test/b.js:3:4", "<https://x.test/a.js|1|2>,<https://x.test/b.js|3|4>"
    ),
    ("at \"https://x.test/a.js:1:2\"", "at \"<https://x.test/a.js|1|2>\""),
    ("file:///tmp/ä.js:1:2", "<file:///tmp/ä.js|1|2>"),
    ("https://x.test:8080/a.js", "https://x.test:8080/a.js"), ("https://x.test/a.js", "https://x.test/a.js"),
    // Beside an original place it stands already.
    ("a.ts:1:2 [https://x.test/a.js:1:300]", "a.ts:1:2 [https://x.test/a.js:1:300]"),
    ("https://x.test/a.js:0:1", "https://x.test/a.js:0:1"),
    ("https://x.test/a.js:99999999999:1", "https://x.test/a.js:99999999999:1"),
    ("://:1:2", "://:1:2"), ("", ""), ("://", "://"), ("a:1:2", "a:1:2"),
  ])
  func positions(text: String, expected: String) {
    #expect(marked(text) == expected)
  }

  @Test func whatIsNotReplacedStays() {
    let text = "😀 https://x.test/a.js:1:2 und https://y.test/b.js:3:4 ü"
    #expect(PositionText.replacing(text) { _, _, _ in nil } == text)
    #expect(
      PositionText.replacing(text) { url, _, _ in url.contains("y.test") ? "B" : nil }
        == "😀 https://x.test/a.js:1:2 und B ü")
  }

  @Test(arguments: ["://", "a://", "https://x:1:2", ":1:2", "1"])
  func longTextsAreWalkedOnce(part: String) {
    _ = marked(String(repeating: part, count: 50_000))
  }

  @Test(arguments: [
    (1, "a"), (2, "b"), (3, ""), (4, "c"), (5, "d"), (6, "e\u{B}f"), (7, ""), (8, nil), (0, nil), (-1, nil),
  ])
  func linesEndAsInJavaScript(number: Int, expected: String?) {
    #expect(SourceLines.line(number, of: "a\nb\r\n\rc\u{2028}d\u{2029}e\u{B}f\n") == expected)
  }
}
