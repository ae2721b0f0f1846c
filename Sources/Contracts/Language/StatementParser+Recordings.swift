import Sessions

/// The statement `har`.
extension StatementParser {
  mutating func recordedFile() throws(StatementError) -> RecordedFile {
    let example = "har ../har/chrome.har"
    let path = try reader.word("\"har\" needs a HAR file", help: "such as \(example)")
    guard !path.text.isEmpty else {
      throw StatementError(
        "\"har\" needs a HAR file, but it is empty", path.range, help: "such as \(example)")
    }
    guard !path.text.contains("://") else {
      throw StatementError(
        "a HAR file is a local file, but \(path.text.inQuotes) is a URL", path.range,
        help: "such as \(example)")
    }
    reader.subject = path.range
    var file = RecordedFile(path.text)
    while let word = reader.bareWord() {
      switch word.text {
      case "ignore":
        let name = try reader.word(
          "\"ignore\" needs the name of a query parameter", help: "such as \(example) ignore cb")
        guard !name.text.isEmpty else {
          throw StatementError(
            "the name of a query parameter is empty", name.range, help: "such as \(example) ignore cb")
        }
        file.ignoredParameters.append(name.text)
      case "timings":
        if file.usesTimings { throw Self.repeated(word) }
        file.usesTimings = true
      default:
        throw StatementError(
          "unknown option \(word.text.inQuotes) of \"har\"", word.range,
          help: KnownWords.help(for: word.text, among: ["ignore", "timings"]))
      }
    }
    return file
  }
}
