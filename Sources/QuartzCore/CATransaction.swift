import HostedApps

/// Groups changes of layers: changes take effect at once here, and the group's completion is called when it ends.
open class CATransaction: NSObject {
  private struct Group {
    var disablesActions = false
    var duration: CFTimeInterval = 0.25
    var completion: (() -> Void)?
  }

  private final class Groups {
    var all: [Group] = []
  }

  /// Outside a session there is no group, and nothing is kept.
  private static var current: Groups { HostApp.current?.shared { Groups() } ?? Groups() }

  /// Begins a group.
  open class func begin() {
    let groups = current
    groups.all.append(groups.all.last.map { Group(disablesActions: $0.disablesActions) } ?? Group())
  }

  /// Ends a group, and calls its completion.
  open class func commit() { current.all.popLast()?.completion?() }

  /// Does nothing: changes take effect at once.
  open class func flush() {}

  /// Sets whether changes are animated; nothing is animated here.
  open class func setDisableActions(_ flag: Bool) { change { $0.disablesActions = flag } }

  /// Whether changes are not animated.
  open class func disableActions() -> Bool { current.all.last?.disablesActions ?? false }

  /// Sets how long changes take, in seconds; they take no time here.
  open class func setAnimationDuration(_ dur: CFTimeInterval) { change { $0.duration = dur } }

  /// How long changes would take, in seconds.
  open class func animationDuration() -> CFTimeInterval { current.all.last?.duration ?? 0.25 }

  /// Sets what is called when the group ends.
  open class func setCompletionBlock(_ block: (() -> Void)?) { change { $0.completion = block } }

  private static func change(_ body: (inout Group) -> Void) {
    let groups = current
    guard !groups.all.isEmpty else { return }
    body(&groups.all[groups.all.endIndex - 1])
  }
}
