import Simulation
import TestSupport
import Testing

/// `adbridge profile`.
struct ProfileCommandTests {
  private static let faulty = """
    {"name": "shop", "page": "https://cdn.example.com/", "controller": "ads", "handler": "Ads", "nameField": "e",
     "events": {
       "ready": {"meaning": "lodaed"}}}
    """

  @Test func aMistakeHasItsLineACaretAndAMend() throws {
    let folder = try TestFolder(["shop.json": Self.faulty])
    let result = try CommandRunner.run(["profile", "check", "\(folder.path)/shop.json"])
    #expect(result.code == 1)
    #expect(result.errors == "")
    let at = try #require(result.lines.firstIndex { $0.contains("ready has the unknown meaning \"lodaed\"") })
    #expect(result.lines[at].hasPrefix("error: "))
    #expect(result.lines[at + 1].hasSuffix("shop.json:3:25"))
    #expect(result.output.contains("^^^^^^^^"))
    #expect(result.output.contains("help: did you mean \"loaded\"?"))
    #expect(result.lines.last?.hasSuffix("shop.json: 1 error, 1 warning") == true)
  }

  @Test func programsGetTheSameAsJSON() throws {
    let folder = try TestFolder(["shop.json": Self.faulty])
    let path = "\(folder.path)/shop.json"
    let result = try CommandRunner.run(["profile", "check", path, "adsdk", "--json"])
    #expect(result.code == 1)
    let profiles = try #require(try JSONValue(parsing: result.output)["profiles"]?.array)
    #expect(profiles.map { $0["file"]?.string } == [path, "adsdk"])
    #expect(profiles.map { $0["errors"]?.number } == [1, 0])
    #expect(profiles.map { $0["warnings"]?.number } == [1, 0])
    let mistake = try #require(profiles[0]["mistakes"]?.array?.last)
    #expect(
      mistake == [
        "level": "error", "line": 3, "column": 25, "endColumn": 33,
        "message": "ready has the unknown meaning \"lodaed\"", "help": "did you mean \"loaded\"?",
      ])
  }

  @Test func warningsAloneDoNotFail() throws {
    let text = Self.faulty.replacing("lodaed", with: "start")
    let folder = try TestFolder(["shop.json": text])
    let result = try CommandRunner.run(["profile", "check", "\(folder.path)/shop.json"])
    #expect(result.code == 0)
    #expect(result.lines.last?.hasSuffix(": 1 warning") == true)
  }

  @Test func whatCannotBeReadIsSaidAndTheOthersAreChecked() throws {
    let result = try CommandRunner.run(["profile", "check", "missing.json", "adsdk"])
    #expect(result.code == 2)
    #expect(result.errors == "error: cannot read the profile missing.json: there is no such file\n")
    #expect(result.lines == ["adsdk: no mistakes"])
  }

  @Test func theShippedProfilesAreListedAndShown() throws {
    let list = try CommandRunner.run(["profile", "list", "--json"])
    #expect(list.code == 0)
    #expect(
      try JSONValue(parsing: list.output).array?.map { $0["name"]?.string } == [
        "adsdk", "adsdk-strict", "event-data", "vpaid",
      ])
    let shown = try CommandRunner.run(["profile", "show", "event-data"])
    #expect(shown.lines.first == "event-data")
    #expect(shown.lines.contains("  onClickthrough   click          url"))
    #expect(shown.output.contains("\"eventName\", its fields under \"eventData\""))
    let source = try CommandRunner.run(["profile", "show", "event-data", "--json"])
    #expect(source.output == (try Repository.text("js/adsdk/profiles/event-data.json")))
  }

  @Test(arguments: [
    (["profile"], 64, "profile needs one of check, list and show"),
    (["profile", "chek"], 64, "profile has no \"chek\""),
    (["profile", "check"], 64, "profile check needs a file"),
    (["profile", "check", "-", "-"], 64, "- stands for standard input once"),
    (["profile", "list", "x"], 64, "profile list takes nothing"),
    (["profile", "show"], 64, "profile show needs one name or file"),
    (["profile", "check", "--jsn"], 64, "did you mean --json?"),
    (["profile", "show", "event-dat"], 2, "did you mean event-data?"),
    (["profile", "check", "fixtures"], 2, "it is a folder"),
  ])
  func wrongUseIsExplained(arguments: [String], code: Int32, words: String) throws {
    let result = try CommandRunner.run(arguments)
    #expect(result.code == code)
    #expect(result.errors.contains(words), "\(result.errors)")
  }

  /// A session under a profile whose messages are {eventName, eventData}: the host plays, opens and ends.
  @Test func aPageOfTheOtherStyleIsPlayed() throws {
    let result = try CommandRunner.run([
      "run", "--page", "fixtures/pages/event-data.js", "--profile", "event-data", "--vast",
      "fixtures/vast/linear-30s.xml", "--rule", "tracking/missing=off", "--json", "--do", "tap click at 3s",
      "--do", "post onClickthrough {\"url\": \"https://b.example.com/\"} at 5s",
    ])
    #expect(result.code == 0, "\(result.errors)")
    let records = try result.lines.map { try JSONValue(parsing: $0) }
    func names(_ kind: String) -> [String] {
      records.filter { $0["kind"]?.string == kind }.compactMap { $0["name"]?.string }
    }
    #expect(
      names("message") == [
        "onLoad", "onStart", "onClickthrough", "onClickthrough", "onFirstQuartile", "onMidpoint",
        "onThirdQuartile", "onFinish", "onClose",
      ])
    #expect(names("opened") == ["https://shop.example.com/offer", "https://b.example.com/"])
  }

  /// The page that AdBridge ships puts its fields where the profile says.
  @Test func theShippedPageFollowsTheForm() throws {
    let profile = try Repository.text("js/adsdk/profiles/adsdk.json")
      .replacing(
        "\"nameField\": \"name\"", with: "\"nameField\": \"eventName\", \"dataField\": \"eventData\"")
    let folder = try TestFolder(["nested.json": profile])
    let arguments = ["run", "--vast", "fixtures/vast/linear-30s.xml", "--json"]
    let nested = try CommandRunner.run(arguments + ["--profile", "\(folder.path)/nested.json"])
    #expect(nested.code == 0)
    func messages(_ result: CommandRunner.Result) -> [String] {
      result.lines.filter { $0.contains(#""kind":"message""#) }
    }
    let told = messages(nested)
    // AdLoaded, AdStarted, … AdDestroyed, and 30 s of progress
    #expect(told.count > 30)
    #expect(told == messages(try CommandRunner.run(arguments)))
  }
}
