/// A statement that was typed in several lines, as one line that may be typed instead.
enum StatementLine {
  /// The forms it might have, the likelier first; which of them says the same, the parser knows.
  static func forms(of lines: [String]) -> [String] {
    [joined(lines) { _, _ in " " }, joined(lines, by: separator)]
  }

  private static func joined(_ lines: [String], by separator: (Character?, Character?) -> String) -> String {
    var text = ""
    var isInTemplate = false
    for line in lines {
      if isInTemplate {
        text += "\\n" + line
      } else {
        var line = line.trimmingSpacesAround
        if line.hasSuffix("\\") { line = line.dropLast().trimmingSpacesAround }
        if !text.isEmpty, !line.isEmpty { text += separator(text.last, line.first) }
        text += line
      }
      // A line's end within a template belongs to its text.
      if line.count(where: { $0 == "`" }) % 2 == 1 { isInTemplate.toggle() }
    }
    return text
  }

  /// What parts two lines of JavaScript: the end of a statement does not have to be written at a line's end.
  private static func separator(_ before: Character?, _ after: Character?) -> String {
    let goesOn = before.map { "{([,;:?&|=+-*/<>.!".contains($0) } ?? true
    return goesOn || after.map { "})],;:?&|=+-*/<>.".contains($0) } ?? true ? " " : "; "
  }
}
