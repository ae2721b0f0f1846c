import Simulation
import VAST

/// `tracking/error-code`: a Wrapper that led to nothing is told with a code that says so.
struct ErrorCodeRule: Rule {
  static let kinds: [TraceRecord.Kind] = [.response, .beacon, .lifecycle]
  /// What the present page was answered for each VASTAdTagURI.
  private var answers: [String: [TraceRecord]] = [:]
  private var reported: Set<String> = []

  /// The general error, no answer, and no ad (VAST 4.3 §2.3.6.3).
  ///
  /// An answer that came may have been kept from the page.
  private static let codes: Set<Int> = [300, 301, 303]

  mutating func observe(_ record: TraceRecord, in context: RuleContext) -> [Finding] {
    switch record.kind {
    case .lifecycle:
      if record.name == "didCommit" { answers.removeAll() }
      return []
    case .response:
      for target in context.tags.wrappers.targets(matching: record.name) {
        answers[target, default: []].append(record)
      }
      return []
    default:
      return judge(record, context)
    }
  }

  private mutating func judge(_ record: TraceRecord, _ context: RuleContext) -> [Finding] {
    guard let told = ToldError(record, context), let code = Int(told.code),
      ErrorURLRule.codes.contains(code), !Self.codes.contains(code)
    else { return [] }
    var proofs: [TraceRecord] = []
    for template in told.templates {
      let targets = context.tags.wrappers.targets(toldBy: template)
      guard !targets.isEmpty else { return [] }
      for target in targets {
        guard let found = answers[target], found.allSatisfy({ Self.ledToNothing($0, context) }) else {
          return []
        }
        proofs += found.suffix(1)
      }
    }
    guard let proof = proofs.first, reported.insert("\(code) \(proof.name)").inserted else { return [] }
    let what = Self.hasFailed(proof) ? "failed" : "held no ad"
    return [
      RuleInfo.errorCode.finding(
        "an Error URL was requested with \(code), but the Wrapper's tag \(what): \(proof.name)",
        [proof, record])
    ]
  }

  private static func hasFailed(_ answer: TraceRecord) -> Bool {
    answer.data["error"] != nil || (answer.data["status"]?.number ?? 0) >= 400
  }

  private static func ledToNothing(_ answer: TraceRecord, _ context: RuleContext) -> Bool {
    hasFailed(answer) || answer.data["status"] == 200 && context.tags.wrappers.isEmptyTag(answer.name)
  }
}
