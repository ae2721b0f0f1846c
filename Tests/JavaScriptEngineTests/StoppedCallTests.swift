import Testing

@testable import JavaScriptEngine

@Suite("Stopped within nested calls")
struct StoppedCallTests {
  @Test("the innermost place is reported, and the script around it has no effects any more")
  func effects() throws {
    let context = makeContext(seconds: 0.05)
    var effects = 0
    try context.define("effect") { _ in
      effects += 1
      return nil
    }
    try context.define("run") {
      try $0.context.evaluate("for (;;) Math.sin(1)", url: "inner.js", firstLine: 3)
    }
    let error = exception(of: "effect(); try { run() } catch {} effect(); effect()", in: context)
    #expect(error?.position == "inner.js:3")
    #expect(effects == 1)
    try expectUsable(context)
  }

  @Test(
    "a Swift function that swallows the stop is refused everything, and the stop is reported all the same")
  func swallowed() throws {
    let context = makeContext(seconds: 0.05)
    var refused = 0
    try context.define("run") { arguments in
      let context = arguments.context
      _ = try? context.evaluate("for (;;) Math.sin(1)")
      for source in ["1", "2", "3"] where (try? context.evaluate(source)) == nil { refused += 1 }
      // Making a context with a termination pending would end the process.
      #expect(throws: JSException.self) { try JSContext(in: context.virtualMachine).evaluate("1") }
      return context.value("ok")
    }
    let error = exception(of: "run()", in: context)
    #expect(error?.kind == .timeBudget(seconds: 0.05))
    #expect(refused == 3)
    try expectUsable(context)
  }

  @Test("a stop deep within calls from Swift to JavaScript and back unwinds them all")
  func deep() throws {
    let context = makeContext(seconds: 0.05)
    try context.define("down") { try $0[0].call([$0.context.value($0.number(1) - 1)]) }
    let source = "function go(n) { if (n === 0) for (;;) Math.sin(1); return down(go, n) } go(40)"
    #expect(exception(of: source, in: context)?.kind == .timeBudget(seconds: 0.05))
    #expect(context.virtualMachine.depth == 0)
    try expectUsable(context)
  }

  @Test(
    "conversions that run page code are stopped too",
    arguments: [
      "({toString() { for (;;) Math.sin(1) }})", "({[Symbol.toPrimitive]() { for (;;) Math.sin(1) }})",
    ])
  func conversions(source: String) throws {
    let context = makeContext(seconds: 0.05)
    let value = try context.evaluate(source)
    #expect(value.text == "[unprintable value]")
    #expect(throws: JSException.self) { try value.toNumber() }
    try expectUsable(context)
  }

  @Test("getters, setters, toJSON and calls from Swift are stopped with their position")
  func properties() throws {
    let context = makeContext(seconds: 0.05)
    let value = try context.evaluate(
      """
      ({ get a() { for (;;) Math.sin(1) },
         set a(x) { for (;;) Math.sin(1) },
         toJSON() { for (;;) Math.sin(1) },
         f() { for (;;) Math.sin(1) } })
      """, url: "value.js")
    func line(_ work: () throws -> Void) -> String? {
      #expect(throws: JSException.self, performing: work)?.position
    }
    #expect(line { _ = try value.property("a") } == "value.js:1")
    #expect(line { try value.setProperty("a", context.null) } == "value.js:2")
    #expect(line { _ = try value.toJSON() } == "value.js:3")
    let function = try value.property("f")
    #expect(line { try function.call() } == "value.js:4")
    try expectUsable(context)
  }
}
