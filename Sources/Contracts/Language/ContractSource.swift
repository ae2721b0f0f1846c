/// The text of a contract file.
public enum ContractSource {
  /// Decodes UTF-8.
  ///
  /// - Throws: a ``Diagnostic`` at the first bytes that are none.
  public static func text(_ bytes: [UInt8], path: String?) throws(Diagnostic) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var valid = String.UnicodeScalarView()
    while case .scalarValue(let scalar) = decoder.decode(&iterator) { valid.append(scalar) }
    let lines = PhysicalLine.split(String(valid) + "\u{FFFD}")
    let line = lines[lines.count - 1]
    let start = SourcePosition(line: line.number, column: line.text.count)
    let isUTF16 = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    throw Diagnostic(
      "the file is not UTF-8", file: path,
      range: SourceRange(start, SourcePosition(line: start.line, column: start.column + 1)),
      sourceLine: String(line.text), label: isUTF16 ? "this is UTF-16" : "no character begins or goes on so",
      help: "save it as UTF-8")
  }
}
