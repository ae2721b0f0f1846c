import Foundation

/// The part of docs/page-environment.md that tells how the page environment conforms to the standards.
enum ConformanceDocument {
  /// The document's path in the checkout.
  static let path = "docs/page-environment.md"

  private static let start = "<!-- Written by tools/conformance, from here -->"
  private static let end = "<!-- to here -->"

  /// The part as it has to stand when certain checks fail.
  static func section(failures: Set<String>) -> String {
    let count = Conformance.checks.count
    let passing = count - failures.count
    var lines = [
      start, "",
      "Measured against expectations written from the standards' text, each check another behaviour:",
      "\(passing) of \(count) checks pass.", "", "| area | standards | checks | pass |", "|---|---|---|---|",
    ]
    lines += Conformance.areas.map { area in
      let passing = area.checks.filter { !failures.contains($0.name) }.count
      return
        "| \(title(of: area)) | \(escaped(String(area.summary.dropLast()))) | \(area.checks.count) | \(passing) |"
    }
    lines += ["", failures.isEmpty ? "Nothing fails." : "What fails:"]
    for area in Conformance.areas {
      let failing = area.checks.filter { failures.contains($0.name) }
      guard !failing.isEmpty else { continue }
      lines += ["", "**\(title(of: area))**", ""] + failing.map { "- \(escaped($0.name))" }
    }
    return (lines + ["", end]).joined(separator: "\n")
  }

  /// A document with its part replaced, or with the part at its end where it has none.
  static func replacingSection(in document: String, with section: String) -> String {
    guard let first = document.range(of: start), let last = document.range(of: end),
      first.lowerBound < last.lowerBound
    else { return "\(document)\n## Conformance\n\n\(section)\n" }
    return document.replacingCharacters(in: first.lowerBound..<last.upperBound, with: section)
  }

  /// What the document begins with when there is none.
  static let beginning = """
    # The page environment

    What a page finds in AdBridge, beside the host's bridge: the browser's own interfaces, written anew in `js/page/`.

    """

  private static func title(of area: Conformance.Area) -> String {
    area.name.replacingOccurrences(of: "-", with: " ")
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if "<*_|[".contains(character) { result.append("\\") }
      result.append(character)
    }
  }
}
