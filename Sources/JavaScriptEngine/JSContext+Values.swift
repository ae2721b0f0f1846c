import CJavaScriptCore

extension JSContext {
  /// `undefined`.
  public var undefined: JSValue { JSValue(JSValueMakeUndefined(reference), self) }
  /// `null`.
  public var null: JSValue { JSValue(JSValueMakeNull(reference), self) }

  /// A boolean.
  public func value(_ flag: Bool) -> JSValue {
    JSValue(JSValueMakeBoolean(reference, flag), self)
  }

  /// A number.
  public func value(_ number: Double) -> JSValue {
    JSValue(JSValueMakeNumber(reference, number), self)
  }

  /// A string.
  public func value(_ text: String) -> JSValue {
    JSValue(EngineString.with(text) { JSValueMakeString(reference, $0) }, self)
  }

  /// A string of UTF-16 units, NUL and lone surrogates included.
  public func value(utf16 units: [UInt16]) -> JSValue {
    JSValue(EngineString.with(units) { JSValueMakeString(reference, $0) }, self)
  }

  /// The value of JSON text, as `JSON.parse` makes it.
  ///
  /// - Throws: ``JSException`` with the name `SyntaxError` when the text is no JSON.
  public func parseJSON(_ text: String) throws -> JSValue {
    let parsed = try virtualMachine.enter(self) { _ in
      EngineString.with(text) { JSValueMakeFromJSONString(reference, $0) }
    }
    guard let parsed else { throw JSException(name: "SyntaxError", message: "JSON Parse error") }
    return JSValue(parsed, self)
  }

  /// An empty object.
  public func makeObject() -> JSValue {
    JSValue(JSObjectMake(reference, nil, nil), self)
  }

  /// An array of values.
  ///
  /// - Throws: ``JSException``.
  public func makeArray(_ elements: [JSValue]) throws -> JSValue {
    let references = elements.map { JSValueRef?.some($0.reference) }
    // The collector does not look into Swift's array: the elements have to stay protected during the call.
    return try withExtendedLifetime(elements) {
      JSValue(
        try virtualMachine.enter(self) { exception in
          references.withUnsafeBufferPointer {
            JSObjectMakeArray(reference, $0.count, $0.baseAddress, exception)
          }
        }, self)
    }
  }

  /// An `ArrayBuffer` with a copy of bytes.
  ///
  /// - Throws: ``JSException``, when there is no room for it.
  public func makeArrayBuffer(_ bytes: [UInt8]) throws -> JSValue {
    let copy = UnsafeMutableRawPointer.allocate(byteCount: max(1, bytes.count), alignment: 16)
    bytes.withUnsafeBytes {
      if let start = $0.baseAddress { copy.copyMemory(from: start, byteCount: $0.count) }
    }
    return JSValue(
      try virtualMachine.enter(self) {
        JSObjectMakeArrayBufferWithBytesNoCopy(
          reference, copy, bytes.count, { bytes, _ in bytes?.deallocate() }, nil, $0)
      }, self)
  }

  /// A date.
  ///
  /// - Parameter milliseconds: milliseconds since 1970.
  /// - Returns: the date object.
  /// - Throws: ``JSException``.
  public func makeDate(milliseconds: Double) throws -> JSValue {
    var argument: JSValueRef? = JSValueMakeNumber(reference, milliseconds)
    return JSValue(
      try virtualMachine.enter(self) { JSObjectMakeDate(reference, 1, &argument, $0) }, self)
  }

  /// An `Error` with a message.
  ///
  /// - Throws: ``JSException``.
  public func makeError(_ message: String) throws -> JSValue {
    var argument: JSValueRef? = value(message).reference
    return JSValue(
      try virtualMachine.enter(self) { JSObjectMakeError(reference, 1, &argument, $0) }, self)
  }
}
