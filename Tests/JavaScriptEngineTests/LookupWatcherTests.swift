import Testing

@testable import JavaScriptEngine

/// Objects that tell of names that are looked for in them, and the global object's chain of prototypes.
struct LookupWatcherTests {
  /// What a watcher was told.
  private final class Told {
    var names: [String] = []
  }

  private func watcher(_ names: String..., in context: JSContext) -> (JSValue, Told) {
    let told = Told()
    return (context.makeLookupWatcher(WatchedNames(names)) { told.names.append($0) }, told)
  }

  @Test func itTellsItsNamesAndHasNone() throws {
    let context = makeContext()
    let (object, told) = watcher("wanted", "other", in: context)
    try context.globalObject.setProperty("watcher", object)
    #expect(
      try context.text(
        """
        const object = Object.create(watcher);
        [object.wanted, "wanted" in object, object.unknown, object[Symbol.iterator], object[0], object[""],
         Reflect.ownKeys(watcher).length, Object.getPrototypeOf(watcher) === Object.prototype].join()
        """) == ",false,,,,,0,true")
    #expect(told.names == ["wanted", "wanted"])
  }

  @Test func assigningIsNotTold() throws {
    let context = makeContext()
    let (object, told) = watcher("wanted", in: context)
    try context.globalObject.setProperty("watcher", object)
    #expect(
      try context.text(
        "'use strict'; const object = Object.create(watcher); object.wanted = 1; Object.keys(object).join() + object.wanted"
      )
        == "wanted1")
    #expect(told.names == [])
    #expect(try context.text("watcher.wanted = 2; String(Object.create(watcher).wanted)") == "2")
  }

  @Test(arguments: [String(repeating: "a", count: 61), String(repeating: "a", count: 62), "ä", "a\u{0}", ""])
  func otherNamesAreNotTaken(name: String) throws {
    let context = makeContext()
    let (object, told) = watcher("a", String(repeating: "a", count: 61), in: context)
    try context.globalObject.setProperty("watcher", object)
    try context.globalObject.setProperty("name", context.value(name))
    #expect(try context.text("watcher[name]") == "undefined")
    #expect(told.names == (name.count == 61 ? [name] : []))
  }

  @Test func longNamesAreNotTold() throws {
    let context = makeContext()
    let long = String(repeating: "b", count: 63)
    let (object, told) = watcher(long, String(repeating: "c", count: 62), in: context)
    try context.globalObject.setProperty("watcher", object)
    #expect(
      try context.text("watcher['b'.repeat(63)] + watcher['b'.repeat(62)] + watcher['c'.repeat(62)]") == "NaN"
    )
    #expect(told.names == [String(repeating: "c", count: 62)])
  }

  @Test func behindTheGlobalObjectItIsToldOfNamesThatNobodyDeclared() throws {
    let context = makeContext()
    let (object, told) = watcher("Missing", "declared", in: context)
    #expect(context.setGlobalPrototype(object))
    #expect(
      try context.text("typeof Missing + ('Missing' in globalThis) + globalThis.Missing")
        == "undefinedfalseundefined")
    #expect(Set(told.names) == ["Missing"])
    #expect(exception(of: "Missing", in: context)?.name == "ReferenceError")
    #expect(exception(of: "'use strict'; undeclared = 1", in: context)?.name == "ReferenceError")
    told.names = []
    #expect(try context.text("var declared = 1; function f() { return declared }; f() + declared") == "2")
    #expect(told.names == [])
    #expect(
      try context.text("String(Object.getPrototypeOf(globalThis) === Object.getPrototypeOf(this))") == "true")
    try expectUsable(context)
  }

  @Test func withoutTheEnginesCallTheGlobalObjectStaysAsItIs() throws {
    let context = makeContext(
      calls: EngineCalls { $0.contains("setPrototypeDirect") ? nil : EngineLibrary.address($0) })
    let (object, told) = watcher("Missing", in: context)
    #expect(!context.setGlobalPrototype(object))
    #expect(!makeContext().setGlobalPrototype(context.undefined))
    #expect(
      try context.text("typeof Missing + (Object.getPrototypeOf(globalThis) === Object.prototype)")
        == "undefinedtrue")
    #expect(told.names == [])
  }

  @Test("it holds properties like any object", arguments: ["convertToDictionary", "nothing"])
  func properties(without symbol: String) throws {
    let context = makeContext(
      calls: EngineCalls { $0.contains(symbol) ? nil : EngineLibrary.address($0) })
    let (object, told) = watcher("wanted", in: context)
    try context.globalObject.setProperty("watcher", object)
    #expect(
      try context.text(
        """
        for (const name of ["b", "a", "c"]) watcher[name] = name;
        delete watcher.a;
        Object.defineProperty(watcher, "a", { get() { return this.own }, enumerable: true });
        const object = Object.create(watcher, { own: { value: 1 } });
        const sums = new Set();
        for (let round = 0; round < 100; round++) sums.add(object.c + object.a + object.wanted);
        [Object.keys(watcher).join(""), [...sums].join(), Object.hasOwn(watcher, "b"), object.length].join(" ")
        """) == "bca c1undefined true ")
    #expect(told.names == Array(repeating: "wanted", count: 100))
  }

  @Test func thePlaceIsThatOfTheScriptThatLooks() throws {
    let context = makeContext()
    var places: [String] = []
    let object = context.makeLookupWatcher(WatchedNames(["wanted"])) { [unowned context] _ in
      places.append(context.currentPlaces.map { "\($0.url):\($0.line)" }.joined(separator: " "))
    }
    #expect(context.currentPlaces.isEmpty)
    try context.globalObject.setProperty("watcher", object)
    try context.evaluate("var a = 1;\nvar look = () =>\n  watcher.wanted;", url: "https://a.test/look.js")
    try context.evaluate("\nlook();\nwatcher.wanted", url: "https://a.test/call.js", firstLine: 10)
    try context.evaluate("watcher.wanted")
    #expect(
      places == ["https://a.test/look.js:3 https://a.test/call.js:11", "https://a.test/call.js:12", ""])
  }

  @Test func itsSwiftSideGoesWithIt() throws {
    final class Held {}
    let context = makeContext()
    weak var gone: Held?
    do {
      let held = Held()
      gone = held
      _ = context.makeLookupWatcher(WatchedNames(["a"])) { _ in _ = held }
    }
    #expect(gone != nil)
    try context.evaluate("(() => { for (let i = 0; i < 1000; i++) ({}) })()")
    context.collectGarbage()
    // What was collected is let go when nothing runs in the engine.
    try context.evaluate("1")
    #expect(gone == nil)
  }

  @Test func aStoppedScriptTellsNothingMore() throws {
    let context = makeContext(seconds: 0.05)
    let (object, told) = watcher("wanted", in: context)
    try context.globalObject.setProperty("watcher", object)
    #expect(exception(of: "for (;;) watcher.wanted", in: context)?.isTermination == true)
    let count = told.names.count
    #expect(count > 0)
    try expectUsable(context)
    #expect(told.names.count == count)
  }
}
