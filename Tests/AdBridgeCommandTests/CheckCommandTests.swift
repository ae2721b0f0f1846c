import Foundation
import Simulation
import TestSupport
import Testing

/// `adbridge check`: its files, its output and its exit codes.
struct CheckCommandTests {
  private static let device = "fixtures/traces/device.jsonl"
  private static let bridge = "fixtures/traces/device-bridge.jsonl"

  @Test func aRecordingWithoutFaultsPasses() throws {
    let result = try CommandRunner.run(["check", Self.device])
    #expect(result.code == 0)
    #expect(result.errors == "")
    #expect(result.lines.count == 1)
    #expect(result.lines[0].hasPrefix("PASS all rules hold [81 records, 1 ad, 6 beacons, 18 messages, 10.1"))
  }

  @Test func aFaultyRecordingFailsWithTheLines() throws {
    let result = try CommandRunner.run(["check", "fixtures/traces/device-faulty.jsonl"])
    #expect(result.code == 1)
    let text = result.lines
    #expect(text.count == 8)
    #expect(text[0].contains("error    tracking/missing       the midpoint beacon of ad 1 was not requested"))
    #expect(text[1].contains("fixtures/traces/device-faulty.jsonl:43 page  AdMidpoint  ad_number 1"))
    #expect(text[2].contains("help                   request the elements"))
    #expect(text[3].contains("error    quartile/once          AdThirdQuartile came twice for ad 1"))
    #expect(text[4].contains("device-faulty.jsonl:56 page  AdThirdQuartile"))
    #expect(text[5].contains("device-faulty.jsonl:57 page  AdThirdQuartile"))
    #expect(text[7].hasPrefix("FAIL 2 errors [81 records, 1 ad, 5 beacons, 19 messages, "))
  }

  @Test func aLevelChangesTheVerdict() throws {
    let faulty = ["check", "fixtures/traces/device-faulty.jsonl", "-q"]
    let warned = try CommandRunner.run(
      faulty + ["--rule", "quartile/*=warn", "--rule", "tracking/missing=off"])
    #expect(warned.code == 0)
    #expect(warned.output.hasPrefix("PASS 1 warning ["))
    #expect(try CommandRunner.run(faulty + ["--rule", "quartile/onse=off"]).code == 64)
  }

  /// Of 10 s, the first quartile is due at 2.5 s and told at 3 s.
  @Test func theToleranceSaysHowLateAMomentMayBe() throws {
    let start = [
      #"{"t":0,"message":"AdLoaded","ad_media_file_src_url":"https://cdn.example.com/a.mp4","ad_creative_type":"video/mp4","ad_number":1}"#,
      #"{"t":0,"call":"playAd"}"#, #"{"t":0,"message":"AdStarted","ad_number":1}"#,
    ]
    let ticks = stride(from: 0, through: 3, by: 0.25).map {
      #"{"t":\#($0),"call":"timeupdateAd","args":[\#($0),10]}"#
    }
    let lines = start + ticks + [#"{"t":3,"message":"AdFirstQuartile","ad_number":1}"#]
    let folder = try TestFolder(["trace.jsonl": lines.map { $0 + "\n" }.joined()])
    let check = ["check", "\(folder.path)/trace.jsonl", "-q"]
    #expect(try CommandRunner.run(check + ["--tolerance", "500ms"]).code == 0)
    for tolerance in [[], ["--tolerance", "499ms"]] {
      let result = try CommandRunner.run(check + tolerance)
      #expect(result.code == 1)
      #expect(result.output.hasPrefix("FAIL 1 error ["))
    }
    #expect(try CommandRunner.run(check + ["--tolerance", "5"]).errors.contains("did you mean \"5s\"?"))
  }

  @Test func aHARFileBringsTheBeacons() throws {
    let alone = try CommandRunner.run(["check", Self.bridge])
    #expect(alone.code == 0)
    #expect(
      alone.errors.hasPrefix("warning: the trace holds no tag, so what a tag asks to be told is not judged\n")
    )
    let beside = try CommandRunner.run(["check", Self.bridge, "--har", "fixtures/traces/device.har"])
    #expect(beside.code == 0)
    #expect(beside.errors == "")
    #expect(beside.output.contains("1 ad, 6 beacons, 18 messages"))
    // Five seconds too late, the beacons are missing when they are due and not expected when they come.
    let late = try CommandRunner.run(
      [
        "check", Self.bridge, "--har", "fixtures/traces/device.har", "--har-offset", "5s", "--vast",
        "fixtures/vast/marked-10s.xml",
      ])
    #expect(late.code == 1)
    #expect(late.output.contains("tracking/missing"))
  }

  @Test func aTagFromAFileIsJudged() throws {
    for tag in ["fixtures/vast/marked-10s.xml", "fixtures/vast/marked-10s.xml=https://ads.example.com/x?a=b"]
    {
      let result = try CommandRunner.run(["check", Self.bridge, "--vast", tag])
      #expect(result.code == 1)
      #expect(result.lines.last?.hasPrefix("FAIL 6 errors [73 records, 1 ad, 0 beacons") == true)
    }
    let empty = try CommandRunner.run(["check", Self.bridge, "--vast", "fixtures/vast/not-vast.xml"])
    #expect(empty.errors.contains("warning: no ad and no tracking URL was found in the tag"))
  }

  @Test func standardInputIsRead() throws {
    let result = try CommandRunner.run(
      ["check", "-"], input: Repository.fixture("traces/device-faulty.jsonl"))
    #expect(result.code == 1)
    #expect(result.output.contains(#/<stdin>:57 +page  AdThirdQuartile/#))
  }

  @Test func programsGetJSON() throws {
    let result = try CommandRunner.run(["check", "fixtures/traces/device-faulty.jsonl", "--json"])
    #expect(result.code == 1)
    let lines = try result.lines.map { try JSONValue(parsing: $0) }
    #expect(lines.map { $0["kind"]?.string } == ["finding", "finding", "checkEnded"])
    #expect(lines.allSatisfy { $0["version"] == 1 })
    let finding = try #require(lines[1]["payload"])
    #expect(finding["rule"] == "quartile/once")
    #expect(finding["level"] == "error")
    #expect(finding["file"] == "fixtures/traces/device-faulty.jsonl")
    #expect(finding["line"] == 57)
    #expect(finding["records"]?.array?.map { $0["line"]?.number } == [56, 57])
    #expect(finding["records"]?.array?[1]["record"]?["name"] == "AdThirdQuartile")
    let end = try #require(lines[2]["payload"])
    #expect(end["outcome"] == "failed")
    #expect(end["errors"] == 2)
    #expect(end["warnings"] == 0)
    #expect(end["beacons"] == 5)
    let warned = try CommandRunner.run(["check", Self.bridge, "--json"])
    #expect(warned.errors == "")
    #expect(try JSONValue(parsing: #require(warned.lines.first))["kind"] == "diagnostic")
  }

  @Test func aMistakeInTheTraceExits2WithItsPlace() throws {
    let folder = try TestFolder([
      "t.jsonl": "{\"t\":0,\"call\":\"playAd\"}\n{\"t\":\"soon\",\"call\":\"playAd\"}\nx\n"
    ])
    let result = try CommandRunner.run(["check", "\(folder.path)/t.jsonl"])
    #expect(result.code == 2)
    #expect(result.output == "")
    #expect(
      result.errors == """
        error: "t" is no time
         --> \(folder.path)/t.jsonl:2:6
          |
        2 | {"t":"soon","call":"playAd"}
          |      ^
          |
          = help: write seconds, milliseconds since 1970, or ISO 8601 such as "2026-03-02T12:15:00.100Z"

        error: the line is not JSON: a value is expected
         --> \(folder.path)/t.jsonl:3:1
          |
        3 | x
          | ^
          |
          = help: mend the line, or remove it

        """)
    let json = try CommandRunner.run(["check", "\(folder.path)/t.jsonl", "--json"])
    #expect(json.code == 2)
    #expect(try json.lines.map { try JSONValue(parsing: $0)["kind"] } == ["diagnostic", "diagnostic"])
  }

  @Test(arguments: [
    (
      ["check", "fixtures/traces/none.jsonl"], 2,
      "cannot read the trace fixtures/traces/none.jsonl: there is no such file"
    ),
    (["check", "fixtures"], 2, "it is a folder"), (["check", "fixtures/har/chrome.har"], 2, "a HAR file"),
    (["check", device, "--vast", "none.xml"], 2, "cannot read the VAST tag none.xml"),
    (["check", device, "--har", "none.har"], 2, "cannot read the HAR file none.har"),
    (["check", device, "--har", device], 2, "this is no JSON"),
    (["check", device, "--profile", "adsd"], 2, "did you mean adsdk?"),
    (["check"], 64, "check needs a trace"), (["check", device, bridge], 64, "check judges one trace"),
    (
      ["check", device, "fixtures/traces/device.har"], 64,
      "a HAR file is given by --har fixtures/traces/device.har"
    ),
    (["check", device, "--har-offset", "1s"], 64, "--har-offset belongs to --har FILE"),
    (["check", device, "--har", "a", "--har", "b"], 64, "--har is given twice"),
    (["check", device, "--har", "a", "--har-offset", "soon"], 64, "is no duration"),
    (["check", device, "--vast", "https://ads.example.com/tag.xml"], 64, "--vast needs a file"),
    (["check", device, "--rul", "x=off"], 64, "did you mean --rule?"),
    (["chek", device], 64, "did you mean check?"), (["check", device, "--json=1"], 64, "takes no value"),
  ])
  func aMistakeOnTheCommandLineIsTold(arguments: [String], code: Int32, message: String) throws {
    let result = try CommandRunner.run(arguments)
    #expect(result.code == code)
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(result.output == "")
  }

  @Test func clocksThatCannotBeBroughtTogetherExit2() throws {
    let folder = try TestFolder(["t.jsonl": "{\"t\":0,\"call\":\"playAd\"}\n"])
    let result = try CommandRunner.run([
      "check", "\(folder.path)/t.jsonl", "--har", "fixtures/traces/device.har",
    ])
    #expect(result.code == 2)
    #expect(result.errors.contains("help: --har-offset D says how long"))
  }

  @Test func aHARRecordIsNamedByItsFileAndLine() throws {
    // The file has the impression on its line 5; a second one comes at its end.
    let har = try Repository.text("fixtures/traces/device.har")
    var lines = har.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines[4].contains("/impression?"))
    lines.insert(lines[4].hasSuffix(",") ? lines[4] : lines[4] + ",", at: 5)
    let folder = try TestFolder(["d.har": lines.joined(separator: "\n")])
    let result = try CommandRunner.run(["check", Self.bridge, "--har", "\(folder.path)/d.har"])
    #expect(result.code == 1)
    #expect(result.output.contains("tracking/impression-once"))
    #expect(result.output.contains("\(folder.path)/d.har:5 beacon  impression"))
    #expect(result.output.contains("\(folder.path)/d.har:6 beacon  impression"))
  }

  @Test func theHelpNamesEveryOption() throws {
    let help = try CommandRunner.run(["check", "--help"])
    #expect(help.code == 0)
    for option in [
      "--profile", "--vast", "--har", "--har-offset", "--instant", "--rule", "--json", "--quiet", "--color",
    ] {
      #expect(help.output.contains(option), "\(option)")
    }
    #expect(try CommandRunner.run(["help", "check"]).output == help.output)
  }
}
