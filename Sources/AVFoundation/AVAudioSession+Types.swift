extension AVAudioSession {
  /// What an app uses audio for.
  public struct Category: Hashable, RawRepresentable, Sendable {
    /// The name.
    public let rawValue: String

    /// Makes a category of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Mixes with others, and is silent with the ring switch.
    public static let ambient = Category(rawValue: "AVAudioSessionCategoryAmbient")
    /// Silences others, and is silent with the ring switch.
    public static let soloAmbient = Category(rawValue: "AVAudioSessionCategorySoloAmbient")
    /// Plays whatever the ring switch says.
    public static let playback = Category(rawValue: "AVAudioSessionCategoryPlayback")
    /// Plays and records.
    public static let playAndRecord = Category(rawValue: "AVAudioSessionCategoryPlayAndRecord")
  }

  /// What an app's audio is.
  public struct Mode: Hashable, RawRepresentable, Sendable {
    /// The name.
    public let rawValue: String

    /// Makes a mode of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Nothing special.
    public static let `default` = Mode(rawValue: "AVAudioSessionModeDefault")
    /// A film.
    public static let moviePlayback = Mode(rawValue: "AVAudioSessionModeMoviePlayback")
    /// Speech.
    public static let spokenAudio = Mode(rawValue: "AVAudioSessionModeSpokenAudio")
    /// A conversation with video.
    public static let videoChat = Mode(rawValue: "AVAudioSessionModeVideoChat")
  }

  /// How an app's audio goes with that of others.
  public struct CategoryOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt

    /// Makes options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Mixes with others.
    public static let mixWithOthers = CategoryOptions(rawValue: 1)
    /// Makes others quieter.
    public static let duckOthers = CategoryOptions(rawValue: 2)
    /// Interrupts speech of others, and mixes with the rest.
    public static let interruptSpokenAudioAndMixWithOthers = CategoryOptions(rawValue: 17)
  }

  /// What happens when the app gives up the audio.
  public struct SetActiveOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt

    /// Makes options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Others are told.
    public static let notifyOthersOnDeactivation = SetActiveOptions(rawValue: 1)
  }

  /// Whether an interruption begins or ends.
  public enum InterruptionType: UInt, Sendable {
    /// The app has the audio again; never posted here.
    case ended = 0
    /// Another app has taken the audio.
    case began = 1
  }

  /// What is said with an interruption's end.
  public struct InterruptionOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt

    /// Makes options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Playback may go on.
    public static let shouldResume = InterruptionOptions(rawValue: 1)
  }

  /// Posted when another app takes the audio, after the system has paused the players.
  public static let interruptionNotification = Notification.Name("AVAudioSessionInterruptionNotification")
  /// Never posted here.
  public static let routeChangeNotification = Notification.Name("AVAudioSessionRouteChangeNotification")
}

/// The key of an interruption's type, as the number of an ``AVAudioSession/InterruptionType``.
public let AVAudioSessionInterruptionTypeKey = "AVAudioSessionInterruptionTypeKey"
/// The key of an interruption's options, as the number of ``AVAudioSession/InterruptionOptions``.
public let AVAudioSessionInterruptionOptionKey = "AVAudioSessionInterruptionOptionKey"
