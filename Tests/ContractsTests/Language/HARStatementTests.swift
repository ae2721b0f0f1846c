import Contracts
import Sessions
import Testing

/// The statement `har`.
struct HARStatementTests {
  @Test(arguments: [
    ("har a.har", RecordedFile("a.har")),
    ("har \"my files/a.har\" timings", RecordedFile("my files/a.har", usesTimings: true)),
    ("har a.har ignore cb", RecordedFile("a.har", ignoring: ["cb"])),
    (
      "har a.har ignore \"a b\" timings ignore timings",
      RecordedFile("a.har", ignoring: ["a b", "timings"], usesTimings: true)
    ),
    ("har \"timings\"", RecordedFile("timings")),
  ])
  func itIsRead(text: String, file: RecordedFile) throws {
    #expect(try Language.kind(text) == .setUp(.har(file)))
  }

  @Test(arguments: [
    ("har", "4 \"har\" needs a HAR file; such as har ../har/chrome.har"),
    ("har \"\"", "5-7 \"har\" needs a HAR file, but it is empty; such as har ../har/chrome.har"),
    (
      "har https://x.test/a.har",
      "5-25 a HAR file is a local file, but \"https://x.test/a.har\" is a URL; such as har ../har/chrome.har"
    ),
    ("har a.har timing", "11-17 unknown option \"timing\" of \"har\"; did you mean \"timings\"?"),
    ("har a.har timings timings", "19-26 \"timings\" is there twice; remove one of them"),
    (
      "har a.har ignore",
      "17 \"ignore\" needs the name of a query parameter; such as har ../har/chrome.har ignore cb"
    ),
    (
      "har a.har ignore \"\"",
      "18-20 the name of a query parameter is empty; such as har ../har/chrome.har ignore cb"
    ),
  ])
  func mistakesAreExplained(text: String, problem: String) {
    #expect(Language.errors(text) == [problem])
  }

  @Test(arguments: [
    ("  har   \"a.har\"  ignore \"cb\"   timings ", "har a.har ignore cb timings"),
    ("har 'my a.har'", "har \"my a.har\""),
  ])
  func itHasAStandardForm(text: String, expected: String) throws {
    #expect(try ContractFormatter.format(text, path: nil) == expected + "\n")
  }
}
