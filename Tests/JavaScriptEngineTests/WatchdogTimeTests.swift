import Testing

@testable import JavaScriptEngine

@Suite("Time budget")
struct WatchdogTimeTests {
  @Test(
    "a script that does not end is stopped at its line, and the machine goes on",
    arguments: [
      "while (true);", "while (true) Math.sin(1)", "function f() { while (true); } f()",
      "for (;;) { try { Math.sin(1) } catch {} }",
      "for (;;) { try { for (;;) Math.sin(1) } finally { continue } }",
      "[1].forEach(function f() { for (;;) Math.sin(1) })",
      "new Proxy({}, {get() { for (;;) Math.sin(1) }}).x",
      "(function* () { for (;;) yield 1 })().forEach(() => {})",
      "for (const x of (function* () { for (;;) yield 1 })()) Math.sin(x)",
      "Array.from({length: 1e6}, (x, i) => i).sort(() => { for (;;) Math.sin(1) })",
      "'x'.repeat(1e3).replace(/x/g, () => { for (;;) Math.sin(1) })",
      "JSON.stringify({toJSON() { for (;;) Math.sin(1) }})",
      "class A { static { for (;;) Math.sin(1) } }",
      "eval('for (;;) Math.sin(1)')",
    ])
  func endless(source: String) throws {
    let context = makeContext(seconds: 0.05)
    let error = try #require(
      exception(of: source, url: "https://host.test/loop.js", firstLine: 12, in: context))
    #expect(error.kind == .timeBudget(seconds: 0.05))
    #expect(error.isTermination)
    #expect(error.name == "RunawayScript")
    #expect(error.message == "the script used more than 0.05 s of processor time")
    // A place within eval has no URL of its own.
    if !source.contains("eval") { #expect(error.position == "https://host.test/loop.js:12") }
    #expect(error.stack.contains("https://host.test/loop.js:12"))
    try expectUsable(context)
  }

  @Test("a catastrophic regular expression is stopped, if late")
  func regularExpression() throws {
    let source = "/(a+)+b/.test('a'.repeat(40) + 'c')"
    let context = makeContext(seconds: 0.05)
    let error = exception(of: source, url: "regexp.js", firstLine: 12, in: context)
    #expect(error?.kind == .timeBudget(seconds: 0.05))
    #expect(error?.position == "regexp.js:12")
    try expectUsable(context)
  }

  @Test(
    "a script within a microtask is stopped",
    arguments: [
      "Promise.resolve().then(\n() => { for (;;) Math.sin(1) })",
      "\n(async () => { await 0; for (;;) Math.sin(1) })()",
      "for (let i = 0; i < 300; i++) Promise.resolve().then(\n() => { for (;;) Math.sin(1) })",
    ])
  func microtask(source: String) throws {
    let context = makeContext(seconds: 0.05)
    let error = exception(of: source, url: "task.js", in: context)
    #expect(error?.kind == .timeBudget(seconds: 0.05))
    #expect(error?.position == "task.js:2")
    try expectUsable(context)
  }

  @Test("a script is stopped two hundred times in a row, each way, and the machine works after each")
  func repeatedly() throws {
    let context = makeContext(seconds: 0.001)
    try context.define("through") { try $0[0].call() }
    let sources = [
      "for (;;) Math.sin(1)", "Promise.resolve().then(() => { for (;;) Math.sin(1) })",
      "through(() => { for (;;) Math.sin(1) })",
      "through(() => { Promise.resolve().then(() => { for (;;) Math.sin(1) }) })",
    ]
    for round in 0..<200 {
      #expect(exception(of: sources[round % 4], in: context)?.isTermination == true)
      context.virtualMachine.watchdog.budget.seconds = 30
      if round % 20 < 4 { try expectUsable(context) } else { #expect(try context.text("1 + 1") == "2") }
      context.virtualMachine.watchdog.budget.seconds = 0.001
    }
  }

  @Test("the budget is that of each entry, not of all together")
  func eachEntry() throws {
    let context = makeContext(seconds: 0.2)
    let before = Watchdog.processorTime()
    var entries = 0
    while Watchdog.processorTime() - before < 0.5 {
      try context.evaluate("for (let i = 0; i < 1e5; i++) Math.sin(i)")
      entries += 1
    }
    #expect(entries > 2)
  }

  @Test("nested entries share the budget of the outermost one")
  func nested() throws {
    let context = makeContext(seconds: 0.1)
    try context.define("nested") { try $0.context.evaluate("for (let i = 0; i < 1e5; i++) Math.sin(i)") }
    let error = exception(of: "for (;;) nested()", in: context)
    #expect(error?.kind == .timeBudget(seconds: 0.1))
    try expectUsable(context)
  }
}
