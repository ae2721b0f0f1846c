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
    var reader = StatementReader(text: rest)
    do {
      action = try SessionAction(reading: &reader) { word, rest in
        (try? Durations.parse(rest)) == nil ? nil : "did you mean \"\(word) at \(rest)\"?"
      }
    } catch {
      throw error.sessionError
    }
    self.time = time
    source = text
  }
}

extension SessionAction {
  /// The words with which actions begin.
  public static let words = [
    "play", "pause", "seek", "rate", "mute", "unmute", "volume", "stall", "fail", "end", "foreign-end",
    "interrupt", "reload", "close",
    "tap", "background", "foreground", "kill-page", "call", "post", ">",
  ]

  /// Reads an action in the words of the contract language.
  ///
  /// - Throws: ``SessionError``.
  public init(parsing text: String) throws {
    var reader = StatementReader(text: text)
    do {
      self = try SessionAction(reading: &reader)
    } catch {
      throw error.sessionError
    }
  }

  /// Reads an action to its end.
  ///
  /// - Parameters:
  ///   - reader: stands before the action's first word.
  ///   - trailingHelp: what to say of a rest that does not belong there, by the action's word and the rest.
  /// - Throws: ``StatementError``.
  public init(
    reading reader: inout StatementReader,
    trailingHelp: (_ word: String, _ rest: String) -> String? = { _, _ in nil }
  ) throws(StatementError) {
    if reader.take(">", as: .word) {
      let source = reader.remainder()
      guard !source.isEmpty else {
        throw StatementError("\">\" needs JavaScript", reader.gap, help: "such as > document.title")
      }
      self = .evaluate(source)
      return
    }
    guard let word = reader.bareWord() else {
      throw StatementError("an action is missing", reader.gap, help: "such as \"pause at 5s\"")
    }
    switch word.text {
    case "play": self = .play
    case "pause": self = .pause
    case "mute": self = .mute
    case "unmute": self = .unmute
    case "end": self = .end
    case "foreign-end": self = .foreignEnd
    case "interrupt": self = .interrupt
    case "reload": self = .reload
    case "close": self = .close
    case "background": self = .background
    case "foreground": self = .foreground
    case "kill-page": self = .killPage
    case "seek": self = .seek(try reader.duration("\"seek\"", example: "seek 12s"))
    case "stall": self = .stall(try reader.duration("\"stall\"", example: "stall 2s"))
    case "rate": self = .rate(try reader.number("rate", in: 0...1000))
    case "volume": self = .volume(try reader.number("volume", in: 0...1))
    case "fail": self = .fail(try reader.phrase()?.text ?? "")
    case "tap": self = .tap(try Self.target(&reader))
    case "call": self = try Self.call(&reader)
    case "post": self = try Self.post(&reader)
    default: throw Self.unknown(word)
    }
    try reader.end(after: "\"\(word.text)\"") { trailingHelp(word.text, $0) }
  }

  private static func target(_ reader: inout StatementReader) throws(StatementError) -> String {
    guard let target = try reader.phrase(), !target.text.isEmpty else {
      let comment = reader.tokens.last { $0.kind == .comment }
      throw StatementError(
        "\"tap\" needs skip, click, menu or a selector", comment?.range ?? reader.gap,
        help: comment == nil
          ? "such as tap \"#close\"" : "# begins a comment; quote the selector, such as tap \"#close\"")
    }
    reader.relabel(.string(allowsBareWord: true))
    reader.subject = target.range
    return target.text
  }

  private static func call(_ reader: inout StatementReader) throws(StatementError) -> SessionAction {
    guard let method = reader.bareWord(stops: ["(", "\"", "'"]) else {
      throw StatementError(
        "\"call\" needs a method", reader.gap, help: "such as \"call timeupdateAd 5 30\"")
    }
    reader.subject = method.range
    if reader.place < reader.scalars.count, reader.scalars[reader.place].scalar == "(" {
      throw StatementError(
        "the arguments of \"call\" stand behind the method, without brackets around them",
        reader.place..<reader.place + 1, help: "such as \"call timeupdateAd 5 30\"")
    }
    var arguments: [String] = []
    while let argument = try reader.sourceArgument() {
      if !argument.isEmpty { arguments.append(argument) }
      _ = reader.take(",", as: .comma)
    }
    return .call(method: method.text, arguments: arguments.joined(separator: ", "))
  }

  private static func post(_ reader: inout StatementReader) throws(StatementError) -> SessionAction {
    let example = "such as post AdClick { url: \"https://x.test\" }"
    guard let name = try reader.word(stops: ["{"]) else {
      throw StatementError("\"post\" needs an event", reader.gap, help: example)
    }
    reader.subject = name.range
    guard let next = reader.peek() else { return .post(name: name.text, body: "{}") }
    guard next == "{" else {
      throw StatementError(
        "what \"post\" posts is an object", reader.place..<reader.place + 1, help: example)
    }
    return .post(name: name.text, body: try reader.sourceArgument() ?? "{}")
  }

  private static func unknown(_ word: StatementReader.Word) -> StatementError {
    let help: String
    if ["skip", "click", "menu"].contains(word.text) {
      help = "did you mean \"tap \(word.text)\"?"
    } else if let near = Suggestion.nearest(to: word.text, among: words) {
      help = "did you mean \"\(near)\"?"
    } else {
      help = "there are " + words.joined(separator: ", ")
    }
    return StatementError("unknown action \"\(word.text)\"", word.range, help: help)
  }
}
