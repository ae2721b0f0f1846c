import Foundation
import Simulation
import TestSupport
import Testing

/// `--har`, `--record` and `--redact` of `run`, `test` and `repl`.
struct HARCommandTests {
  private static let tag = "https://ads.example.com/preroll?slot=7"
  private static let har = "fixtures/har/chrome.har"

  private func log(_ folder: TestFolder, _ name: String) throws -> JSONValue {
    try #require(try JSONValue(parsing: try folder.text(name))["log"])
  }

  // MARK: - run

  @Test func runPlaysARecordingOfItsOwnTheSameWay() throws {
    let folder = try TestFolder()
    let recorded = try CommandRunner.run([
      "run", "--vast", Self.tag, "--har", "\(Self.har),timings", "--record", "\(folder.path)/a.har", "--json",
    ])
    #expect(recorded.code == 0, "\(recorded.errors)")
    let replayed = try CommandRunner.run([
      "run", "--vast", Self.tag, "--har", "\(folder.path)/a.har,timings", "--json",
    ])
    #expect(replayed.output == recorded.output)
    let log = try log(folder, "a.har")
    #expect(log["creator"]?["name"] == "AdBridge")
    #expect(log["entries"]?.array?.contains { $0["request"]?["url"]?.string == Self.tag } == true)
  }

  @Test func aLiveSessionIsRecordedAndPlaysWithoutTheServer() throws {
    let sample = try Repository.text("fixtures/vast/linear-30s.xml")
    let server = try LoopbackServer { target, port in
      target.hasPrefix("/tag.xml")
        ? (
          200, sample.replacingOccurrences(of: "https://track.example.com", with: "http://127.0.0.1:\(port)")
        )
        : (204, "")
    }
    let folder = try TestFolder()
    let tag = "http://127.0.0.1:\(server.port)/tag.xml?token=s3cret"
    let live = try CommandRunner.run([
      "run", "--vast", tag, "--allow-network", "--record", "\(folder.path)/live.har", "--redact", "token",
      "--json",
    ])
    server.stop()
    #expect(live.code == 0, "\(live.output)\(live.errors)")
    let count = server.requests.count
    let replayed = try CommandRunner.run(["run", "--vast", tag, "--har", "\(folder.path)/live.har", "--json"])
    #expect(replayed.output == live.output)
    #expect(server.requests.count == count)
    let har = try folder.text("live.har")
    #expect(!har.contains("s3cret"))
    #expect(har.contains("token=REDACTED"))
  }

  @Test func aFileThatIsThereIsReplaced() throws {
    let folder = try TestFolder(["a.har": String(repeating: "old ", count: 100_000)])
    let result = try CommandRunner.run([
      "run", "--vast", Self.tag, "--har", Self.har, "--record", "\(folder.path)/a.har", "-q",
    ])
    #expect(result.code == 0)
    #expect(try log(folder, "a.har")["version"] == "1.2")
    #expect(try folder.names(in: "") == ["a.har"])
  }

  @Test func aSessionThatHasToBeStoppedIsRecordedAsFar() throws {
    let folder = try TestFolder()
    let result = try CommandRunner.run([
      "run", "--page", "fixtures/pages/runaway-regex-compiled.js", "--vast", "fixtures/vast/linear-30s.xml",
      "--deadline", "1s", "--record", "\(folder.path)/a.har", "-q",
    ])
    #expect(result.code == 3)
    #expect(try log(folder, "a.har")["entries"]?.array?.isEmpty == false)
  }

  @Test(arguments: [
    (["--record", ""], 64, "--record needs a file"),
    (["--record", "-"], 64, "--record needs a file"),
    (["--record", "fixtures/har"], 2, "it is a folder"),
    (["--record", "no/such/folder/a.har"], 2, "there is no folder no/such/folder"),
    (["--record", "fixtures/har/chrome.har"], 64, "would overwrite fixtures/har/chrome.har"),
    (["--record", "both", "--trace", "both"], 64, "--record and --trace both name both"),
    (["--redact"], 64, "--redact belongs to --record"),
    (["--redact", "token"], 64, "--redact belongs to --record"),
    (["--har", "no.har"], 2, "cannot read the HAR file no.har: there is no such file"),
    (["--har", "fixtures/vast/linear-30s.xml"], 2, "fixtures/vast/linear-30s.xml:1:1: this is no JSON"),
    (["--har", ",timings"], 64, "is not FILE"),
    (["--har", "https://x.test/a.har"], 64, "a HAR file is a local file"),
    (["--hra", "x"], 64, "did you mean --har?"),
  ])
  func mistakesAreExplained(options: [String], code: Int32, message: String) throws {
    let result = try CommandRunner.run(["run", "--vast", Self.tag, "--har", Self.har] + options)
    #expect(result.code == code, "\(result.errors)")
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(!FileManager.default.fileExists(atPath: "\(Repository.root)/both"))
  }

  @Test func aFaultHasAPlaceAndAHelp() throws {
    let folder = try TestFolder(["bad.har": "{\"log\":\n {\"entries\":[{}]}}"])
    let result = try CommandRunner.run(["run", "--vast", Self.tag, "--har", "\(folder.path)/bad.har"])
    #expect(result.code == 2)
    #expect(
      result.errors.hasPrefix(
        "error: \(folder.path)/bad.har:2:14: the entry has no \"request\"\nhelp: remove"))
  }

  @Test func ignoredParametersMayDiffer() throws {
    let other = "https://ads.example.com/preroll?slot=8"
    let strict = try CommandRunner.run(["run", "--vast", other, "--har", Self.har])
    #expect(strict.code == 1)
    #expect(strict.output.contains("--har '\(Self.har),ignore=slot'"))
    let lenient = try CommandRunner.run(["run", "--vast", other, "--har", "\(Self.har),ignore=slot"])
    #expect(lenient.code == 0, "\(lenient.output)")
  }

  // MARK: - test

  @Test func testGivesTheFileToEveryContract() throws {
    let contract = "vast \(Self.tag)\nload\nrun until AdDestroyed within 20s\nexpect AdComplete at 15s\n"
    let folder = try TestFolder(["a.contract": contract, "b.contract": contract])
    #expect(try folder.test().code == 1)
    let result = try folder.test([""], ["--har", Self.har])
    #expect(result.code == 0, "\(result.output)\(result.errors)")
    let missing = try folder.test([""], ["--har", "no.har"])
    #expect(missing.code == 2)
    #expect(missing.errors.split(separator: "\n").count == 1, "it is told once, not for each contract")
    #expect(try folder.test([""], ["--har", "-"]).code == 64)
    let overwriting = try folder.test(
      [""], ["--har", Self.har, "--reporter", "json=\(Repository.root)/\(Self.har)"])
    #expect(overwriting.code == 64, "\(overwriting.errors)")
  }

  @Test func aContractNamesItsFileFromItsFolder() throws {
    let folder = try TestFolder([
      "contracts/a.contract": "har ../har/a.har\nvast \(Self.tag)\nload\nexpect AdLoaded once\n",
      "har/a.har": try Repository.text(Self.har),
    ])
    let result = try folder.test(["contracts"])
    #expect(result.code == 0, "\(result.output)\(result.errors)")
  }

  // MARK: - repl

  @Test func theReplReadsAndWritesFiles() throws {
    let folder = try TestFolder()
    let result = try CommandRunner.run([
      "repl", "--record", "\(folder.path)/a.har", "--redact", "-e",
      "har \"\(Self.har)\"; vast \(Self.tag); webview epoch 0; load; advance 16s; expect AdComplete at 15s; .save \(folder.path)/a.contract",
    ])
    #expect(result.code == 0, "\(result.output)\(result.errors)")
    let entries = try #require(try log(folder, "a.har")["entries"]?.array)
    #expect(entries.first?["startedDateTime"] == "1970-01-01T00:00:00.000Z")
    #expect(entries.last?["startedDateTime"] == "1970-01-01T00:00:15.000Z")
    #expect(try folder.text("a.contract").contains("\nhar "))
    #expect(try folder.test(["a.contract"]).code == 0)
  }

  @Test func theReplsOptionIsSetUp() throws {
    let folder = try TestFolder()
    let result = try CommandRunner.run([
      "repl", "--vast", Self.tag, "--har", "\(Self.har),ignore=cb,timings", "-e",
      "load; advance 1s; expect AdLoaded at 750ms; .save \(folder.path)/a.contract",
    ])
    #expect(result.code == 0, "\(result.output)\(result.errors)")
    #expect(try folder.text("a.contract").contains("chrome.har ignore cb timings\n"))
  }

  @Test func theReplRecordsItsLastSession() throws {
    let folder = try TestFolder()
    let result = try CommandRunner.run([
      "repl", "--vast", Self.tag, "--har", Self.har, "--record", "\(folder.path)/a.har", "-e",
      "load; .restart; load",
    ])
    #expect(result.code == 0, "\(result.output)\(result.errors)")
    let urls = try #require(try log(folder, "a.har")["entries"]?.array).compactMap {
      $0["request"]?["url"]?.string
    }
    #expect(urls.count { $0 == Self.tag } == 1)
  }
}
