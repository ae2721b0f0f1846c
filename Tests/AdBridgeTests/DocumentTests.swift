import AdBridge
import TestSupport
import Testing

/// docs/swift-tests.md shows what is really there.
struct DocumentTests {
  static let document = "docs/swift-tests.md"
  static let example = "Examples/BridgeTests"

  /// The fenced blocks of a language, each with the indentation of its lines taken away.
  static func blocks(_ language: String) throws -> [[String]] {
    var blocks: [[String]] = []
    var isInside = false
    for line in lines(try Repository.text(document)) {
      if line.hasPrefix("```") {
        isInside = line == "```\(language)"
        if isInside { blocks.append([]) }
      } else if isInside {
        blocks[blocks.count - 1].append(line)
      }
    }
    return blocks
  }

  /// The lines of a text without their indentation.
  static func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0.drop { $0 == " " }) }
  }

  @Test func everySwiftBlockIsPartOfTheExample() throws {
    let sources = try ["Package.swift", "Tests/BridgeTests/PrerollTests.swift"].map {
      Self.lines(try Repository.text("\(Self.example)/\($0)"))
    }
    let blocks = try Self.blocks("swift")
    #expect(blocks.count >= 3)
    for block in blocks {
      let isThere = sources.contains { source in
        source.indices.contains { source[$0...].starts(with: block) }
      }
      #expect(isThere, "not in \(Self.example):\n\(block.joined(separator: "\n"))")
    }
  }

  @Test func theIssueThatIsShownIsRecordedSo() throws {
    let session = try AdSession(vast: "../../\(Self.example)/Tests/Tags/preroll.xml")
    try session.load()
    let issues = recordedIssues {
      session.expect("AdLoaded", fields: ["ad_duration": 30])
      session.expect("AdStartet")
    }
    let shown = try Self.blocks("text").joined()
    for line in issues.flatMap({ Self.lines($0.text) }) {
      #expect(shown.contains { $0.hasSuffix(line) }, "\(Self.document) does not show: \(line)")
    }
    #expect(issues.count == 2)
  }
}
