import Sessions

/// Reads what `--har` says: a file, and behind it `,ignore=NAME` (as often as needed) and `,timings`.
enum RecordedFileOption {
  static func parse(_ text: String) throws -> RecordedFile {
    var path = text[...]
    var file = RecordedFile("")
    while let option = path.firstMatch(of: #/,(?:timings|ignore=([^,]+))$/#) {
      if let name = option.1 {
        file.ignoredParameters.insert(String(name), at: 0)
      } else {
        file.usesTimings = true
      }
      path = path[..<option.range.lowerBound]
    }
    guard !path.isEmpty, path != "-" else {
      throw SessionError(.malformed, "\"\(text)\" is not FILE, FILE,ignore=NAME or FILE,timings")
    }
    guard !path.contains("://") else {
      throw SessionError(.malformed, "a HAR file is a local file, but \"\(path)\" is a URL")
    }
    file.path = String(path)
    return file
  }
}
