import Foundation
import TestSupport
import Testing

/// How values of the page are printed.
struct ReplValueTests {
  private static let values: [(source: String, printed: String)] = [
    ("undefined", "undefined"), ("null", "null"), ("true", "true"), ("-0", "-0"), ("0.1", "0.1"),
    ("NaN", "NaN"),
    ("10n ** 20n", "100000000000000000000n"), ("\"h\\u00e9\\n\\\"\"", "\"hé\\n\\\"\""),
    ("Symbol('x')", "Symbol(x)"),
    ("{a: 1, b: [1, 2]}", "{a: 1, b: [1, 2]}"),
    ("({'a-b': 1, [Symbol('s')]: 2})", "{\"a-b\": 1, Symbol(s): 2}"),
    ("({})", "{}"), ("[]", "[]"), ("[1, , 3]", "[1, empty, 3]"),
    ("[1, 2, 3, 4, 5, 6, 7]", "(7) [1, 2, 3, 4, 5, 6, 7]"),
    ("({a: {b: {c: {d: 1}}, e: [[[[1]]]]}})", "{a: {b: {c: {…}}, e: [Array(1)]}}"),
    ("(function name(a, b) {})", "ƒ name(a, b)"), ("(a, [b] = ')') => 1", "ƒ (a, [b] = ')')"),
    ("x => x", "ƒ (x)"), ("(async function () {})", "async ƒ ()"), ("(function* g() {})", "ƒ* g()"),
    ("(class A {})", "class A"), ("(class A extends Map {})", "class A extends Map"),
    ("parseInt", "ƒ parseInt()"),
    ("new (class Point { x = 1 })", "Point {x: 1}"), ("Object.create(null)", "[Object: null prototype] {}"),
    ("new Map([['a', 1], [{}, [2]]])", "Map(2) {\"a\" => 1, {} => [2]}"),
    ("new Set([1, 'b'])", "Set(2) {1, \"b\"}"),
    ("new Uint8Array([1, 2])", "Uint8Array(2) [1, 2]"), ("new ArrayBuffer(8)", "ArrayBuffer(8)"),
    ("new Date(0)", "1970-01-01T00:00:00.000Z"), ("new Date(NaN)", "Invalid Date"), ("/a b/gi", "/a b/gi"),
    ("Promise.resolve([1])", "Promise {<fulfilled>: [1]}"), ("new Promise(() => {})", "Promise {<pending>}"),
    ("(p => (p.catch(() => 0), p))(Promise.reject(7))", "Promise {<rejected>: 7}"),
    ("await Promise.resolve('now')", "\"now\""), ("const w = await 5; w + 1", "undefined"),
    ("(o => o.self = o)({n: 1})", "{n: 1, self: [Circular]}"), ("Object(5)", "Number {5}"),
    ("({get a() { return 1 }, set b(x) {}})", "{a: (...), b: (...)}"),
    ("new Proxy({a: 1}, {})", "Proxy(Object) {a: 1}"), ("new Proxy(() => 1, {})", "Proxy(function)"),
    ("document.body", "<body>"), ("document", "#document"), ("document.createTextNode('t')", "#text \"t\""),
    (
      "document.body.innerHTML = '<p id=x class=\"a b\">t</p>', document.body.firstChild",
      "<p id=\"x\" class=\"a b\">"
    ),
    ("document.body.children", "HTMLCollection(1) [<p id=\"x\" class=\"a b\">]"),
    ("window", "Window about:blank"),
    ("new URL('https://a.test/').constructor.name", "\"URL\""),
    ("new DOMException('m', 'AbortError')", "AbortError: m"),
  ]

  @Test func valuesArePrintedAsInDeveloperTools() throws {
    let lines = try ReplHarness.printed(Self.values.map(\.source))
    #expect(lines.count == Self.values.count)
    for (line, value) in zip(lines, Self.values) {
      #expect(line == value.printed, "\(value.source)")
    }
  }

  @Test func anErrorIsPrintedWithItsCalls() throws {
    let lines = try ReplHarness.printed(["function outer() { return new TypeError('no') } outer()"])
    #expect(lines.first == "TypeError: no")
    #expect(lines.dropFirst().first?.hasPrefix("    at outer (") == true)
  }

  @Test func theLastValueAndErrorHaveNamesThatThePageDoesNotKeep() throws {
    let lines = try ReplHarness.printed([
      "6 * 7", "_ + 1", "_", "Object.getOwnPropertyNames(globalThis).includes('_')",
    ])
    #expect(lines == ["42", "43", "43", "false"])
    // A page with a name of its own keeps it.
    #expect(try ReplHarness.printed(["var _ = 'mine'; 1", "_"]) == ["1", "\"mine\""])
    #expect(try ReplHarness.printed(["_", "_error"]) == ["undefined", "undefined"])
  }

  @Test func printingRunsNothingOfThePage() throws {
    let lines = try ReplHarness.printed([
      "window.ran = []; void 0",
      "({get a() { ran.push('getter') }, toString() { ran.push('toString') }, toJSON() { ran.push('toJSON') }})",
      "new Proxy({}, new Proxy({}, { get(t, name) { ran.push(name) } }))",
      "Object.defineProperty([], 'constructor', { get() { ran.push('constructor') } })",
      "Object.assign(new Error('e'), { get name() { ran.push('name') } })",
      "ran.splice(0).filter((name) => name !== 'name').length", "ran.length",
    ])
    #expect(lines.suffix(2) == ["0", "0"])
  }

  @Test func hugeValuesAreCut() throws {
    let lines = try ReplHarness.printed([
      "Array(5_000_000).fill(0).length", "Array(5_000_000).fill(0)",
      "new Map(Array(1e5).fill(0).map((x, i) => [i, i])).size",
      "Array(100).fill(0).map(() => Array(100).fill(0).map(() => Array(100).fill({})))", "'x'.repeat(1e6)",
    ])
    #expect(lines.contains { $0.hasPrefix("(5000000) [0, 0,") && $0.hasSuffix("… 4999900 more]") })
    #expect((lines.last?.count ?? 0) < 11_000)
  }

  @Test func printingBearsAPageThatTamperedWithBuiltins() throws {
    let lines = try ReplHarness.printed([
      "var kept = [new Map([[1, 2]]), new Date(0), Promise.resolve(3), [4]]; 0",
      "for (const type of [Array, Map, Set, Promise, Function, String, Date]) for (const name of Object.getOwnPropertyNames(type.prototype)) { if (name !== 'constructor') try { type.prototype[name] = () => { throw 1 } } catch {} } JSON.stringify = Object.keys = Reflect.ownKeys = null; 0",
      "kept",
    ])
    #expect(lines.last == "[Map(1) {1 => 2}, 1970-01-01T00:00:00.000Z, Promise {<fulfilled>: 3}, [4]]")
  }

  @Test func printingAPendingPromiseLeavesItsRejectionUnhandled() throws {
    let result = try ReplHarness.evaluate(
      "load; > new Promise((resolve, reject) => setTimeout(reject, 1000, new Error('late'))); advance 2s; expect finding page/unhandled-rejection"
    )
    #expect(result.output.contains("Promise {<pending>}"))
    #expect(result.code == 0, "\(result.errors)")
  }

  @Test func printingLeavesTheSessionAsItWas() throws {
    func trace(_ expression: String) throws -> String {
      try ReplHarness.evaluate("load; > \(expression); advance 8s; > 'from here'; .state; .net; .events")
        .output.components(separatedBy: "\"from here\"\n").last ?? ""
    }
    let plain = try trace("window.x = 1, window.myAdController")
    let quiet = try trace("window.x = 1, void 0")
    #expect(plain.replacing("window.myAdController", with: "void 0") == quiet)
  }
}
