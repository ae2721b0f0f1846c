import Testing

@testable import JavaScriptEngine

@Suite("An engine that lacks its optional calls")
struct MissingCallsTests {
  private static let timeLimit = "JSContextGroupSetExecutionTimeLimit"

  /// The engine's calls without some of them.
  private func calls(without symbols: Set<String>) -> EngineCalls {
    EngineCalls { symbols.contains($0) ? nil : EngineLibrary.address($0) }
  }

  private func context(without symbols: String..., seconds: Double = 30) -> JSContext {
    makeContext(seconds: seconds, calls: calls(without: Set(symbols)))
  }

  @Test("without any of them a machine runs scripts, pre-parsed ones too")
  func nothing() throws {
    let context = makeContext(calls: EngineCalls { _ in nil })
    try context.define("twice") { $0.context.value($0.number(0) * 2) }
    let script = try context.virtualMachine.script("twice(21)", url: "script.js")
    #expect(!script.isParsed)
    #expect(try context.evaluate(script).number == 42)
    #expect(exception(of: "\nnull.x", in: context)?.line == 2)
    #expect(context.protectedObjectCount == nil)
    #expect(context.objectCount == nil)
    context.collectGarbage()
    try expectUsable(context)
  }

  @Test("without the time limit a script may take as long as it likes")
  func timeLimit() throws {
    let source = "for (const end = Date.now() + 60; Date.now() < end;); 'done'"
    #expect(try context(without: Self.timeLimit, seconds: 0.01).text(source) == "done")
    // Where the call is there, an endless one is stopped; on a busy machine 60 ms may hold no 10 ms of processor time.
    let endless = exception(of: "for (;;) Math.sin(1)", in: context(without: "", seconds: 0.01))
    #expect(endless?.isTermination == true)
  }

  @Test("without the call that clears it the limit still goes with its machine")
  func clearing() throws {
    for _ in 0..<5 {
      let context = context(without: "JSContextGroupClearExecutionTimeLimit", seconds: 0.01)
      #expect(exception(of: "for (;;) Math.sin(1)", in: context)?.isTermination == true)
      try expectUsable(context)
    }
  }

  @Test("without backtraces a stopped script has no position")
  func backtrace() throws {
    let context = context(without: "JSContextCreateBacktrace", seconds: 0.01)
    let error = exception(of: "for (;;) Math.sin(1)", in: context)
    #expect(error?.kind == .timeBudget(seconds: 0.01))
    #expect(error?.position == nil)
    #expect(error?.stack == "")
    try expectUsable(context)
  }

  @Test("without the rejection callback the caller is told so")
  func rejections() throws {
    let context = context(without: "JSGlobalContextSetUnhandledRejectionCallback")
    var reported = 0
    #expect(try context.onUnhandledRejection { _, _ in reported += 1 } == false)
    try context.evaluate("Promise.reject(1)")
    #expect(reported == 0)
  }

  @Test(
    "without one half of the script calls the text is evaluated each time",
    arguments: [
      "JSScriptCreateFromString", "JSScriptEvaluate", "JSScriptRelease",
    ])
  func scripts(symbol: String) throws {
    let context = context(without: symbol)
    let script = try context.virtualMachine.script("\nnull.x", url: "script.js")
    #expect(script.isParsed == (symbol == "JSScriptRelease"))
    let error = #expect(throws: JSException.self) { try context.evaluate(script) }
    #expect(error?.position?.hasPrefix("script.js:2:") == true)
    #expect(throws: JSException.self) {
      try context.evaluate(context.virtualMachine.script("let = = 1", url: "bad.js"))
    }
  }

  @Test(
    "without one of the locked calls no microtask runs before its time",
    arguments: [
      "_ZN3JSC12JSLockHolderC1ERNS_2VME", "_ZN3JSC12JSLockHolderD1Ev", "_ZN3JSC2VM15drainMicrotasksEv",
    ])
  func locked(symbol: String) throws {
    let context = context(without: symbol)
    #expect(!context.checkLockedCalls())
    try context.define("drain") {
      $0.context.virtualMachine.runMicrotasks()
      return nil
    }
    #expect(
      try context.text("let ran = false; Promise.resolve().then(() => { ran = true }); drain(); ran")
        == "false")
    try expectUsable(context)
  }

  @Test("what is missing is shown")
  func capabilities() {
    let all = EngineLibrary.capabilities
    #expect(all.count == 21)
    #expect(all.allSatisfy { !$0.purpose.isEmpty })
    #expect(Set(all.map(\.symbol)).count == 21)
    for capability in all { #expect(capability.isPresent, "\(capability.symbol) is missing on this machine") }
    let hollow = EngineLibrary.capabilities { $0 == Self.timeLimit ? nil : EngineLibrary.address($0) }
    #expect(hollow.filter { !$0.isPresent }.map(\.symbol) == [Self.timeLimit])
  }
}
