import Foundation
import Sessions
import TestSupport
import Testing

@testable import Contracts

@Suite("Contracts that are played from HAR files")
struct HARSetUpTests {
  private let harness = RunningHarness()

  private static func har(_ text: String) -> String {
    """
    {"log":{"entries":[{"request":{"method":"GET","url":"https://x.test/a"},"time":2000,
    "response":{"status":200,"content":{"text":"\(text)"}}}]}}
    """
  }

  /// Files in a folder that is gone when the work is done.
  private func withFiles(_ files: [String: String], _ work: (String) throws -> Void) throws {
    let folder = NSTemporaryDirectory() + "adbridge-har-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for (name, text) in files {
      try text.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
    }
    try work(folder)
  }

  private static let asking = """
    load
    > fetch("https://x.test/a").then((r) => r.text()).then((text) => { window.text = text })
    """

  @Test("A path begins at the contract's folder, and the ad plays")
  func path() throws {
    let text = """
      har ../har/chrome.har
      vast https://ads.example.com/preroll?slot=7
      load
      run until AdDestroyed within 20s
      expect AdComplete at 15s
      expect beacon start once
      """
    #expect(try harness.run(text).messages == [])
  }

  @Test("With timings, answers take as long as they took")
  func timings() throws {
    let text = """
      har ../har/chrome.har timings
      vast https://ads.example.com/preroll?slot=7
      load
      expect AdLoaded at 750ms within 1s
      """
    #expect(try harness.run(text).messages == [])
  }

  @Test("serve beats a HAR file, a contract's file the shared one, and the command line's both")
  func precedence() throws {
    let files = ["1.har": Self.har("one"), "2.har": Self.har("two"), "3.har": Self.har("three")]
    try withFiles(files) { (folder: String) throws in
      let text = """
        har \(folder)/1.har
        contract "shared"
        \(Self.asking)
        expect > text == "one"
        contract "own"
        har \(folder)/2.har
        \(Self.asking)
        expect > text == "two"
        contract "served"
        har \(folder)/2.har
        serve https://x.test/ ../vast
        serve https://x.test/a status 200
        \(Self.asking)
        expect > text == ""
        contract "given"
        har \(folder)/2.har
        \(Self.asking)
        expect > text == "three"
        """
      for name in ["shared", "own", "served"] {
        #expect(try harness.run(text, named: name).messages == [], "\(name)")
      }
      var overrides = ContractOverrides()
      overrides.recordings = [RecordedFile("\(folder)/3.har")]
      #expect(try harness.run(text, named: "given", overrides: overrides).messages == [])
    }
  }

  @Test("The same file again replaces its options")
  func again() throws {
    try withFiles(["1.har": Self.har("one")]) { (folder: String) throws in
      let text = """
        har \(folder)/1.har timings
        contract "own"
        har \(folder)/1.har
        \(Self.asking)
        expect > text == "one"
        """
      #expect(try harness.run(text).messages == [])
    }
  }

  @Test("A file that is missing or broken is told at the statement, with its own place and a help")
  func broken() throws {
    let missing = try harness.run("har ../har/crome.har\nload")
    #expect(missing.outcome == .unreadable)
    #expect(missing.messages == ["there is no file ../har/crome.har"])
    #expect(missing.failures.first?.help?.contains("did you mean chrome.har?") == true)
    try withFiles(["bad.har": "{\"log\":{\n\"entries\":7}}"]) { (folder: String) throws in
      let bad = try harness.run("har \(folder)/bad.har\nload")
      #expect(bad.outcome == .unreadable)
      #expect(bad.messages == ["\(folder)/bad.har:2:11: \"entries\" is not an array"])
      #expect(bad.failures.first?.range?.start.column == 5)
      #expect(bad.failures.first?.help == "mend it, or export the file again as HAR 1.2")
    }
    let folder = try harness.run("har ../har\nload")
    #expect(folder.messages == ["../har is a folder, but a file is needed"])
  }
}
