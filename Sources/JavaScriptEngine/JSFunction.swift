import CJavaScriptCore

/// The arguments of a call from JavaScript into Swift, valid during the call.
public struct JSArguments {
  /// The context in which the function was made.
  public let context: JSContext
  private let references: UnsafeBufferPointer<JSValueRef?>

  init(context: JSContext, references: UnsafeBufferPointer<JSValueRef?>) {
    self.context = context
    self.references = references
  }

  /// How many arguments there are.
  public var count: Int { references.count }

  /// The argument at an index; `undefined` when there are fewer.
  public subscript(index: Int) -> JSValue {
    JSValue(index < references.count ? references[index] : nil, context)
  }

  /// The engine's own value at an index; nil when there are fewer.
  func reference(_ index: Int) -> JSValueRef? {
    index < references.count ? references[index] : nil
  }

  /// The number at an index, without making an object of it; NaN when it is no number.
  public func number(_ index: Int) -> Double {
    guard index < references.count, let reference = references[index],
      JSValueIsNumber(context.reference, reference)
    else { return .nan }
    return JSValueToNumber(context.reference, reference, nil)
  }

  /// The argument at an index as text; empty when there is none.
  public func text(_ index: Int) -> String {
    reference(index).map { JSValue.text(of: $0, in: context) } ?? ""
  }
}

extension JSContext {
  /// A JavaScript function that calls Swift.
  ///
  /// - Parameters:
  ///   - name: the function's `name`.
  ///   - isBare: whether it can do without its name and without `Function.prototype`, since no page ever sees it.
  ///   - body: the work; nil returns `undefined`. It must not capture values of this context: they would keep each other
  ///     alive. What JavaScript threw into it is thrown on as it is; another ``JSException`` becomes an `Error` of its
  ///     name and message, any other error an `Error` with its description.
  /// - Returns: the function.
  public func makeFunction(
    _ name: String, isBare: Bool = false, _ body: @escaping (JSArguments) throws -> JSValue?
  ) -> JSValue {
    let box = FunctionBox(context: self, body: body)
    let object = JSObjectMake(
      reference, FunctionBox.functionClass, Unmanaged.passRetained(box).toOpaque())
    let function = JSValue(object, self)
    if isBare { return function }
    // Before the prototype, whose read-only `name` would keep it from being set.
    let attributes = kJSPropertyAttributeDontEnum | kJSPropertyAttributeReadOnly
    EngineString.with("name") {
      JSObjectSetProperty(
        reference, object, $0, value(name).reference, JSPropertyAttributes(attributes), nil)
    }
    // Objects of a class of our own start without Function.prototype, hence without call and apply.
    if let functionPrototype { JSObjectSetPrototype(reference, object, functionPrototype) }
    return function
  }
}

/// The Swift side of an exported function, owned by its JavaScript object and released after it.
final class FunctionBox {
  /// Not the context itself, which owns the function's object; the engine may finalise it after the context is gone.
  private let life: JSContext.Life
  private let body: (JSArguments) throws -> JSValue?
  private let collected: CollectedFunctions

  init(context: JSContext, body: @escaping (JSArguments) throws -> JSValue?) {
    life = context.life
    self.body = body
    collected = context.virtualMachine.collected
  }

  /// The one class of all exported functions.
  ///
  /// Immutable once made, and JavaScriptCore's classes may be used from any thread.
  nonisolated(unsafe) static let functionClass: JSClassRef? = {
    var definition = kJSClassDefinitionEmpty
    return "Function".withCString { name in
      definition.className = name
      definition.callAsFunction = { context, function, _, count, arguments, exception in
        FunctionBox.call(
          context, function, UnsafeBufferPointer(start: arguments, count: count), exception)
      }
      definition.finalize = { object in
        guard let pointer = JSObjectGetPrivate(object) else { return }
        let box = Unmanaged<FunctionBox>.fromOpaque(pointer).takeRetainedValue()
        box.collected.add(box)
      }
      return JSClassCreate(&definition)
    }
  }()

  private static func call(
    _ caller: JSContextRef?, _ function: JSObjectRef?, _ arguments: UnsafeBufferPointer<JSValueRef?>,
    _ exception: UnsafeMutablePointer<JSValueRef?>?
  ) -> JSValueRef? {
    guard let pointer = JSObjectGetPrivate(function) else { return nil }
    let box = Unmanaged<FunctionBox>.fromOpaque(pointer).takeUnretainedValue()
    guard let context = box.life.context else {
      exception?.pointee = error("the page of this function is gone", caller)
      return nil
    }
    let machine = context.virtualMachine
    do {
      // The engine lets the callers of a stopped script run on for a moment; they shall have no effects any more.
      guard machine.watchdog.termination == nil else {
        exception?.pointee = text("the script was stopped", caller)
        return nil
      }
      let result = try box.body(JSArguments(context: context, references: arguments))
      return result?.reference ?? JSValueMakeUndefined(caller)
    } catch let error as JSException {
      if let nested = machine.nestedThrow, nested.exception == error {
        exception?.pointee = nested.value.reference
      } else if machine.watchdog.termination != nil {
        exception?.pointee = text(error.message, caller)
      } else {
        exception?.pointee = Self.error(error.message, name: error.name, caller)
      }
    } catch {
      exception?.pointee = Self.error("\(error)", caller)
    }
    return nil
  }

  /// A string, which can be made without running anything.
  private static func text(_ text: String, _ context: JSContextRef?) -> JSValueRef? {
    EngineString.with(text) { JSValueMakeString(context, $0) }
  }

  private static func error(_ message: String, name: String = "", _ context: JSContextRef?) -> JSValueRef? {
    var argument = text(message, context)
    let error = JSObjectMakeError(context, 1, &argument, nil)
    guard let error, !name.isEmpty else { return error }
    EngineString.with("name") {
      JSObjectSetProperty(
        context, error, $0, text(name, context), JSPropertyAttributes(kJSPropertyAttributeDontEnum), nil)
    }
    return error
  }
}
