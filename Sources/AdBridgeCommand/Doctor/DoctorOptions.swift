import AdHosts
import Doctor
import Sessions

/// What `adbridge doctor` was asked to do.
struct DoctorOptions {
  /// How the checks are named or told.
  enum Form {
    case text
    case json
    case markdown
  }

  /// The checks, in their own order.
  private(set) var checks = DoctorCatalog.all
  private(set) var isList = false
  private(set) var form = Form.text
  private(set) var page = SessionOptions.SDKPage.builtIn
  private(set) var profile: BridgeProfile
  private(set) var colour = "auto"

  static let known = ["--only", "--list", "--page", "--profile", "--json", "--markdown", "--color", "--help"]

  /// Reads the command line.
  ///
  /// - Throws: ``UsageError`` for a mistake, `SessionError` for a file that cannot be read.
  init(_ arguments: some Sequence<String>) throws {
    profile = RunOptions.standard.session.profile
    var only: [String] = []
    var reader = OptionReader(arguments)
    while let item = try reader.next() {
      guard case .option(let name) = item else {
        guard case .argument(let word) = item else { continue }
        throw UsageError(
          "\"\(word)\" stands alone; a check is named with --only \(word), "
            + "and your own host with: adbridge host \(word) doctor")
      }
      switch name {
      case "--only": only.append(try Self.check(try reader.value("a check")))
      case "--list": isList = true
      case "--json": form = .json
      case "--markdown": form = .markdown
      case "--page": page = try Self.page(try reader.value("a file or a URL"))
      case "--profile": profile = try BridgeProfile.named(try reader.value("a profile's name or file"))
      case "--color", "--colour":
        colour = try reader.value("auto, always or never")
        guard ["auto", "always", "never"].contains(colour) else {
          throw UsageError("--color is auto, always or never, but got \"\(colour)\"")
        }
      default: throw reader.unknown(name, known: Self.known)
      }
    }
    if form == .markdown, !only.isEmpty {
      throw UsageError("--markdown writes all checks: leave out --only")
    }
    if !only.isEmpty { checks.removeAll { !only.contains($0.name) } }
  }

  private static func check(_ name: String) throws -> String {
    if DoctorCatalog.check(named: name) != nil { return name }
    let near = DoctorCatalog.nearest(to: name).map { "; did you mean \($0)?" } ?? "; --list names them"
    throw UsageError("--only: there is no check \"\(name)\"\(near)")
  }

  /// A file that is not there is told once, not by each check.
  private static func page(_ location: String) throws -> SessionOptions.SDKPage {
    guard !location.contains("://") else { return .url(location) }
    _ = try InputFile.read(location, "the page")
    return .file(location)
  }
}
