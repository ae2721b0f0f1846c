import Foundation
import TestSupport
import Testing

/// Regular expressions that the engine refuses, told when a file is read.
struct RegexCommandTests {
  private static let text = "load\nexpect no /Ad(Error/\nadvance 5\n"

  @Test(arguments: [[], ["--list"]])
  func aFileWithOneIsNotUnderstood(options: [String]) throws {
    let folder = try TestFolder(["a.contract": Self.text, "b.contract": "load\nexpect no /AdClic./\n"])
    let result = try folder.test([""], options)
    let told = result.output + result.errors
    #expect(result.code == 2)
    #expect(told.contains("/Ad(Error/ is no regular expression"), "\(told)")
    #expect(told.contains("a.contract:2:11"))
    #expect(told.contains("a.contract:3:9"), "the other errors of the file are told as well")
    #expect(!told.contains("AdClic."))
  }

  @Test func theFormatterLeavesItsFileAlone() throws {
    let folder = try TestFolder(["a.contract": "load\nexpect  no /Ad(Error/\n"])
    let result = try CommandRunner.run(["fmt", folder.path])
    #expect(result.code == 2)
    #expect(result.errors.contains("a.contract:2:12"), "\(result.errors)")
    #expect(try folder.text("a.contract") == "load\nexpect  no /Ad(Error/\n")
  }

  @Test func theREPLTellsItBeforeAnythingHappens() throws {
    let result = try ReplHarness.pipe(["run until /a(/ within 5s"])
    #expect(result.code == 2)
    #expect(result.errors.contains(" --> <stdin>:1:11\n"), "\(result.errors)")
  }

  @Test func anEngineThatCannotStartIsToldByItsWorker() throws {
    let folder = try TestFolder(["a.contract": Self.text.replacing("advance 5", with: "advance 5s")])
    let (code, output) = try folder.shell("ulimit -v 400000; \"$ADBRIDGE\" test .")
    #expect(code == 3, "\(output)")
    #expect(output.contains("error: the JavaScript engine cannot start"))
  }
}
