import Foundation
import Simulation
import VAST

/// `tracking/error-url`: a failure is told to every Error URL of the ad, with a code that VAST knows.
struct ErrorURLRule: Rule {
  static let kinds: [TraceRecord.Kind] = [.message, .call, .beacon, .lifecycle]
  static let watchesTime = true
  private var failure: (record: TraceRecord, ad: Int?)?
  /// Whether the host has stopped the present page: then nothing of a tag need have failed.
  private var isStopped = false
  private var reported: Set<String> = []

  /// VAST 4.3 §2.3.6.3.
  static let codes: Set<Int> = [
    100, 101, 102, 200, 201, 202, 203, 204, 205, 206, 300, 301, 302, 303, 304, 400, 401, 402, 403, 405, 406,
    407, 408, 409, 410, 411, 500, 501, 502, 503, 600, 601, 602, 603, 604, 900, 901, 902,
  ]

  mutating func observe(_ record: TraceRecord, in context: RuleContext) -> [Finding] {
    switch record.kind {
    case .lifecycle:
      if record.name == "didCommit" { (failure, isStopped) = (nil, false) }
      return []
    case .call:
      if context.role == "stop" { isStopped = true }
      return []
    case .message:
      guard context.meaning(of: record) == "error", failure == nil else { return [] }
      let ad = context.ad.flatMap { $0.destroyed == nil ? $0 : nil }
      failure = (record, ad?.ordinal)
      return []
    default:
      return judge(beacon: record, context)
    }
  }

  mutating func instantPassed(in context: RuleContext) -> [Finding] {
    guard let failure else { return [] }
    return settle(failure.record, failure.ad, context)
  }

  mutating func finish(in context: RuleContext) -> [Finding] {
    instantPassed(in: context)
  }

  // MARK: - Error URLs that were not requested

  private mutating func settle(
    _ record: TraceRecord, _ ordinal: Int?, _ context: RuleContext
  ) -> [Finding] {
    guard reported.insert("missing \(record.seq)").inserted else { return [] }
    if let ad = ordinal.flatMap(context.ad), ad.tracking.isKnown {
      let missing = ad.tracking.owed("error").filter { ad.requests[$0] == nil }
      guard let first = missing.first else { return [] }
      let number = missing.count == 1 ? "an Error URL" : "\(missing.count) Error URLs"
      return [
        RuleInfo.errorURL.finding(
          "\(number) of \(ad.name) \(missing.count == 1 ? "was" : "were") not requested at \(record.name): "
            + first.url, [record])
      ]
    }
    // Which of the tags has failed is the page's secret; one of them must have been told.
    guard !isStopped, !context.hasErrorBeacon, let first = context.tags.readableErrors.first else {
      return []
    }
    return [RuleInfo.errorURL.finding("no Error URL was requested at \(record.name): \(first.url)", [record])]
  }

  // MARK: - Error codes

  private mutating func judge(beacon record: TraceRecord, _ context: RuleContext) -> [Finding] {
    guard let told = ToldError(record, context),
      Int(told.code).map({ !Self.codes.contains($0) }) ?? !told.code.contains("ERRORCODE"),
      reported.insert("code \(told.code)").inserted
    else { return [] }
    return [
      RuleInfo.errorURL.finding(
        "an Error URL was requested with \"\(told.code)\", which is no VAST error code", [record])
    ]
  }
}
