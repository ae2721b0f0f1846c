import JavaScriptEngine

/// What happens to a message whose body cannot be cloned; WebKit's behaviour has changed over the years.
public enum CloneFailure: String, Sendable, CaseIterable {
  /// Not delivered; the promise rejects with a `DataCloneError`.
  case reject
  /// Not delivered; `postMessage` throws the `DataCloneError`.
  case `throw`
  /// Not delivered; the promise stays pending (WebKit from May 2025).
  case drop
  /// Delivered as `null` (WebKit around March 2025).
  case null
  /// The members that cannot be cloned are left out and the rest is delivered (WebKit from mid 2025).
  case strip
}

/// Copies a JavaScript value out of a page, by the conversion table of WebKit's script messages.
struct StructuredClone {
  /// Why a value could not be cloned: the path to the bad member and what it is.
  struct Failure: Error {
    let path: String
    let kind: String
  }

  /// Nesting beyond this depth fails the whole value; WebKit's own limit is 40,000, more than a thread's stack holds.
  static let depthLimit = 2_000
  /// More values than this, or more characters of text in all, fail the whole value: they would take seconds to copy.
  static let valueLimit = 1_000_000
  static let textLimit = 32 << 20

  /// Leaves members out that cannot be cloned, instead of failing.
  var strips = false
  /// Tells whether an object is of the host's kinds that have no copy: nodes, promises, windows.
  var isUncloneable: (JSValue) -> Bool = { _ in false }
  /// Where a cycle was cut, and members that were left out since reading them threw.
  private(set) var remarks: [String] = []
  private var ancestors: [UInt] = []
  private var valueCount = 0
  private var textLength = 0

  init(strips: Bool = false, isUncloneable: @escaping (JSValue) -> Bool = { _ in false }) {
    self.strips = strips
    self.isUncloneable = isUncloneable
  }

  /// The copy of a value.
  ///
  /// - Throws: ``Failure`` for a function, a symbol, a node and whatever else has no copy; ``JSException`` when a getter had
  ///   to be stopped.
  mutating func clone(_ value: JSValue, path: String = "body") throws -> BridgeValue {
    valueCount += 1
    if valueCount > Self.valueLimit {
      throw Failure(path: "body", kind: "of more than \(Self.valueLimit) values")
    }
    switch value.kind {
    case .undefined, .bigInt: return .undefined
    case .null: return .null
    case .boolean: return .bool(value.isTruthy)
    case .number: return .number(value.number ?? .nan)
    case .string:
      textLength += value.stringLength ?? 0
      guard textLength <= Self.textLimit else {
        throw Failure(path: "body", kind: "of more than \(Self.textLimit >> 20) million characters of text")
      }
      return .string(value.text)
    case .symbol: throw Failure(path: path, kind: "a symbol")
    case .object: break
    }
    if value.isFunction { throw Failure(path: path, kind: "a function") }
    if value.isDate { return .date((try? value.toNumber()) ?? .nan) }
    if isUncloneable(value) { throw Failure(path: path, kind: "an object of the page's environment") }
    guard ancestors.count < Self.depthLimit else {
      throw Failure(path: String(path.prefix(80)) + "…", kind: "nested deeper than \(Self.depthLimit) levels")
    }
    if ancestors.contains(value.identity) {
      remarks.append("cycle cut at \(path)")
      return .null
    }
    ancestors.append(value.identity)
    defer { ancestors.removeLast() }
    if value.isArray { return try cloneArray(value, path) }
    if value.isTypedArray, let length = try read("length", path, { try value.property("length") })?.number,
      length > Double(Self.valueLimit)
    {
      throw Failure(path: path, kind: "an array of \(Int(length)) numbers")
    }
    return try cloneObject(value, path)
  }

  private mutating func cloneArray(_ value: JSValue, _ path: String) throws -> BridgeValue {
    let length = try read("length", path) { try value.property("length") }?.number ?? 0
    guard length <= Double(Self.valueLimit) else {
      throw Failure(path: path, kind: "an array of \(Int(length)) elements")
    }
    var elements: [BridgeValue] = []
    for index in 0..<Int(max(length, 0)) {
      let place = "\(path)[\(index)]"
      let element = try read(place, path) { try value.element(index) }
      let copy = try element.flatMap { try cloneMember($0, place) } ?? .null
      elements.append(copy == .undefined ? .null : copy)
    }
    return .array(elements)
  }

  private mutating func cloneObject(_ value: JSValue, _ path: String) throws -> BridgeValue {
    var members: [BridgeValue.Member] = []
    for key in value.propertyNames {
      let place = "\(path).\(key)"
      guard let member = try read(place, path, { try value.property(key) }),
        let copy = try cloneMember(member, place), copy != .undefined
      else { continue }
      members.append(.init(key, copy))
    }
    return .object(members)
  }

  /// The copy of a member; nil when it has none and members may be left out.
  private mutating func cloneMember(_ value: JSValue, _ path: String) throws -> BridgeValue? {
    do {
      return try clone(value, path: path)
    } catch let failure as Failure {
      guard strips else { throw failure }
      return nil
    }
  }

  /// Reads a member; nil, with a remark, when its getter throws, as WebKit skips the key.
  private mutating func read(
    _ place: String, _ path: String, _ body: () throws -> JSValue
  ) throws -> JSValue? {
    do {
      return try body()
    } catch let exception as JSException where !exception.isTermination {
      remarks.append("\(place) left out: reading it threw \(exception)")
      return nil
    }
  }
}

extension JSContext {
  /// A JavaScript value of a copied one.
  ///
  /// - Throws: ``JSException`` when the engine has no memory.
  func value(_ value: BridgeValue) throws -> JSValue {
    switch value {
    case .undefined: return undefined
    case .null: return null
    case .bool(let flag): return self.value(flag)
    case .number(let number): return self.value(number)
    case .string(let text): return self.value(text)
    case .date(let milliseconds): return try makeDate(milliseconds: milliseconds)
    case .array(let elements): return try makeArray(elements.map { try self.value($0) })
    case .object(let members):
      let object = makeObject()
      for member in members { try object.setProperty(member.key, try self.value(member.value)) }
      return object
    }
  }
}
