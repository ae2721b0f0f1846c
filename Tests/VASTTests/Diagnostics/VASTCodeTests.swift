import Testing

@testable import VAST

/// The catalog of codes: complete, and true to its own examples.
@Suite("Codes of diagnostics")
struct VASTCodeTests {
  @Test("names are there once, and say what they are")
  func names() {
    let names = VASTCodeCatalog.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.hasPrefix("vast/") && $0.utf8.allSatisfy { $0 < 0x80 } })
    for code in VASTCodeCatalog.all {
      #expect(code.summary.hasSuffix("."), "\(code.name)")
      #expect(!code.mend.hasSuffix("."), "\(code.name)")
      #expect(!code.what.isEmpty && !code.example.text.isEmpty && !code.section.isEmpty, "\(code.name)")
    }
  }

  /// What is known only when Wrappers are followed.
  private static let wrappers = Set(VASTCode.wrappers.map(\.name))

  @Test(
    "the example has the fault", arguments: VASTCodeCatalog.all.map(\.name).filter { !wrappers.contains($0) })
  func example(_ name: String) throws {
    let code = try #require(VASTCodeCatalog.code(named: name))
    let found = VASTLint.check(Array(code.example.tag.utf8)).diagnostics
    let own = try #require(found.first { $0.code == name }, "\(found)")
    #expect(own.severity == code.severity)
    #expect(own.section.hasPrefix("VAST 4.3 §") || own.section == code.section)
  }

  @Test("the tag around an example has no fault of its own")
  func frames() {
    for frame: VASTCode.Example.Frame in [.inLine, .events] {
      let text = VASTCode.Example(text: "", frame: frame).tag
      #expect(VASTLint.check(Array(text.utf8)).diagnostics.filter { $0.severity != .note } == [], "\(frame)")
    }
  }

  @Test("a mistyped name has its nearest, with and without the group")
  func nearest() {
    #expect(VASTCodeCatalog.nearest(to: "unknwon-event") == "vast/unknown-event")
    #expect(VASTCodeCatalog.nearest(to: "vast/http-urls") == "vast/http-url")
    #expect(VASTCodeCatalog.nearest(to: "something else") == nil)
    #expect(VASTCodeCatalog.code(named: "duration")?.name == "vast/duration")
  }
}
