import Foundation
import TestSupport
import Testing

/// Files that `adbridge test` and `adbridge run` write: nothing that somebody needs is lost.
struct TestReportFileTests {
  private func folder() throws -> TestFolder {
    try TestFolder([
      "a.contract": TestFolder.passing("good"),
      "b.contract": "contract \"tag\"\nvast tag.xml\nload\n",
      "tag.xml": try Repository.text("fixtures/vast/linear-30s.xml"),
    ])
  }

  @Test(arguments: [
    "tap=a.contract", "junit=./a.contract", "json=link", "tap=hard", "tap=tag.xml",
  ])
  func aReportNeverOverwritesWhatTheRunReads(reporter: String) throws {
    let folder = try folder()
    let before = try ["a.contract", "tag.xml"].map { try folder.text($0) }
    let (code, output) = try folder.shell(
      "ln -s a.contract link; ln a.contract hard; \"$ADBRIDGE\" test . --reporter spec --reporter \(reporter)"
    )
    #expect(code == 64)
    #expect(output.contains("which the run reads"), "\(output)")
    #expect(try ["a.contract", "tag.xml"].map { try folder.text($0) } == before)
  }

  @Test func twoReportsNeverShareAFile() throws {
    let folder = try folder()
    try folder.write("old.tap", "old")
    let (code, output) = try folder.shell(
      "\"$ADBRIDGE\" test . --reporter tap=old.tap --reporter json=new --reporter junit=./new")
    #expect(code == 64)
    #expect(output.contains("the report ./new would overwrite the report new"), "\(output)")
    #expect(try folder.text("old.tap") == "old")
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/new"))
  }

  @Test func aReportIsNotWhereStandardOutputGoes() throws {
    let (code, output) = try folder().shell("\"$ADBRIDGE\" test . --reporter tap=out > out")
    #expect(code == 64)
    #expect(output.contains("the report out is where standard output goes"), "\(output)")
  }

  @Test func devicesMayBeShared() throws {
    let (code, output) = try folder().shell(
      "\"$ADBRIDGE\" test a.contract --reporter tap=/dev/null --reporter junit=/dev/null")
    #expect(code == 0, "\(output)")
  }

  @Test func aTraceNeverOverwritesTheTag() throws {
    let folder = try folder()
    let before = try folder.text("tag.xml")
    let (code, output) = try folder.shell("\"$ADBRIDGE\" run --vast tag.xml --trace ./tag.xml")
    #expect(code == 64)
    #expect(output.contains("--trace ./tag.xml would overwrite tag.xml"), "\(output)")
    #expect(try folder.text("tag.xml") == before)
  }

  @Test func aRunThatIsKilledLeavesTheOldJUnitReport() throws {
    let folder = try TestFolder([
      "a.contract": TestFolder.passing("good") + TestFolder.hanging("never"), "old.xml": "old",
    ])
    let (_, output) = try folder.shell(
      """
      "$ADBRIDGE" test . --reporter spec --reporter junit=old.xml > out &
      for try in $(seq 200); do grep -q good out && break; sleep 0.1; done
      kill -9 $!
      cat old.xml
      """)
    #expect(output.hasSuffix("old"), "\(output)")
    try folder.write("a.contract", TestFolder.passing("good"))
    _ = try folder.shell("ln -s old.xml link.xml; \"$ADBRIDGE\" test . --reporter junit=link.xml")
    #expect(try folder.text("old.xml").hasSuffix("</testsuites>\n"))
    #expect(try folder.names(in: "") == [".state", "a.contract", "link.xml", "old.xml", "out"])
  }

  @Test func aPipeThatNobodyReadsIsNotWaitedFor() throws {
    let folder = try folder()
    let (code, output) = try folder.shell(
      """
      mkfifo pipe
      GITHUB_ACTIONS=true GITHUB_STEP_SUMMARY=pipe "$ADBRIDGE" test a.contract || exit 9
      "$ADBRIDGE" test a.contract --reporter tap=pipe
      """)
    #expect(code == 2)
    #expect(output.contains("warning: cannot write the report to pipe: nobody reads this pipe"), "\(output)")
    #expect(output.hasSuffix("error: cannot write the report to pipe: nobody reads this pipe\n"))
  }

  @Test func aPipeIsNoTag() throws {
    let folder = try TestFolder(["a.contract": "contract \"tag\"\nvast pipe\nload\n"])
    let (code, output) = try folder.shell("mkfifo pipe; \"$ADBRIDGE\" test .")
    #expect(code == 2)
    #expect(output.contains("pipe is a pipe or a device, but an ordinary file is needed"), "\(output)")
  }

  @Test func aFileIsNoFolderForTraces() throws {
    let (code, output) = try folder().shell("\"$ADBRIDGE\" test . --trace-dir tag.xml")
    #expect(code == 2)
    #expect(output == "error: cannot make the folder tag.xml for traces: there is a file of that name\n")
  }

  @Test func everythingThatCannotBeWrittenIsTold() throws {
    let folder = try TestFolder(["a.contract": TestFolder.passing("one") + TestFolder.passing("two")])
    let (code, output) = try folder.shell(
      """
      mkdir -p kept/a--one.jsonl kept/a--two.jsonl
      "$ADBRIDGE" test a.contract -q --keep-traces always --trace-dir kept --reporter spec --reporter tap=/dev/full \
        --reporter json=/dev/full 2>&1 > out
      """)
    #expect(code == 2)
    #expect(
      output.split(separator: "\n").map(String.init).sorted() == [
        "error: cannot write the report to /dev/full: No space left on device",
        "error: cannot write the report to /dev/full: No space left on device",
        "error: cannot write the trace to kept/a--one.jsonl: Is a directory",
        "error: cannot write the trace to kept/a--two.jsonl: Is a directory",
      ])
  }
}
