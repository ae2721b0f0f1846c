import Foundation

/// The calls that JavaScriptCoreGTK exports but its headers leave out, looked up at run time.
///
/// They are WebKit's own (JSContextRefPrivate.h, JSScriptRefPrivate.h, JSBasePrivate.h, jsc/JSCOptions.h) and may go with
/// any update; the emulator then runs on with less, and ``capabilities`` says what is missing.
public enum EngineLibrary {
  /// One optional ability of the engine.
  public struct Capability: Sendable, Equatable {
    /// The exported symbol.
    public let symbol: String
    /// What it is for, in a few words.
    public let purpose: String
    /// Whether the loaded library has it.
    public let isPresent: Bool
  }

  /// Every optional ability and whether the loaded library has it.
  public static var capabilities: [Capability] { capabilities(lookup: address) }

  /// The abilities of a library in which a function finds the symbols.
  static func capabilities(lookup: EngineCalls.Lookup) -> [Capability] {
    [
      ("JSContextGroupSetExecutionTimeLimit", "time and memory budgets of scripts"),
      ("JSContextGroupClearExecutionTimeLimit", "time and memory budgets of scripts"),
      ("JSContextCreateBacktrace", "the position of a stopped script"),
      ("JSGlobalContextSetUnhandledRejectionCallback", "unhandled promise rejections"),
      ("JSScriptCreateFromString", "scripts parsed once for all pages"),
      ("JSScriptEvaluate", "scripts parsed once for all pages"),
      ("JSScriptRelease", "scripts parsed once for all pages"),
      ("JSGetMemoryUsageStatistics", "counts of protected values"),
      ("JSSynchronousGarbageCollectForDebugging", "collection on demand"),
      ("JSObjectGetProxyTarget", "proxies shown without running them"),
      ("_ZNK3JSC9JSPromise6statusERNS_2VME", "the state of promises that are shown"),
      ("_ZNK3JSC9JSPromise6resultERNS_2VME", "the result of promises that are shown"),
      ("_ZN3JSC8JSObject18setPrototypeDirectERNS_2VMENS_7JSValueE", "a window's chain of prototypes"),
      ("_ZN3JSC8JSObject19convertToDictionaryERNS_2VME", "prototypes filled at once"),
      ("_ZN3JSC12JSLockHolderC1ERNS_2VME", "a window's chain of prototypes"),
      ("_ZN3JSC12JSLockHolderD1Ev", "a window's chain of prototypes"),
      ("_ZN3JSC2VM15drainMicrotasksEv", "microtasks between two listeners of an event"),
      ("jsc_options_set_boolean", "engine options: polling traps on, WebAssembly off"),
      ("jsc_options_set_int", "engine options: code that runs once is not compiled"),
      ("jsc_options_set_uint", "engine options: a small session is not collected"),
      ("jsc_options_set_size", "engine options: garbage does not grow with the machine"),
    ].map { Capability(symbol: $0.0, purpose: $0.1, isPresent: lookup($0.0) != nil) }
  }

  /// Sets the engine's options; must come before the first virtual machine, and happens once.
  ///
  /// Without polling traps a frequent watchdog throws optimised code away. WebAssembly loops cannot be stopped at all.
  /// A session is some ten thousand short calls, most of them of code that never gets warm: compiling it at the engine's
  /// usual 500 points costs a session a sixth of its time, and hot loops pass 100,000 within milliseconds.
  /// Pages live in UTC, wherever the machine stands: their dates are part of the trace.
  static let configure: Void = {
    setenv("TZ", "UTC", 1)
    let calls = EngineCalls.loaded
    _ = calls.setBooleanOption?("usePollingTraps", 1)
    _ = calls.setBooleanOption?("useWasm", 0)
    _ = calls.setIntegerOption?("thresholdForJITAfterWarmUp", 100_000)
    _ = calls.setIntegerOption?("thresholdForJITSoon", 20_000)
    // Sessions that share a machine would each cross the usual 1,000 points to the optimising compiler, which then takes as
    // much processor time as all of them, for code that is thrown away with its page.
    for phase in ["AfterWarmUp", "AfterLongWarmUp", "Soon"] {
      _ = calls.setIntegerOption?("thresholdForOptimize\(phase)", 1_000_000)
    }
    // Beyond 1 MB the engine would collect several times while a page loads, and find next to nothing.
    _ = calls.setUnsignedOption?("smallHeapSize", 32 << 20)
    // The engine lets garbage grow with the machine's memory: to half a gigabyte for a tag of 40,000 beacons. A small heap also
    // stays in the processor's caches.
    _ = calls.setSizeOption?("forceRAMSize", 64 << 20)
  }()

  /// Where the loaded library has a symbol, or nil when it lacks it.
  static func address(_ symbol: String) -> UnsafeMutableRawPointer? {
    dlsym(nil, symbol)
  }
}
