import AdHosts
import Contracts
import Foundation
import Reports
import Sessions
import Simulation

/// `adbridge profile`: checks profiles, lists those that AdBridge ships, and shows one.
struct ProfileCommand {
  let options: ProfileOptions

  /// Does what was asked for.
  ///
  /// - Returns: the exit code.
  /// - Throws: `SessionError` for a profile to show that cannot be had, ``OutputError``.
  func run() throws -> Int32 {
    let style = Style.decide(
      options.colour, isTerminal: Platform.isTerminal(1), environment: Platform.environment)
    switch options.action {
    case .check: return try check(style)
    case .list:
      let profiles = BridgeProfile.builtInNames.sorted().compactMap { BridgeProfile.builtIn($0) }
      try Platform.print(
        options.isJSON ? ProfileText.json(list: profiles).text : ProfileText.list(profiles, style))
    case .show:
      let profile = try BridgeProfile.named(options.names[0])
      try Platform.print(
        options.isJSON
          ? profile.source.trimmingCharacters(in: .newlines) : ProfileText.show(profile, style))
    }
    return ExitCode.passed
  }

  // MARK: - Check

  private func check(_ style: Style) throws -> Int32 {
    var worst = ExitCode.passed
    var checked: [JSONValue] = []
    for name in options.names {
      let text: String
      do {
        text = try source(of: name)
      } catch {
        Platform.complain("error: \(TerminalText.printable("\(error)"))")
        worst = ExitCode.unreadable
        continue
      }
      let file = name == "-" ? "<stdin>" : name
      let check = ProfileCheck(text)
      if check.errorCount > 0 { worst = max(worst, ExitCode.failed) }
      if options.isJSON {
        checked.append(ProfileText.json(check, file: file))
      } else {
        try Platform.print(report(check, file, style))
      }
    }
    if options.isJSON { try Platform.print(JSONValue.object(["profiles": .array(checked)]).text) }
    return worst
  }

  private func source(of name: String) throws -> String {
    if let profile = BridgeProfile.builtIn(name), !FileManager.default.fileExists(atPath: name) {
      return profile.source
    }
    let bytes = try InputFile.read(name, "the profile")
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw SessionError(.unreadable, "cannot read the profile \(name): it is not UTF-8")
    }
    return text
  }

  private func report(_ check: ProfileCheck, _ file: String, _ style: Style) -> String {
    let width = min(Platform.terminalWidth ?? 100, 120)
    var parts = check.mistakes.map { mistake in
      DiagnosticText.render(
        Diagnostic(
          mistake.message, level: mistake.level == .error ? .error : .warning, file: file,
          range: SourceRange(
            SourcePosition(line: mistake.line, column: mistake.column),
            SourcePosition(line: mistake.line, column: mistake.endColumn)),
          sourceLine: mistake.sourceLine, help: mistake.help), style: style, width: width)
    }
    if check.omitted > 0 { parts.append("… and \(check.omitted) more") }
    let counts = [(check.errorCount, "error"), (check.warningCount, "warning")].filter { $0.0 > 0 }
      .map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
    let colour: Style.Colour = check.errorCount > 0 ? .red : check.warningCount > 0 ? .yellow : .green
    parts.append(
      TerminalText.printable(file) + ": "
        + style.paint(counts.isEmpty ? "no mistakes" : counts.joined(separator: ", "), colour, bold: true))
    return parts.joined(separator: "\n\n")
  }
}
