import CJavaScriptCore

/// Calls of the engine's own methods, which want its lock held and belong to no public interface.
///
/// They are C++ methods: the object comes first. A self-check in a context of its own must have shown that they do what
/// their names say before they are used.
struct LockedCalls: Sendable {
  private let lock: EngineCalls.LockMachine
  private let unlock: EngineCalls.UnlockMachine
  private let drain: EngineCalls.DrainMicrotasks

  /// The calls; nil unless the library has them all.
  init?(_ calls: EngineCalls) {
    guard let lock = calls.lockMachine, let unlock = calls.unlockMachine, let drain = calls.drainMicrotasks
    else { return nil }
    self.lock = lock
    self.unlock = unlock
    self.drain = drain
  }

  func drainMicrotasks(_ machine: JSContextGroupRef) {
    // The engine's JSLockHolder is one pointer to the machine.
    withUnsafeTemporaryAllocation(byteCount: 64, alignment: 16) { holder in
      lock(holder.baseAddress, machine)
      drain(machine)
      unlock(holder.baseAddress)
    }
  }
}

extension JSContext {
  /// Whether this engine runs microtasks on demand, seen by trying it here.
  @discardableResult
  public func checkLockedCalls() -> Bool {
    guard let calls = LockedCalls(virtualMachine.calls) else { return false }
    virtualMachine.lockedCalls = calls
    let check = makeFunction("check") { [unowned self] _ in
      virtualMachine.runMicrotasks()
      return nil
    }
    let ran = try? evaluate(
      "(function (check) { let ran = false; Promise.resolve().then(() => { ran = true }); check(); return ran })"
    ).call([check]).isTruthy
    virtualMachine.readsPromiseFlags = checkPromiseFlags()
    let isAsExpected = ran == true
    if !isAsExpected { virtualMachine.lockedCalls = nil }
    return isAsExpected
  }

  private func checkPromiseFlags() -> Bool {
    let samples = """
      (() => {
        const handled = Promise.reject(0);
        handled.catch(() => {});
        return [new Promise(() => {}), Promise.resolve(0), handled, new Promise(() => {}).then(() => {})];
      })()
      """
    guard let list = try? evaluate(samples) else { return false }
    let flags = (0..<4).map { (try? list.element($0))?.promiseFlags ?? .max }
    return flags == [0, 1, 2 | JSValue.handledFlag, 0]
  }
}

extension JSVirtualMachine {
  /// Runs the microtasks that wait, also while a script is running; nothing where the engine does not let it.
  public func runMicrotasks() {
    lockedCalls?.drainMicrotasks(group)
  }
}

extension JSValue {
  /// What the engine notes of a promise: its state in two bits, and whether somebody handles it.
  fileprivate var promiseFlags: UInt32 {
    UnsafeRawPointer(reference).load(fromByteOffset: 16, as: UInt32.self) & 7
  }

  fileprivate static let handledFlag: UInt32 = 4

  /// Whether somebody handles the rejection of a promise, which this value must be; nil where the engine does not tell.
  public var isHandledPromise: Bool? {
    context.virtualMachine.readsPromiseFlags ? promiseFlags & Self.handledFlag != 0 : nil
  }
}
