/// Commands that GitHub Actions takes from what a step prints.
enum WorkflowCommands {
  /// The text with a space in what would be taken for a command: `::` at the start of a line, white space aside, and
  /// `##[` anywhere.
  static func broken(in text: String) -> String {
    guard text.contains("::") || text.contains("##[") else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in
        let start = line.drop(while: \.isWhitespace)
        let isCommand = start.unicodeScalars.starts(with: "::".unicodeScalars)
        let whole =
          isCommand ? line[..<start.startIndex] + ": " + Substring(start.unicodeScalars.dropFirst()) : line
        return whole.replacing("##[", with: "# #[")
      }
      .joined(separator: "\n")
  }
}
