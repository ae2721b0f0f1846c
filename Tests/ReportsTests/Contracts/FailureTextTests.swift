import Contracts
import Simulation
import SourceMaps
import Testing

@testable import Reports

/// How one diagnostic or failure reads.
struct FailureTextTests {
  private let plain = Style(isColoured: false)
  private let result = ContractResult(
    id: ContractID(file: "a.contract", index: 0, name: "n", line: 4), outcome: .failed)

  private func lines(_ line: String, _ range: SourceRange, label: String? = nil, width: Int = 100) -> [String]
  {
    let diagnostic = Diagnostic("m", file: "f", range: range, sourceLine: line, label: label)
    return DiagnosticText.render(diagnostic, style: plain, width: width)
      .split(separator: "\n").map(String.init)
  }

  /// The columns, from 0, that the carets of the last line take.
  private func carets(_ lines: [String]) -> Range<Int>? {
    guard let line = lines.last, let first = line.firstIndex(of: "^"), let last = line.lastIndex(of: "^")
    else { return nil }
    let start = line.distance(from: line.startIndex, to: first)
    return start..<(line.distance(from: line.startIndex, to: last) + 1)
  }

  @Test func aDiagnosticHasMessagePlaceLineCaretsAndHelp() {
    let diagnostic = Diagnostic(
      "There is no action \"advnce\".", file: "dir/a.contract", range: SampleRun.range(12, 3..<9),
      sourceLine: "  advnce 5s", label: "unknown word", help: "Did you mean \"advance\"?")
    #expect(
      DiagnosticText.render(diagnostic, style: plain) == """
        error: There is no action "advnce".
          --> dir/a.contract:12:3
           |
        12 |   advnce 5s
           |   ^^^^^^ unknown word
           |
           = help: Did you mean "advance"?
        """)
  }

  @Test func aTypedLineHasNoPath() {
    let diagnostic = Diagnostic("m", file: nil, range: SampleRun.range(1, 1..<4), sourceLine: "lod")
    #expect(
      DiagnosticText.render(diagnostic, style: plain) == """
        error: m
          |
        1 | lod
          | ^^^
        """)
  }

  @Test func aFileThatCannotBeReadHasNoExcerpt() {
    var diagnostic = Diagnostic(
      "cannot read a", file: "a", range: SampleRun.range(1, 1..<1), sourceLine: nil)
    #expect(DiagnosticText.render(diagnostic, style: plain) == "error: cannot read a\n --> a:1:1")
    diagnostic.help = "h"
    #expect(
      DiagnosticText.render(diagnostic, style: plain)
        == "error: cannot read a\n --> a:1:1\n  |\n  = help: h")
  }

  @Test func aTabIsFourColumns() {
    let shown = lines("\tab\tcd", SampleRun.range(1, 5..<7))
    #expect(shown[3] == "1 |     ab    cd")
    #expect(shown[4] == "  |           ^^")
  }

  @Test(
    arguments: [
      ("日本語 x", 5..<6, 7..<8),  // three of two columns and a space
      ("日本語 x", 1..<4, 0..<6),
      ("e\u{301}e\u{301} x", 4..<5, 3..<4),  // a combining mark has none
      ("👩‍👩‍👧 x", 3..<4, 3..<4),  // one emoji of three people
      ("❤️ x", 3..<4, 3..<4),  // a text sign shown as an emoji
      ("ｆ x", 3..<4, 3..<4),  // full width
      ("한 x", 3..<4, 3..<4), ("é x", 3..<4, 2..<3), ("→ x", 3..<4, 2..<3),
    ])
  func caretsStandBelowWhatIsShown(line: String, columns: Range<Int>, expected: Range<Int>) {
    let shown = carets(lines(line, SampleRun.range(1, columns)))
    #expect(shown == expected.lowerBound + 4..<expected.upperBound + 4)
  }

  @Test func controlCharactersAreShown() {
    let shown = lines("a\u{1B}[31mb\u{7}c", SampleRun.range(1, 1..<2))
    #expect(shown[3] == "1 | a␠[31mb␠c")
  }

  @Test func ofARangeOverLinesTheFirstIsUnderlined() {
    let range = SourceRange(SourcePosition(line: 1, column: 6), SourcePosition(line: 3, column: 2))
    #expect(carets(lines("load {abc", range)) == 9..<13)
  }

  @Test(arguments: [4..<4, 4..<5, 9..<12])
  func aPlaceBehindTheLineHasACaret(columns: Range<Int>) {
    #expect(carets(lines("abc", SampleRun.range(1, columns))) == 7..<8)
  }

  @Test func anEmptyLineHasACaret() {
    let shown = lines("", SampleRun.range(1, 1..<1))
    #expect(shown[3] == "1 |")
    #expect(carets(shown) == 4..<5)
  }

  @Test(arguments: [1, 20, 5000, 9_990, 10_000])
  func aLongLineIsCutAroundThePlace(column: Int) throws {
    let line = String((1...10_000).map { $0 == column ? "X" : "." })
    let shown = lines(line, SampleRun.range(1, column..<column + 1), width: 60)
    let caret = try #require(carets(shown)).lowerBound
    #expect(Array(shown[3])[caret] == "X")
    #expect(shown[3].count <= 4 + 60)
    #expect(shown[3].hasPrefix("1 | …") == (column > 60))
    #expect(shown[3].hasSuffix("…") == (column < 9_950))
  }

  @Test func aLongRangeIsCutAndTheLineToo() {
    let shown = lines(
      String(repeating: "x", count: 500), SampleRun.range(1, 11..<400), label: "all of it", width: 60)
    #expect(shown[3].count <= 4 + 60)
    #expect(shown[3].hasSuffix("…"))
    #expect(carets(shown).map { $0.count > 20 && $0.upperBound <= 4 + 60 } == true)
    #expect(shown[4].hasSuffix(" all of it"))
  }

  @Test func aMinifiedScriptOfMegabytesTakesNoTime() {
    let text =
      String(repeating: "a();", count: 1_000_000) + "b.c();" + String(repeating: "d();", count: 1_000_000)
    let failure = ContractFailure(
      .engine, "m", script: ScriptPlace(source: "sdk.js", line: 1, column: 4_000_002, text: text))
    var shown = ""
    let time = ContinuousClock().measure {
      shown = FailureText.render(failure, result: result, style: plain, width: 40)
    }
    #expect(shown.contains("b.c();"))
    #expect(shown.count < 300)
    #expect(time < .milliseconds(500))
  }

  @Test func aScriptsColumnCountsUTF16() {
    let failure = ContractFailure(
      .engine, "m", script: ScriptPlace(source: "sdk.js", line: 7, column: 10, text: "f('🎬'); g()"))
    let shown = FailureText.render(failure, result: result, style: plain).split(separator: "\n")
    #expect(
      shown.suffix(3) == [
        "  sdk: sdk.js:7:10",
        "7 | f('🎬'); g()",
        "  |          ^",
      ])
  }

  @Test func aColumnWithinACharacterMeansTheCharacter() {
    let failure = ContractFailure(
      .engine, "m", script: ScriptPlace(source: "sdk.js", line: 7, column: 2, text: "🎬!"))
    let shown = FailureText.render(failure, result: result, style: plain).split(separator: "\n")
    #expect(shown.last == "  | ^^")
  }

  @Test func aScriptsLineWithoutAColumnHasNoCaretAndFillsTheWidth() {
    let text = String(repeating: "x", count: 500)
    let failure = ContractFailure(.engine, "m", script: ScriptPlace(source: "sdk.js", line: 7, text: text))
    let shown = FailureText.render(failure, result: result, style: plain, width: 60).split(separator: "\n")
    #expect(shown.last?.hasPrefix("7 | xxx") == true)
    #expect(shown.last?.hasSuffix("x…") == true)
    #expect(shown.last.map { (4 + 58...4 + 60).contains($0.count) } == true)
  }

  @Test func theOriginalLineIsShownAndTheScriptsPlaceStandsBeside() {
    let original = OriginalPlace(source: "src/a.ts", line: 120, column: 5, text: "    tick();")
    let failure = ContractFailure(
      .engine, "m",
      script: ScriptPlace(
        source: "a.js", line: 1, column: 9, function: "t", text: "a();b();", original: original))
    let shown = FailureText.render(failure, result: result, style: plain).split(separator: "\n")
    #expect(
      shown.suffix(3) == [
        "    sdk: src/a.ts:120:5 [a.js:1:9 in t]", "120 |     tick();", "    |     ^",
      ])
  }

  @Test func withoutTheOriginalLineTheScriptsOwnIsShown() {
    let original = OriginalPlace(source: "src/a.ts", line: 120, column: 5)
    let failure = ContractFailure(
      .engine, "m",
      script: ScriptPlace(source: "a.js", line: 1, column: 5, text: "a();b();", original: original))
    let shown = FailureText.render(failure, result: result, style: plain).split(separator: "\n")
    #expect(shown.suffix(3) == ["  sdk: src/a.ts:120:5 [a.js:1:5]", "1 | a();b();", "  |     ^"])
  }

  @Test func whyAMapCannotBeUsedStandsBelowTheScript() {
    let failure = ContractFailure(
      .engine, "m", script: ScriptPlace(source: "a.js", line: 1, mapProblem: "the map is no map"))
    let shown = FailureText.render(failure, result: result, style: plain).split(separator: "\n")
    #expect(shown.suffix(2) == ["  sdk: a.js:1", "  = note: the map is no map"])
  }

  @Test func aDetailOfMegabytesIsCut() {
    let failure = ContractFailure(
      .expectation, "m", range: SampleRun.range(1, 1..<2), sourceLine: "x",
      details: [String(repeating: "y", count: 5_000_000)])
    #expect(FailureText.render(failure, result: result, style: plain).count < 600)
  }

  @Test func aFailureWithoutAPlaceHasTheContracts() {
    let shown = FailureText.render(ContractFailure(.engine, "m"), result: result, style: plain)
    #expect(shown == "error: m\n --> a.contract:4")
  }

  @Test func theLastRecordsComeOnceAfterTheLastFailure() {
    var result = result
    result.failures = [ContractFailure(.expectation, "one"), ContractFailure(.expectation, "two")]
    result.warnings = [ContractFailure(.rule, "three", rule: "host/x")]
    result.lastRecords = [
      #"{"v":1,"seq":5,"t":2.5,"kind":"message","name":"AdSkipped","data":{"a":1}}"#
    ]
    #expect(
      FailureText.render(result, style: plain) == """
        error: one
         --> a.contract:4

        error: two
         --> a.contract:4
          = last 1 record:
            2.500  page     AdSkipped              a 1

        warning[host/x]: three
         --> a.contract:4
        """)
  }

  @Test func theLastTwelveThatAreWorthALineAreShownAndCounted() {
    var result = result
    result.failures = [ContractFailure(.expectation, "m")]
    func record(_ seq: Int, _ kind: TraceRecord.Kind, _ name: String, _ data: JSONObject) -> String {
      TraceRecord(seq: seq, time: .seconds(Double(seq)), kind: kind, name: name, data: data).line
    }
    // Every second record is one that the timeline leaves out.
    result.lastRecords = (1...20).flatMap { number in
      [
        record(2 * number, .message, "AdEvent\(number)", [:]),
        record(2 * number + 1, .message, "AdProgress", [:]),
      ]
    }
    result.lastRecords.append(
      record(50, .rule, "host/x", ["level": "warn", "message": "late", "help": "call it earlier"]))
    let shown = FailureText.render(result, style: plain).split(separator: "\n").map(String.init)
    #expect(shown[2] == "  = last 12 records:")
    #expect(
      shown.dropFirst(3).map { $0.split(separator: " ")[2] } == (10...20).map { "AdEvent\($0)" } + ["host/x"])
  }

  @Test func warningsAreYellowAndFailuresRed() {
    let failure = ContractFailure(.rule, "m", rule: "r", range: SampleRun.range(1, 1..<2), sourceLine: "x")
    func text(isWarning: Bool) -> String {
      FailureText.render(
        failure, result: result, style: Style(isColoured: true), isWarning: isWarning)
    }
    #expect(text(isWarning: true).contains("\u{1B}[1;33mwarning[r]\u{1B}[0m"))
    #expect(text(isWarning: true).contains("\u{1B}[1;33m^\u{1B}[0m"))
    #expect(text(isWarning: false).contains("\u{1B}[1;31merror[r]\u{1B}[0m"))
    #expect(text(isWarning: false).contains("\u{1B}[1;31m^\u{1B}[0m"))
  }

  @Test func coloursDoNotMoveAnything() {
    for result in SampleRun.results {
      let coloured = FailureText.render(result, style: Style(isColoured: true))
      #expect(coloured.replacing(#/\u{1B}\[[0-9;]*m/#, with: "") == FailureText.render(result, style: plain))
    }
  }

  @Test func messagesCannotWriteToTheTerminal() {
    var failure = SampleRun.rule
    failure.message = "a\r\n\u{1B}[2Jb\u{7}"
    failure.label = "\u{1B}]0;title\u{7}c"
    failure.details = ["d\u{9B}31me\r\nf"]
    failure.help = "g\u{202E}h"
    let shown = FailureText.render(failure, result: result, style: plain)
    #expect(
      !shown.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || (0x7F...0x9F).contains($0.value) })
    #expect(shown.contains("a␠␠b␠\n"))
    #expect(shown.contains(" c\n"))
    #expect(shown.contains("|   de\n"))
    #expect(shown.contains("|   f\n"))
    #expect(shown.contains("help: g␠h"))
  }
}
