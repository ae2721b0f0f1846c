import Simulation
import TestSupport

@testable import WebViewEmulator

/// The file of missing APIs, as tools/conformance writes it.
enum MissingAPIList {
  /// The file's path in the checkout.
  static let path = "js/\(MissingAPIs.path)"

  /// The list as it stands in the checkout.
  static func read() throws -> JSONValue {
    try JSONValue(parsing: try Repository.text(path))
  }

  /// The file's text without the names that are there, sorted.
  ///
  /// - Parameters:
  ///   - list: the list.
  ///   - isThere: whether an interface's name is there by now.
  /// - Returns: the file's text.
  static func text(_ list: JSONValue, without isThere: (_ interface: String, _ name: String) -> Bool)
    -> String
  {
    let entries = (list.object?.members ?? []).compactMap { entry -> String? in
      guard let shared = entry.value.object else {
        return line(entry.key, entry.value, indent: "  ", isThere)
      }
      let lines = shared.members.compactMap { line($0.key, $0.value, indent: "    ", isThere) }
      return lines.isEmpty ? nil : "  \"\(entry.key)\": {\n\(lines.joined(separator: ",\n"))\n  }"
    }
    return "{\n\(entries.joined(separator: ",\n"))\n}\n"
  }

  private static let width = 112

  private static func line(
    _ interface: String, _ list: JSONValue, indent: String, _ isThere: (String, String) -> Bool
  ) -> String? {
    let names = (list.array ?? []).flatMap { ($0.string ?? "").split(separator: " ") }
      .filter { !isThere(interface, String($0)) }.sorted()
    var lines: [String] = []
    for name in names {
      if let last = lines.last, last.count + 1 + name.count <= width {
        lines[lines.count - 1] = "\(last) \(name)"
      } else {
        lines.append(String(name))
      }
    }
    guard lines.count != 1 else { return "\(indent)\"\(interface)\": [\"\(lines[0])\"]" }
    let texts = lines.map { "\(indent)  \"\($0)\"" }.joined(separator: ",\n")
    return lines.isEmpty ? nil : "\(indent)\"\(interface)\": [\n\(texts)\n\(indent)]"
  }
}
