import Contracts
import Expectations
import JavaScriptEngine
import Testing

/// Regular expressions that the engine refuses.
struct RegexCheckTests {
  private let regexes = RegexCheck { RegexEngine(machine: JSVirtualMachine()) }

  private func places(_ text: String, variables: [String: String] = [:]) -> [String] {
    ContractParser.parse(text, path: "a.contract", variables: variables, regexes: regexes).diagnostics
      .filter { $0.level == .error }
      .map { "\($0.range.start.line):\($0.range.start.column)-\($0.range.end.column)" }
  }

  @Test func eachOneIsAnErrorBesideTheOthersOfItsFile() {
    let text = """
      load
      expect /Ad(Loaded/
      advance 5
      expect AdLoaded { ad_id: /[/]/, \\
        ad_number: 1, ad_name: /a**/ }
      expect > document.title matches { a: /(?<n>x)(?<n>y)/ }
      run until request /a/xyz within 5s
      expect /Ad(Loaded)/ { url: /\\.mp4$/i }
      """
    // /[/]/ is a class that holds a slash.
    #expect(places(text) == ["2:8-19", "3:9-10", "5:26-31", "6:38-54", "7:19-25"])
  }

  @Test func theReasonIsTheEngines() throws {
    let error = try #require(throws: Diagnostic.self) {
      try ContractParser.parseLine("expect no /a(/", regexes: regexes)
    }
    #expect(error.message.hasPrefix("/a(/ is no regular expression: "))
    #expect(error.range.start.column == 11)
    #expect(error.sourceLine == "expect no /a(/")
  }

  @Test func variablesAreReplacedBefore() {
    // A variable's text is put between the slashes as it is.
    #expect(places("load\nexpect /a${X}/", variables: ["X": "("]) == ["2:8-15"])
    #expect(places("load\nexpect /a${X}/", variables: ["X": "(b)"]) == [])
  }

  @Test func theEngineStartsWithTheFirstExpression() {
    var starts = 0
    let check = RegexCheck {
      starts += 1
      return RegexEngine(machine: JSVirtualMachine())
    }
    _ = ContractParser.parse("load\nexpect > /a(/.test(1)\n# /a(/", path: nil, regexes: check)
    #expect(starts == 0)
    _ = ContractParser.parse("load\nexpect /a/\nexpect /b/", path: nil, regexes: check)
    #expect(starts == 1)
  }

  @Test func withoutAnEngineTheyAreLeftToWhoeverUsesThem() {
    let (_, diagnostics) = ContractParser.parse("load\nexpect /a(/", path: nil, regexes: RegexCheck { nil })
    #expect(diagnostics == [])
  }

  @Test func theFormatterRefusesThem() throws {
    let error = try #require(throws: FormattingError.self) {
      try ContractFormatter.result("load\nexpect /a(/\nlod", path: "a", regexes: regexes)
    }
    #expect(error.diagnostics.map(\.range.start.line) == [2, 3])
    // What an expression with variables is shows when they are given.
    let text = "load\nexpect /a{${N}}(/\n"
    #expect(try ContractFormatter.result(text, path: "a", regexes: regexes).text == text)
  }
}
