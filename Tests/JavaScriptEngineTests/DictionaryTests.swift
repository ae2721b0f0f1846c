import CJavaScriptCore
import Testing

@testable import JavaScriptEngine

/// Objects that keep a table of properties of their own.
struct DictionaryTests {
  @Test("a script sees no difference", arguments: ["nothing", "convertToDictionary"])
  func sameObject(without symbol: String) throws {
    let context = makeContext(
      calls: EngineCalls { $0.contains(symbol) ? nil : EngineLibrary.address($0) })
    let accessor = "'a', { get() { return this.b }, enumerable: true, configurable: true }"
    for made in ["{ b: 1 }", "Object.assign(() => {}, { b: 1 })"] {
      let source = "Object.defineProperty(\(made), \(accessor))"
      let object = try context.evaluate("var object = \(source); object")
      object.becomeDictionary()
      #expect(
        try context.text(
          """
          for (let index = 0; index < 100; index++) object["c" + index] = index;
          Object.defineProperty(object, "fixed", { value: 2 });
          delete object.c50;
          var child = Object.create(object);
          object.b = 3;
          var own = Reflect.ownKeys(object).filter((name) => /^(?:[ab]|c(?:0|49|50|51|99)|fixed)$/.test(name)).join();
          [own, child.a, child.c99, child.c50, Object.getOwnPropertyDescriptor(object, "fixed").writable].join(" ")
          """) == "b,a,c0,c49,c51,c99,fixed 3 99  false", "\(source)")
    }
  }

  /// The objects that the engine was asked to convert by the calls below.
  // Only one test writes it.
  nonisolated(unsafe) private static var converted: [JSObjectRef?] = []

  @Test func theEngineIsAskedForObjectsOnly() throws {
    let spy: EngineCalls.ConvertToDictionary = { object, _ in DictionaryTests.converted.append(object) }
    let context = makeContext(
      calls: EngineCalls {
        $0.contains("convertToDictionary")
          ? unsafeBitCast(spy, to: UnsafeMutableRawPointer.self) : EngineLibrary.address($0)
      })
    let object = try context.evaluate("({})")
    for value in [object, context.undefined, try context.evaluate("1"), try context.evaluate("'text'")] {
      value.becomeDictionary()
    }
    #expect(Self.converted == [object.reference])
  }

  @Test func whatIsNoObjectStaysAsItIs() throws {
    let context = makeContext()
    for source in ["undefined", "null", "1", "'text'"] {
      let value = try context.evaluate(source)
      value.becomeDictionary()
      #expect(value.text == (try context.evaluate("String(\(source))").text))
    }
  }
}
