/// Colours for a terminal, or none.
public struct Style: Sendable, Equatable {
  /// Whether escape sequences are written.
  public let isColoured: Bool

  /// Makes a style.
  public init(isColoured: Bool) {
    self.isColoured = isColoured
  }

  /// The colours that reports use.
  public enum Colour: Int, Sendable {
    case red = 31
    case green = 32
    case yellow = 33
    case blue = 34
    case magenta = 35
    case cyan = 36
    case grey = 90
  }

  /// The text in a colour.
  public func paint(_ text: String, _ colour: Colour?, bold: Bool = false) -> String {
    guard isColoured, colour != nil || bold, !text.isEmpty else { return text }
    let codes = (bold ? ["1"] : []) + (colour.map { ["\($0.rawValue)"] } ?? [])
    return "\u{1B}[\(codes.joined(separator: ";"))m\(text)\u{1B}[0m"
  }

  /// Whether output should be coloured.
  ///
  /// - Parameters:
  ///   - choice: `always`, `never`, or `auto`.
  ///   - isTerminal: whether the output goes to a terminal.
  ///   - environment: the variables; `NO_COLOR`, `FORCE_COLOR` and `CLICOLOR_FORCE` count when they are not empty (and not `0`).
  /// - Returns: the style.
  public static func decide(_ choice: String, isTerminal: Bool, environment: [String: String]) -> Style {
    func isSet(_ name: String) -> Bool { environment[name].map { !$0.isEmpty } ?? false }
    func isOn(_ name: String) -> Bool { isSet(name) && environment[name] != "0" }
    switch choice {
    case "always": return Style(isColoured: true)
    case "never": return Style(isColoured: false)
    default:
      if isSet("NO_COLOR") { return Style(isColoured: false) }
      if isOn("FORCE_COLOR") || isOn("CLICOLOR_FORCE") { return Style(isColoured: true) }
      return Style(isColoured: isTerminal && environment["TERM"] != "dumb")
    }
  }
}
