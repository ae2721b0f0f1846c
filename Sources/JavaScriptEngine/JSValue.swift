import CJavaScriptCore

/// A JavaScript value, kept from being collected as long as this object lives.
public final class JSValue {
  /// The context to which the value belongs.
  public let context: JSContext
  let reference: JSValueRef
  /// Numbers and the like stand in the reference itself, and half of all values are such: to protect them would only cost the
  /// engine's lock.
  private let isProtected: Bool

  /// Takes a value of the engine; a null reference, which the engine returns where it threw, is `undefined`.
  init(_ reference: JSValueRef?, _ context: JSContext) {
    self.context = context
    guard let reference = reference ?? JSValueMakeUndefined(context.reference) else {
      preconditionFailure("JavaScriptCore has no undefined")
    }
    self.reference = reference
    isProtected =
      switch JSValueGetType(context.reference, reference) {
      case kJSTypeUndefined, kJSTypeNull, kJSTypeBoolean, kJSTypeNumber: false
      default: true
      }
    if isProtected { JSValueProtect(context.reference, reference) }
  }

  deinit {
    if isProtected { JSValueUnprotect(context.reference, reference) }
  }

  // MARK: - What it is

  /// The types of JavaScript's values.
  public enum Kind: Sendable {
    case undefined
    case null
    case boolean
    case number
    case string
    case symbol
    case bigInt
    case object
  }

  /// The value's type, asked for once instead of one by one.
  public var kind: Kind {
    switch JSValueGetType(context.reference, reference) {
    case kJSTypeUndefined: .undefined
    case kJSTypeNull: .null
    case kJSTypeBoolean: .boolean
    case kJSTypeNumber: .number
    case kJSTypeString: .string
    case kJSTypeSymbol: .symbol
    case kJSTypeObject: .object
    default: .bigInt
    }
  }

  /// Whether the value is `undefined`.
  public var isUndefined: Bool { JSValueIsUndefined(context.reference, reference) }
  /// Whether the value is `null`.
  public var isNull: Bool { JSValueIsNull(context.reference, reference) }
  /// Whether the value is an object, functions and arrays included.
  public var isObject: Bool { JSValueIsObject(context.reference, reference) }
  /// Whether the value is an array.
  public var isArray: Bool { JSValueIsArray(context.reference, reference) }
  /// Whether the value is a `Date`.
  public var isDate: Bool { JSValueIsDate(context.reference, reference) }
  /// Whether the value is a typed array.
  public var isTypedArray: Bool {
    let type = JSValueGetTypedArrayType(context.reference, reference, nil)
    return type != kJSTypedArrayTypeNone && type != kJSTypedArrayTypeArrayBuffer
  }
  /// Whether the value is a symbol.
  public var isSymbol: Bool { JSValueIsSymbol(context.reference, reference) }
  /// Whether the value can be called.
  public var isFunction: Bool { isObject && JSObjectIsFunction(context.reference, reference) }

  /// Whether two values are the same object, or equal as `===` has it.
  public func isSame(as other: JSValue) -> Bool {
    JSValueIsStrictEqual(context.reference, reference, other.reference)
  }

  /// Names an object as long as it lives, for sets of objects seen.
  public var identity: UInt { UInt(bitPattern: reference) }

  // MARK: - Swift values

  /// The boolean, when the value is one.
  public var bool: Bool? {
    JSValueIsBoolean(context.reference, reference) ? JSValueToBoolean(context.reference, reference) : nil
  }

  /// Whether the value counts as true in a condition.
  public var isTruthy: Bool { JSValueToBoolean(context.reference, reference) }

  /// The number, when the value is one.
  public var number: Double? {
    guard JSValueIsNumber(context.reference, reference) else { return nil }
    return JSValueToNumber(context.reference, reference, nil)
  }

  /// The string, when the value is one; a lone surrogate becomes U+FFFD.
  public var string: String? {
    guard JSValueIsString(context.reference, reference) else { return nil }
    return try? converted(EngineString.text)
  }

  /// The string's length in UTF-16 units, when the value is a string, without making a Swift string of it.
  public var stringLength: Int? {
    guard JSValueIsString(context.reference, reference) else { return nil }
    return try? converted { $0.map(JSStringGetLength) ?? 0 }
  }

  /// The string's UTF-16 units, when the value is a string; NUL and lone surrogates survive.
  public var utf16: [UInt16]? {
    guard JSValueIsString(context.reference, reference) else { return nil }
    return try? converted(EngineString.units)
  }

  /// Reads the string's UTF-16 units where they stand, when the value is a string.
  public func withUTF16<R>(_ body: (UnsafeBufferPointer<UInt16>) throws -> R) throws -> R? {
    guard JSValueIsString(context.reference, reference) else { return nil }
    let string = try context.virtualMachine.enter(context) {
      JSValueToStringCopy(context.reference, reference, $0)
    }
    guard let string else { return nil }
    defer { JSStringRelease(string) }
    guard let characters = JSStringGetCharactersPtr(string) else { return nil }
    return try body(UnsafeBufferPointer(start: characters, count: JSStringGetLength(string)))
  }

  /// The text of UTF-16 units, such as ``withUTF16(_:)`` gives; a lone surrogate becomes U+FFFD.
  public static func text(ofUTF16 units: UnsafeBufferPointer<UInt16>) -> String {
    EngineString.text(units)
  }

  /// The value as `String(value)` has it, or a placeholder where that throws.
  public var text: String { Self.text(of: reference, in: context) }

  /// The text of a value that is kept by somebody else.
  static func text(of reference: JSValueRef?, in context: JSContext) -> String {
    if JSValueIsSymbol(context.reference, reference) { return "Symbol()" }
    return (try? converted(reference, in: context, EngineString.text)) ?? "[unprintable value]"
  }

  private func converted<R>(_ read: (JSStringRef?) -> R) throws -> R {
    try Self.converted(reference, in: context, read)
  }

  private static func converted<R>(
    _ reference: JSValueRef?, in context: JSContext, _ read: (JSStringRef?) -> R
  ) throws -> R {
    let string = try context.virtualMachine.enter(context) {
      JSValueToStringCopy(context.reference, reference, $0)
    }
    defer { if let string { JSStringRelease(string) } }
    return read(string)
  }

  /// The value as a number, as `Number(value)` has it.
  ///
  /// - Throws: ``JSException``.
  public func toNumber() throws -> Double {
    try context.virtualMachine.enter(context) { JSValueToNumber(context.reference, reference, $0) }
  }

  /// The value as `JSON.stringify` writes it, or nil where that gives `undefined`.
  ///
  /// - Throws: ``JSException``, for a cycle.
  public func toJSON() throws -> String? {
    let string = try context.virtualMachine.enter(context) {
      JSValueCreateJSONString(context.reference, reference, 0, $0)
    }
    guard let string else { return nil }
    defer { JSStringRelease(string) }
    return EngineString.text(string)
  }

  // MARK: - Properties and calls

  /// The value of a property; `undefined` when there is none.
  ///
  /// - Throws: ``JSException``, also when this is no object.
  public func property(_ key: String) throws -> JSValue {
    try requireObject("read the property \(key) of")
    return JSValue(
      try context.virtualMachine.enter(context) { exception in
        EngineString.with(key) { JSObjectGetProperty(context.reference, reference, $0, exception) }
      }, context)
  }

  /// The value at an index.
  ///
  /// - Throws: ``JSException``, also when this is no object.
  public func element(_ index: Int) throws -> JSValue {
    try requireObject("read an element of")
    return JSValue(
      try context.virtualMachine.enter(context) {
        JSObjectGetPropertyAtIndex(context.reference, reference, UInt32(clamping: index), $0)
      }, context)
  }

  /// Sets a property.
  ///
  /// - Throws: ``JSException``, also when this is no object.
  public func setProperty(_ key: String, _ value: JSValue) throws {
    try requireObject("set the property \(key) of")
    try context.virtualMachine.enter(context) { exception in
      EngineString.with(key) {
        JSObjectSetProperty(
          context.reference, reference, $0, value.reference, JSPropertyAttributes(kJSPropertyAttributeNone),
          exception)
      }
    }
  }

  /// The names of the enumerable properties, inherited ones included, in order; none where a proxy throws.
  public var propertyNames: [String] {
    guard isObject,
      let names = try? context.virtualMachine.enterWithoutException(
        context, { JSObjectCopyPropertyNames(context.reference, reference) })
    else { return [] }
    defer { JSPropertyNameArrayRelease(names) }
    return (0..<JSPropertyNameArrayGetCount(names)).map {
      EngineString.text(JSPropertyNameArrayGetNameAtIndex(names, $0))
    }
  }

  /// Calls the value as a function.
  ///
  /// - Parameters:
  ///   - arguments: the arguments.
  ///   - receiver: `this`; the global object when nil.
  /// - Returns: the function's result.
  /// - Throws: ``JSException``, also when this is no function.
  @discardableResult
  public func call(_ arguments: [JSValue] = [], receiver: JSValue? = nil) throws -> JSValue {
    guard isFunction else {
      throw JSException(name: "TypeError", message: "\(text) is not a function")
    }
    let references = arguments.map { JSValueRef?.some($0.reference) }
    // The collector does not look into Swift's array: the values have to stay protected during the call.
    return try withExtendedLifetime((arguments, receiver)) {
      JSValue(
        try context.virtualMachine.enter(context) { exception in
          references.withUnsafeBufferPointer {
            JSObjectCallAsFunction(
              context.reference, reference, receiver?.reference, $0.count, $0.baseAddress, exception)
          }
        }, context)
    }
  }

  /// Calls the value as a function with values and then numbers, for calls that come often: nothing is made for the numbers or
  /// the result.
  ///
  /// - Returns: whether the result counts as true.
  /// - Throws: ``JSException``.
  public func isTrue(_ arguments: [JSValue], numbers: [Double]) throws -> Bool {
    var references = arguments.map { JSValueRef?.some($0.reference) }
    // Numbers are no cells, so the collector need not know of them.
    for number in numbers { references.append(JSValueMakeNumber(context.reference, number)) }
    return try withExtendedLifetime(arguments) {
      try context.virtualMachine.enter(context) { exception in
        references.withUnsafeBufferPointer {
          let result = JSObjectCallAsFunction(
            context.reference, reference, nil, $0.count, $0.baseAddress, exception)
          return result != nil && JSValueToBoolean(context.reference, result)
        }
      }
    }
  }

  private func requireObject(_ act: String) throws {
    guard isObject else {
      throw JSException(name: "TypeError", message: "cannot \(act) \(text), which is no object")
    }
  }
}
