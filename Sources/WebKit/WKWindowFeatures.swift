public import IOSFoundation

/// What a page wants of a new window: nothing here, as the emulated `window.open` reads no features.
@preconcurrency @MainActor open class WKWindowFeatures: NSObject {
  /// Whether there is a menu bar.
  open var menuBarVisibility: NSNumber? { nil }
  /// Whether there is a status bar.
  open var statusBarVisibility: NSNumber? { nil }
  /// Whether there are tool bars.
  open var toolbarsVisibility: NSNumber? { nil }
  /// Whether the window can be resized.
  open var allowsResizing: NSNumber? { nil }
  /// The left edge.
  open var x: NSNumber? { nil }
  /// The top edge.
  open var y: NSNumber? { nil }
  /// The width.
  open var width: NSNumber? { nil }
  /// The height.
  open var height: NSNumber? { nil }

  nonisolated override init() { super.init() }
}
