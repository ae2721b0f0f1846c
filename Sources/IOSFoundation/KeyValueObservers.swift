import Foundation

/// The observations of one object's properties: compares values whenever something may have changed.
package final class KeyValueObservers {
  private var checks: [(number: Int, check: () -> Void)] = []
  private var last = 0

  /// Makes an empty list.
  package init() {}

  /// Tells the observations whose value has changed.
  package func changed() {
    for one in checks where checks.contains(where: { $0.number == one.number }) { one.check() }
  }

  func add(_ check: @escaping () -> Void) -> NSKeyValueObservation {
    last += 1
    let number = last
    checks.append((number, check))
    return NSKeyValueObservation { [weak self] in self?.checks.removeAll { $0.number == number } }
  }
}

/// An object whose properties can be observed by key path, as those of `NSObject` on Apple's systems.
public protocol _KeyValueCodingAndObserving: AnyObject {}

/// An object that keeps its observations: each that can be observed does.
package protocol KeyValueObserved: AnyObject {
  /// The object's observations.
  var keyValueObservers: KeyValueObservers { get }
}

extension _KeyValueCodingAndObserving {
  /// Observes a property.
  ///
  /// - Parameters:
  ///   - keyPath: the property.
  ///   - options: what the change holds, and whether the present value is told.
  ///   - changeHandler: the work, which runs as the property changes.
  /// - Returns: the observation, which ends when it is released.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    var last = self[keyPath: keyPath]
    func change(_ old: Value?, _ new: Value) -> NSKeyValueObservedChange<Value> {
      NSKeyValueObservedChange(
        kind: .setting, newValue: options.contains(.new) ? new : nil,
        oldValue: options.contains(.old) ? old : nil, indexes: nil, isPrior: false)
    }
    guard let observed = self as? any KeyValueObserved else {
      preconditionFailure("\(type(of: self)) keeps no observations")
    }
    let observation = observed.keyValueObservers.add { [weak self] in
      guard let self else { return }
      let (old, new) = (last, self[keyPath: keyPath])
      guard !areSame(old, new) else { return }
      last = new
      changeHandler(self, change(old, new))
    }
    if options.contains(.initial) { changeHandler(self, change(nil, last)) }
    return observation
  }
}

/// Whether two values of a property are equal; those that cannot be compared count as different.
private func areSame<Value>(_ left: Value, _ right: Value) -> Bool {
  (Value.self as? any Equatable.Type)?.areEqual(left, right) ?? false
}

extension Equatable {
  fileprivate static func areEqual(_ left: Any, _ right: Any) -> Bool {
    guard let left = left as? Self, let right = right as? Self else { return false }
    return left == right
  }
}
