import CJavaScriptCore

/// The engine calls that may be missing, as one value that a virtual machine is given.
///
/// A value rather than globals, so that a machine can be made that lacks some of them, as after an update of the engine.
struct EngineCalls: Sendable {
  /// Finds the address of an exported symbol, or nil.
  typealias Lookup = (_ symbol: String) -> UnsafeMutableRawPointer?

  typealias TimeLimitCallback =
    @Sendable @convention(c) (JSContextRef?, UnsafeMutableRawPointer?) -> Bool
  typealias SetExecutionTimeLimit =
    @Sendable @convention(c) (JSContextGroupRef?, Double, TimeLimitCallback?, UnsafeMutableRawPointer?)
    -> Void
  typealias ClearExecutionTimeLimit = @Sendable @convention(c) (JSContextGroupRef?) -> Void
  typealias CreateBacktrace = @Sendable @convention(c) (JSContextRef?, UInt32) -> JSStringRef?
  typealias SetUnhandledRejectionCallback =
    @Sendable @convention(c) (JSGlobalContextRef?, JSObjectRef?, UnsafeMutablePointer<JSValueRef?>?) -> Void
  typealias CreateScript =
    @Sendable @convention(c) (
      JSContextGroupRef?, JSStringRef?, Int32, JSStringRef?, UnsafeMutablePointer<JSStringRef?>?,
      UnsafeMutablePointer<Int32>?
    ) -> OpaquePointer?
  typealias EvaluateScript =
    @Sendable @convention(c) (JSContextRef?, OpaquePointer?, JSValueRef?, UnsafeMutablePointer<JSValueRef?>?)
    -> JSValueRef?
  typealias ReleaseScript = @Sendable @convention(c) (OpaquePointer?) -> Void
  typealias MemoryStatistics = @Sendable @convention(c) (JSContextRef?) -> JSObjectRef?
  typealias CollectGarbage = @Sendable @convention(c) (JSContextRef?) -> Void
  typealias ProxyTarget = @Sendable @convention(c) (JSObjectRef?) -> JSObjectRef?
  typealias PromiseStatus = @Sendable @convention(c) (JSValueRef?, OpaquePointer?) -> UInt32
  typealias PromiseResult = @Sendable @convention(c) (JSValueRef?, OpaquePointer?) -> JSValueRef?
  /// A C++ method: the object comes first.
  typealias SetPrototypeDirect =
    @Sendable @convention(c) (OpaquePointer?, OpaquePointer?, JSValueRef?) -> Void
  typealias ConvertToDictionary = @Sendable @convention(c) (JSObjectRef?, OpaquePointer?) -> Void
  typealias LockMachine = @Sendable @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?) -> Void
  typealias UnlockMachine = @Sendable @convention(c) (UnsafeMutableRawPointer?) -> Void
  typealias DrainMicrotasks = @Sendable @convention(c) (OpaquePointer?) -> Void
  typealias SetOption = @Sendable @convention(c) (UnsafePointer<CChar>?, Int32) -> Int32
  typealias SetUnsignedOption = @Sendable @convention(c) (UnsafePointer<CChar>?, UInt32) -> Int32
  typealias SetSizeOption = @Sendable @convention(c) (UnsafePointer<CChar>?, Int) -> Int32

  let setExecutionTimeLimit: SetExecutionTimeLimit?
  let clearExecutionTimeLimit: ClearExecutionTimeLimit?
  let createBacktrace: CreateBacktrace?
  let setUnhandledRejectionCallback: SetUnhandledRejectionCallback?
  let createScript: CreateScript?
  let evaluateScript: EvaluateScript?
  let releaseScript: ReleaseScript?
  let memoryStatistics: MemoryStatistics?
  let collectGarbage: CollectGarbage?
  let proxyTarget: ProxyTarget?
  let promiseStatus: PromiseStatus?
  let promiseResult: PromiseResult?
  let setPrototypeDirect: SetPrototypeDirect?
  let convertToDictionary: ConvertToDictionary?
  let lockMachine: LockMachine?
  let unlockMachine: UnlockMachine?
  let drainMicrotasks: DrainMicrotasks?
  let setBooleanOption: SetOption?
  let setIntegerOption: SetOption?
  let setUnsignedOption: SetUnsignedOption?
  let setSizeOption: SetSizeOption?

  /// What the loaded library has.
  static let loaded = EngineCalls(lookup: EngineLibrary.address)

  /// Looks every call up.
  init(lookup: Lookup) {
    func function<T>(_ symbol: String, as type: T.Type) -> T? {
      lookup(symbol).map { unsafeBitCast($0, to: type) }
    }
    setExecutionTimeLimit = function("JSContextGroupSetExecutionTimeLimit", as: SetExecutionTimeLimit.self)
    clearExecutionTimeLimit = function(
      "JSContextGroupClearExecutionTimeLimit", as: ClearExecutionTimeLimit.self)
    createBacktrace = function("JSContextCreateBacktrace", as: CreateBacktrace.self)
    setUnhandledRejectionCallback = function(
      "JSGlobalContextSetUnhandledRejectionCallback", as: SetUnhandledRejectionCallback.self)
    createScript = function("JSScriptCreateFromString", as: CreateScript.self)
    evaluateScript = function("JSScriptEvaluate", as: EvaluateScript.self)
    releaseScript = function("JSScriptRelease", as: ReleaseScript.self)
    memoryStatistics = function("JSGetMemoryUsageStatistics", as: MemoryStatistics.self)
    collectGarbage = function("JSSynchronousGarbageCollectForDebugging", as: CollectGarbage.self)
    proxyTarget = function("JSObjectGetProxyTarget", as: ProxyTarget.self)
    promiseStatus = function("_ZNK3JSC9JSPromise6statusERNS_2VME", as: PromiseStatus.self)
    promiseResult = function("_ZNK3JSC9JSPromise6resultERNS_2VME", as: PromiseResult.self)
    setPrototypeDirect = function(
      "_ZN3JSC8JSObject18setPrototypeDirectERNS_2VMENS_7JSValueE", as: SetPrototypeDirect.self)
    convertToDictionary = function(
      "_ZN3JSC8JSObject19convertToDictionaryERNS_2VME", as: ConvertToDictionary.self)
    lockMachine = function("_ZN3JSC12JSLockHolderC1ERNS_2VME", as: LockMachine.self)
    unlockMachine = function("_ZN3JSC12JSLockHolderD1Ev", as: UnlockMachine.self)
    drainMicrotasks = function("_ZN3JSC2VM15drainMicrotasksEv", as: DrainMicrotasks.self)
    setBooleanOption = function("jsc_options_set_boolean", as: SetOption.self)
    setIntegerOption = function("jsc_options_set_int", as: SetOption.self)
    setUnsignedOption = function("jsc_options_set_uint", as: SetUnsignedOption.self)
    setSizeOption = function("jsc_options_set_size", as: SetSizeOption.self)
  }
}
