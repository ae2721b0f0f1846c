import CJavaScriptCore

/// What an object is to the engine, whatever a script has made of its prototype.
public enum JSObjectKind: Int, Sendable, CaseIterable {
  /// Made by a literal, by `Object.create` or by a class.
  case plain
  case array
  case date
  case map
  case set
  case regExp
  case error
  /// An `ArrayBuffer` or a `DataView`.
  case buffer
  case typedArray
  /// `new Number(…)` or `new Boolean(…)`.
  case boxed
  /// `new String(…)`, which has its characters as properties.
  case boxedString
  /// Everything else: proxies, promises, generators, weak collections, `Math`, the global object.
  case other
}

/// Tells the kinds of objects apart.
///
/// The engine has calls for some only, but each cell of its heap begins with its structure's number, a byte of flags and its
/// type's number. Which number stands for what is read from samples; an engine whose samples do not part gets the calls.
public struct JSObjectKinds {
  private var kinds: [JSObjectKind?]
  private let isByType: Bool

  private static let samples = """
    (() => {
      const typed = [
        Int8Array, Uint8Array, Uint8ClampedArray, Int16Array, Uint16Array, Int32Array, Uint32Array, Float32Array, Float64Array,
        BigInt64Array, BigUint64Array,
      ];
      if (typeof Float16Array === "function") typed.push(Float16Array);
      const none = (function* () {})();
      return [
        [{}, Object.create(null), new (class { x = 1 })()], [[], new Array(3), new (class extends Array {})()], [new Date(0)],
        [new Map()], [new Set()], [/x/], [new Error("x"), new (class extends TypeError {})()],
        [new ArrayBuffer(1), new DataView(new ArrayBuffer(1))], typed.map((Type) => new Type(1)),
        [new Number(1), new Boolean(true)], [new String("x"), new (class extends String {})("x")],
        [
          Math, JSON, Reflect, globalThis, new Proxy({}, {}), new Proxy([], {}), new WeakMap(), new WeakSet(), none, [].values(),
          new Map().keys(), Promise.resolve(), Symbol.iterator.description && Object(Symbol.iterator), Object(1n),
          (function () { return arguments })(1), (function () { "use strict"; return arguments })(1), Object.prototype,
        ],
      ];
    })()
    """

  /// Reads the samples in a context.
  ///
  /// - Throws: ``JSException`` when the engine has no memory.
  public init(in context: JSContext) throws {
    kinds = Array(repeating: nil, count: 256)
    let lists = try context.evaluate(Self.samples)
    var isClear = true
    for kind in JSObjectKind.allCases {
      let list = try lists.element(kind.rawValue)
      for index in 0..<Int(try list.property("length").number ?? 0) {
        let type = Int(Self.cellType(try list.element(index).reference))
        if let known = kinds[type], known != kind {
          // A type for many things, such as that of Math, says nothing.
          if kind == .other || known == .other { kinds[type] = .other }
          if min(kind.rawValue, known.rawValue) <= JSObjectKind.date.rawValue { isClear = false }
        } else {
          kinds[type] = kind
        }
      }
    }
    isByType = isClear
  }

  /// The kind of an argument, which is `other` when it is no object.
  public func kind(_ arguments: JSArguments, _ index: Int) -> JSObjectKind {
    guard let reference = arguments.reference(index),
      JSValueIsObject(arguments.context.reference, reference)
    else { return .other }
    guard !isByType else { return kinds[Int(Self.cellType(reference))] ?? .other }
    let context = arguments.context.reference
    if arguments[index].proxyTarget != nil || arguments[index].promiseState != nil { return .other }
    if JSValueIsArray(context, reference) { return .array }
    if JSValueIsDate(context, reference) { return .date }
    switch JSValueGetTypedArrayType(context, reference, nil) {
    case kJSTypedArrayTypeNone: return .plain
    case kJSTypedArrayTypeArrayBuffer: return .buffer
    default: return .typedArray
    }
  }

  private static func cellType(_ reference: JSValueRef) -> UInt8 {
    UnsafeRawPointer(reference).load(fromByteOffset: 5, as: UInt8.self)
  }
}
