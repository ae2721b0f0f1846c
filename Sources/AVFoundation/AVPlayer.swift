@_exported public import CoreMedia
import HostedApps
@_exported public import IOSFoundation
@_exported public import QuartzCore
import SimulatedPlayer
import Simulation

/// A player of one item at a time, on the session's clock.
///
/// It may be made before a session runs; what it plays with is made when it is first used in one.
open class AVPlayer: NSObject, _KeyValueCodingAndObserving, KeyValueObserved, @unchecked Sendable {
  // Unchecked: Apple's players may be passed around; here all of a session runs on one thread.

  /// What observes the player's properties.
  package let keyValueObservers = KeyValueObservers()

  /// The item that is played, or nil.
  open var currentItem: AVPlayerItem? { item }
  /// The rate that `play()` asks for.
  open var defaultRate: Float = 1
  /// Kept: nothing is shown anywhere else.
  open var allowsExternalPlayback = true
  /// Kept.
  open var usesExternalPlaybackWhileExternalScreenIsActive = false
  /// Kept.
  open var preventsDisplaySleepDuringVideoPlayback = true
  /// Kept: no media here has options to select.
  open var appliesMediaSelectionCriteriaAutomatically = true
  /// Kept: video pauses in the background, whatever is asked for.
  open var audiovisualBackgroundPlaybackPolicy = AVPlayerAudiovisualBackgroundPlaybackPolicy.automatic

  private var item: AVPlayerItem?
  private var bound: SimulatedPlayer?
  private var events: Observation?
  private var isReady = false
  private var dependents: [() -> Void] = []

  // Kept for the player that is yet to be made.
  private var keptVolume: Double?
  private var keptIsMuted: Bool?
  private var keptWaits: Bool?
  private var keptAction: SimulatedAction?

  /// Makes a player without an item.
  public override init() { super.init() }

  /// Makes a player of media.
  public convenience init(url URL: URL) { self.init(playerItem: AVPlayerItem(url: URL)) }

  /// Makes a player of an item.
  public convenience init(playerItem item: AVPlayerItem?) {
    self.init()
    replaceCurrentItem(with: item)
  }

  deinit { item?.leave(self) }

  // MARK: - What plays

  /// What plays, made now if a session runs.
  var simulatedIfAny: SimulatedPlayer? {
    if let bound { return bound }
    guard let app = HostApp.current else { return nil }
    let player = app.makePlayer()
    bound = player
    player.settings.actionAtItemEnd = keptAction ?? initialAction(player.settings.actionAtItemEnd)
    if let keptWaits { player.settings.automaticallyWaitsToMinimizeStalling = keptWaits }
    if let keptVolume { player.volume = keptVolume }
    if let keptIsMuted { player.isMuted = keptIsMuted }
    events = player.observeEvents { [weak self] _, event in self?.take(event) }
    AVPlayerItem.bridgeNotifications(of: app)
    item?.enter(self, player)
    return player
  }

  /// What plays; without a session the process ends with a message that says so.
  func simulated(for what: String) -> SimulatedPlayer {
    if let simulatedIfAny { return simulatedIfAny }
    _ = HostApp.required(for: "AVPlayer.\(what)")
    // Without a session the line before has ended the process; with one there is a player.
    fatalError("a session runs, and its player is not there")
  }

  /// What a player does at an item's end before the app says so.
  func initialAction(_ settings: SimulatedAction) -> SimulatedAction { settings }

  // MARK: - Items

  /// Makes another item current; the same one again changes nothing, and an item of another player ends the process, as the
  /// exception on a device does.
  open func replaceCurrentItem(with item: AVPlayerItem?) { setCurrentItem(item) }

  func setCurrentItem(_ new: AVPlayerItem?) {
    guard new !== item else { return }
    let player = simulatedIfAny
    if let new, let other = new.owner, other !== self {
      fatalError("An AVPlayerItem cannot be associated with more than one instance of AVPlayer")
    }
    item?.leave(self)
    item = new
    if let new {
      new.enter(self, player)
    } else {
      player?.replaceCurrentItem(with: nil)
    }
    changed()
  }

  // MARK: - Settings

  /// What happens when an item has played to its end; `advance` is a queue player's, and ends the process elsewhere, as the
  /// exception on a device does.
  open var actionAtItemEnd: ActionAtItemEnd {
    get {
      switch simulatedIfAny?.settings.actionAtItemEnd ?? keptAction ?? initialAction(.pause) {
      case .pause: .pause
      case .none: .none
      case .advance: .advance
      }
    }
    set {
      guard newValue != .advance || self is AVQueuePlayer else {
        fatalError("AVPlayerActionAtItemEndAdvance is for instances of AVQueuePlayer only")
      }
      let action: SimulatedAction =
        switch newValue {
        case .pause: .pause
        case .none: .none
        case .advance: .advance
        }
      keptAction = action
      simulatedIfAny?.settings.actionAtItemEnd = action
      changed()
    }
  }

  /// Whether an empty buffer makes the player wait, with its rate kept, or pause.
  open var automaticallyWaitsToMinimizeStalling: Bool {
    get { simulatedIfAny?.settings.automaticallyWaitsToMinimizeStalling ?? keptWaits ?? true }
    set {
      keptWaits = newValue
      simulatedIfAny?.settings.automaticallyWaitsToMinimizeStalling = newValue
      changed()
    }
  }

  /// The volume, 0 to 1.
  open var volume: Float {
    get { Float(simulatedIfAny?.volume ?? keptVolume ?? 1) }
    set {
      keptVolume = Double(newValue)
      simulatedIfAny?.volume = Double(newValue)
    }
  }

  /// Whether sound is off.
  open var isMuted: Bool {
    get { simulatedIfAny?.isMuted ?? keptIsMuted ?? false }
    set {
      keptIsMuted = newValue
      simulatedIfAny?.isMuted = newValue
    }
  }

  // MARK: - State

  /// Whether the player can play: ready since the first item that was.
  open var status: Status { isReady ? .readyToPlay : .unknown }
  /// Always nil: here items fail, players do not.
  open var error: (any Error)? { nil }

  /// Whether the player plays, waits to play, or is paused.
  open var timeControlStatus: TimeControlStatus {
    switch simulatedIfAny?.timeControlStatus {
    case .paused, nil: .paused
    case .waitingToPlayAtSpecifiedRate: .waitingToPlayAtSpecifiedRate
    case .playing: .playing
    }
  }

  /// Why the player waits; nil when it does not.
  open var reasonForWaitingToPlay: WaitingReason? {
    switch simulatedIfAny?.reasonForWaitingToPlay {
    case .evaluatingBufferingRate: .evaluatingBufferingRate
    case .toMinimizeStalls: .toMinimizeStalls
    case .noItemToPlay: .noItemToPlay
    case nil: nil
    }
  }

  /// Always false.
  open var isExternalPlaybackActive: Bool { false }

  // MARK: - Playing

  /// The rate asked for: 0 when paused, and unchanged through a stall; setting it plays, and setting 0 pauses.
  open var rate: Float {
    get { Float(simulatedIfAny?.rate ?? 0) }
    set {
      if newValue == 0 { return pause() }
      simulated(for: "rate").rate = Double(newValue)
    }
  }

  /// Asks for playback at the default rate.
  open func play() { simulated(for: "play()").rate = Double(defaultRate) }

  /// Stops playback where it is.
  open func pause() { simulatedIfAny?.pause() }

  /// Asks for playback without an evaluation of the buffer before it.
  open func playImmediately(atRate rate: Float) {
    simulated(for: "playImmediately(atRate:)").playImmediately(atRate: Double(rate))
  }

  /// The current item's time; zero without an item.
  open func currentTime() -> CMTime { CMTime(simulatedIfAny?.currentTime ?? .zero) }

  // MARK: - Changes

  /// Lets what depends on the player, such as its layers, hear of changes.
  func addDependent(_ changed: @escaping () -> Void) { dependents.append(changed) }

  func changed() {
    keyValueObservers.changed()
    for dependent in dependents { dependent() }
  }

  /// Hears what the player did, before anyone is told.
  func take(_ event: PlayerEvent) {
    switch event {
    case .periodicTick, .boundary: return
    case .itemStatusChanged(let item) where item.status == .readyToPlay: isReady = true
    case .rateChanged(_, let reason): tellRateChange(reason)
    default: break
    }
    let told = item
    changed()
    told?.keyValueObservers.changed()
  }
}

/// What the emulated player does at an item's end; the class has an enumeration of the same name.
typealias SimulatedAction = ActionAtItemEnd
