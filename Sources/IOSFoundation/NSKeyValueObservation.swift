/// What an observation is told of, as Foundation's type on Apple's systems.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// The options as bits.
  public let rawValue: UInt

  /// Makes options from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The change holds the new value.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The change holds the old value.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// The present value is told at once.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// The change is told before it happens as well; here it is told once.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// The kind of a change.
public enum NSKeyValueChange: UInt, Sendable {
  /// Another value was set: the only kind here.
  case setting = 1
  /// Something came into a collection.
  case insertion = 2
  /// Something left a collection.
  case removal = 3
  /// Something in a collection was replaced.
  case replacement = 4
}

/// A change of an observed property.
public struct NSKeyValueObservedChange<Value> {
  /// The kind of a change.
  public typealias Kind = NSKeyValueChange
  /// What happened to the property.
  public let kind: Kind
  /// The value after the change, when the options ask for it.
  public let newValue: Value?
  /// The value before the change, when the options ask for it.
  public let oldValue: Value?
  /// Always nil: the properties here are no collections.
  public let indexes: IndexSet?
  /// Whether this is told before the change.
  public let isPrior: Bool
}

/// An observation of a property, which ends when it is invalidated or released.
public final class NSKeyValueObservation {
  var onInvalidate: (() -> Void)?

  init(_ onInvalidate: @escaping () -> Void) { self.onInvalidate = onInvalidate }

  /// Ends the observation.
  public func invalidate() {
    onInvalidate?()
    onInvalidate = nil
  }

  deinit { invalidate() }
}
