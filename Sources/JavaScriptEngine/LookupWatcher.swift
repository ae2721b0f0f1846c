import CJavaScriptCore

/// The names that a lookup watcher tells of; all of them are ASCII.
///
/// Nearly every lookup is of another name, so they are first told apart without making a text.
public struct WatchedNames: Sendable {
  private let hashes: Set<UInt64>
  private let longest: Int

  /// Takes the names; longer ones than 62 characters are never told.
  public init(_ names: some Sequence<String>) {
    var hashes: Set<UInt64> = []
    var longest = 0
    for name in names {
      hashes.insert(Self.hash(name.utf8))
      longest = max(longest, name.utf8.count)
    }
    self.hashes = hashes
    self.longest = min(longest, Self.capacity - 2)
  }

  /// The most bytes of a name, with the NUL at the end and one to see that it is longer.
  private static let capacity = 64

  /// The name that is looked for, when it is one of these.
  ///
  /// Two names of one hash are not told apart here.
  func name(_ string: JSStringRef?) -> String? {
    guard let string, JSStringGetLength(string) <= longest else { return nil }
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: Self.capacity) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let count = JSStringGetUTF8CString(string, start, Self.capacity) - 1
      guard count > 0 else { return nil }
      let bytes = UnsafeRawBufferPointer(start: start, count: count)
      return hashes.contains(Self.hash(bytes)) ? String(decoding: bytes, as: UTF8.self) : nil
    }
  }

  /// FNV-1a.
  private static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash
  }
}

extension JSContext {
  /// An object like any other, which tells of names that are looked for in it.
  ///
  /// It stands in a chain of prototypes: what is found before it costs nothing more, and a lookup that comes to it goes on
  /// as if it were not there. It tells of reading and of `in`, not of assigning. Symbols it does not tell.
  ///
  /// - Parameters:
  ///   - names: which names it tells.
  ///   - lookedFor: gets such a name each time. It runs within the lookup, so it must neither enter the engine nor capture
  ///     values of this context.
  /// - Returns: the object, whose prototype is `Object.prototype`.
  public func makeLookupWatcher(_ names: WatchedNames, lookedFor: @escaping (String) -> Void) -> JSValue {
    let box = WatcherBox(context: self, names: names, lookedFor: lookedFor)
    let object = JSObjectMake(reference, WatcherBox.watcherClass, Unmanaged.passRetained(box).toOpaque())
    virtualMachine.makeDictionary(object)
    return JSValue(object, self)
  }

  /// The calls of the scripts that run now, by the engine's backtrace: URLs, and lines from 1, the innermost first.
  ///
  /// Calls of source without a URL are left out, and all but the innermost sixteen. Empty when nothing runs, or where the
  /// engine does not tell.
  public var currentPlaces: [(url: String, line: Int)] {
    guard let backtrace = virtualMachine.calls.createBacktrace?(reference, 16) else { return [] }
    defer { JSStringRelease(backtrace) }
    return BacktracePlace.places(in: EngineString.text(backtrace)).compactMap { place in
      place.url.map { ($0, place.line) }
    }
  }
}

/// The Swift side of a lookup watcher, owned by its JavaScript object and released after it.
private final class WatcherBox {
  /// Not the context itself, which owns the object; the engine may finalise it after the context is gone.
  private let life: JSContext.Life
  private let names: WatchedNames
  private let lookedFor: (String) -> Void
  private let collected: CollectedFunctions

  init(context: JSContext, names: WatchedNames, lookedFor: @escaping (String) -> Void) {
    life = context.life
    self.names = names
    self.lookedFor = lookedFor
    collected = context.virtualMachine.collected
  }

  /// The one class of all watchers.
  ///
  /// Immutable once made, and JavaScriptCore's classes may be used from any thread.
  nonisolated(unsafe) static let watcherClass: JSClassRef? = {
    var definition = kJSClassDefinitionEmpty
    return "Object".withCString { name in
      definition.className = name
      definition.attributes = JSClassAttributes(kJSClassAttributeNoAutomaticPrototype)
      definition.hasProperty = { _, object, name in
        WatcherBox.look(object, name)
        return false
      }
      definition.finalize = { object in
        guard let pointer = JSObjectGetPrivate(object) else { return }
        let box = Unmanaged<WatcherBox>.fromOpaque(pointer).takeRetainedValue()
        box.collected.add(box)
      }
      return JSClassCreate(&definition)
    }
  }()

  private static func look(_ object: JSObjectRef?, _ name: JSStringRef?) {
    guard let pointer = JSObjectGetPrivate(object) else { return }
    let box = Unmanaged<WatcherBox>.fromOpaque(pointer).takeUnretainedValue()
    // The callers of a stopped script run on for a moment; they shall have no effects any more.
    guard let name = box.names.name(name), let context = box.life.context,
      context.virtualMachine.watchdog.termination == nil
    else { return }
    box.lookedFor(name)
  }
}
