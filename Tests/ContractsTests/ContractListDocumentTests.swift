import Foundation
import TestSupport
import Testing

/// docs/adsdk.md lists every contract of fixtures/contracts, and speaks of none that is not there.
struct ContractListDocumentTests {
  /// The names of a file's contracts, in the file's order.
  private static func names(in file: String) throws -> [String] {
    try Repository.text("fixtures/contracts/\(file)").split(separator: "\n").compactMap { line in
      guard line.hasPrefix("contract \"") else { return nil }
      return line.dropFirst("contract \"".count).split(separator: "\"").first.map(String.init)
    }
  }

  private static func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: Repository.fixture("contracts"))
      .filter { $0.hasSuffix(".contract") }.sorted()
  }

  @Test func everyContractIsListedUnderItsFileInOrder() throws {
    var listed: [String: [String]] = [:]
    var file: String?
    for line in try Repository.text("docs/adsdk.md").split(separator: "\n") {
      if line.hasPrefix("#") {
        file = line.split(separator: "`").first { $0.hasSuffix(".contract") }.map(String.init)
      } else if let file, line.hasPrefix("- ") {
        listed[file, default: []].append(String(line.dropFirst(2)))
      }
    }
    for file in try Self.files() {
      #expect(listed[file] ?? [] == (try Self.names(in: file)), "the list of \(file)")
    }
    #expect(Set(listed.keys) == Set(try Self.files()))
  }

  @Test func tablesNameContractsThatThereAre() throws {
    var known: Set<String> = []
    for file in try Self.files() { for name in try Self.names(in: file) { known.insert("\(file): \(name)") } }
    let text = try Repository.text("docs/adsdk.md")
    // As in a cell: `file.contract`: name
    let named = text.matches(of: /`([a-z-]+\.contract)`: ([^|\n]+?) *(\||\n)/).map { "\($0.1): \($0.2)" }
    #expect(named.count >= 40)
    for name in named { #expect(known.contains(name), "\(name)") }
  }
}
