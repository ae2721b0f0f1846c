import CJavaScriptCore

/// How far a promise is.
public enum JSPromiseState: Sendable, Equatable {
  case pending
  case fulfilled
  case rejected
}

/// What a debugger sees of a value without running anything of the page's.
extension JSValue {
  /// The object behind a proxy; nil when this is none, or where the engine lacks the call.
  public var proxyTarget: JSValue? {
    guard isObject, let target = context.virtualMachine.calls.proxyTarget?(reference) else { return nil }
    return JSValue(target, context)
  }

  /// A promise's state and, once it is settled, its value or reason; nil when this is no promise, or where the engine
  /// does not tell.
  ///
  /// Unlike `then`, it leaves the promise's rejection unhandled.
  public var promiseState: (state: JSPromiseState, result: JSValue)? {
    guard isObject, let calls = context.virtualMachine.promiseCalls, calls.isPromise(reference) else {
      return nil
    }
    let machine = context.virtualMachine.group
    let state: JSPromiseState =
      switch calls.status(reference, machine) {
      case 1: .fulfilled
      case 2: .rejected
      default: .pending
      }
    let result = state == .pending ? nil : calls.result(reference, machine)
    return (state, JSValue(result, context))
  }
}

extension JSContext {
  /// The syntax error of a source text, or nil when it can be evaluated; nothing runs.
  public func syntaxError(in source: String) -> JSException? {
    do {
      _ = try virtualMachine.enter(self) { exception in
        EngineString.with(source) { JSCheckScriptSyntax(reference, $0, nil, 1, exception) }
      }
      return nil
    } catch {
      return error as? JSException
    }
  }
}

/// The engine's own questions about a promise, which only its debugger asks.
///
/// They are C++ methods: the object comes first, and the machine second. Both are asked about promises of a known state
/// before they are believed, since a later engine may keep promises otherwise.
struct PromiseCalls {
  let status: EngineCalls.PromiseStatus
  let result: EngineCalls.PromiseResult
  /// The engine's number for the type of cell that a promise is.
  private let type: UInt8

  /// The questions; nil unless the engine has them and answers as expected.
  init?(checking calls: EngineCalls) {
    let machine = JSVirtualMachine()
    guard let status = calls.promiseStatus, let result = calls.promiseResult,
      let samples = try? JSContext(in: machine).evaluate(
        """
        const failed = Promise.reject(7);
        failed.catch(() => {});
        [new Promise(() => {}), Promise.resolve(5), failed, {}, () => {}, new Map(), [], new Date(), new Proxy({}, {})]
        """),
      let elements = try? (0..<9).map({ try samples.element($0) })
    else { return nil }
    self.status = status
    self.result = result
    type = Self.cellType(elements[0].reference)
    let group = machine.group
    let isAsExpected =
      (0..<3).allSatisfy { isPromise(elements[$0].reference) }
      && (3..<9).allSatisfy { !isPromise(elements[$0].reference) }
      && (0..<3).allSatisfy { status(elements[$0].reference, group) == UInt32($0) }
      && JSValue(result(elements[1].reference, group), elements[1].context).number == 5
      && JSValue(result(elements[2].reference, group), elements[2].context).number == 7
    if !isAsExpected { return nil }
  }

  func isPromise(_ reference: JSValueRef) -> Bool { Self.cellType(reference) == type }

  /// Each cell of the heap begins with its structure's number, a byte of flags and its type's number.
  private static func cellType(_ reference: JSValueRef) -> UInt8 {
    UnsafeRawPointer(reference).load(fromByteOffset: 5, as: UInt8.self)
  }
}
