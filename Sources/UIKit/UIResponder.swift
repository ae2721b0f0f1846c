@_exported public import IOSFoundation
@_exported public import QuartzCore

@preconcurrency @MainActor open class UIResponder: NSObject {
  public nonisolated override init() { super.init() }
}
