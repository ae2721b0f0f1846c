public import AdHosts
public import Simulation
public import VAST

/// Watches a session by its records alone, and says which rules do not hold as soon as that is proved.
///
/// It sees each record once, in order, so it judges a session that runs and a trace that was recorded alike. Four rules
/// are reported where they are noticed, by the web view and the network: `page/runaway`, `page/unmapped-url`, `page/cors` and
/// `page/mixed-content`.
public struct RuleEngine: Sendable {
  private var context: RuleContext
  private var timeOrder = TimeOrder()
  private var rules: [any Rule] = [
    MessageFormRules(), ExceptionRules(), AfterFinishRule(),
    EventOrderRules(), EventFieldRules(), NumberSequenceRule(), SkipOffsetRule(), SkipCallRule(),
    NoOutcomeRule(),
    QuartileSequenceRules(), QuartileTimingRules(), EmissionPolicyRule(),
    RepeatedBeaconRules(), MissingBeaconRule(), UnexpectedBeaconRule(), PauseRules(), ErrorURLRule(),
    ErrorCodeRule(), MacroRule(),
    TimeUpdateRules(), SilentHostRule(), FinalTimeUpdateRule(), PlayBeforeLoadedRule(), UnfinishedRule(),
    HandlerLeakRule(), WebViewRules(),
    ConsoleErrorRule(), MissingAPIRule(), WrapperLimitRule(),
  ]
  private let listeners: [TraceRecord.Kind: [Int]]
  private let watchers: [Int]

  /// Makes an engine that has seen nothing.
  ///
  /// - Parameters:
  ///   - profile: the names that the bridge uses.
  ///   - tolerance: how far what is told of a moment may be from the time update at which it is due, beyond what the rules allow
  ///     by themselves.
  ///   - judgesPolicies: whether the rules `policy/` may be asked for; what nobody asks for need not be computed.
  public init(profile: BridgeProfile, tolerance: VirtualTime = .zero, judgesPolicies: Bool = true) {
    context = RuleContext(profile: profile, tolerance: tolerance)
    if !judgesPolicies { rules.removeAll { $0 is EmissionPolicyRule } }
    var listeners: [TraceRecord.Kind: [Int]] = [:]
    for (index, rule) in rules.enumerated() {
      for kind in type(of: rule).kinds { listeners[kind, default: []].append(index) }
    }
    self.listeners = listeners
    watchers = rules.enumerated().filter { type(of: $0.element).watchesTime }.map(\.offset)
  }

  /// Learns a tag that the session has to do with.
  public mutating func learn(_ document: VASTDocument) {
    context.tags.learn(document)
  }

  /// Looks at the session's next record.
  ///
  /// - Returns: what it proves, and what is proved by time having passed until then.
  public mutating func observe(_ record: TraceRecord) -> [Finding] {
    guard record.kind != .rule else { return [] }
    var findings: [Finding] = []
    var record = record
    if record.time > context.now {
      context.now = record.time
      tellWatchers(&findings)
    } else if record.time < context.now {
      findings += timeOrder.judge(&record, latest: context.now)
    } else {
      timeOrder.catchUp()
    }
    context.observe(record)
    guard let listeners = listeners[record.kind] else { return findings }
    let context = context
    for index in listeners { findings += rules[index].observe(record, in: context) }
    return findings
  }

  /// Judges what is missing or unfinished when the session ends, as far as it was due by then.
  ///
  /// - Parameter time: when the session ended.
  /// - Returns: what does not hold.
  public mutating func finish(at time: VirtualTime) -> [Finding] {
    var findings: [Finding] = []
    if time > context.now {
      context.now = time
      tellWatchers(&findings)
    }
    let context = context
    for index in rules.indices { findings += rules[index].finish(in: context) }
    return findings
  }

  private mutating func tellWatchers(_ findings: inout [Finding]) {
    // A field of the engine would be copied for each call, since the rules are changed meanwhile.
    let context = context
    for index in watchers { findings += rules[index].instantPassed(in: context) }
  }
}
