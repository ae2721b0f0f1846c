public import Simulation

/// What one ad has to emit, call by call.
///
/// A seek back fires nothing again. `rewind` and the events of full screen are left out, since no call tells of them.
public struct AdEmissions: Sendable {
  /// A moment that a position reaches.
  private struct Milestone {
    let name: String
    let offset: VASTOffset
    /// Whether it is the offset of a progress event.
    let isProgress: Bool
    let requests: [ResolvedAd.Request]
  }

  /// Whatever binary fractions make of a quartile; in seconds.
  private static let rounding = 1e-6
  /// As hosts round the last position; in seconds.
  private static let endTolerance = 0.001

  private let ad: TrackedAd
  private let number: Int
  private let policy: EmissionPolicy
  private var milestones: [Milestone]
  private var part: PlayedPart
  /// In seconds; nil while it is not known.
  private var duration: Double?
  /// Whether time updates before the first `play` may be those of another item.
  private let needsPlay: Bool
  private var hasStarted = false
  /// Whether it has ended: nothing can come any more.
  private(set) var isOver = false
  private var isPaused = false
  private(set) var isMuted: Bool
  /// A pause that is the end's if the ad ends at the same instant.
  private var heldPause: Emission?
  private var told: Set<String> = []

  /// Makes an ad that is ready to be played.
  ///
  /// - Parameters:
  ///   - ad: the ad.
  ///   - policy: how VAST is read.
  ///   - time: when the page had it ready.
  ///   - number: its place among the page's ads, from 1.
  ///   - needsPlay: whether time updates before `play` may be those of the ad before.
  ///   - isMuted: whether the sound is off.
  public init(
    _ ad: TrackedAd, policy: EmissionPolicy, at time: VirtualTime, number: Int = 1, needsPlay: Bool = false,
    isMuted: Bool = false
  ) {
    self.ad = ad
    self.policy = policy
    self.number = number
    self.needsPlay = needsPlay
    self.isMuted = isMuted
    part = PlayedPart(at: time)
    let quartiles = ["firstQuartile", "midpoint", "thirdQuartile"].enumerated().map { index, name in
      Milestone(
        name: name, offset: .percent(Double(25 * (index + 1))), isProgress: false,
        requests: ad.requests(for: name))
    }
    milestones =
      quartiles
      + ad.progress.map {
        Milestone(name: "progress", offset: $0.offset, isProgress: true, requests: $0.requests)
      }
  }

  /// Takes in the next call.
  ///
  /// - Parameters:
  ///   - call: the call; `loaded` and `reload` are not an ad's, and do nothing.
  ///   - index: its number in the schedule.
  /// - Returns: what is due; a pause only when its instant has passed without the ad's end.
  public mutating func take(_ call: ScheduledCall, _ index: Int) -> [Emission] {
    guard !ad.isPlayedByPage else { return [] }
    var due = Due(ad: number, call: index, time: call.time)
    if let heldPause, call.time > heldPause.time { due.emissions += release(heldPause) }
    if !isOver { take(call.call, at: call.time, &due) }
    return due.emissions
  }

  /// What is still due when nothing more comes.
  public mutating func finish() -> [Emission] { heldPause.map { release($0) } ?? [] }

  private mutating func release(_ pause: Emission) -> [Emission] {
    heldPause = nil
    return [pause]
  }

  /// What one call makes due.
  private struct Due {
    let ad: Int
    let call: Int
    let time: VirtualTime
    var emissions: [Emission] = []

    func emission(_ name: String, _ requests: [ResolvedAd.Request], _ offset: VASTOffset? = nil) -> Emission {
      Emission(ad: ad, name: name, offset: offset, call: call, time: time, requests: requests)
    }
  }

  private mutating func take(_ call: ScheduledCall.Call, at time: VirtualTime, _ due: inout Due) {
    switch call {
    case .play: play(at: time, &due)
    case .pause: pause(&due)
    case .timeUpdate(let position, let duration): update(position, duration, at: time, &due)
    case .timeJumped: part.jump()
    case .rate(let rate): part.setRate(rate)
    case .skip where hasStarted && isSkippable:
      emit("skip", &due)
      end(&due)
    case .click where hasStarted: emit("clickTracking", &due)
    case .mute, .unmute: setMuted(call == .mute, &due)
    case .error:
      emit("error", &due)
      end(&due)
    case .skip, .click, .loaded, .reload: break
    }
  }

  private func emit(_ name: String, _ due: inout Due) {
    due.emissions.append(due.emission(name, ad.requests(for: name)))
  }

  /// Whether what a viewer may do again is to be told.
  private mutating func mayTell(_ name: String) -> Bool {
    told.insert(name).inserted || policy.pauses == .each
  }

  private mutating func end(_ due: inout Due) {
    isOver = true
    // A pause of an earlier instant was released before the call.
    heldPause = nil
  }

  /// How much of the ad has been played at normal speed from its beginning on, in seconds.
  public var played: Double { part.end }

  private var isSkippable: Bool {
    ad.skipOffset?.seconds(duration: duration).map { part.furthest >= $0 - Self.rounding } ?? false
  }

  // MARK: - Calls

  private mutating func play(at time: VirtualTime, _ due: inout Due) {
    part.play(at: time)
    guard hasStarted else { return start(&due) }
    guard isPaused else { return }
    isPaused = false
    if let heldPause { due.emissions += release(heldPause) }
    if mayTell("resume") { emit("resume", &due) }
  }

  private mutating func start(_ due: inout Due) {
    hasStarted = true
    for name in ["loaded", "impression", "creativeView", "start"] {
      // The first and the third are told to those alone who ask for them.
      let isAsked = !ad.requests(for: name).isEmpty
      if isAsked || name == "impression" || name == "start" { emit(name, &due) }
    }
  }

  private mutating func pause(_ due: inout Due) {
    guard hasStarted, !isPaused else { return }
    isPaused = true
    if mayTell("pause") { heldPause = due.emission("pause", ad.requests(for: "pause")) }
  }

  private mutating func setMuted(_ isMuted: Bool, _ due: inout Due) {
    guard self.isMuted != isMuted else { return }
    self.isMuted = isMuted
    let name = isMuted ? "mute" : "unmute"
    if hasStarted, mayTell(name) { emit(name, &due) }
  }

  private mutating func update(
    _ position: Double, _ duration: Double, at time: VirtualTime, _ due: inout Due
  ) {
    guard position.isFinite, position >= 0, hasStarted || !needsPlay else { return }
    self.duration = duration.isFinite && duration > 0 ? duration : nil
    let position = self.duration.map { position >= $0 - Self.endTolerance ? $0 : position } ?? position
    part.update(to: position, at: time)
    if !hasStarted {
      guard position > 0 else { return }
      start(&due)
    }
    let reached = policy.progress == .lenient ? part.furthest : part.end
    pass(upTo: reached, &due)
    guard let length = self.duration else { return }
    if reached >= length - Self.rounding { emit("complete", &due) }
    if position == length { end(&due) }
  }

  /// Everything up to a position, in the order of positions, and of two at one position the quartile first.
  private mutating func pass(upTo reached: Double, _ due: inout Due) {
    var passed: [(second: Double, milestone: Milestone)] = []
    milestones.removeAll { milestone in
      guard let second = milestone.offset.seconds(duration: duration), reached >= second - Self.rounding
      else {
        return false
      }
      passed.append((second, milestone))
      return true
    }
    guard !passed.isEmpty else { return }
    let order = passed.enumerated().sorted {
      ($0.element.second, $0.offset) < ($1.element.second, $1.offset)
    }
    due.emissions += order.map(\.element.milestone).map {
      due.emission($0.name, $0.requests, $0.isProgress ? $0.offset : nil)
    }
  }
}
