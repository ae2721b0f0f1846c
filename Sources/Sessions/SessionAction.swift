public import Simulation

/// Something that a person or the app does during a session.
public enum SessionAction: Sendable, Equatable {
  /// The player is told to play.
  case play
  /// The player is told to pause.
  case pause
  /// The player's time jumps.
  case seek(VirtualTime)
  /// The player's rate is set.
  case rate(Double)
  /// The player's sound is switched off.
  case mute
  /// The player's sound is switched on.
  case unmute
  /// The player's volume is set, 0 to 1.
  case volume(Double)
  /// The player's buffer runs empty for so long.
  case stall(VirtualTime)
  /// The player's item fails.
  case fail(String)
  /// The player's item plays to its end at once.
  case end
  /// An item of another player of the app plays to its end.
  case foreignEnd
  /// Another app takes the audio, as a telephone call does: the system pauses the player, and nothing resumes by itself.
  case interrupt
  /// The page is loaded again.
  case reload
  /// The web view is closed.
  case close
  /// An element is tapped: `skip`, `click`, `menu` or a CSS selector; or `native:` and the name of a control of the host.
  case tap(String)
  /// A method of the page's controller is called with arguments as source text.
  case call(method: String, arguments: String)
  /// The page posts a message of this name, with the other fields as an object's source text.
  case post(name: String, body: String)
  /// The app goes to the background: the system pauses the player and the page is hidden.
  case background
  /// The app comes back: the page is visible again; nothing resumes by itself.
  case foreground
  /// The page's process ends, as WebKit's may at any moment.
  case killPage
  /// JavaScript is evaluated in the page.
  case evaluate(String)
}

/// An action at an instant.
public struct TimedAction: Sendable, Equatable {
  /// When, since the session began.
  public let time: VirtualTime
  /// What.
  public let action: SessionAction
  /// The words that asked for it.
  public let source: String
}
