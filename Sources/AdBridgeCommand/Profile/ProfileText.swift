import AdHosts
import Foundation
import Reports
import Simulation
import WebViewEmulator

/// What `adbridge profile` prints.
enum ProfileText {
  /// The profiles' names with what they are for.
  static func list(_ profiles: [BridgeProfile], _ style: Style) -> String {
    let width = (profiles.map(\.name.count).max() ?? 0) + 2
    return profiles.map { style.paint(padded($0.name, width), .cyan) + description(of: $0) }
      .joined(separator: "\n")
  }

  /// A profile as people read it.
  static func show(_ profile: BridgeProfile, _ style: Style) -> String {
    var lines = [style.paint(TerminalText.printable(profile.name), .cyan, bold: true)]
    let description = description(of: profile)
    if !description.isEmpty { lines.append(description) }
    let form = profile.messageForm
    let data = form.dataField.map { ", its fields under \"\($0)\"" } ?? ", its fields beside it"
    lines += ["", row("page", profile.page), row("controller", profile.controller)]
    lines += [
      row("handler", profile.handler), row("message", "the event's name under \"\(form.nameField)\"\(data)"),
    ]
    for (title, names) in [("methods", profile.methods), ("controls", profile.controls)] where !names.isEmpty
    {
      let width = (names.keys.map(\.count).max() ?? 0) + 2
      lines += ["", style.paint(title, nil, bold: true)]
      lines += names.sorted { $0.key < $1.key }.map {
        "  \(padded($0.key, width))\(TerminalText.printable($0.value))"
      }
    }
    lines += ["", style.paint("events", nil, bold: true)]
    let events = profile.meanings.sorted { $0.key < $1.key }
    let width = (events.map(\.key.count).max() ?? 0) + 2
    lines += events.map { event, meaning in
      let fields = (profile.fields[event] ?? []).map(\.name).joined(separator: ", ")
      let row = "  \(padded(event, width))\(padded(meaning, 15))\(TerminalText.printable(fields))"
      return String(row.reversed().drop { $0 == " " }.reversed())
    }
    return lines.joined(separator: "\n")
  }

  // MARK: - For programs

  /// The profiles' names with what they are for.
  static func json(list profiles: [BridgeProfile]) -> JSONValue {
    .array(profiles.map { ["name": .string($0.name), "description": .string(description(of: $0))] })
  }

  /// What is wrong in one file.
  static func json(_ check: ProfileCheck, file: String) -> JSONValue {
    [
      "file": .string(file), "errors": .number(Double(check.errorCount)),
      "warnings": .number(Double(check.warningCount)),
      "mistakes": .array(
        check.mistakes.map { mistake in
          [
            "level": .string(mistake.level.rawValue), "line": .number(Double(mistake.line)),
            "column": .number(Double(mistake.column)), "endColumn": .number(Double(mistake.endColumn)),
            "message": .string(mistake.message), "help": .string(mistake.help),
          ]
        }), "omitted": .number(Double(check.omitted)),
    ]
  }

  // MARK: - Parts

  private static func description(of profile: BridgeProfile) -> String {
    TerminalText.printable((try? JSONValue(parsing: profile.source))?["description"]?.string ?? "")
  }

  private static func row(_ name: String, _ value: String) -> String {
    padded(name, 12) + TerminalText.printable(value)
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    let text = TerminalText.printable(text)
    return text + String(repeating: " ", count: max(1, width - text.count))
  }
}
