import Testing

@testable import JavaScriptEngine

@Suite("Scripts parsed once")
struct ScriptTests {
  @Test("one script runs in many contexts of its machine, each with globals of its own")
  func sharing() throws {
    let context = makeContext()
    let machine = context.virtualMachine
    let script = try machine.script("var count = (globalThis.count ?? 0) + 1; count", url: "shared.js")
    #expect(script.isParsed)
    #expect(try context.evaluate(script).number == 1)
    #expect(try context.evaluate(script).number == 2)
    for _ in 0..<20 { #expect(try JSContext(in: machine).evaluate(script).number == 1) }
  }

  @Test("the same URL and text give the same script; another text or machine gives another")
  func identity() throws {
    let machine = makeContext().virtualMachine
    let script = try machine.script("1", url: "a.js")
    #expect(try machine.script("1", url: "a.js") === script)
    #expect(try machine.script("1", url: "b.js") !== script)
    #expect(try makeContext().virtualMachine.script("1", url: "a.js") !== script)
  }

  @Test("a new text under a known URL replaces the script, and the old one still runs")
  func replacement() throws {
    let context = makeContext()
    let old = try context.virtualMachine.script("'old'", url: "a.js")
    let new = try context.virtualMachine.script("'new'", url: "a.js")
    #expect(try context.evaluate(new).string == "new")
    #expect(try context.evaluate(old).string == "old")
  }

  @Test("texts that differ only in their code points are two scripts")
  func canonicallyEqualTexts() throws {
    let context = makeContext()
    let composed = try context.virtualMachine.script("'\u{E9}'.length", url: "a.js")
    let decomposed = try context.virtualMachine.script("'e\u{301}'.length", url: "a.js")
    #expect(try context.evaluate(composed).number == 1)
    #expect(try context.evaluate(decomposed).number == 2)
  }

  @Test("a syntax error tells its line and URL, and the next script is parsed all the same")
  func syntaxError() throws {
    let context = makeContext()
    let error = #expect(throws: JSException.self) {
      try context.virtualMachine.script("1;\n2;\nlet = = 3;", url: "bad.js")
    }
    #expect(error?.name == "SyntaxError")
    #expect(error?.line == 3)
    #expect(error?.sourceURL == "bad.js")
    #expect(error?.message.isEmpty == false)
    #expect(try context.evaluate(context.virtualMachine.script("3", url: "bad.js")).number == 3)
  }

  @Test("what it throws has its position, and the watchdog stops it")
  func failures() throws {
    let context = makeContext(seconds: 0.05)
    let machine = context.virtualMachine
    let throwing = try machine.script("\n\nnull.x", url: "throw.js")
    let error = #expect(throws: JSException.self) { try context.evaluate(throwing) }
    #expect(error?.position?.hasPrefix("throw.js:3:") == true)
    let endless = try machine.script("\n(() => { for (;;) Math.sin(1) })()", url: "endless.js")
    let stopped = #expect(throws: JSException.self) { try context.evaluate(endless) }
    #expect(stopped?.kind == .timeBudget(seconds: 0.05))
    #expect(stopped?.position == "endless.js:2")
    try expectUsable(context)
  }
}
