/// Computes what has to be emitted and requested, when and how often, from ads and from the calls that a page received.
///
/// It knows no page: what it says follows from VAST 4.3 §3.14.1 and a policy.
public struct EmissionOracle: Sendable {
  private let ads: [TrackedAd]
  private let policy: EmissionPolicy

  /// Makes an oracle.
  ///
  /// - Parameters:
  ///   - ads: the ads in the order in which the page has them ready.
  ///   - policy: how VAST is read where players differ.
  public init(ads: [TrackedAd], policy: EmissionPolicy = EmissionPolicy()) {
    self.ads = ads
    self.policy = policy
  }

  /// What a schedule makes due.
  ///
  /// - Parameter calls: the calls in their order; their times do not fall.
  /// - Returns: what is due, in order; of one call in the order in which a player does it.
  public func emissions(for calls: [ScheduledCall]) -> [Emission] {
    var emissions: [Emission] = []
    var current: AdEmissions?
    var number = 0
    var isMuted = false
    for (index, call) in calls.enumerated() {
      switch call.call {
      case .loaded where number < ads.count:
        emissions += current?.finish() ?? []
        number += 1
        current = AdEmissions(
          ads[number - 1], policy: policy, at: call.time, number: number, needsPlay: number > 1,
          isMuted: isMuted)
      case .reload:
        emissions += current?.finish() ?? []
        (current, number) = (nil, 0)
      default:
        emissions += current?.take(call, index) ?? []
        isMuted = current?.isMuted ?? isMuted
      }
    }
    emissions += current?.finish() ?? []
    // A pause is known late, but it is due by its own call.
    return emissions.enumerated().sorted { ($0.element.call, $0.offset) < ($1.element.call, $1.offset) }
      .map(\.element)
  }
}
