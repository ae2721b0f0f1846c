import Contracts
import Expectations
import Sessions
import Simulation
import Testing

/// Lines, comments, variables and positions.
struct LexicalTests {
  private func statements(_ text: String, variables: [String: String] = [:]) -> [Statement] {
    ContractParser.parse(text, path: "a.contract", variables: variables).file.contracts.flatMap(\.statements)
  }

  @Test(arguments: [
    "# one\n\nload # two\n   # three\n\t\n  settle\t# four", "load\r\nsettle\r\n", "\u{FEFF}load\nsettle",
    "load\u{A0}\n settle",
  ])
  func blankLinesCommentsAndLineEndsMeanNothing(text: String) {
    #expect(Language.problems(text) == [])
    #expect(statements(text).map(\.kind) == [.action(.load), .action(.settle)])
  }

  @Test func aHashWithinAWordIsNoComment() throws {
    #expect(try Language.kind("vast https://a.test/#x") == .setUp(.vast("https://a.test/#x")))
  }

  @Test(arguments: [
    "expect AdStarted \\\n  once \\\n at 5s", "expect AdStarted \\  \n once \\\r\n at 5s",
    "expect AdStarted \\\n\\\nonce at\\\n5s", "expect AdStarted # the first \\\n once at 5s # so",
  ])
  func aBackslashContinuesALine(text: String) {
    #expect(Language.problems("load\n\(text)\nsettle") == [])
    let found = statements("load\n\(text)\nsettle")
    #expect(
      found.map(\.kind) == [
        .action(.load),
        .expectation(
          .record(
            RecordExpectation(
              RecordPattern(.event, .text("AdStarted")), count: .once, at: TimeWindow(.seconds(5))))),
        .action(.settle),
      ])
    #expect(found.dropFirst().first?.text == "expect AdStarted once at 5s")
  }

  @Test func aCommentLineIsNotContinued() {
    #expect(statements("# C:\\\nload").map(\.kind) == [.action(.load)])
  }

  @Test func aContinuationWithinAStringIsASpace() throws {
    #expect(try Language.kind("fail \"no\\\n   decoder\"") == .action(.perform(.fail("no decoder"))))
  }

  @Test func continuedJavaScriptKeepsItsLines() throws {
    let statement = try #require(statements("> let x = 1 // one \\\n  ; x + 1").first)
    #expect(statement.kind == .action(.perform(.evaluate("let x = 1 // one\n  ; x + 1"))))
    #expect(statement.text == "> let x = 1 // one\n  ; x + 1")
  }

  @Test func nothingBehindTheLastBackslashIsAnError() {
    #expect(
      Language.problems("load \\")
        == [
          "1:5 nothing follows the \\ at the line\'s end; remove it, or continue the statement on the next line"
        ])
  }

  // MARK: - Positions

  @Test func positionsCountCharacters() throws {
    // A tab, a family of one character, and an e with a combining accent are a column each.
    let text = "contract \"x\"\n\texpect A { a: \"👨‍👩‍👧e\u{301}\" } onec"
    #expect(Language.problems(text) == ["2:23-27 \"onec\" is not expected here; did you mean \"once\"?"])
  }

  @Test func aStatementKnowsItsPlaces() throws {
    let text = "load\n\n  expect beacon \\\n    start once  # so"
    let statement = try #require(statements(text).last)
    #expect(statement.range == SourceRange(.init(line: 3, column: 3), .init(line: 4, column: 15)))
    #expect(statement.subject == SourceRange(.init(line: 4, column: 5), .init(line: 4, column: 10)))
    #expect(statement.sourceLine == "    start once  # so")
    #expect(statement.text == "expect beacon start once")
  }

  @Test(arguments: [
    ("expect call playAd once", 13, 19), ("expect request /a b/ once", 16, 21), ("tap \"#x\"", 5, 9),
    ("vast ../a.xml", 6, 14), ("serve https://a.test/ b.xml", 7, 22), ("call f 1", 6, 7),
    ("post AdClick {}", 6, 13), ("run until AdStarted within 1s", 11, 20), ("expect in order A, B", 17, 18),
    ("expect no AdError", 11, 18), ("expect player paused", 15, 21), ("advance 5s", 1, 11),
    ("expect AdStarted after AdLoaded", 8, 17),
  ])
  func theSubjectIsWhatAStatementIsAbout(text: String, start: Int, end: Int) throws {
    let subject = try Language.statement(text).subject
    #expect(subject == SourceRange(.init(line: 1, column: start), .init(line: 1, column: end)))
  }

  // MARK: - Variables

  @Test func variablesAreReplaced() throws {
    let variables = ["TAG": "../a.xml", "T": "5s", "EVENT": "AdStarted", "my-var.1": "x"]
    #expect(try Language.kind("vast ${TAG}", variables: variables) == .setUp(.vast("../a.xml")))
    #expect(try Language.kind("advance ${T}", variables: variables) == .action(.advance(.seconds(5))))
    #expect(
      try Language.kind("expect ${EVENT} within 2${T}", variables: variables)
        == .expectation(
          .record(RecordExpectation(RecordPattern(.event, .text("AdStarted")), within: .seconds(25)))))
    #expect(
      try Language.kind("param a <${my-var.1}>", variables: variables)
        == .setUp(.param(name: "a", value: "<x>")))
    #expect(
      try Language.kind("> `${T} ${x}`", variables: variables) == .action(.perform(.evaluate("`5s ${x}`"))))
  }

  @Test func aVariableIsWhereItWasWritten() throws {
    let statement = try Language.statement("  vast \"${TAG}\"", variables: ["TAG": "../a long name.xml"])
    #expect(statement.subject == SourceRange(.init(line: 1, column: 8), .init(line: 1, column: 16)))
    #expect(statement.text == "vast \"../a long name.xml\"")
    #expect(
      Language.errors("  advance ${T} # soon", variables: ["T": "five"])
        == ["11-15 \"five\" is no duration: a number with ms, s, m or h; such as advance 5s"])
  }

  @Test func theTextOfAStatementReadsAsTheSameAgain() throws {
    let variables = ["V": "a\"b\\c\n${V}", "R": "x/y"]
    for text in [
      "fail \"<${V}>\"", "call f '${V}' 1", "expect A { a: /${R}/, \"${R}\": 1 }", "post A { a: \"${V}\" }",
    ] {
      let statement = try Language.statement(text, variables: variables)
      #expect(try Language.kind(statement.text, variables: variables) == statement.kind)
    }
  }

  @Test func anUnknownVariableIsAnErrorOutsideOfCommentsAndJavaScript() {
    #expect(
      Language.errors("vast ${TGA}", variables: ["TAG": "x"]) == [
        "6-12 the variable TGA is not given; did you mean ${TAG}?"
      ])
    #expect(
      Language.errors("vast \"a/${DIR}/${NAME}\"")
        == [
          "9-15 the variable DIR is not given; give it with --var DIR=VALUE",
          "16-23 the variable NAME is not given; give it with --var NAME=VALUE",
        ])
    #expect(Language.errors("load # ${X}") == [])
    #expect(
      Language.errors("advance x # ${X}") == [
        "9-10 \"x\" is no duration: a number with ms, s, m or h; such as advance 5s"
      ])
    #expect(Language.errors("> `${x}`") == [])
    #expect(Language.errors("expect > `${x}` == \"a\"") == [])
  }

  // MARK: - What may not be there

  @Test func controlCharactersAreErrors() {
    #expect(
      Language.problems("load\nfa\u{0}il \"x\"\nsettle\rend")
        == [
          "2:3-4 the control character U+0000 may not stand here; in a string write \\u0000",
          "3:7-8 a carriage return stands alone; end lines with a line feed, or with both",
        ])
  }

  @Test func whatIsNotUTF8IsAnErrorWithItsPlace() throws {
    let (file, diagnostics) = ContractParser.parse(
      Array("load\nfail \"é".utf8) + [0xC3, 0x22], path: "a.contract")
    #expect(file.contracts.isEmpty)
    let error = try #require(diagnostics.first)
    #expect(error.message == "the file is not UTF-8")
    #expect(error.range.start == SourcePosition(line: 2, column: 8))
    #expect(
      ContractParser.parse([0xFF, 0xFE, 0x6C, 0x00], path: nil).diagnostics.first?.label == "this is UTF-16")
    #expect(ContractParser.parse(Array("load".utf8), path: nil).diagnostics == [])
  }

  // MARK: - Typed lines

  @Test(arguments: [
    ("expect A {", true), ("expect A { a: [1,", true), ("expect A { a: 1", true), ("expect A { a: \"x", true),
    ("load \\", true), ("call f {a:", true), ("call f 'x", true), ("> f( \\", true), ("post A { a:", true),
    ("fail \"x", true), ("expect call f(1,", true), ("expect A { a:", true),
    ("expect A { a: 1 }", false), ("", false), ("# {", false), ("advance", false), ("load", false),
    ("expect A {}}", false), ("> f(", false), ("expect A { # {\n a: 1 }", false), ("fail it's", false),
    ("vast \"${X}\"", false), ("nonsense {", false),
  ])
  func whatIsOpenNeedsMoreLines(text: String, isIncomplete: Bool) {
    #expect(ContractParser.isIncomplete(text) == isIncomplete)
  }

  @Test func typedLinesOfAStatementBelongTogether() throws {
    let text = "expect AdLoaded { # first\n  ad_number: 1,\n  ad_id: \"x\"\n}"
    let statement = try Language.statement(text)
    #expect(statement.text == "expect AdLoaded { ad_number: 1, ad_id: \"x\" }")
    #expect(try ContractParser.parseLine(" # nothing") == nil)
    #expect(try ContractParser.parseLine("") == nil)
    let error = try #require(throws: Diagnostic.self) { try ContractParser.parseLine("contract \"x\"") }
    #expect(error.message.contains("\"contract\" begins a contract of a file"))
  }
}
