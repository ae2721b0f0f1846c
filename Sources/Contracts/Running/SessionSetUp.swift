import AdHosts
import Foundation
import JavaScriptEngine
import Sessions
import SimulatedNetwork
import Simulation
import WebViewEmulator

/// What a contract's set-up statements come to: the options of its session.
struct SessionSetUp {
  /// The session's options.
  private(set) var options: SessionOptions
  /// How much virtual time the contract may take.
  private(set) var timeout = VirtualTime.seconds(600)
  /// Each statement that cannot be followed, in order.
  private(set) var failures: [ContractFailure] = []
  /// The folder to which paths are relative.
  let folder: String
  private var profile: (name: String, statement: Statement)?

  /// Begins with options that are there.
  init(_ options: SessionOptions) {
    self.options = options
    folder = ""
  }

  /// Makes the options of a session.
  ///
  /// - Parameters:
  ///   - statements: shared set-up first, then the contract's own: what comes later wins.
  ///   - folder: the folder to which paths are relative.
  ///   - overrides: what beats them.
  init(_ statements: [Statement], folder: String, overrides: ContractOverrides) {
    guard let standard = BridgeProfile.builtIn("adsdk") else {
      preconditionFailure("the profile adsdk was not embedded")
    }
    options = SessionOptions(profile: standard)
    self.folder = folder
    for statement in statements {
      guard case .setUp(let setUp) = statement.kind else { continue }
      do {
        try apply(setUp)
      } catch let problem as SessionSettings.Problem {
        failures.append(
          ContractFailure(.setUp, problem.message, at: statement, part: problem.part, help: problem.help))
      } catch {
        failures.append(ContractFailure(.setUp, "\(error)", at: statement))
      }
    }
    if let seed = overrides.seed { options.seed = seed }
    if let nanoseconds = overrides.timeoutNanoseconds { timeout = VirtualTime(nanoseconds: nanoseconds) }
    for (name, level) in overrides.rules.sorted(by: { $0.key < $1.key }) {
      if let level = RuleLevel(rawValue: level) { options.rules.set(name, level) }
    }
    options.rules.tolerance = VirtualTime(nanoseconds: overrides.toleranceNanoseconds)
    for file in overrides.recordings {
      do {
        add(try source(file))
      } catch let problem as SessionSettings.Problem {
        failures.append(ContractFailure(.setUp, problem.message, help: problem.help))
      } catch {
        failures.append(ContractFailure(.setUp, "\(error)"))
      }
    }
    options.allowsNetwork = overrides.allowsNetwork
    options.scriptBudget = .init(seconds: overrides.scriptSeconds, bytes: overrides.memoryBytes)
  }

  /// Follows one statement.
  ///
  /// - Throws: ``SessionSettings/Problem`` or ``SessionError``.
  mutating func apply(_ setUp: SetUp) throws {
    switch setUp {
    case .system: break
    case .page(let location):
      options.page = Self.isURL(location) ? .url(location) : .file(try existing(location))
    case .profile(let name):
      options.profile =
        try BridgeProfile.builtInNames.contains(name)
        ? BridgeProfile.named(name)
        : BridgeProfile.named(FileManager.default.fileExists(atPath: path(name)) ? path(name) : name)
    case .host(let behaviour): options.host = behaviour
    case .vast(let location):
      options.tag = Self.isURL(location) ? .url(location) : .file(try existing(location))
    case .param(let name, let value):
      options.parameters.removeAll { $0.name.utf8.elementsEqual(name.utf8) }
      options.parameters.append((name, value))
    case .serve(let url, let answer): options.answers.serve(try absolute(url), try self.answer(answer))
    case .drop(let url): options.answers.serve(try absolute(url), Answer(.drop))
    case .har(var file):
      file.path = try existing(file.path)
      add(try source(file))
    case .media(let url, let media, let type):
      options.media[url] = media
      if let type { options.mediaTypes[url] = type }
    case .player(let option, let value): try SessionSettings.applyPlayer(option, value, to: &options)
    case .webview(let option, let value): try SessionSettings.applyWebView(option, value, to: &options)
    case .seed(let seed): options.seed = seed
    case .rule(let name, let level): options.rules.set(name, level)
    case .timeout(let span): timeout = span
    }
  }

  /// Adds a HAR file, which is asked before those that are there; the same one is not asked twice.
  private mutating func add(_ source: RecordedTraffic.Source) {
    options.recordings.removeAll { $0.archive.path == source.archive.path }
    options.recordings.append(source)
  }

  private func source(_ file: RecordedFile) throws -> RecordedTraffic.Source {
    do {
      return try file.source()
    } catch let error as HARReadError {
      throw SessionSettings.Problem(message: error.placeAndMessage, help: error.help, part: 0)
    }
  }

  private func answer(_ answer: SetUp.ServedAnswer) throws -> Answer {
    switch answer {
    case .path(let path, let status, let type, let delay):
      Answer(.file(path: try existing(path, allowsFolder: true)), status: status, type: type, delay: delay)
    case .status(let status, let delay): Answer(.empty, status: status, delay: delay)
    case .redirect(let target, let delay): Answer(.redirect(to: target), delay: delay)
    }
  }

  private func absolute(_ url: String) throws -> String {
    guard let mark = url.range(of: "://"), mark.lowerBound > url.startIndex, mark.upperBound < url.endIndex
    else {
      throw SessionSettings.Problem(
        message: "\"\(url)\" is no absolute URL",
        help: "it needs a scheme and a host, such as https://ads.example.com/")
    }
    return url
  }

  /// A path as the process sees it.
  private func path(_ written: String) -> String {
    written.hasPrefix("/") || folder.isEmpty ? written : folder + "/" + written
  }

  private func existing(_ written: String, allowsFolder: Bool = false) throws -> String {
    let path = path(written)
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw SessionSettings.Problem(
        message: "there is no file \(written)",
        help: Self.nearestFile(to: path)
          ?? "paths begin at the folder of the file that names them: looked for \(URL(fileURLWithPath: path).standardizedFileURL.path)",
        part: 0)
    }
    guard allowsFolder || !isFolder.boolValue else {
      throw SessionSettings.Problem(message: "\(written) is a folder, but a file is needed", help: nil)
    }
    // A pipe would be waited for for ever, and a session that is begun anew would find it empty.
    var information = stat()
    guard isFolder.boolValue || stat(path, &information) != 0 || information.st_mode & S_IFMT == S_IFREG
    else {
      throw SessionSettings.Problem(
        message: "\(written) is a pipe or a device, but an ordinary file is needed", help: nil)
    }
    return path
  }

  private static func nearestFile(to path: String) -> String? {
    let url = URL(fileURLWithPath: path)
    guard
      let names = try? FileManager.default.contentsOfDirectory(
        atPath: url.deletingLastPathComponent().path)
    else { return nil }
    return Suggestion.nearest(to: url.lastPathComponent, among: names.sorted())
      .map { "did you mean \($0)? Looked for \(path)" }
  }

  private static func isURL(_ text: String) -> Bool { text.contains("://") }
}
