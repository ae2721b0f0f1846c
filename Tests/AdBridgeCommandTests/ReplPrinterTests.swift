import Reports
import Simulation
import Testing

@testable import AdBridgeCommand
@testable import WebViewEmulator

/// How the printer lays values out.
struct ReplPrinterTests {
  private func text(_ json: String, width: Int = 80, isColoured: Bool = false) throws -> String {
    let value = try #require(InspectedValue(try JSONValue(parsing: json)))
    return ValuePrinter(style: Style(isColoured: isColoured), width: width).text(value)
  }

  private func object(_ items: String, more: Int = 0, brackets: String = "{}", head: String = "") -> String {
    """
    {"kind":"composite","head":"\(head)","open":"\(brackets.first ?? "{")","close":"\(brackets.last ?? "}")",
    "short":"{…}","items":[\(items)],"more":\(more)}
    """
  }

  private let number = #"{"value":{"kind":"number","text":"12345"}}"#

  @Test func whatFitsStandsOnOneLine() throws {
    let one = #"{"key":"a","value":{"kind":"number","text":"1"}}"#
    #expect(try text(object(one)) == "{a: 1}")
    #expect(try text(object(one, more: 3)) == "{a: 1, … 3 more}")
    #expect(try text(object(one, head: "Foo")) == "Foo {a: 1}")
  }

  @Test func whatDoesNotFitIsSpreadWithOneMemberALine() throws {
    let member = #"{"key":"first","value":{"kind":"string","text":"\"a text\""}}"#
    #expect(
      try text(object("\(member),\(member)", more: 1), width: 20)
        == "{\n  first: \"a text\",\n  first: \"a text\",\n  … 1 more\n}")
  }

  @Test func elementsFillTheirLines() throws {
    let list = object([number, number, number, number].joined(separator: ","), brackets: "[]")
    #expect(try text(list, width: 18) == "[\n  12345, 12345,\n  12345, 12345\n]")
  }

  @Test func coloursTakeNoRoom() throws {
    let list = object([number, number].joined(separator: ","), brackets: "[]")
    #expect(
      try text(list, width: 14, isColoured: true) == "[\u{1B}[33m12345\u{1B}[0m, \u{1B}[33m12345\u{1B}[0m]")
  }

  @Test func controlCharactersDoNotReachTheTerminal() throws {
    #expect(try text(#"{"kind":"node","text":"<p id=\"\u001b[2J\">"}"#) == "<p id=\"␠[2J\">")
  }

  @Test(
    arguments: [
      ("f@https://a.test/x.js:3:4", "at f (https://a.test/x.js:3:4)"),
      ("global code@https://a.test/x.js:3:4", "at https://a.test/x.js:3:4"), ("f@", "at f (typed)"),
      ("@:2:3", "at typed:2:3"), ("forEach@[native code]", "at forEach ([native code])"),
    ])
  func callsReadAsInOtherEngines(line: String, call: String) {
    #expect(ValuePrinter.call(line) == call)
  }
}
