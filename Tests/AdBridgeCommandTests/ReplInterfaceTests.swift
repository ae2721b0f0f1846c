import Foundation
import TestSupport
import Testing

/// How the objects of the environment's interfaces are printed.
struct ReplInterfaceTests {
  private static let values: [(source: String, printed: String)] = [
    (
      "new URL('https://a.test:8/b?c#d')",
      "URL {href: \"https://a.test:8/b?c#d\", origin: \"https://a.test:8\", protocol: \"https:\", host: \"a.test:8\", "
        + "pathname: \"/b\", search: \"?c\", hash: \"#d\"}"
    ),
    ("new Headers({b: '1', A: '2'})", "Headers(2) {\"a\" => \"2\", \"b\" => \"1\"}"),
    (
      "new URLSearchParams('a=1&b=2&a=3')",
      "URLSearchParams(3) {\"a\" => \"1\", \"b\" => \"2\", \"a\" => \"3\"}"
    ),
    ("((f) => (f.append('a', 'b'), f))(new FormData())", "FormData(1) {\"a\" => \"b\"}"),
    ("document.body.style", "CSSStyleDeclaration {}"),
    (
      "document.body.style.cssText = 'width: 3px; z-index: 2 !important', document.body.style",
      "CSSStyleDeclaration {width: \"3px\", \"z-index\": \"2 !important\"}"
    ),
    ("document.body.classList.add('a', 'b'), document.body.classList", "DOMTokenList(2) [\"a\", \"b\"]"),
    ("document.body.dataset.fooBar = 1, document.body.dataset", "DOMStringMap {fooBar: \"1\"}"),
    ("new Blob(['abc'], {type: 'text/plain'})", "Blob {size: 3, type: \"text/plain\"}"),
    ("new File(['abc'], 'n.txt')", "File {name: \"n.txt\", size: 3, type: \"\"}"),
    ("new AbortController().signal", "AbortSignal {aborted: false, reason: undefined}"),
    ("history", "History {length: 1, state: null, scrollRestoration: \"auto\"}"),
    ("[1].values()", "Array Iterator {}"), ("new Map([[1, 2]]).entries()", "Map Iterator {}"),
    ("(function* () {})()", "Generator {}"), ("'ab'.matchAll(/a/g)", "RegExp String Iterator {}"),
    ("new (class Mine extends Map {})", "Map(0) {}"),
    ("new (class Mine extends Event {})('x').constructor", "class Mine extends Event"),
    // What is a proxy of the page is shown as one.
    ("new Proxy(new Headers({a: 1}), {})", "Proxy(Headers) {\"a\" => \"1\"}"),
    ("new Proxy(document.body, {})", "Proxy(HTMLBodyElement)"),
    ("({a: {b: {c: new Headers()}}})", "{a: {b: {c: Headers(0)}}}"),
  ]

  @Test func theyAreShownByWhatTheyKeep() throws {
    let lines = try ReplHarness.printed(Self.values.map(\.source))
    #expect(lines.count == Self.values.count)
    for (line, value) in zip(lines, Self.values) { #expect(line == value.printed, "\(value.source)") }
  }

  /// An empty page has no storage: its origin is opaque.
  @Test func storageIsShownByWhatItKeeps() throws {
    let result = try ReplHarness.evaluate(
      "load; > localStorage; > localStorage.setItem('k', 'v'), localStorage")
    #expect(result.lines.contains("Storage {}"), "\(result.output)")
    #expect(result.lines.contains("Storage {k: \"v\"}"), "\(result.output)")
    #expect(try ReplHarness.evaluate("> localStorage").output.contains("SecurityError"))
  }

  @Test func eventsRequestsAndAnswers() throws {
    let lines = try ReplHarness.evaluate(
      """
      load; > Object.assign(new MouseEvent("click", {clientX: 3}), {mine: 1}); > location; > navigator
      > await fetch("https://adbridge.test/linear-30s.xml"); > new Request("https://a.test/q", {method: "POST"})
      > ((x) => (x.open("GET", "https://a.test/x"), x))(new XMLHttpRequest()); > webkit.messageHandlers; > webkit
      """
    ).lines
    func has(_ head: String, _ members: String...) {
      let line = lines.last { $0.hasPrefix("\(head) {") || $0 == "\(head) {" } ?? ""
      let text = line.hasSuffix("{") ? lines.joined(separator: "\n") : line
      for member in members { #expect(text.contains(member), "\(member) in \(text)") }
    }
    has(
      "MouseEvent", "isTrusted: false", "type: \"click\"", "clientX: 3", "defaultPrevented: false", "mine: 1")
    has("Location", "origin: \"https://cdn.adsdk.ru\"", "pathname: \"/ios/v3/\"")
    has("Navigator", "userAgent: \"Mozilla/5.0 (iPhone", "language: \"en-US\"")
    has("Response", "status: 200", "ok: true", "headers: Headers(1) {\"content-type\"", "bodyUsed: false")
    has("Request", "method: \"POST\"", "url: \"https://a.test/q\"", "headers: Headers(0) {}")
    has("XMLHttpRequest", "readyState: 1", "url: \"https://a.test/x\"")
    #expect(lines.contains("UserMessageHandlersNamespace {AdEventsHandler: UserMessageHandler {}}"))
    #expect(
      lines.last
        == "WebKitNamespace {messageHandlers: UserMessageHandlersNamespace {AdEventsHandler: UserMessageHandler {}}}"
    )
  }

  @Test func accessorsThatThePageHasPutInTheirPlaceDoNotRun() throws {
    let lines = try ReplHarness.printed([
      """
      window.ran = []; for (const type of [URL, Headers, Event, Storage, URLSearchParams, Map]) \
      for (const name of [...Object.getOwnPropertyNames(type.prototype), Symbol.iterator]) \
      if (name !== 'constructor' && Object.getOwnPropertyDescriptor(type.prototype, name)?.configurable !== false) \
      Object.defineProperty(type.prototype, name, { configurable: true, get() { ran.push(name) } })
      """,
      "window.trap = new Proxy({}, { get(target, name) { ran.push(name) }, getOwnPropertyDescriptor(t, name) { ran.push(name) } }), 0",
      "ran.length = 0",
      "[new URL('https://a.test/'), new Headers(), new Event('x'), new URLSearchParams('a=1')]",
      "new Proxy(Object.create(trap), {})", "Object.create(trap)",
      "({ [Symbol('own')]: trap })", "Object.defineProperty({}, Symbol('headers'), { value: trap })",
      "ran.length",
    ])
    #expect(lines.last == "0", "\(lines)")
  }
}
