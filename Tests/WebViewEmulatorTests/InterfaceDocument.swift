import Foundation

@testable import WebViewEmulator

/// The part of docs/page-environment.md that tells which interfaces there are, with what they have and lack.
enum InterfaceDocument {
  private static let start = "<!-- Interfaces, written by tools/conformance, from here -->"
  private static let end = "<!-- the end of the interfaces -->"

  /// The part as it has to stand.
  ///
  /// - Parameters:
  ///   - page: what a page finds.
  ///   - missing: what it does not find.
  /// - Returns: the part with its markers.
  static func section(_ page: PageInterfaces, missing: MissingAPIs) -> String {
    let lacks = Dictionary(missing.interfaces.map { ($0.name, $0.members) }, uniquingKeysWith: +)
    let globals = Set(lacks[MissingAPIs.globals] ?? [])
    let names = Set(page.interfaces.keys).union(lacks.keys).subtracting([MissingAPIs.globals, "Window"])
    var lines = [
      start, "", "Beside ECMAScript's own objects a page finds \(page.interfaces.count) interfaces.",
      "What is missing is what browsers on iOS have beyond that; a page that looks for it is told by the rule",
      "`page/missing-api`. Obsolete attributes that only change the presentation are left out, and so is what a browser has",
      "but no web view. Event handlers (`on…`) are counted.", "", "| interface | there | missing |",
      "|---|---|---|",
    ]
    lines.append(
      row("the global object", page.window, Set(lacks[MissingAPIs.windowInterface] ?? [])))
    for name in names.sorted(by: { $0.lowercased() < $1.lowercased() }) {
      let interface = page.interfaces[name]
      let title = name + (interface?.parent.map { " : \($0)" } ?? "") + (interface == nil ? " (missing)" : "")
      let there = (interface?.members ?? []).union(interface?.statics.map { "static \($0)" } ?? [])
      lines.append(row(title, there, Set(lacks[name] ?? [])))
    }
    lines += ["", "Missing interfaces and global objects:", ""]
    lines += wrapped(globals.sorted().map { "`\($0)`" })
    return (lines + ["", end]).joined(separator: "\n")
  }

  /// A document with its part replaced, or with the part at its end where it has none.
  static func replacingSection(in document: String, with section: String) -> String {
    guard let first = document.range(of: start), let last = document.range(of: end),
      first.lowerBound < last.lowerBound
    else { return "\(document)\n## Interfaces\n\n\(section)\n" }
    return document.replacingCharacters(in: first.lowerBound..<last.upperBound, with: section)
  }

  private static func row(_ title: String, _ there: Set<String>, _ missing: Set<String>) -> String {
    "| \(title) | \(list(there)) | \(list(missing)) |"
  }

  private static func list(_ names: Set<String>) -> String {
    let handlers = names.filter { $0.hasPrefix("on") && $0 != "onLine" }
    let others = names.subtracting(handlers).sorted()
    let counted = handlers.isEmpty ? [] : ["\(handlers.count) `on…`"]
    return (others.map { "`\($0)`" } + counted).joined(separator: " ")
  }

  private static func wrapped(_ words: [String]) -> [String] {
    words.reduce(into: []) { lines, word in
      if let last = lines.last, last.count + 1 + word.count <= 118 {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(word)
      }
    }
  }
}
