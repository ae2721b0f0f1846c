import Simulation

/// `host/handler-leak`: what shows the ad goes with the ad's screen.
struct HandlerLeakRule: Rule {
  static let kinds: [TraceRecord.Kind] = [.lifecycle]

  mutating func observe(_ record: TraceRecord, in context: RuleContext) -> [Finding] {
    guard record.name == "host not released" else { return [] }
    let name = record.data["class"]?.string ?? "the host"
    return [
      RuleInfo.handlerLeak.finding("\(name) was still there after its screen had been taken away", [record])
    ]
  }
}
