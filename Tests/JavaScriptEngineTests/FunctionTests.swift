import Testing

@testable import JavaScriptEngine

@Suite("Functions exported to JavaScript")
struct FunctionTests {
  private struct Failure: Error, CustomStringConvertible {
    var description: String { "the disk is full" }
  }

  @Test("arguments come in, the result goes out")
  func call() throws {
    let context = makeContext()
    try context.define("describe") { arguments in
      let parts = [
        String(arguments.count), arguments.text(0), String(arguments.number(1)), arguments[2].text,
        arguments.text(9), String(arguments.number(0).isNaN), String(arguments.number(9).isNaN),
      ]
      return arguments.context.value(parts.joined(separator: "|"))
    }
    #expect(try context.text("describe('a', 2.5, [1, 2])") == "3|a|2.5|1,2||true|true")
    #expect(try context.text("describe()") == "0||nan|undefined||true|true")
  }

  @Test("it looks like any function")
  func shape() throws {
    let context = makeContext()
    try context.define("act") { _ in nil }
    #expect(
      try context.text("[typeof act, act.name, act instanceof Function, String(act())].join()")
        == "function,act,true,undefined")
    #expect(try context.text("Object.prototype.toString.call(act)") == "[object Function]")
    #expect(try context.text("Object.keys(act).length + JSON.stringify({act})") == "0{}")
    #expect(
      try context.text("String(act.call(null)) + act.apply(null, [1]) + act.bind(null)()")
        == "undefinedundefinedundefined")
    #expect(exception(of: "new act()", in: context)?.name == "TypeError")
  }

  @Test("a page that replaces Function does not change functions made later")
  func replacedFunction() throws {
    let context = makeContext()
    try context.evaluate("Object.defineProperty(globalThis, 'Function', {get() { throw new Error('mine') }})")
    try context.define("act") { $0.context.value("done") }
    #expect(try context.text("act.call(null)") == "done")
    try expectUsable(context)
  }

  @Test("a Swift error is thrown in JavaScript as an Error, which a script can catch")
  func swiftError() throws {
    let context = makeContext()
    try context.define("fail") { _ in throw Failure() }
    try context.define("refuse") { _ in throw JSException(name: "NotAllowedError", message: "no gesture") }
    #expect(
      try context.text("try { fail() } catch (e) { [e instanceof Error, e.name, e.message].join() }")
        == "true,Error,the disk is full")
    #expect(
      try context.text("try { refuse() } catch (e) { [e instanceof Error, String(e)].join() }")
        == "true,NotAllowedError: no gesture")
    let error = exception(of: "\n\nfail()", in: context)
    #expect(error?.description == "Error: the disk is full (test.js:3:5)")
  }

  @Test("what JavaScript throws through Swift stays the very same value")
  func throughSwift() throws {
    let context = makeContext()
    try context.define("through") { try $0[0].call() }
    try context.define("catching") { arguments in
      arguments.context.value((try? arguments[0].call()) == nil ? "caught" : "returned")
    }
    let source = """
      class Own extends TypeError {}
      const thrown = new Own('x'), odd = {}, same = [];
      for (const value of [thrown, odd, 7, null]) {
        try { through(() => through(() => { throw value })) } catch (e) { same.push(e === value) }
      }
      same.join() + catching(() => { throw odd }) + through(() => 'fine')
      """
    #expect(try context.text(source) == "true,true,true,truecaughtfine")
  }

  @Test("arguments whose conversion throws are text all the same")
  func hostileArguments() throws {
    let context = makeContext()
    try context.define("read") { $0.context.value($0.text(0)) }
    #expect(try context.text("read({toString() { throw 1 }})") == "[unprintable value]")
    #expect(try context.text("read(Symbol('x'))") == "Symbol()")
    try expectUsable(context)
  }

  @Test("microtasks wait for the outermost call, whatever Swift evaluates meanwhile")
  func microtasks() throws {
    let context = makeContext()
    try context.define("nested") { try $0.context.evaluate("log.push('nested')") }
    try context.evaluate(
      "var log = []; Promise.resolve().then(() => log.push('task')); nested(); log.push('end')")
    #expect(try context.text("log.join()") == "nested,end,task")
  }

  @Test("one that outlives its context throws instead of doing its work")
  func outliving() throws {
    let machine = JSVirtualMachine(budget: .init(seconds: 5, bytes: 64 << 30))
    let survivor = JSContext(in: machine)
    var calls = 0
    do {
      let context = JSContext(in: machine)
      let function = context.makeFunction("late") { _ in
        calls += 1
        return nil
      }
      try survivor.globalObject.setProperty("late", function)
      try survivor.evaluate("late()")
    }
    #expect(calls == 1)
    #expect(exception(of: "late()", in: survivor)?.message == "the page of this function is gone")
    #expect(calls == 1)
    try expectUsable(survivor)
  }
}
