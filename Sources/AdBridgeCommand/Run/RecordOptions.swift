import SimulatedNetwork

/// What `--record` and `--redact` say.
struct RecordOptions {
  /// The HAR file to write; nil writes none.
  var path: String?
  /// Whether secrets are taken out.
  var isRedacted = false
  /// What else is taken out, by name.
  var redactedNames: [String] = []

  /// What the file must not tell.
  var redaction: HARRedaction? { isRedacted ? HARRedaction(names: redactedNames) : nil }

  mutating func readRedact(_ reader: inout OptionReader) {
    isRedacted = true
    if let name = reader.optionalValue() { redactedNames.append(name) }
  }

  /// Says what does not go together.
  ///
  /// - Throws: ``UsageError``.
  func check() throws {
    if isRedacted, path == nil { throw UsageError("--redact belongs to --record FILE.har") }
  }
}
