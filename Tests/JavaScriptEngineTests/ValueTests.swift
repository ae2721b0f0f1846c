import Testing

@testable import JavaScriptEngine

@Suite("Values")
struct ValueTests {
  @Test(
    "each value knows what it is",
    arguments: [
      ("undefined", "undefined"), ("null", "null"), ("true", "bool"), ("0", "number"), ("''", "string"),
      ("({})", "object"), ("[]", "object array"), ("new Date(0)", "object date"), ("Symbol()", "symbol"),
      ("1n", "bigint"), ("(() => 1)", "object function"), ("(class {})", "object function"),
    ])
  func kinds(source: String, kinds: String) throws {
    let value = try makeContext().evaluate(source)
    let found: [(String, Bool)] = [
      ("undefined", value.isUndefined), ("null", value.isNull), ("bool", value.bool != nil),
      ("number", value.number != nil), ("string", value.string != nil), ("object", value.isObject),
      ("array", value.isArray), ("date", value.isDate), ("symbol", value.isSymbol),
      ("bigint", value.kind == .bigInt), ("function", value.isFunction),
    ]
    #expect(found.filter(\.1).map(\.0).joined(separator: " ") == kinds)
  }

  @Test("values made in Swift are those that JavaScript makes")
  func making() throws {
    let context = makeContext()
    let array = try context.makeArray([
      context.undefined, context.null, context.value(true), context.value(-0.5), context.value("t"),
      context.makeObject(), try context.makeDate(milliseconds: 1500), try context.makeError("oops"),
    ])
    try context.globalObject.setProperty("made", array)
    #expect(
      try context.text("made.map(x => Object.prototype.toString.call(x).slice(8, -1)).join()")
        == "Undefined,Null,Boolean,Number,String,Object,Date,Error")
    #expect(
      try context.text("[made[2], made[3], made[4], made[6].getTime(), made[7].message].join()")
        == "true,-0.5,t,1500,oops")
    #expect(try context.makeArray([]).property("length").number == 0)
  }

  @Test("conversions follow JavaScript and report what they throw")
  func conversions() throws {
    let context = makeContext()
    #expect(try context.evaluate("({valueOf() { return '12' }})").toNumber() == 12)
    #expect(try context.evaluate("'x'").toNumber().isNaN)
    #expect(throws: JSException.self) { try context.evaluate("Symbol()").toNumber() }
    #expect(try context.evaluate("[1, [2, 3]]").text == "1,2,3")
    #expect(try context.evaluate("({toString() { throw 1 }})").text == "[unprintable value]")
    #expect(try context.evaluate("''").isTruthy == false)
    #expect(try context.evaluate("[]").isTruthy)
    #expect(try context.evaluate("(() => 1)").toJSON() == nil)
    #expect(try context.evaluate("({a: undefined, b: [() => 1]})").toJSON() == #"{"b":[null]}"#)
    #expect(throws: JSException.self) { try context.evaluate("var c = {}; c.c = c; c").toJSON() }
    try expectUsable(context)
  }

  @Test("identity is that of ===")
  func identity() throws {
    let context = makeContext()
    let object = try context.evaluate("var o = {}; o")
    #expect(object.isSame(as: try context.evaluate("o")))
    #expect(object.identity == (try context.evaluate("o").identity))
    #expect(!object.isSame(as: try context.evaluate("({})")))
    #expect(try context.evaluate("'ab'").isSame(as: context.value("ab")))
    #expect(!context.value(.nan).isSame(as: context.value(.nan)))
  }

  @Test("properties and elements are read and set, and only those of objects")
  func properties() throws {
    let context = makeContext()
    let value = try context.evaluate("({a: 1, list: [10, 20]})")
    #expect(try value.property("a").number == 1)
    #expect(try value.property("none").isUndefined)
    #expect(try value.property("list").element(1).number == 20)
    #expect(try value.property("list").element(2).isUndefined)
    try value.setProperty("b", context.value("set"))
    #expect(value.propertyNames == ["a", "list", "b"])
    #expect(throws: JSException.self) { try context.undefined.property("x") }
    #expect(throws: JSException.self) { try context.null.setProperty("x", value) }
    #expect(throws: JSException.self) { try context.value("text").element(0) }
    #expect(throws: JSException.self) { try context.evaluate("({get x() { throw 1 }})").property("x") }
    try expectUsable(context)
  }

  @Test(
    "a proxy that throws or loops while its names are listed leaves nothing behind",
    arguments: [
      "throw new Error('trap')", "for (;;) Math.sin(1)",
    ])
  func hostileNames(trap: String) throws {
    let context = makeContext(seconds: 0.05)
    let proxy = try context.evaluate("new Proxy({a: 1}, {ownKeys() { \(trap) }})")
    #expect(proxy.propertyNames.isEmpty)
    try expectUsable(context)
  }

  @Test("functions are called with this and arguments; what is none is an error")
  func calling() throws {
    let context = makeContext()
    let function = try context.evaluate(
      "(function (a, b) { return [this.n, a, b, arguments.length].join() })")
    let receiver = try context.evaluate("({n: 7})")
    #expect(try function.call([context.value(1), context.value("x")], receiver: receiver).text == "7,1,x,2")
    #expect(try context.evaluate("(function () { return this === globalThis })").call().bool == true)
    let error = #expect(throws: JSException.self) { try context.value(3).call() }
    #expect(error?.description == "TypeError: 3 is not a function")
  }
}
