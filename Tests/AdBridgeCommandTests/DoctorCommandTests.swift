import Simulation
import TestSupport
import Testing

/// `adbridge doctor`: the table, its exit codes and options.
struct DoctorCommandTests {
  @Test func aFindingIsInTheTableAndHasItsMendBelow() throws {
    let result = try CommandRunner.run(["doctor", "--only", "foreign-end", "--only", "no-quartiles"])
    #expect(result.code == 1)
    #expect(result.output.contains("examining AdBridge's own host"))
    let lines = result.lines
    let ok = try #require(lines.firstIndex { $0.hasPrefix("no-quartiles ") && $0.contains(" ok ") })
    let found = try #require(lines.firstIndex { $0.hasPrefix("foreign-end ") && $0.contains(" found ") })
    #expect(ok < found)
    #expect(lines[(found + 1)...].contains { $0.hasPrefix("  Mend: observe the end with the ad's own item") })
    #expect(lines.last == "1 found, 1 ok")
  }

  @Test func whereNothingIsFoundTheCommandSucceeds() throws {
    let result = try CommandRunner.run(["doctor", "--only", "no-quartiles", "--only", "play-on-every-start"])
    #expect(result.code == 0)
    #expect(result.lines.last == "1 note, 1 ok")
  }

  @Test func asJSONEachCheckIsAnObject() throws {
    let result = try CommandRunner.run([
      "doctor", "--json", "--only", "plus-in-tag-url", "--only", "white-screen",
    ])
    #expect(result.code == 1)
    let objects = try result.lines.map { try JSONValue(parsing: $0) }
    #expect(objects.map { $0["name"]?.string } == ["white-screen", "plus-in-tag-url"])
    #expect(objects.map { $0["outcome"]?.string } == ["not applicable", "found"])
    #expect(objects[0]["mend"] == nil)
    #expect(objects[1]["mend"]?.string?.contains("%2B") == true)
  }

  @Test func theListNamesEveryCheckOnce() throws {
    let result = try CommandRunner.run(["doctor", "--list"])
    #expect(result.code == 0)
    #expect(result.lines.count == 20)
    #expect(result.lines.first?.hasPrefix("white-screen ") == true)
  }

  @Test func anotherPageIsExaminedWith() throws {
    let page = "\(Repository.root)/fixtures/pages/umd/index.html"
    let result = try CommandRunner.run(["doctor", "--only", "no-quartiles", "--page", page])
    #expect(result.code == 0)
    #expect(result.output.contains("timeupdateAd() was called"))
  }

  @Test(arguments: [
    (["--only", "foreign"], 64, "there is no check \"foreign\""),
    (["--only", "foriegn-end"], 64, "did you mean foreign-end?"),
    (["Sources"], 64, "adbridge host Sources doctor"),
    (["--markdown", "--only", "foreign-end"], 64, "leave out --only"),
    (["--colour", "red"], 64, "auto, always or never"),
    (["--page", "/nowhere.html"], 2, "/nowhere.html"),
    (["--profile", "adsk"], 2, "did you mean adsdk?"),
  ])
  func mistakesAreTold(arguments: [String], code: Int32, words: String) throws {
    let result = try CommandRunner.run(["doctor"] + arguments)
    #expect(result.code == code)
    #expect(result.errors.contains(words), "\(result.errors)")
  }
}
