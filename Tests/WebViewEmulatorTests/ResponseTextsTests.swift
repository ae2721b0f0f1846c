import JavaScriptEngine
import SimulatedNetwork
import Testing

@testable import WebViewEmulator

/// What is kept of responses: their texts, and the scripts among them.
struct ResponseTextsTests {
  private let machine = JSVirtualMachine()
  private let url = "https://cdn.test/sdk.js"

  /// A response whose body is long enough to be kept.
  private func response(_ source: String, type: String = "text/javascript") -> NetworkResponse {
    let body = source + String(repeating: " ", count: 300)
    return NetworkResponse(
      url: url, status: 200, headers: [.init("Content-Type", type)], body: Array(body.utf8))
  }

  private func text(
    _ response: NetworkResponse, _ texts: inout ResponseTexts, _ context: JSContext
  ) throws -> JSValue {
    let made = texts.text(of: response, in: context)
    return try #require(made)
  }

  @Test func theSameBodyIsMadeATextOnce() throws {
    let context = JSContext(in: machine)
    var texts = ResponseTexts()
    defer { texts.removeAll() }
    let first = try text(response("1"), &texts, context)
    let second = try text(response("1"), &texts, context)
    #expect(second.identity == first.identity)
  }

  @Test func anotherBodyOrCharsetOfTheSameURLIsAnotherText() throws {
    let context = JSContext(in: machine)
    var texts = ResponseTexts()
    defer { texts.removeAll() }
    for source in ["'one'", "'two'", "'one'"] {
      let text = try text(response(source), &texts, context)
      #expect(text.text.hasPrefix(source))
    }
    #expect(
      texts.text(of: response("'one'", type: "text/javascript; charset=windows-1251"), in: context) == nil)
  }

  @Test func aScriptIsParsedOnceAndRunsInEachContext() throws {
    let context = JSContext(in: machine)
    var texts = ResponseTexts()
    defer { texts.removeAll() }
    let text = try text(response("globalThis.n = (globalThis.n ?? 0) + 1; n"), &texts, context)
    let made = texts.script(text, url: url)
    let script = try #require(made)
    let again = texts.script(text, url: url)
    #expect(again === script)
    for _ in 0..<2 { #expect(try JSContext(in: machine).evaluate(script).number == 1) }
  }

  @Test func onlyTheVeryTextIsTheScript() throws {
    let context = JSContext(in: machine)
    var texts = ResponseTexts()
    defer { texts.removeAll() }
    let old = try text(response("'old'"), &texts, context)
    #expect(texts.script(context.value(old.text), url: url) == nil)
    #expect(texts.script(old, url: "https://cdn.test/other.js") == nil)
    _ = texts.text(of: response("'new'"), in: context)
    #expect(texts.script(old, url: url) == nil)
  }

  @Test func whatCannotBeParsedIsLeftToTheEngine() throws {
    let context = JSContext(in: machine)
    var texts = ResponseTexts()
    defer { texts.removeAll() }
    let text = try text(response("not ( a script"), &texts, context)
    #expect(texts.script(text, url: url) == nil)
  }

  @Test func manyResponsesAndShortOnesAreRight() throws {
    let context = JSContext(in: machine)
    var texts = ResponseTexts()
    defer { texts.removeAll() }
    for round in 0..<2 {
      for number in 0..<150 {
        var answer = response("\(number)")
        answer.url = "https://cdn.test/\(number)"
        if number.isMultiple(of: 3) { answer.body = Array("\(number)".utf8) }
        #expect(texts.text(of: answer, in: context)?.text.hasPrefix("\(number)") == true, "\(round)")
      }
    }
    var empty = response("")
    empty.body = []
    #expect(texts.text(of: empty, in: context)?.text == "")
  }
}
