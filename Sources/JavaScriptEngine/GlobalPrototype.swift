import CJavaScriptCore

extension JSContext {
  /// Puts an object between the global object and what stood behind it, as a window's chain of prototypes has it.
  ///
  /// A script cannot do so, since the global object's prototype is fixed (HTML, "Window", [[SetPrototypeOf]]), and the
  /// engine's public calls cannot either.
  ///
  /// - Parameter prototype: the object, whose own chain of prototypes ends in this context's `Object.prototype`.
  /// - Returns: false where the engine lacks the call, and nothing has changed.
  public func setGlobalPrototype(_ prototype: JSValue) -> Bool {
    let calls = virtualMachine.calls
    guard let set = calls.setPrototypeDirect, let lock = calls.lockMachine, let unlock = calls.unlockMachine,
      prototype.isObject
    else { return false }
    // The engine's own lock holder, which is one pointer; room for a few more.
    withUnsafeTemporaryAllocation(byteCount: 64, alignment: 16) { holder in
      guard let place = holder.baseAddress else { return }
      lock(place, virtualMachine.group)
      // A context is its global object; what scripts see of it stands before that.
      set(reference, virtualMachine.group, prototype.reference)
      unlock(place)
    }
    return true
  }
}
