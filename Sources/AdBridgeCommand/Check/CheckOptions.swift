import AdHosts
import Sessions
import Simulation

/// What `adbridge check` was asked to do.
struct CheckOptions {
  /// A tag, and where it came from when somebody has said it.
  struct Tag: Equatable {
    var path: String
    var url: String?

    /// Reads `FILE` or `FILE=URL`.
    ///
    /// - Throws: ``UsageError`` for a URL alone.
    init(parsing text: String) throws {
      if let match = text.firstMatch(of: #/=([A-Za-z][A-Za-z0-9+.\-]*:\/\/.*)$/#) {
        (path, url) = (String(text[..<match.range.lowerBound]), String(match.1))
      } else {
        path = text
      }
      guard !path.contains("://") else {
        throw UsageError("--vast needs a file, which may have come from a URL: FILE=URL, but got \"\(text)\"")
      }
      guard !path.isEmpty, path != "-" else { throw UsageError("--vast needs a file, but got \"\(text)\"") }
    }
  }

  /// The trace; `-` is standard input.
  var trace = ""
  var profile: BridgeProfile
  var tags: [Tag] = []
  var harFile: String?
  var harOffset: VirtualTime?
  var instant: VirtualTime?
  var rules = RuleSettings()
  /// The rule of the policy by which an ad's progress is judged; nil accepts both.
  private var policy: String?
  private var levels: [(pattern: String, level: RuleLevel)] = []
  var writesJSON = false
  var isQuiet = false
  var colour = "auto"

  static let known = [
    "--profile", "--vast", "--har", "--har-offset", "--instant", "--policy", "--rule", "--tolerance",
    "--json",
    "--quiet", "--color", "--help",
  ]

  /// Reads the command line.
  ///
  /// - Throws: ``UsageError`` for a mistake, ``SessionError`` for a profile that cannot be read.
  init(_ arguments: some Sequence<String>) throws {
    profile = RunOptions.standard.session.profile
    var reader = OptionReader(arguments)
    var traces: [String] = []
    while let item = try reader.next() {
      switch item {
      case .argument(let path): traces.append(path)
      case .option(let name): try read(name, &reader)
      }
    }
    guard let trace = traces.first else {
      throw UsageError("check needs a trace: adbridge check TRACE.jsonl, or - for standard input")
    }
    guard traces.count == 1 else {
      let isHAR = traces.first { $0.hasSuffix(".har") }.map { "; a HAR file is given by --har \($0)" } ?? ""
      throw UsageError("check judges one trace, but got \(traces.joined(separator: " and "))\(isHAR)")
    }
    self.trace = trace
    // What --rule says comes behind the policy, and counts.
    if let policy { rules.set(policy, .error) }
    for (pattern, level) in levels { rules.set(pattern, level) }
    if harOffset != nil, harFile == nil { throw UsageError("--har-offset belongs to --har FILE") }
  }

  private mutating func read(_ name: String, _ reader: inout OptionReader) throws {
    switch name {
    case "--profile": profile = try .named(try reader.value("a profile"))
    case "--vast": tags.append(try Tag(parsing: try reader.value("a file")))
    case "--har":
      guard harFile == nil else {
        throw UsageError("--har is given twice; one HAR file can be laid beside a trace")
      }
      harFile = try reader.value("a HAR file")
    case "--har-offset": harOffset = try Self.offset(try reader.value("a duration, such as 1.5s or -200ms"))
    case "--instant": instant = .seconds(try reader.duration())
    case "--policy": policy = try PolicyOption.rule(try reader.value("lenient or strict"))
    case "--rule":
      levels.append(try RuleOption.parse(try reader.value("NAME=off, NAME=warn or NAME=error")))
    case "--tolerance": rules.tolerance = .seconds(try reader.duration())
    case "--json": writesJSON = true
    case "-q", "--quiet": isQuiet = true
    case "--color", "--colour":
      colour = try reader.value("auto, always or never")
      guard ["auto", "always", "never"].contains(colour) else {
        throw UsageError("--color is auto, always or never, but got \"\(colour)\"")
      }
    default: throw reader.unknown(name, known: Self.known)
    }
  }

  /// A duration that may have a sign.
  private static func offset(_ text: String) throws -> VirtualTime {
    do {
      let size = try Durations.parse(text.first == "-" || text.first == "+" ? String(text.dropFirst()) : text)
      return text.first == "-" ? .zero - size : size
    } catch {
      throw UsageError("--har-offset: \(error)")
    }
  }
}
