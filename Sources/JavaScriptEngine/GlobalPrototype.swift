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
    guard let set = virtualMachine.calls.setPrototypeDirect, prototype.isObject else { return false }
    return virtualMachine.whileLocked {
      // A context is its global object; what scripts see of it stands before that.
      set(reference, virtualMachine.group, prototype.reference)
    }
  }
}
