import AdHosts
import Sessions
import Simulation

/// Set-up statements.
extension StatementParser {
  mutating func setUp(_ word: String) throws(StatementError) -> SetUp {
    let setUp: SetUp
    switch word {
    case "system": setUp = .system(try system())
    case "page": setUp = .page(try place(word, "a page", "page ../sdk/index.html"))
    case "profile": setUp = .profile(try place(word, "a name or path", "profile adsdk-strict"))
    case "host": setUp = .host(try host())
    case "vast": setUp = .vast(try place(word, "a tag", "vast ../vast/linear-30s.xml"))
    case "param":
      let name = try place(word, "a name and a value", "param lang en")
      let value = try reader.word("\"param \(name)\" needs a value", help: "such as param \(name) en").text
      setUp = .param(name: name, value: value)
    case "serve": setUp = try serve()
    case "drop": setUp = .drop(url: try url(word, "drop https://ads.example.com/tag.xml"))
    case "har": setUp = .har(try recordedFile())
    case "media": setUp = try media()
    case "player":
      let (option, value) = try setting(word, SessionSettings.playerOptions, SessionSettings.examples.player)
      setUp = .player(option: option, value: value)
    case "webview":
      let (option, value) = try setting(
        word, SessionSettings.webViewOptions, SessionSettings.examples.webView)
      setUp = .webview(option: option, value: value)
    case "seed": setUp = .seed(try seed())
    case "rule": setUp = try rule()
    default: setUp = .timeout(try timeout())
    }
    try reader.end(after: "\"\(word)\"")
    return setUp
  }

  /// Reads a word that the statement is about.
  private mutating func place(
    _ statement: String, _ what: String, _ example: String
  ) throws(StatementError) -> String {
    let word = try reader.word("\"\(statement)\" needs \(what)", help: "such as \(example)")
    guard !word.text.isEmpty else {
      throw StatementError(
        "\"\(statement)\" needs \(what), but it is empty", word.range, help: "such as \(example)")
    }
    reader.subject = word.range
    return word.text
  }

  private mutating func url(_ statement: String, _ example: String) throws(StatementError) -> String {
    let url = try place(statement, "a URL", example)
    try checkURL(url)
    return url
  }

  private func checkURL(_ url: String) throws(StatementError) {
    if let mark = url.firstRange(of: "://"), mark.lowerBound > url.startIndex, mark.upperBound < url.endIndex
    {
      return
    }
    throw StatementError(
      "\(url.inQuotes) is no absolute URL", reader.tokens[reader.tokens.count - 1].range,
      help: "it needs a scheme and a host, such as https://ads.example.com/tag.xml")
  }

  private mutating func system() throws(StatementError) -> String {
    let name = try place("system", "a name", "system adsdk")
    guard let (_, isThere) = KnownWords.systems.first(where: { $0.0 == name }) else {
      throw StatementError(
        "unknown system \(name.inQuotes)", reader.subject ?? reader.gap,
        help: KnownWords.help(for: name, among: KnownWords.systems.map(\.0)))
    }
    guard isThere else {
      throw StatementError(
        "the system \(name) is not available in this version yet", reader.subject ?? reader.gap,
        help: "there is \(KnownWords.systems.filter(\.1).map(\.0).joined(separator: ", "))")
    }
    return name
  }

  private mutating func host() throws(StatementError) -> HostBehaviour {
    let name = try place("host", "a kind", "host extended")
    guard let behaviour = HostBehaviour(rawValue: name) else {
      throw StatementError(
        "unknown host \(name.inQuotes)", reader.subject ?? reader.gap,
        help: KnownWords.help(for: name, among: HostBehaviour.allCases.map(\.rawValue)))
    }
    return behaviour
  }

  // MARK: - What URLs answer

  private mutating func serve() throws(StatementError) -> SetUp {
    let example = "such as serve https://ads.example.com/tag.xml ../vast/linear-30s.xml"
    let url = try url("serve", "serve https://ads.example.com/ ../vast")
    let what = try reader.word(
      "\"serve\" needs what the URL answers: a path, status or redirect", help: example)
    guard !what.text.isEmpty else {
      throw StatementError("the path is empty", what.range, help: example)
    }
    var options = ServeOptions()
    switch what.text {
    case "status" where !what.isQuoted:
      let status = try status()
      try readOptions(&options, ["delay"])
      return .serve(url: url, .status(status, delay: options.delay ?? .zero))
    case "redirect" where !what.isQuoted:
      let target = try reader.word(
        "\"redirect\" needs a URL", help: "such as redirect https://ads.example.com/2.xml")
      if !target.text.hasPrefix("/") { try checkURL(target.text) }
      try readOptions(&options, ["delay"])
      return .serve(url: url, .redirect(target.text, delay: options.delay ?? .zero))
    case "type" where !what.isQuoted, "delay" where !what.isQuoted:
      throw StatementError(
        "\"\(what.text)\" comes behind a path, status or redirect", what.range, help: example)
    default:
      parts = [what.range]
      try readOptions(&options, ["status", "type", "delay"])
      return .serve(
        url: url,
        .path(what.text, status: options.status, type: options.type, delay: options.delay ?? .zero))
    }
  }

  private struct ServeOptions {
    var status: Int?
    var type: String?
    var delay: VirtualTime?
  }

  private mutating func readOptions(
    _ options: inout ServeOptions, _ allowed: [String]
  ) throws(StatementError) {
    while let word = reader.bareWord() {
      guard allowed.contains(word.text) else {
        throw StatementError(
          "unknown option \(word.text.inQuotes) of \"serve\"", word.range,
          help: KnownWords.help(for: word.text, among: allowed))
      }
      let isRepeated: Bool
      switch word.text {
      case "status":
        isRepeated = options.status != nil
        options.status = try status()
      case "type":
        isRepeated = options.type != nil
        options.type = try reader.word("\"type\" needs a MIME type", help: "such as type text/xml").text
      default:
        isRepeated = options.delay != nil
        options.delay = try reader.duration("\"delay\"", example: "delay 2s")
      }
      if isRepeated { throw Self.repeated(word) }
    }
  }

  /// The error of a word that may be there once only.
  static func repeated(_ word: StatementReader.Word) -> StatementError {
    StatementError("\"\(word.text)\" is there twice", word.range, help: "remove one of them")
  }

  private mutating func status() throws(StatementError) -> Int {
    let word = reader.bareWord()
    guard let word, let status = Int(word.text), (100...599).contains(status) else {
      throw StatementError(
        "\"status\" needs a number from 100 to 599", word?.range ?? reader.gap, help: "such as status 404")
    }
    return status
  }

  private mutating func media() throws(StatementError) -> SetUp {
    let example = "such as media https://cdn.example.com/ad.mp4 duration 30s"
    let url = try url("media", "media https://cdn.example.com/ad.mp4 broken")
    guard let what = reader.bareWord() else {
      throw StatementError("\"media\" needs a duration, \"live\" or \"broken\"", reader.gap, help: example)
    }
    switch what.text {
    case "live": return .media(url: url, .live, type: nil)
    case "broken": return .media(url: url, .broken, type: nil)
    case "duration":
      let span = try reader.duration("\"duration\"", example: "duration 30s")
      var type: String?
      if let word = reader.bareWord() {
        guard word.text == "type" else {
          throw StatementError(
            "unknown option \(word.text.inQuotes) of \"media\"", word.range,
            help: KnownWords.help(for: word.text, among: ["type"]))
        }
        type = try reader.word("\"type\" needs a MIME type", help: "such as type video/mp4").text
      }
      return .media(url: url, .duration(span), type: type)
    default:
      let isDuration = (try? Durations.parse(what.text)) != nil
      throw StatementError(
        "\"duration\", \"live\" or \"broken\" is expected, but here is \(what.text.inQuotes)", what.range,
        help: isDuration
          ? "did you mean \"duration \(what.text)\"?"
          : KnownWords.help(for: what.text, among: ["duration", "live", "broken"]))
    }
  }

  // MARK: - Settings

  private mutating func setting(
    _ statement: String, _ known: [String], _ examples: [(String, String)]
  ) throws(StatementError) -> (option: String, value: String) {
    let example = examples.first.map { "\(statement) \($0.0) \($0.1)" } ?? statement
    let option = try place(statement, "an option and a value", example)
    guard known.contains(option) else {
      throw StatementError(
        "unknown option \(option.inQuotes) of \"\(statement)\"", reader.subject ?? reader.gap,
        help: KnownWords.help(for: option, among: known))
    }
    let value = examples.first { $0.0 == option }.map(\.1) ?? ""
    return (
      option,
      try reader.word("\"\(option)\" needs a value", help: "such as \(statement) \(option) \(value)").text
    )
  }

  private mutating func seed() throws(StatementError) -> UInt64 {
    let word = reader.bareWord()
    guard let word, let seed = UInt64(word.text) else {
      throw StatementError(
        "\"seed\" needs a whole number from 0 to \(UInt64.max)", word?.range ?? reader.gap,
        help: "such as seed 42")
    }
    return seed
  }

  private mutating func rule() throws(StatementError) -> SetUp {
    let name = try place("rule", "a rule and its level", "rule page/unmapped-url error")
    try checkRule(name, reader.subject ?? reader.gap, allowsGroup: true)
    let levels = RuleLevel.allCases.map(\.rawValue)
    guard let word = reader.bareWord() else {
      throw StatementError(
        "\"rule\" needs a level: \(levels.joined(separator: ", "))", reader.gap,
        help: "such as rule \(name) off")
    }
    guard let level = RuleLevel(rawValue: word.text) else {
      throw StatementError(
        "unknown level \(word.text.inQuotes)", word.range,
        help: KnownWords.help(for: word.text, among: levels))
    }
    return .rule(name: name, level)
  }

  private mutating func timeout() throws(StatementError) -> VirtualTime {
    let span = try reader.duration("\"timeout\"", example: "timeout 60s")
    guard span > .zero else {
      throw StatementError(
        "a timeout is longer than nothing", reader.tokens[reader.tokens.count - 1].range,
        help: "such as timeout 60s")
    }
    return span
  }
}
