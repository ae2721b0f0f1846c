import Testing

@testable import JavaScriptEngine

@Suite("Lifetimes")
struct LifetimeTests {
  private final class Probe {}

  private func machine() -> JSVirtualMachine {
    JSVirtualMachine(budget: .init(seconds: 30, bytes: 64 << 30))
  }

  @Test("a value is protected while Swift holds it and released with it")
  func protection() throws {
    let context = makeContext()
    // The engine keeps something of its own from the first script on.
    try context.evaluate("({})")
    let before = try #require(context.protectedObjectCount)
    var held: [JSValue]? = try (0..<100).map { _ in try context.evaluate("({})") }
    #expect(held?.count == 100)
    #expect(context.protectedObjectCount == before + 100)
    held = nil
    #expect(context.protectedObjectCount == before)
  }

  @Test("no call leaves a value protected, not even one that fails")
  func noLeaks() throws {
    let context = makeContext(seconds: 0.02)
    try context.define("through") { try $0[0].call() }
    let object = try context.evaluate("({a: [1], get bad() { throw new Error('x') }})")
    func useEverything() throws {
      _ = try context.makeArray([object, context.makeObject(), context.makeDate(milliseconds: 0)])
      _ = try object.property("a").element(0)
      _ = try? object.property("bad")
      _ = try? context.evaluate("through(() => { throw new Error('y') })")
      _ = try? context.evaluate("through(() => { for (;;) Math.sin(1) })")
      _ = try? context.parseJSON("{")
      _ = object.propertyNames
      _ = context.makeFunction("f") { _ in nil }
    }
    // The first time the engine makes things that it keeps, such as its termination.
    try useEverything()
    let before = try #require(context.protectedObjectCount)
    for _ in 0..<20 { try useEverything() }
    #expect(context.protectedObjectCount == before)
  }

  @Test("a held value survives collection")
  func survival() throws {
    let context = makeContext()
    let value = try context.evaluate("({name: 'kept'})")
    try context.evaluate("for (let i = 0; i < 1e5; i++) ({i})")
    context.collectGarbage()
    #expect(try value.property("name").string == "kept")
  }

  @Test("the objects of released contexts are collected")
  func contexts() throws {
    let machine = machine()
    let first = JSContext(in: machine)
    func churn() throws {
      for _ in 0..<20 {
        let context = JSContext(in: machine)
        try context.define("native") { _ in nil }
        try context.evaluate("var list = Array.from({length: 1000}, () => ({}))")
      }
      first.collectGarbage()
    }
    try churn()
    let after20 = try #require(first.objectCount)
    for _ in 0..<4 { try churn() }
    let after100 = try #require(first.objectCount)
    // Eighty contexts of more than 1000 objects each; the collector finds a few on the stack.
    #expect(after100 - after20 < 20_000)
  }

  @Test("contexts, machines and what their functions captured go when nobody holds them")
  func release() throws {
    weak var context: JSContext?
    weak var machine: JSVirtualMachine?
    weak var captured: Probe?
    func run() throws {
      let made = JSContext(in: self.machine())
      let probe = Probe()
      (context, machine, captured) = (made, made.virtualMachine, probe)
      try made.define("native") { _ in
        _ = probe
        return nil
      }
      try made.onUnhandledRejection { _, _ in _ = probe }
      try made.evaluate("native(); Promise.reject(1)")
      _ = try? made.evaluate("null.x")
      _ = try made.virtualMachine.script("1", url: "a.js")
    }
    try run()
    #expect(context == nil)
    #expect(machine == nil)
    #expect(captured == nil)
  }

  @Test("a collected function may hold the last of another context")
  func collectedFunction() throws {
    let machine = machine()
    let context = JSContext(in: machine)
    weak var other: JSContext?
    weak var captured: Probe?
    func fill() throws {
      let made = JSContext(in: machine)
      let probe = Probe()
      (other, captured) = (made, probe)
      let value = try made.evaluate("({})")
      for _ in 0..<50 {
        try context.define("native") { _ in
          _ = probe
          return value
        }
      }
      try context.evaluate("native = null")
    }
    try fill()
    // The collector looks at the stack conservatively: what is no longer there has to be overwritten first.
    for _ in 0..<10 where captured != nil {
      _ = try context.text("(function f(n) { return n ? f(n - 1) + 1 : 0 })(500)")
      context.collectGarbage()
    }
    _ = try context.text("1")
    try expectUsable(context)
    if captured == nil { #expect(other == nil) }
  }
}
