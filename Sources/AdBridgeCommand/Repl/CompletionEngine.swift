import AdHosts

/// Finds what could stand at the end of a line.
struct CompletionEngine {
  let source: any CompletionSource

  /// Kinds of records that may stand before a name.
  private static let kinds = [
    "beacon", "call", "request", "finding", "exception", "console", "lifecycle", "opened",
  ]

  /// The completions of a line up to the cursor.
  func completions(of line: String) -> Completions {
    let text = line.drop { $0.isWhitespace }
    if let script = Self.script(text) { return members(script) }
    var words = Self.words(text)
    let word = words.popLast() ?? ""
    guard let first = words.first else {
      if word.hasPrefix(".") {
        return Completions(word, among: DotCommand.allCases.map { ".\($0.rawValue)" })
      }
      return Completions(word, among: StatementHelp.all.map(\.word))
    }
    if first.hasPrefix(".") { return command(first, word, isFirst: words.count == 1) }
    return statement(first, words, word)
  }

  /// The JavaScript of a line, when it holds some.
  private static func script(_ text: Substring) -> Substring? {
    if text.first == ">" { return text.dropFirst() }
    guard text.hasPrefix("expect ") else { return nil }
    let rest = text.dropFirst(7).drop { $0.isWhitespace }
    return rest.first == ">" ? rest.dropFirst() : nil
  }

  /// Words between white space, the last one perhaps empty; white space in quotes parts nothing.
  private static func words(_ text: Substring) -> [String] {
    var words = [""]
    var isQuoted = false
    for character in text {
      if character == "\"" { isQuoted.toggle() }
      if character.isWhitespace, !isQuoted {
        if words.last != "" { words.append("") }
      } else {
        words[words.count - 1].append(character)
      }
    }
    return words
  }

  // MARK: - Dot commands

  private func command(_ name: String, _ word: String, isFirst: Bool) -> Completions {
    switch DotCommand(rawValue: String(name.dropFirst())) {
    case .help? where isFirst:
      return Completions(word, among: StatementHelp.all.map(\.word) + DotCommand.allCases.map(\.rawValue))
    case .load?, .save?: return files(word)
    case .realtime? where isFirst: return Completions(word, among: ["on", "off"])
    case .rules? where isFirst: return Completions(word, among: source.rules)
    case .events? where isFirst: return Completions(word, among: ["-f"])
    default: return Completions(word, among: [])
    }
  }

  // MARK: - Statements

  private func statement(_ first: String, _ words: [String], _ word: String) -> Completions {
    let isSecond = words.count == 1
    switch first {
    case "vast", "page": return isSecond ? files(word) : Completions(word, among: [])
    case "har": return isSecond ? files(word) : Completions(word, among: ["ignore", "timings"])
    case "profile":
      let names = Completions(word, among: source.profiles)
      return names.candidates.isEmpty || word.contains("/") ? files(word) : names
    case "serve": return isSecond ? Completions(word, among: []) : files(word)
    case "system" where isSecond: return Completions(word, among: ["adsdk"])
    case "host" where isSecond: return Completions(word, among: HostBehaviour.allCases.map(\.rawValue))
    case "player" where isSecond: return Completions(word, among: source.playerOptions)
    case "webview" where isSecond: return Completions(word, among: source.webViewOptions)
    case "rule": return Completions(word, among: isSecond ? source.rules : ["off", "warn", "error"])
    case "tap" where isSecond: return selectors(word)
    case "call" where isSecond: return Completions(word, among: source.methods)
    case "post" where isSecond: return Completions(word, among: source.events)
    case "run":
      return isSecond
        ? Completions(word, among: ["until"]) : pattern(Array(words.dropFirst(2)), word, ["within"])
    case "expect": return expectation(Array(words.dropFirst()), word)
    default: return Completions(word, among: [])
    }
  }

  private func expectation(_ words: [String], _ word: String) -> Completions {
    let modifiers = ["once", "at", "within", "after"]
    switch words.first {
    case nil: return Completions(word, among: ["in", "no", "player", ">"] + Self.kinds + source.events)
    case "no": return pattern(Array(words.dropFirst()), word, [])
    case "in":
      guard words.count > 1 else { return Completions(word, among: ["order"]) }
      return Completions(word, among: Self.kinds + source.events)
    case "player":
      return Completions(word, among: words.count == 1 ? ["playing", "paused", "waiting", "ended"] : ["at"])
    default: return pattern(words, word, modifiers)
    }
  }

  /// Something that names records, and what may stand behind it.
  private func pattern(_ words: [String], _ word: String, _ behind: [String]) -> Completions {
    guard let first = words.first else { return Completions(word, among: Self.kinds + source.events) }
    if words.last == "after" { return Completions(word, among: Self.kinds + source.events) }
    guard words.count == 1, Self.kinds.contains(first) else { return Completions(word, among: behind) }
    switch first {
    case "beacon": return Completions(word, among: source.beacons)
    case "call": return Completions(word, among: source.methods)
    case "finding": return Completions(word, among: source.rules)
    default: return Completions(word, among: [])
    }
  }

  private func selectors(_ word: String) -> Completions {
    guard word.hasPrefix("\"") || word.isEmpty else { return Completions(word, among: source.controls) }
    let quoted = source.selectors.map { "\"\($0)\"" }
    return Completions(word, among: word.isEmpty ? source.controls + quoted : quoted)
  }

  private func files(_ word: String) -> Completions {
    let isQuoted = word.hasPrefix("\"")
    let path = isQuoted ? word.dropFirst() : word[...]
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    let candidates = source.files(in: String(folder)).map { name in
      let needsQuotes = isQuoted || folder.contains(" ") || name.contains(" ")
      let text = (needsQuotes ? "\"" : "") + folder + name
      let isFolder = name.hasSuffix("/")
      return Completions.Candidate(
        text: isFolder || !needsQuotes ? text : text + "\"", suffix: isFolder ? "" : " ")
    }
    return Completions(word, among: candidates)
  }

  // MARK: - JavaScript

  /// Names behind the last dot, or global ones.
  private func members(_ script: Substring) -> Completions {
    let end = script.lastIndex { !($0.isLetter || $0.isNumber || "_$.".contains($0)) }
    var path = script[(end.map { script.index(after: $0) } ?? script.startIndex)...]
      .split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let word = path.popLast() ?? ""
    // What stands before a dot, such as a call, is not evaluated to find out.
    guard !path.contains("") else { return Completions(word, among: []) }
    var names = source.members(of: path).filter { word.hasPrefix("_") || !$0.hasPrefix("__") }
    if word.isEmpty {
      // What every object has is of interest only to those who begin to type it.
      let common = Set(source.members(of: ["Object", "prototype"]))
      names.removeAll(where: common.contains)
    }
    return Completions(word, among: names, suffix: "")
  }
}
