import HostedApps
import SimulatedPlayer

/// The app's audio session: it keeps what it is told, and tells of interruptions.
open class AVAudioSession: NSObject, @unchecked Sendable {
  // Unchecked: Apple's session may be used anywhere; here all of a session runs on one thread.

  /// Kept: what the app asked for.
  open private(set) var category = Category.soloAmbient
  /// Kept: what the app asked for.
  open private(set) var mode = Mode.default
  /// Kept: what the app asked for.
  open private(set) var categoryOptions: CategoryOptions = []

  private static let outsideSessions = AVAudioSession()

  override init() { super.init() }

  /// The app's audio session.
  open class func sharedInstance() -> AVAudioSession {
    HostApp.current?.shared { AVAudioSession() } ?? outsideSessions
  }

  /// Keeps a category.
  open func setCategory(_ category: Category) throws { try setCategory(category, mode: mode, options: []) }

  /// Keeps a category and options.
  open func setCategory(_ category: Category, options: CategoryOptions) throws {
    try setCategory(category, mode: mode, options: options)
  }

  /// Keeps a category, a mode and options.
  open func setCategory(_ category: Category, mode: Mode, options: CategoryOptions = []) throws {
    self.category = category
    self.mode = mode
    categoryOptions = options
  }

  /// Keeps a mode.
  open func setMode(_ mode: Mode) throws { self.mode = mode }

  /// Does nothing: the app always has the audio until it is interrupted.
  open func setActive(_ active: Bool, options: SetActiveOptions = []) throws {}

  /// Always false.
  open var isOtherAudioPlaying: Bool { false }
  /// Always false.
  open var secondaryAudioShouldBeSilencedHint: Bool { false }
  /// Always 1: the device's volume is up.
  open var outputVolume: Float { 1 }

  /// Posts that another app has taken the audio.
  func tellInterruption() {
    NotificationCenter.default.post(
      name: Self.interruptionNotification, object: self,
      userInfo: [AVAudioSessionInterruptionTypeKey: InterruptionType.began.rawValue])
  }
}
