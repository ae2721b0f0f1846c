import Sessions
import Simulation

/// A statement's lines as one, its variables replaced.
struct LogicalLine {
  /// The lines in the file.
  let lines: ArraySlice<PhysicalLine>
  /// The text, a line break between lines, white space at the beginning and end removed.
  private(set) var scalars: [SourceScalar] = []
  /// Whether it holds JavaScript to its end, in which `#` and unknown `${…}` mean nothing.
  let isScript: Bool
  /// Names of variables that nobody gave, and characters that may not be there.
  private(set) var problems: [StatementError] = []
  /// Where it first names a variable.
  private(set) var firstVariable: Int?
  /// Whether variables stand as they were written.
  let keepsVariables: Bool

  /// Joins lines.
  ///
  /// - Parameters:
  ///   - lines: the lines; all but the last are continued by the next.
  ///   - variables: what `${NAME}` stands for; nil leaves it as it is.
  init(_ lines: ArraySlice<PhysicalLine>, variables: [String: String]?) {
    self.lines = lines
    keepsVariables = variables == nil
    isScript = lines.first.map { Self.isScript($0.text) } ?? false
    for line in lines {
      var written = line.scalars[...]
      if line.isContinued { written = Self.withoutSpaceAtEnd(written).dropLast() }
      written = Self.withoutSpaceAtEnd(written)
      if !isScript || scalars.isEmpty {
        written = written.drop { $0.isSpace }
      }
      if let last = scalars.last {
        scalars.append(
          SourceScalar("\n", line: last.line, column: last.endColumn, endColumn: last.endColumn))
      }
      append(written, variables)
    }
    while scalars.last?.scalar == "\n", scalars.last?.isSubstituted == false { scalars.removeLast() }
    if let last = lines.last, last.isContinued {
      problems.append(
        StatementError(
          "nothing follows the \\ at the line's end", scalars.count..<scalars.count,
          help: "remove it, or continue the statement on the next line", isUnterminated: true))
    }
  }

  /// Whether a line is `> …` or `expect > …`.
  private static func isScript(_ text: Substring) -> Bool {
    var rest = text.drop { $0.isWhitespace }
    if rest.hasPrefix("expect"), rest.dropFirst(6).first?.isWhitespace == true {
      rest = rest.dropFirst(6).drop { $0.isWhitespace }
    }
    return rest.first == ">"
  }

  private static func withoutSpaceAtEnd(_ written: ArraySlice<SourceScalar>) -> ArraySlice<SourceScalar> {
    let last = written.lastIndex { !$0.isSpace }
    return last.map { written[...$0] } ?? []
  }

  // MARK: - Variables

  private mutating func append(_ written: ArraySlice<SourceScalar>, _ variables: [String: String]?) {
    var place = written.startIndex
    while place < written.endIndex {
      if let end = Self.variableEnd(written, at: place) {
        firstVariable = firstVariable ?? scalars.count
        let name = String(String.UnicodeScalarView(written[place + 2..<end - 1].map(\.scalar)))
        if let variables, replace(written[place..<end], name, variables) {
          place = end
          continue
        }
      }
      check(written[place])
      scalars.append(written[place])
      place += 1
    }
  }

  /// Where a `${NAME}` that begins at a place ends; nil when none does.
  private static func variableEnd(_ written: ArraySlice<SourceScalar>, at place: Int) -> Int? {
    guard written[place].scalar == "$", place + 2 < written.endIndex, written[place + 1].scalar == "{",
      place == written.startIndex || written[place - 1].scalar != "\\"
    else { return nil }
    var end = place + 2
    while end < written.endIndex, isNameScalar(written[end].scalar, isFirst: end == place + 2) { end += 1 }
    guard end > place + 2, end < written.endIndex, written[end].scalar == "}" else { return nil }
    return end + 1
  }

  private static func isNameScalar(_ scalar: Unicode.Scalar, isFirst: Bool) -> Bool {
    switch scalar {
    case "A"..."Z", "a"..."z", "_": true
    case "0"..."9", "-", ".": !isFirst
    default: false
    }
  }

  /// Appends a variable's value.
  ///
  /// - Returns: whether the name is one that was given, or was reported.
  private mutating func replace(
    _ written: ArraySlice<SourceScalar>, _ name: String, _ variables: [String: String]
  ) -> Bool {
    guard let first = written.first, let last = written.last else { return false }
    if let value = variables[name] {
      for scalar in value.unicodeScalars {
        scalars.append(
          SourceScalar(
            scalar, isSubstituted: true, line: first.line, column: first.column, endColumn: last.endColumn))
      }
      return true
    }
    if isScript { return false }
    let near = Suggestion.nearest(to: name, among: variables.keys.sorted())
    let range = scalars.count..<scalars.count + written.count
    problems.append(
      StatementError(
        "the variable \(name) is not given", range,
        help: near.map { "did you mean ${\($0)}?" } ?? "give it with --var \(name)=VALUE"))
    scalars += written
    return true
  }

  private mutating func check(_ scalar: SourceScalar) {
    guard scalar.scalar.value < 0x20 || scalar.scalar.value == 0x7F, scalar.scalar != "\t" else { return }
    let code = String(scalar.scalar.value, radix: 16, uppercase: true)
    let name = "U+" + String(repeating: "0", count: 4 - code.count) + code
    let isReturn = scalar.scalar == "\r"
    problems.append(
      StatementError(
        isReturn ? "a carriage return stands alone" : "the control character \(name) may not stand here",
        scalars.count..<scalars.count + 1,
        help: isReturn
          ? "end lines with a line feed, or with both"
          : "in a string write \\u\(String(repeating: "0", count: 4 - code.count))\(code.lowercased())"))
  }
}
