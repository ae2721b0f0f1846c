import Foundation

/// Writes a Swift file that holds the given files as string literals.
///
/// Use: `EmbedScripts OUTPUT TYPE ROOT FILE…`; the type gets them as `embedded`. A literal compiles some twenty times
/// faster than SwiftPM's own `.embedInCode`, which writes an array of bytes.
@main
enum EmbedScripts {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count >= 4 else {
      FileHandle.standardError.write(Data("use: EmbedScripts OUTPUT TYPE ROOT FILE…\n".utf8))
      exit(64)
    }
    let root = URL(fileURLWithPath: arguments[3]).standardizedFileURL.path + "/"
    var source = "extension \(arguments[2]) {\n  static let embedded: [String: StaticString] = [\n"
    for path in arguments.dropFirst(4).sorted() {
      let url = URL(fileURLWithPath: path).standardizedFileURL
      let text = try String(contentsOf: url, encoding: .utf8)
      let name = url.path.hasPrefix(root) ? String(url.path.dropFirst(root.count)) : url.lastPathComponent
      source += "    \(literal(name)): \(literal(text)),\n"
    }
    source += arguments.count == 4 ? "    :\n" : ""
    source += "  ]\n}\n"
    try source.write(toFile: arguments[1], atomically: true, encoding: .utf8)
  }

  /// A one-line string literal.
  static func literal(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\u{0}"..."\u{1F}", "\u{7F}": result += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
