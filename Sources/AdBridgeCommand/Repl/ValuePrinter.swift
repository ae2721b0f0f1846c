import Reports
import WebViewEmulator

/// Values of the page as a browser's developer tools show them, in as many lines as they need.
struct ValuePrinter {
  let style: Style
  /// How many columns there are.
  let width: Int
  /// Tells a line of a stack by source maps.
  var told: (String) -> String = { $0 }

  /// How deep objects may be spread over lines.
  private static let spreadDepth = 3

  /// The value as text.
  func text(_ value: InspectedValue) -> String {
    lines(value, indent: 0, room: width).map(\.painted).joined(separator: "\n")
  }

  /// A thrown value.
  func uncaught(_ value: InspectedValue) -> String {
    style.paint("Uncaught ", .red) + text(value)
  }

  /// A text and its colours.
  private struct Piece {
    var plain: String
    var painted: String

    static func + (left: Piece, right: Piece) -> Piece {
      Piece(plain: left.plain + right.plain, painted: left.painted + right.painted)
    }
  }

  private func piece(_ text: String, _ colour: Style.Colour? = nil, bold: Bool = false) -> Piece {
    let text = TerminalText.printable(text)
    return Piece(plain: text, painted: style.paint(text, colour, bold: bold))
  }

  private func colour(_ kind: InspectedValue.Kind) -> Style.Colour? {
    switch kind {
    case .string: .green
    case .number, .boolean: .yellow
    case .symbol, .regexp, .date: .magenta
    case .function, .short, .special, .state: .cyan
    case .node: .blue
    case .error: .red
    case .undefined, .null, .accessor: .grey
    case .composite: nil
    }
  }

  // MARK: - One line

  private func inline(_ value: InspectedValue) -> Piece {
    guard value.kind == .composite else { return piece(value.text, colour(value.kind)) }
    var text = head(value) + piece(value.brackets.0)
    for (index, item) in value.items.enumerated() {
      text = text + piece(index == 0 ? "" : ", ") + key(item) + inline(item.value)
    }
    if value.more > 0 {
      text = text + piece((value.items.isEmpty ? "" : ", ") + "… \(value.more) more", .grey)
    }
    return text + piece(value.brackets.1)
  }

  private func head(_ value: InspectedValue) -> Piece {
    value.head.isEmpty ? piece("") : piece(value.head, .cyan) + piece(" ")
  }

  private func key(_ item: InspectedValue.Item) -> Piece {
    if let from = item.from { return inline(from) + piece(" => ") }
    return item.key.map { piece($0, .magenta) + piece(": ") } ?? piece("")
  }

  // MARK: - Many lines

  private func lines(
    _ value: InspectedValue, indent: Int, room: Int, before: Piece? = nil, after: String = ""
  )
    -> [Piece]
  {
    let before = before ?? piece("")
    let margin = piece(String(repeating: " ", count: indent * 2))
    if value.kind == .error { return error(value, margin + before, after, indent: indent) }
    let whole = margin + before + inline(value) + piece(after)
    guard value.kind == .composite, whole.plain.count > room, !value.items.isEmpty else { return [whole] }
    guard indent < Self.spreadDepth else {
      let short = value.short.map { piece($0, colour(.short)) } ?? inline(value)
      return [margin + before + short + piece(after)]
    }
    var lines = [margin + before + head(value) + piece(value.brackets.0)]
    if value.items.allSatisfy({ $0.key == nil && $0.from == nil && $0.value.kind != .composite }) {
      lines += filled(value, indent: indent + 1, room: room)
    } else {
      for (index, item) in value.items.enumerated() {
        let comma = index < value.items.count - 1 || value.more > 0 ? "," : ""
        lines += self.lines(item.value, indent: indent + 1, room: room, before: key(item), after: comma)
      }
    }
    if value.more > 0 {
      lines.append(margin + piece("  ") + piece("… \(value.more) more", .grey))
    }
    return lines + [margin + piece(value.brackets.1 + after)]
  }

  /// Elements without keys, as many on a line as it holds.
  private func filled(_ value: InspectedValue, indent: Int, room: Int) -> [Piece] {
    let margin = piece(String(repeating: " ", count: indent * 2))
    var lines: [Piece] = []
    var line = margin
    for (index, item) in value.items.enumerated() {
      let isLast = index == value.items.count - 1 && value.more == 0
      let next = inline(item.value) + piece(isLast ? "" : ",")
      if line.plain.count > margin.plain.count, line.plain.count + 1 + next.plain.count > room {
        lines.append(line)
        line = margin
      }
      line = line + (line.plain.count > margin.plain.count ? piece(" ") : piece("")) + next
    }
    return lines + [line]
  }

  private func error(_ value: InspectedValue, _ before: Piece, _ after: String, indent: Int) -> [Piece] {
    let margin = piece(String(repeating: " ", count: indent * 2 + 4))
    let calls = calls(value)
    var lines = [before + piece(value.text, .red) + piece(calls.isEmpty ? after : "")]
    lines += calls.map { margin + piece($0, .grey) }
    for cause in value.cause {
      lines += self.lines(cause, indent: indent + 1, room: width, before: piece("[cause]: ", .grey))
    }
    return lines
  }

  /// An error's calls as other engines write them; that of the typed line itself says nothing.
  func calls(_ error: InspectedValue) -> [String] {
    error.stack.map { Self.call(told($0)) }.filter { $0 != "at typed" }
  }

  /// A line of the engine's stack, `name@url:line:column`, as other engines write it.
  static func call(_ line: String) -> String {
    let parts = line.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return line.isEmpty ? "at typed" : "at \(line)" }
    let name = parts[0] == "global code" || parts[0].isEmpty ? "" : String(parts[0])
    let place = parts[1].isEmpty || parts[1].first == ":" ? "typed" + parts[1] : String(parts[1])
    return name.isEmpty ? "at \(place)" : "at \(name) (\(place))"
  }
}
