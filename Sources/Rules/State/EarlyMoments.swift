import Simulation

/// What was told before it was due.
///
/// With a tolerance it is no finding yet: the moment may be reached within it.
struct EarlyMoments: Sendable {
  private struct Pending {
    let finding: Finding
    let milestone: String
    let ad: Int
    let time: VirtualTime
  }

  private var pending: [Pending] = []

  /// Takes a finding about an ad that has not come to a milestone.
  ///
  /// - Returns: the finding, when there is nothing to wait for.
  mutating func take(
    _ finding: Finding, before milestone: String, of ad: AdWindow, in context: RuleContext
  ) -> [Finding] {
    guard context.tolerance > .zero else { return [finding] }
    pending.append(Pending(finding: finding, milestone: milestone, ad: ad.ordinal, time: context.now))
    return []
  }

  /// Looks at what is pending: to be called when an instant has passed, before anything of the next one is known.
  ///
  /// - Returns: what was too early.
  mutating func settle(in context: RuleContext) -> [Finding] {
    guard !pending.isEmpty else { return [] }
    var findings: [Finding] = []
    pending.removeAll { moment in
      let ad = context.ad(moment.ad)
      if let ad, ad.playback.hasReached(moment.milestone) { return true }
      // An ad that is over comes no further.
      let isGoingOn = ad?.isOpen == true && context.pageEnd == nil
      guard !isGoingOn || context.now - moment.time > context.tolerance else { return false }
      findings.append(moment.finding)
      return true
    }
    return findings
  }
}
