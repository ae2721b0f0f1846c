import Testing

@testable import JavaScriptEngine

/// One at a time: they measure the memory of the process.
@Suite("Memory budget", .serialized)
struct WatchdogMemoryTests {
  /// A budget of so many megabytes more than the process has now.
  private func context(megabytes: Int) -> JSContext {
    makeContext(bytes: Watchdog.residentBytes() + megabytes << 20)
  }

  @Test(
    "endless allocation is stopped at its line, and the machine goes on",
    arguments: [
      "var kept = []; for (;;) kept.push(new Array(1000).fill(1))",
      "(() => { const local = []; for (;;) local.push({a: {}, b: []}) })()",
      "var buffers = []; for (;;) buffers.push(new Uint8Array(1e5).fill(7))",
      "var text = []; for (let i = 0; ; i++) text.push('x'.repeat(500) + i + String.fromCharCode(i % 99).repeat(99))",
      "var map = new Map(); for (let i = 0; ; i++) map.set(i, [i])",
    ])
  func endless(source: String) throws {
    let context = context(megabytes: 80)
    let error = exception(of: source, url: "memory.js", firstLine: 12, in: context)
    guard case .memoryBudget = error?.kind else {
      Issue.record("not stopped for its memory: \(String(describing: error))")
      return
    }
    #expect(error?.isTermination == true)
    #expect(error?.position == "memory.js:12")
    try expectUsable(context)
    // Long enough to be looked at several times.
    let loop = "for (let i = 0, end = 3e6; i < end; i++) Math.sin(i)"
    try context.evaluate(loop)
    try JSContext(in: context.virtualMachine).evaluate(loop)
  }

  @Test("a script that allocates again after a stop is stopped again")
  func again() throws {
    let context = context(megabytes: 60)
    for _ in 0..<3 {
      let error = exception(
        of: "(() => { const a = []; for (;;) a.push(new Array(1000).fill(1)) })()", in: context)
      #expect(error?.isTermination == true)
      #expect(try context.text("for (let i = 0; i < 1e6; i++) Math.sin(i); 'on'") == "on")
    }
  }

  @Test("the number of bytes is what the message tells")
  func message() {
    let error = JSException(terminated: .memoryBudget(bytes: 256 << 20), backtrace: "#0 f() at a.js:4")
    #expect(
      error.description
        == "RunawayScript: the process grew beyond the 256 MB that scripts may use (a.js:4)")
  }

  @Test("garbage within the budget is no reason to stop")
  func garbage() throws {
    let context = context(megabytes: 400)
    #expect(try context.text("let n = 0; for (let i = 0; i < 1e6; i++) n += [i, i].length; n") == "2000000")
  }
}
