import Foundation
import TestSupport
import Testing

/// Which files `adbridge test` finds.
struct TestDiscoveryTests {
  @Test func filesComeSortedAndFoldersOfOthersAreLeftOut() throws {
    let folder = try TestFolder([
      "b.contract": TestFolder.passing("b"), "a.contract": TestFolder.passing("a"),
      "inner/c.contract": TestFolder.passing("c"), "notes.txt": TestFolder.passing("no"),
      ".hidden/d.contract": TestFolder.passing("no"), ".e.contract": TestFolder.passing("no"),
      "node_modules/f.contract": TestFolder.passing("no"), ".build/g.contract": TestFolder.passing("no"),
    ])
    let result = try folder.test()
    #expect(result.code == 0, "\(result.output)\(result.errors)")
    #expect(result.marks == ["✓ a", "✓ b", "✓ c"])
    #expect(result.lines.last == "3 passed, 0 failed, 0 skipped")
  }

  @Test func aFileIsRunOnceHoweverItIsNamed() throws {
    let folder = try TestFolder(["a/x.contract": TestFolder.passing("x")])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/a/loop", withDestinationPath: folder.path)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/same.contract", withDestinationPath: folder.path + "/a/x.contract")
    let result = try folder.test(["", "a", "a/x.contract"])
    #expect(result.marks == ["✓ x"], "\(result.output)\(result.errors)")
  }

  @Test func withoutAPathTheWorkingFolderIsSearched() throws {
    let folder = try TestFolder(["a.contract": TestFolder.passing("x")])
    let (code, output) = try folder.shell("\"$ADBRIDGE\" test --list")
    #expect(code == 0)
    #expect(output == "a.contract:1: x\n")
  }

  @Test func aFileWithoutAContractLineIsOneContractNamedAfterIt() throws {
    let folder = try TestFolder([
      "plain.contract": "vast \(Repository.fixture("vast/linear-30s.xml"))\nload\nexpect AdLoaded\n"
    ])
    #expect(try folder.test().marks == ["✓ plain"])
  }

  @Test func whatCannotBeReadExitsTwoAndTheOthersRun() throws {
    let folder = try TestFolder(["good.contract": TestFolder.passing("good")])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/broken.contract", withDestinationPath: "nowhere")
    let result = try folder.test(["", "missing.contract"])
    #expect(result.code == 2)
    #expect(result.marks == ["✓ good"])
    #expect(result.output.contains("broken.contract: it leads to no file"), "\(result.output)")
    #expect(result.output.contains("missing.contract: there is no such file or folder"))
    #expect(result.output.contains("2 files not understood"))
    // There is no line that could be shown.
    #expect(!result.output.contains("1 |"), "\(result.output)")
  }

  @Test func pipesAndDevicesAreNoContracts() throws {
    let folder = try TestFolder(["good.contract": TestFolder.passing("good")])
    mkfifo(folder.path + "/pipe.contract", 0o600)
    #expect(try folder.test().marks == ["✓ good"])
    let named = try folder.test(["pipe.contract"])
    #expect(named.code == 2)
    #expect(named.output.contains("pipe.contract: it is no file"))
  }

  @Test(.enabled(if: getuid() != 0, "root reads everything")) func aFolderThatMayNotBeReadExitsTwo() throws {
    let folder = try TestFolder([
      "good.contract": TestFolder.passing("good"), "locked/a.contract": TestFolder.passing("a"),
    ])
    chmod(folder.path + "/locked", 0)
    defer { chmod(folder.path + "/locked", 0o700) }
    let result = try folder.test()
    #expect(result.code == 2)
    #expect(result.marks == ["✓ good"])
    #expect(result.output.contains("Permission denied"))
  }

  @Test func allErrorsOfAFileAreTold() throws {
    let folder = try TestFolder([
      "bad.contract": "contract \"a\"\nlaod\nload\nexpct AdLoaded\n",
      "good.contract": TestFolder.passing("good"),
    ])
    let result = try folder.test()
    #expect(result.code == 2)
    #expect(result.marks == ["✓ good"])
    #expect(result.output.contains("bad.contract:2:1"))
    #expect(result.output.contains("bad.contract:4:1"))
    #expect(result.output.contains("did you mean \"load\"?"))
    #expect(result.output.contains("1 file not understood"))
    #expect(result.lines.last == "1 passed, 0 failed, 0 skipped")
  }

  @Test func anSDKFileThatIsNotThereExitsTwo() throws {
    let folder = try TestFolder(["a.contract": "contract \"a\"\nvast missing.xml\nload\n"])
    let result = try folder.test()
    #expect(result.code == 2)
    #expect(result.output.contains("there is no file missing.xml"), "\(result.output)")
  }

  @Test func namesThatDifferInTheirNormalisationAloneAreTwoFiles() throws {
    let (composed, decomposed) = ("caf\u{E9}.contract", "cafe\u{301}.contract")
    let folder = try TestFolder([
      "first/\(composed)": TestFolder.passing("one"), "second/\(decomposed)": TestFolder.failing("one"),
    ])
    let (code, output) = try folder.shell(
      "mkdir both; mv first/* second/* both; \"$ADBRIDGE\" test both --reporter spec --reporter junit=out.xml"
    )
    #expect(code == 1)
    #expect(output.contains("1 passed, 1 failed, 0 skipped"), "\(output)")
    let headings = output.split(separator: "\n").filter { $0.hasPrefix("both/") }
    #expect(headings.map { Array($0.utf8) } == [decomposed, composed].map { Array("both/\($0)".utf8) })
    #expect(try folder.text("out.xml").ranges(of: "<testsuite ").count == 2)
    let again = try folder.shell("\"$ADBRIDGE\" test both --last-failed --list").output
    #expect(again.utf8.elementsEqual("both/\(decomposed):1: one\n".utf8), "\(again)")
  }

  @Test func aFileThatIsNoTextIsTold() throws {
    let folder = try TestFolder()
    try Data([0x6C, 0x6F, 0xFF, 0xFE]).write(to: URL(fileURLWithPath: folder.path + "/a.contract"))
    let result = try folder.test()
    #expect(result.code == 2)
    #expect(result.output.contains("not UTF-8"))
  }

  @Test func tenThousandContractsAreListed() throws {
    let contracts = (1...10_000).map { "contract \"number \($0)\"\nload\n" }.joined()
    let folder = try TestFolder(["many.contract": contracts])
    let result = try folder.test(["many.contract"], ["--list"])
    #expect(result.code == 0)
    #expect(result.lines.count == 10_000)
    #expect(result.lines.last == "\(folder.path)/many.contract:19999: number 10000")
  }
}
