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

  /// Leaves members out that cannot be cloned, instead of failing.
  var strips = false
  /// Tells whether an object is of the host's kinds that have no copy: nodes, promises, windows.
  var isUncloneable: (JSValue) -> Bool = { _ in false }
  /// Where a cycle was cut.
  private(set) var cuts: [String] = []
  private var ancestors: [UInt] = []

  init(strips: Bool = false, isUncloneable: @escaping (JSValue) -> Bool = { _ in false }) {
    self.strips = strips
    self.isUncloneable = isUncloneable
  }

  /// The copy of a value.
  ///
  /// - Throws: ``Failure`` for a function, a symbol, a node and whatever else has no copy.
  mutating func clone(_ value: JSValue, path: String = "body") throws -> BridgeValue {
    if value.isUndefined || value.isBigInt { return .undefined }
    if value.isNull { return .null }
    if let flag = value.bool { return .bool(flag) }
    if let number = value.number { return .number(number) }
    if let text = value.string { return .string(text) }
    if value.isSymbol { throw Failure(path: path, kind: "a symbol") }
    if value.isFunction { throw Failure(path: path, kind: "a function") }
    if value.isDate { return .date((try? value.toNumber()) ?? .nan) }
    if isUncloneable(value) { throw Failure(path: path, kind: "an object of the page's environment") }
    guard ancestors.count < Self.depthLimit else {
      throw Failure(path: String(path.prefix(80)) + "…", kind: "nested deeper than \(Self.depthLimit) levels")
    }
    if ancestors.contains(value.identity) {
      cuts.append(path)
      return .null
    }
    ancestors.append(value.identity)
    defer { ancestors.removeLast() }
    return value.isArray ? try cloneArray(value, path) : try cloneObject(value, path)
  }

  private mutating func cloneArray(_ value: JSValue, _ path: String) throws -> BridgeValue {
    let length = ((try? value.property("length"))?.number).map { Int(min(max($0, 0), 4_294_967_295)) } ?? 0
    var elements: [BridgeValue] = []
    for index in 0..<length {
      // A getter that throws skips its key; an array keeps the place.
      guard let element = try? value.element(index) else {
        elements.append(.null)
        continue
      }
      do {
        let copy = try clone(element, path: "\(path)[\(index)]")
        elements.append(copy == .undefined ? .null : copy)
      } catch let failure as Failure {
        guard strips else { throw failure }
        elements.append(.null)
      }
    }
    return .array(elements)
  }

  private mutating func cloneObject(_ value: JSValue, _ path: String) throws -> BridgeValue {
    var members: [BridgeValue.Member] = []
    for key in value.propertyNames {
      guard let member = try? value.property(key) else { continue }
      do {
        let copy = try clone(member, path: "\(path).\(key)")
        if copy != .undefined { members.append(.init(key, copy)) }
      } catch let failure as Failure {
        guard strips else { throw failure }
      }
    }
    return .object(members)
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
