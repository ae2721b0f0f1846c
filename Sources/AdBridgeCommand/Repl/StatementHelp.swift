import Contracts

/// What `.help` says of the contract language's statements.
struct StatementHelp {
  /// How the statement is written.
  let usage: String
  /// What it means.
  let meaning: String

  /// The word with which the statement begins.
  var word: String { usage.split(separator: " ").first.map(String.init) ?? usage }

  /// Set-up, before the session begins.
  static let setUp: [StatementHelp] = [
    .init("system adsdk", "the host, page and profile that belong together"),
    .init("vast PATH|URL", "the tag; a file is served as https://adbridge.test/<file name>"),
    .init("page PATH|URL", "another SDK page: HTML, or a bare script"),
    .init("profile NAME|PATH", "the names that the SDK's bridge uses"),
    .init("host guide|extended", "what the host does besides playing"),
    .init("param NAME VALUE", "a query parameter of the page"),
    .init("serve URL PATH|status N|redirect URL [type MIME] [delay D]", "what a URL answers"),
    .init("drop URL", "a URL that never answers"),
    .init("har PATH [ignore NAME] [timings]", "answers from a HAR file, for what serve does not say"),
    .init("media URL duration D|live|broken", "how long a media file plays, or that it cannot be loaded"),
    .init("player OPTION VALUE", "a fault or setting of the player: \(list(SessionSettings.playerOptions))"),
    .init("webview OPTION VALUE", "a setting of the web view: \(list(SessionSettings.webViewOptions))"),
    .init("seed N", "the seed of everything random"),
    .init("rule NAME off|warn|error", "what a rule's findings count as"),
    .init("timeout D", "how much virtual time the session may take"),
  ]

  /// What happens.
  static let actions: [StatementHelp] = [
    .init("load", "the host loads the page"),
    .init("reload", "the page is loaded again"),
    .init("close", "the web view is closed"),
    .init("play", "the player plays"),
    .init("pause", "the player pauses"),
    .init("seek 12s", "the player's time jumps"),
    .init("rate 2", "the player's rate is set"),
    .init("mute", "the player's sound is switched off"),
    .init("unmute", "the player's sound is switched on"),
    .init("volume 0.5", "the player's volume is set, 0 to 1"),
    .init("stall 2s", "the player's buffer runs empty for so long"),
    .init("fail \"text\"", "the player's item fails"),
    .init("end", "the player's item plays to its end at once"),
    .init("foreign-end", "an item of another player of the app plays to its end"),
    .init("interrupt", "another app takes the audio, and the player pauses"),
    .init("advance 5s", "time passes"),
    .init("settle", "time passes until nothing of the page's is pending"),
    .init("run until EVENT [{…}] within D", "time passes until an event comes"),
    .init("tap skip|click|menu|\"SELECTOR\"", "an element of the page is tapped"),
    .init("background", "the app goes to the background"),
    .init("foreground", "the app comes back"),
    .init("kill-page", "the page's process ends"),
    .init("call METHOD ARG …", "the host calls a method of the page's controller"),
    .init("post NAME {…}", "the page posts a message"),
    .init("> JAVASCRIPT", "JavaScript is evaluated in the page; _ is the last value, _error the last error"),
  ]

  /// What must hold.
  static let expectations: [StatementHelp] = [
    .init("expect EVENT [{…}] [once|xN|x>=N] [at T [± D]] [within D] [after EVENT]", "an event came"),
    .init("expect in order A, B, C", "events came in this order"),
    .init("expect no EVENT [{…}]", "an event did not come, now and at the end"),
    .init("expect beacon NAME [count] …", "a beacon was sent"),
    .init("expect call METHOD [(ARGS)] [count] …", "the host called a method"),
    .init("expect request URL|/RE/ [count] …", "something was requested"),
    .init("expect finding RULE [count]", "a rule is broken, as expected"),
    .init("expect exception|console|lifecycle|delegate|omid|opened NAME …", "a record of another kind came"),
    .init("expect player playing|paused|waiting|ended [at T ± D]", "the player's state"),
    .init("expect > JAVASCRIPT [== VALUE|matches VALUE]", "the value of an expression in the page"),
  ]

  /// All of them.
  static let all = setUp + actions + expectations

  private static func list(_ words: [String]) -> String { words.joined(separator: ", ") }

  private init(_ usage: String, _ meaning: String) {
    self.usage = usage
    self.meaning = meaning
  }
}
