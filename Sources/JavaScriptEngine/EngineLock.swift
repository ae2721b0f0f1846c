import CJavaScriptCore

extension JSVirtualMachine {
  /// Runs calls of the engine's own methods, which want its lock held.
  ///
  /// - Returns: false where the library exports no lock, and nothing has run.
  @discardableResult
  func whileLocked(_ body: () -> Void) -> Bool {
    guard let lock = calls.lockMachine, let unlock = calls.unlockMachine else { return false }
    // The engine's own lock holder is one pointer to the machine; room for a few more.
    withUnsafeTemporaryAllocation(byteCount: 64, alignment: 16) { holder in
      lock(holder.baseAddress, group)
      body()
      unlock(holder.baseAddress)
    }
    return true
  }

  /// Lets an object keep a table of properties of its own, where the engine lets itself be told.
  ///
  /// Otherwise the engine makes a shared description of the object for each property that is added: wasted on an object of
  /// which a page has one, and dear where there are dozens of properties.
  func makeDictionary(_ object: JSObjectRef?) {
    guard let convert = calls.convertToDictionary else { return }
    whileLocked { convert(object, group) }
  }
}

extension JSValue {
  /// Lets this object keep a table of properties of its own, which is for objects that get dozens of them.
  ///
  /// No script can tell the difference. Nothing happens where this is no object, or the engine lacks the call.
  public func becomeDictionary() {
    guard isObject else { return }
    context.virtualMachine.makeDictionary(reference)
  }
}
