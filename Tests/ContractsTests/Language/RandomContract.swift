import Simulation

/// Contract files of random statements in random spellings.
struct RandomContract {
  private var random: SeededRandom

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
  }

  /// A file of sound statements.
  mutating func file() -> String {
    var lines = (0..<Int.random(in: 0...3, using: &random)).map { _ in line(setUp()) }
    for number in 0..<Int.random(in: 1...3, using: &random) {
      lines.append(
        line("contract" + space() + quoted("c\(number)") + pick([space() + "smoke", space() + "a b.c", ""])))
      lines += (0..<Int.random(in: 0...2, using: &random)).map { _ in line(setUp()) }
      lines += (0..<Int.random(in: 1...5, using: &random)).map { _ in line(pick([action(), expectation()])) }
    }
    return lines.joined(separator: "\n") + pick(["", "\n", "\n\n"])
  }

  private mutating func line(_ statement: String) -> String {
    let isScript = statement.hasPrefix(">") || statement.contains(" > ")
    return pick(["", " ", "\n\n\n", "# a comment \\\n", "\t"]) + statement
      + (isScript ? "" : pick(["", "  ", " # end", " # ${X}"]))
  }

  // MARK: - Statements

  private mutating func setUp() -> String {
    let url = pick(["https://a.test/x?y=1,2", "\"https://a.test/\"", "'https://a.test/a b'"])
    return join(
      pick([
        ["system", "adsdk"], ["host", "extended"], ["page", word()], ["vast", word()], ["profile", word()],
        ["param", word(), word()],
        [
          "serve", url, pick(["\"status\"", "x.xml", "'a b'"]),
          pick(["", "status 404", "type text/xml delay 2s"]),
        ],
        ["serve", url, "status", "500", pick(["", "delay 1s"])],
        ["serve", url, "redirect", pick(["/x", "https://b.test/"])],
        ["drop", url], ["media", url, pick(["broken", "duration 30s", "duration 5s type 'video/mp4'"])],
        ["player", "end-late", "400ms"], ["webview", "clone-failure", pick(["throw", "'drop'"])],
        ["seed", "42"],
        ["rule", "\"page/unmapped-url\"", "off"], ["timeout", "90s"],
      ]))
  }

  private mutating func action() -> String {
    join(
      pick([
        ["load"], ["settle"], ["advance", pick(["5s", "250ms", "${A}"])],
        ["tap", pick(["skip", "'skip'", "\"#a .b\"", ".a  .b"])],
        ["run", "until", pattern(isListed: false), "within", "4s"],
        ["fail", pick(["x", "'a \"b\"'", "\"a\\\\\"", "no  decoder"])],
        ["call", "f", pick(["1", "{a: [1,  2]}", "'a # b'", "\"${B}\" 2"])],
        ["post", word(), pick(["", "{a:  1}", "{ a: '${B}' }"])],
        [">", pick(["f( 1 )", "a == 1 # x", "`${x}`", "x \\\n  + 1"])], ["kill-page"], ["volume", "0.5"],
      ]))
  }

  private mutating func expectation() -> String {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return join(["expect", "no", pattern(isListed: false)])
    case 1:
      let patterns = (0..<Int.random(in: 1...4, using: &random)).map { _ in pattern(isListed: true) }
      return join(["expect", "in", "order", patterns.joined(separator: pick([", ", " ,", " , "]))])
    case 2: return join(["expect", "player", pick(["paused", "ended"]), pick(["", "at 5s±1s", "at 5s"])])
    case 3:
      return join([
        "expect", ">", pick(["f( 1 )", "a == b"]),
        pick(["", "== 1", "== {\"a\":  [1]}", "matches " + value(0)]),
      ])
    default:
      let modifiers = [
        pick(["", "once", "x3", "x>=2"]), pick(["", "at 5s", "at 5s +- 1s", "at ${A}"]),
        pick(["", "within 2s"]),
        pick(["", "after " + pattern(isListed: false)]),
      ]
      return join(["expect", pattern(isListed: false)] + modifiers.shuffled(using: &random))
    }
  }

  private mutating func pattern(isListed: Bool) -> String {
    let name = pick([
      word(), "\"once\"", "\"call\"", "AdStarted", "'AdError'", "beacon start",
      "call playAd" + pick(["", " (1,any)", "( )"]),
      "request https://a.test/x,y", "request /a\\/b #/i", "console \"no way\"", "/^Ad/",
      "lifecycle 'page stopped'",
    ])
    return name + pick(["", "", space() + object(2)])
  }

  // MARK: - Pieces

  private mutating func word() -> String {
    pick([
      "AdLoaded", "\"Ad Loaded\"", "'x-1'", "\"in\"", "\"${B}\"", "'it.is'", "\"\\u00e9\"", "\"\\${X}\"",
      "\"it's\"",
    ])
  }

  private mutating func object(_ depth: Int) -> String {
    var keys = ["a", "\"b\"", "'c d'", "\"e-f\"", "any"].shuffled(using: &random)[...]
    var members: [String] = []
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      members.append((keys.popFirst() ?? "z") + pick([":", ": ", " : "]) + value(depth))
    }
    return "{" + pick(["", " "]) + members.joined(separator: pick([",", ", ", " ,", ", \\\n  "]))
      + pick(["", " "]) + "}"
  }

  private mutating func value(_ depth: Int) -> String {
    if depth > 0, Bool.random(using: &random) {
      return Bool.random(using: &random)
        ? object(depth - 1) : "[" + value(depth - 1) + pick([",", " , "]) + value(depth - 1) + "]"
    }
    return pick([
      "1", "-2.5e3", "7.5±0.25", "7.5 +- 1", ">=3", "< 4", "any", "null", "true", "'x'", "\"a # b\"", "/x #/",
      "'say \"a\"'",
    ])
  }

  private mutating func quoted(_ text: String) -> String { pick(["\"\(text)\"", "'\(text)'"]) }

  private mutating func space() -> String { pick([" ", "  ", "\t", " \\\n "]) }

  private mutating func join(_ words: [String]) -> String {
    // White space in JavaScript means something, so the words around it are not moved.
    let isScript = words.contains(">")
    return words.filter { !$0.isEmpty }.reduce("") { $0.isEmpty ? $1 : $0 + (isScript ? " " : space()) + $1 }
  }

  private mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
    choices[Int.random(in: 0..<choices.count, using: &random)]
  }
}
