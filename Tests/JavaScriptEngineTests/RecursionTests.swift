import Foundation
import Testing

@testable import JavaScriptEngine

@Suite("Endless recursion")
struct RecursionTests {
  private static let sources = [
    "\nfunction f() { return f() + 1 } f()",
    "\nvar f = { get x() { return this.x + 1 } }; f.x",
    "\nvar f = new Proxy({}, { get(t, k, r) { return r[k] + 1 } }); f.x",
    "\nvar f = { toString() { return '' + this } }; '' + f",
    "\nvar f = { toJSON() { return JSON.stringify(f) } }; JSON.stringify(f)",
    "\nfunction f(n) { return [1].map(() => f(n + 1)) } f(0)",
    "\nfunction f() { return 'x'.replace(/x/, f) } f()",
    "\nclass F { constructor() { new F() } } new F()",
  ]

  /// Every way that recursion goes, each of which must be an error after which the machine works.
  @Sendable private static func check() throws {
    let context = makeContext()
    for source in sources {
      let error = exception(of: source, in: context)
      #expect(error?.name == "RangeError", "\(source)")
      #expect(error?.message == "Maximum call stack size exceeded.")
      #expect(error?.position?.hasPrefix("test.js:2:") == true)
      try expectUsable(context)
    }
    try throughSwift(context)
  }

  private static func throughSwift(_ context: JSContext) throws {
    try context.define("call") { try $0[0].call() }
    try context.define("evaluate") { try $0.context.evaluate("go2()", url: "nested.js") }
    try context.define("convert") { $0.context.value($0[0].text) }
    try context.define("list") { $0.context.value(Double($0[0].propertyNames.count)) }
    try context.define("read") { try $0[0].property("x") }
    let sources = [
      "function go() { return call(go) } go()", "function go2() { return evaluate() } go2()",
      "var reading = { get x() { return read(reading) } }; read(reading)",
      "call(call.bind(null, function f() { call(f) }))",
    ]
    for source in sources {
      let error = exception(of: source, in: context)
      #expect(error?.name == "RangeError", "\(source)")
      #expect(error?.line == 1)
      try expectUsable(context)
    }
    // These do not throw: what fails within them becomes a placeholder at the bottom.
    _ = try context.text("var text = { toString() { return convert(text) } }; convert(text)")
    _ = try context.text("var p = new Proxy({}, { ownKeys() { list(p); return [] } }); list(p)")
    try expectUsable(context)
  }

  @Test("ends in a RangeError with its line, in whatever thread the tests run")
  func testThread() throws {
    try Self.check()
  }

  @Test("ends in an error on the smallest stack that the engine works with")
  func smallestStack() async throws {
    try await onThread(stackSize: 1 << 20, Self.check)
  }

  @Test("deep nesting of source text ends in an error")
  func nestedSource() throws {
    let context = makeContext()
    for (open, close) in [("[", "]"), ("(", ")"), ("{", "}"), ("-(", ")")] {
      let source = String(repeating: open, count: 200_000) + String(repeating: close, count: 200_000)
      #expect(exception(of: source, in: context) != nil)
    }
    #expect(throws: JSException.self) { try context.parseJSON(String(repeating: "[", count: 500_000)) }
    try expectUsable(context)
  }
}
