import Simulation
import Testing

@testable import Reports

/// How a trace reads to people.
struct TimelineTests {
  private func record(
    _ kind: TraceRecord.Kind, _ name: String, _ data: JSONObject = [:], at seconds: Double = 0
  ) -> TraceRecord {
    TraceRecord(seq: 1, time: .seconds(seconds), kind: kind, name: name, data: data)
  }

  private func lines(
    _ records: [TraceRecord], detail: Timeline.Detail = .usual, width: Int? = nil, isColoured: Bool = false
  ) -> [String] {
    var timeline = Timeline(style: Style(isColoured: isColoured), detail: detail, width: width)
    return records.flatMap { timeline.lines(for: $0) } + timeline.finish()
  }

  @Test func aLineSaysTimeActorEventAndWhatMattered() {
    let line = lines([record(.message, "AdFirstQuartile", ["current_time": 7.5], at: 7.5)])
    #expect(line == ["    7.500  page     AdFirstQuartile        current_time 7.5"])
  }

  @Test func timeUpdatesInARowAreOneLine() {
    let ticks = [0.25, 0.5, 0.75].map { time in
      record(.call, "timeupdateAd", ["args": [.number(time), 30]], at: time)
    }
    #expect(lines(ticks) == ["    0.750  host     timeupdateAd ×3        0.25 … 0.75 of 30 s"])
  }

  @Test func somethingElseEndsTheRun() {
    let tick = record(.call, "timeupdateAd", ["args": [1, 30]], at: 1)
    let all = lines([tick, record(.message, "AdStarted", at: 1), tick])
    #expect(all.map { $0.contains("timeupdateAd") } == [true, false, true])
  }

  @Test func answersThatWentWellAreLeftOutUnlessEverythingIsAskedFor() {
    let records = [
      record(.response, "https://x.test/", ["request": 1, "status": 204]),
      record(.response, "https://x.test/", ["request": 1, "status": 404]),
    ]
    #expect(lines(records).count == 1)
    #expect(lines(records, detail: .everything).count == 2)
  }

  @Test func aLineIsCutToTheTerminal() {
    let line = lines(
      [record(.beacon, "start", ["url": .string(String(repeating: "x", count: 300))])], width: 80)
    #expect(line.first?.count == 80)
    #expect(line.first?.last == "…")
  }

  @Test func coloursDoNotMoveTheColumns() {
    let plain = lines([record(.beacon, "start", ["url": "u"])])
    let coloured = lines([record(.beacon, "start", ["url": "u"])], isColoured: true)
    #expect(coloured.first?.contains("\u{1B}[") == true)
    #expect(coloured.first?.replacing(#/\u{1B}\[[0-9;]*m/#, with: "") == plain.first)
  }

  @Test func aPageCannotWriteToTheTerminal() {
    let line = lines([record(.console, "log", ["text": "\u{1B}[2J\u{7}\r\nx"])]).joined()
    #expect(!line.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F })
  }

  @Test(
    arguments: [
      ("auto", true, [:], true), ("auto", false, [:], false), ("always", false, [:], true),
      ("never", true, [:], false), ("auto", true, ["NO_COLOR": "1"], false),
      ("auto", true, ["NO_COLOR": ""], true), ("auto", false, ["FORCE_COLOR": "1"], true),
      ("auto", false, ["FORCE_COLOR": "0"], false), ("auto", true, ["TERM": "dumb"], false),
      ("always", true, ["NO_COLOR": "1"], true),
    ] as [(String, Bool, [String: String], Bool)])
  func coloursFollowChoiceTerminalAndEnvironment(
    choice: String, isTerminal: Bool, environment: [String: String], expected: Bool
  ) {
    #expect(
      Style.decide(choice, isTerminal: isTerminal, environment: environment) == Style(isColoured: expected))
  }

  @Test func anExceptionAtEveryTickIsToldOnceAndCounted() {
    let records = (1...50).flatMap { index in
      [
        record(.call, "timeupdateAd", ["args": [.number(Double(index)), 50]], at: Double(index)),
        record(
          .exception, "TypeError",
          ["message": .string("no \(index)"), "source": "a.js", "line": 2, "column": 7],
          at: Double(index)),
      ]
    }
    let all = lines(records)
    #expect(all.count == 4)
    #expect(all.last?.contains("TypeError ×50") == true)
    #expect(all.last?.contains("(a.js:2:7)") == true)
  }

  @Test func aFindingsHelpHasALineOfItsOwn() {
    let finding = record(.rule, "page/runaway", ["level": "error", "message": "m", "help": "h"])
    #expect(lines([finding]).map { $0.hasSuffix(" h") } == [false, true])
  }

  /// Column 2 of the source's line, behind the tab, is its `void`; a tab takes four columns.
  @Test func anExceptionIsToldWhereItComesFromAndItsLineFollows() {
    let data: JSONObject = [
      "message": "m", "source": "https://x.test/a.js", "line": 1, "column": 300,
      "original": ["source": "src/a.ts", "line": 12, "column": 2, "text": "\tvoid v();"],
    ]
    let head = "    0.000  page     TypeError              m (src/a.ts:12:2 [https://x.test/a.js:1:300])"
    let margin = String(repeating: " ", count: 34)
    #expect(
      lines([record(.exception, "TypeError", data)]) == [
        head, "    0.000" + margin + "12 |     void v();", "    0.000" + margin + "         ^",
      ])
    var brief = Timeline(style: Style(isColoured: false), showsHelp: false)
    #expect(brief.lines(for: record(.exception, "TypeError", data)) == [head])
  }

  @Test func anOriginalLineIsCutAroundItsPlaceAndNeverMovesTheCursor() {
    let text =
      String(repeating: "x", count: 1_000_000) + "\u{1B}[31m" + String(repeating: "y", count: 1_000_000)
    let data: JSONObject = [
      "message": "m", "source": "a", "line": 1,
      "original": ["source": "b", "line": 1, "column": 1_000_001, "text": .string(text)],
    ]
    let shown = lines([record(.exception, "Error", data)], width: 80)
    #expect(shown.count == 3)
    #expect(shown.dropFirst().allSatisfy { $0.count <= 80 })
    #expect(!shown[1].contains("\u{1B}"))
  }

  @Test func aWatchedSessionShowsTimeEverySecond() {
    var timeline = Timeline(style: Style(isColoured: false), isLive: true)
    let shown = (0...20).flatMap { index in
      let time = Double(index) / 4
      return timeline.lines(for: record(.call, "timeupdateAd", ["args": [.number(time), 30]], at: time))
    }
    #expect(shown.count == 4)
  }
}
