import Testing

@testable import JavaScriptEngine

@Suite("Exceptions")
struct ExceptionTests {
  private let source = """
    function inner(x) {
      return x.missing.name;
    }
    function outer() { return inner({}); }

    outer();
    """

  @Test("a thrown error carries name, message, line, column, URL and stack")
  func everything() throws {
    let error = try #require(exception(of: source, url: "https://host.test/sdk.js", in: makeContext()))
    #expect(error.kind == .thrown)
    #expect(!error.isTermination)
    #expect(error.name == "TypeError")
    #expect(error.message == "undefined is not an object (evaluating 'x.missing.name')")
    #expect(error.line == 2)
    // JavaScriptCore counts from the dot of the failing access.
    #expect(error.column == 19)
    #expect(error.sourceURL == "https://host.test/sdk.js")
    let calls = error.stack.split(separator: "\n").map(String.init)
    #expect(calls.count == 3)
    #expect(calls[0].hasPrefix("inner@https://host.test/sdk.js:2:"))
    #expect(calls[1].hasPrefix("outer@https://host.test/sdk.js:4:"))
    #expect(calls[2].hasPrefix("global code@https://host.test/sdk.js:6:"))
    #expect(error.position == "https://host.test/sdk.js:2:19")
    #expect(
      error.description == "TypeError: undefined is not an object (evaluating 'x.missing.name') "
        + "(https://host.test/sdk.js:2:19)")
  }

  @Test("lines count from the first line that the caller names")
  func firstLine() {
    let context = makeContext()
    #expect(exception(of: "\n\nnull.x", firstLine: 41, in: context)?.line == 43)
    #expect(exception(of: "null.x", firstLine: 41, in: context)?.line == 41)
    #expect(exception(of: "\nvar 1", firstLine: 41, in: context)?.line == 42)
  }

  @Test("a syntax error has its line and URL, and nothing of the source has run")
  func syntaxError() throws {
    let context = makeContext()
    let error = exception(of: "globalThis.ran = true;\nlet a = ;\n", in: context)
    #expect(error?.name == "SyntaxError")
    #expect(error?.line == 2)
    #expect(error?.sourceURL == "test.js")
    #expect(try context.text("typeof ran") == "undefined")
  }

  @Test(
    "any value can be thrown",
    arguments: [
      ("'text'", "", "text"), ("42", "", "42"), ("null", "", "null"), ("undefined", "", "undefined"),
      ("false", "", "false"), ("10n", "", "10"), ("Symbol('s')", "", "Symbol()"),
      ("({message: 'm', name: 'N'})", "N", "m"), ("({})", "", "[object Object]"), ("[1, 2]", "", "1,2"),
      ("Object.create(null)", "", "[unprintable value]"),
      ("Object.freeze(new RangeError('cold'))", "RangeError", "cold"),
      ("new (class Own extends Error { get name() { return 'Own' } })('mine')", "Own", "mine"),
    ])
  func thrownValues(value: String, name: String, message: String) throws {
    let context = makeContext()
    let error = exception(of: "throw \(value)", in: context)
    #expect(error?.name == name)
    #expect(error?.message == message)
    try expectUsable(context)
  }

  @Test(
    "what throws while an exception is read is passed over",
    arguments: [
      "var e = new Error('m'); for (const k of ['name', 'line', 'column', 'sourceURL', 'stack']) "
        + "Object.defineProperty(e, k, {get() { throw new Error('no ' + k) }}); throw e",
      "throw new Proxy(new Error('m'), {get(t, k) { if (k === 'message') return 'm'; throw k }})",
      "throw {message: 'm', name: {toString() { return '' }}, line: 'x', column: {}, stack: 7}",
      "throw {message: 'm', line: 1.5, column: NaN, get sourceURL() { throw null }}",
    ])
  func hostileErrors(source: String) throws {
    let context = makeContext()
    let error = try #require(exception(of: source, in: context))
    #expect(error.message == "m")
    #expect(error.line == nil)
    #expect(error.column == nil)
    #expect(error.sourceURL == nil)
    #expect(error.stack.isEmpty)
    try expectUsable(context)
  }

  @Test("a revoked proxy can be thrown")
  func revokedProxy() throws {
    let context = makeContext()
    let error = exception(of: "var r = Proxy.revocable({}, {}); r.revoke(); throw r.proxy", in: context)
    #expect(error?.message == "[unprintable value]")
    try expectUsable(context)
  }

  @Test("getters of a thrown object share the budget of the script that threw it")
  func endlessGetters() throws {
    let context = makeContext(seconds: 0.05)
    let before = Watchdog.processorTime()
    let error = exception(
      of: "throw new Proxy({}, {get() { for (;;) Math.sin(1) }})", url: "getters.js", in: context)
    #expect(error?.kind == .timeBudget(seconds: 0.05))
    #expect(error?.sourceURL == "getters.js")
    // Each of five getters with a budget of its own would need 0.25 s.
    #expect(Watchdog.processorTime() - before < 0.2)
    try expectUsable(context)
  }

  @Test("the caller can have the very value that was thrown")
  func thrownValue() throws {
    let context = makeContext()
    var thrown: JSValue?
    #expect(throws: JSException.self) {
      try context.evaluate("var it = {a: 1}; throw it") { thrown = $0 }
    }
    let value = try #require(thrown)
    #expect(value.isSame(as: try context.evaluate("it")))
  }

  @Test("a description says no more than is known")
  func descriptions() {
    #expect(JSException(name: "", message: "m").description == "m")
    #expect(JSException(name: "E", message: "").description == "E")
    #expect(JSException(name: "E", message: "m", line: 3, sourceURL: "a.js").description == "E: m (a.js:3)")
    #expect(JSException(name: "E", message: "m", sourceURL: "a.js").description == "E: m (a.js)")
  }
}
