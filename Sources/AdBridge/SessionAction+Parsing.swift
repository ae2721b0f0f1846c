import Simulation

extension TimedAction {
  /// Reads `ACTION [at DURATION]`, such as `pause at 5s` or `tap skip at 8s`; without a time it happens at once.
  ///
  /// - Throws: ``SessionError`` that says what is wrong and what would do.
  public init(parsing text: String) throws {
    var rest = text.trimmingSpaces
    var time = VirtualTime.zero
    if let at = rest.range(ofLast: " at ") {
      let suffix = rest[at.upperBound...].trimmingSpaces
      // JavaScript may hold an " at " of its own.
      let isSource =
        [">", "post ", "call "].contains { rest.hasPrefix($0) }
        || suffix.first?.isNumber != true && suffix.first != "."
      if let parsed = try isSource ? try? Durations.parse(suffix) : Durations.parse(suffix) {
        time = parsed
        rest = rest[..<at.lowerBound].trimmingSpaces
      }
    }
    action = try SessionAction(parsing: rest)
    self.time = time
    source = text
  }
}

extension SessionAction {
  /// The words with which actions begin.
  static let words = [
    "play", "pause", "seek", "rate", "mute", "unmute", "volume", "stall", "fail", "end", "reload", "close",
    "tap", "call", "post", ">",
  ]

  /// Reads an action in the words of the contract language.
  ///
  /// - Throws: ``SessionError``.
  public init(parsing text: String) throws {
    let text = text.trimmingSpaces
    if text.hasPrefix(">") {
      self = .evaluate(String(text.dropFirst()).trimmingSpaces)
      return
    }
    let split = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
    let word = split.first.map(String.init) ?? ""
    let rest = split.count > 1 ? String(split[1]).trimmingSpaces : ""
    func none(_ action: SessionAction) throws -> SessionAction {
      guard rest.isEmpty else {
        let hint = (try? Durations.parse(rest)) == nil ? "" : "; did you mean \"\(word) at \(rest)\"?"
        throw SessionError(.malformed, "\"\(word)\" takes nothing after it, but got \"\(rest)\"\(hint)")
      }
      return action
    }
    func number(_ range: ClosedRange<Double>) throws -> Double {
      guard let value = Double(rest), range.contains(value) else {
        let limits = "\(Int(range.lowerBound)) to \(Int(range.upperBound))"
        throw SessionError(.malformed, "\"\(word)\" needs a number from \(limits), such as \"\(word) 0.5\"")
      }
      return value
    }
    func span() throws -> VirtualTime {
      guard !rest.isEmpty else {
        throw SessionError(.malformed, "\"\(word)\" needs a time, such as \"\(word) 2s\"")
      }
      return try Durations.parse(rest)
    }
    switch word {
    case "play": self = try none(.play)
    case "pause": self = try none(.pause)
    case "mute": self = try none(.mute)
    case "unmute": self = try none(.unmute)
    case "end": self = try none(.end)
    case "reload": self = try none(.reload)
    case "close": self = try none(.close)
    case "seek": self = .seek(try span())
    case "stall": self = .stall(try span())
    case "rate": self = .rate(try number(0...1000))
    case "volume": self = .volume(try number(0...1))
    case "fail":
      guard rest.first != "\"" || rest.count > 1 && rest.last == "\"" else {
        throw SessionError(.malformed, "a quote is left open in \(rest)")
      }
      self = .fail(rest.unquoted)
    case "tap":
      guard !rest.isEmpty else {
        throw SessionError(
          .malformed, "\"tap\" needs skip, click, menu or a selector, such as tap \"#close\"")
      }
      self = .tap(rest.unquoted)
    case "call":
      let parts = rest.split(separator: " ", maxSplits: 1)
      guard let method = parts.first else {
        throw SessionError(.malformed, "\"call\" needs a method, such as \"call timeupdateAd 5 30\"")
      }
      self = .call(method: String(method), arguments: try Self.arguments(parts.count > 1 ? parts[1] : ""))
    case "post":
      let parts = rest.split(separator: " ", maxSplits: 1)
      guard let name = parts.first else {
        throw SessionError(
          .malformed, "\"post\" needs an event, such as post AdClick { url: \"https://x.test\" }")
      }
      self = .post(name: String(name), body: parts.count > 1 ? String(parts[1]) : "{}")
    case "skip", "click", "menu":
      throw SessionError(.malformed, "unknown action \"\(word)\"; did you mean \"tap \(word)\"?")
    case "":
      throw SessionError(.malformed, "an action is missing, such as \"pause at 5s\"")
    default:
      let near = Suggestion.nearest(to: word, among: Self.words)
      throw SessionError(
        .malformed,
        "unknown action \"\(word)\""
          + (near.map { "; did you mean \"\($0)\"?" } ?? "; there are " + Self.words.joined(separator: ", ")))
    }
  }

  /// Arguments separated by spaces, each a JSON value, as source text with commas.
  private static func arguments(_ text: Substring) throws -> String {
    var arguments: [String] = []
    var current = ""
    var depth = 0
    var quote: Character?
    var isEscaped = false
    for character in text {
      if let open = quote {
        current.append(character)
        if isEscaped {
          isEscaped = false
        } else if character == "\\" {
          isEscaped = true
        } else if character == open {
          quote = nil
        }
        continue
      }
      switch character {
      case "\"", "'":
        quote = character
        current.append(character)
      case "[", "{", "(":
        depth += 1
        current.append(character)
      case "]", "}", ")":
        depth -= 1
        current.append(character)
      case " " where depth == 0, ",", "\t":
        if character == "," && depth > 0 {
          current.append(character)
        } else if !current.isEmpty {
          arguments.append(current)
          current = ""
        }
      default: current.append(character)
      }
    }
    guard quote == nil, depth == 0 else {
      throw SessionError(.malformed, "a quote or bracket is left open in \"\(text)\"")
    }
    if !current.isEmpty { arguments.append(current) }
    return arguments.joined(separator: ", ")
  }
}
