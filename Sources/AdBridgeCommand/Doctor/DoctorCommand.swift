import Doctor
import Reports
import Rules
import Sessions
import Simulation

/// `adbridge doctor`: the checks of the process's host, as a table.
struct DoctorCommand {
  let options: DoctorOptions

  /// Real seconds that one check may take: each plays a few sessions, which take a fraction of one.
  private static let secondsPerCheck = 30.0

  /// Examines the host.
  ///
  /// - Returns: the exit code.
  /// - Throws: ``OutputError``.
  func run() throws -> Int32 {
    if options.form == .markdown {
      if let reason = Platform.write(DoctorDocument.markdown, to: 1) { throw OutputError(reason: reason) }
      return ExitCode.passed
    }
    let style = Style.decide(
      options.colour, isTerminal: Platform.isTerminal(1), environment: Platform.environment)
    if options.isList { return try list(style) }
    let results = try examine(style)
    let findings = results.filter(\.isFinding)
    if options.form == .text {
      for result in findings { try tellMend(result, style) }
      try tellEnd(results, style)
    }
    return findings.isEmpty ? ExitCode.passed : ExitCode.failed
  }

  private func examine(_ style: Style) throws -> [DoctorResult] {
    Platform.prepareSignals()
    let host = ExaminedHost(profile: options.profile, page: options.page)
    if options.form == .text {
      let whose =
        host.makeHost == nil
        ? "AdBridge's own host, which is that of the integration guide; your app's: adbridge host PATH doctor"
        : "your app's host"
      try Platform.print("examining \(whose)\n")
    }
    let keeper = DeadlineKeeper(seconds: Self.secondsPerCheck, bytes: 1 << 30) { Self.end($0, during: $1) }
    return try options.checks.map { check in
      keeper.restart(during: check.name)
      let result = check.examine(host)
      keeper.dismiss()
      try tell(result, style)
      return result
    }
  }

  /// Ends a process whose host or page does not return.
  private static func end(_ reason: DeadlineKeeper.Reason, during check: String) -> Never {
    Platform.releaseSignals()
    switch reason {
    case .interrupted(let signal): Platform.exitNow(128 + signal)
    case .time(let seconds):
      Platform.complain("error: the check \(check) did not return within \(Int(seconds)) s of real time")
    case .memory(let bytes):
      Platform.complain("error: the check \(check) made the process grow beyond \(bytes >> 20) MB")
    }
    Platform.exitNow(ExitCode.engineError)
  }

  // MARK: - Telling

  private static let nameWidth = (DoctorCatalog.all.map(\.name.count).max() ?? 0) + 2
  private static let wordWidth = "not applicable".count + 2

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private func list(_ style: Style) throws -> Int32 {
    for check in options.checks {
      if options.form == .json {
        let object: JSONObject = [
          "name": .string(check.name), "summary": .string(check.summary), "what": .string(check.what),
          "why": .string(check.why), "mend": .string(check.mend),
        ]
        try Platform.print(JSONValue.object(object).text)
      } else {
        try Platform.print(style.paint(Self.padded(check.name, to: Self.nameWidth), .cyan) + check.summary)
      }
    }
    return ExitCode.passed
  }

  private func tell(_ result: DoctorResult, _ style: Style) throws {
    let outcome = result.outcome
    if options.form == .json {
      var object: JSONObject = [
        "name": .string(result.check.name), "outcome": .string(outcome.word),
        "seen": .string(outcome.sentence),
      ]
      if result.isFinding { object["mend"] = .string(result.check.mend) }
      return try Platform.print(JSONValue.object(object).text)
    }
    let colour: Style.Colour =
      switch outcome {
      case .ok: .green
      case .found: .red
      case .noted: .yellow
      case .notApplicable: .grey
      }
    try Platform.print(
      Self.padded(result.check.name, to: Self.nameWidth)
        + style.paint(Self.padded(outcome.word, to: Self.wordWidth), colour)
        + TerminalText.printable(outcome.sentence))
  }

  private func tellMend(_ result: DoctorResult, _ style: Style) throws {
    let width = min(Platform.terminalWidth ?? 100, 100) - 2
    let text =
      RuleDocument.wrap("Why: \(result.check.why)", to: width)
      + RuleDocument.wrap("Mend: \(result.check.mend).", to: width)
    try Platform.print(
      "\n" + style.paint(result.check.name, .red, bold: true) + "  "
        + TerminalText.printable(result.outcome.sentence) + "\n"
        + text.map { "  \($0)" }.joined(separator: "\n"))
  }

  private func tellEnd(_ results: [DoctorResult], _ style: Style) throws {
    let counts = ["found", "note", "ok", "not applicable"].compactMap { word -> String? in
      let count = results.count { $0.outcome.word == word }
      return count == 0 ? nil : "\(count) \(word)"
    }
    try Platform.print("\n" + counts.joined(separator: ", "))
  }
}
