import Sessions
import SimulatedNetwork
import VAST

/// What `adbridge vast` was asked to do.
struct VastOptions {
  /// What is done with the tag.
  enum Form {
    case text
    case json
  }

  var tag: String?
  var answers = AnswerMap()
  var recordings: [RecordedTraffic.Source] = []
  var allowsNetwork = false
  var form = Form.text
  var isLint = false
  var isStrict = false
  var showsNotes = false
  var isVerbose = false
  var colour = "auto"
  /// The codes to explain; an empty list means all, nil none.
  var explained: [VASTCode]?
  var writesMarkdown = false

  static let known = [
    "--serve", "--har", "--allow-network", "--live", "--json", "--lint", "--strict", "--notes", "--explain",
    "--markdown", "--color", "--verbose", "--help",
  ]

  /// Reads the command line.
  ///
  /// - Throws: ``UsageError`` for a mistake, `SessionError` for a file that cannot be read.
  init(_ arguments: some Sequence<String>) throws {
    var reader = OptionReader(arguments)
    while let item = try reader.next() {
      switch item {
      case .argument(let word):
        guard tag == nil else { throw UsageError("one tag at a time, but got \"\(word)\" as well") }
        tag = word
      case .option(let name):
        do {
          try read(name, &reader)
        } catch let error as SessionError where error.kind != .unreadable {
          throw UsageError("\(name): \(error)")
        }
      }
    }
    if isStrict, !isLint { throw UsageError("--strict belongs to --lint") }
    guard explained != nil || writesMarkdown else {
      guard tag != nil else { throw UsageError("vast needs a tag: a file, a URL, or - for standard input") }
      return
    }
    if let tag { throw UsageError("--explain and --markdown read no tag, but got \"\(tag)\"") }
  }

  private mutating func read(_ name: String, _ reader: inout OptionReader) throws {
    switch name {
    case "--serve":
      let (url, answer) = try AnswerOption.parse(try reader.value("URL=ANSWER"))
      answers.serve(url, answer)
    case "--har":
      recordings.append(try RecordedFileOption.parse(try reader.value("a HAR file")).source())
    case "--allow-network", "--live": allowsNetwork = true
    case "--json": form = .json
    case "--lint": isLint = true
    case "--strict": isStrict = true
    case "--notes": showsNotes = true
    case "--markdown": writesMarkdown = true
    case "-v", "--verbose":
      isVerbose = true
      showsNotes = true
    case "--explain":
      var codes = explained ?? []
      if let word = reader.optionalValue() { codes.append(try Self.code(word)) }
      explained = codes
    case "--color", "--colour":
      colour = try reader.value("auto, always or never")
      guard ["auto", "always", "never"].contains(colour) else {
        throw UsageError("--color is auto, always or never, but got \"\(colour)\"")
      }
    default: throw reader.unknown(name, known: Self.known)
    }
  }

  private static func code(_ word: String) throws -> VASTCode {
    if let code = VASTCodeCatalog.code(named: word) { return code }
    let near =
      VASTCodeCatalog.nearest(to: word).map { "; did you mean \($0)?" } ?? "; --explain alone lists them"
    throw UsageError("--explain: there is no code \"\(word)\"\(near)")
  }
}
