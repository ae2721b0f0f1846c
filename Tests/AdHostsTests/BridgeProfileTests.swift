import Foundation
import Simulation
import Testing
import WebViewEmulator

@testable import AdHosts

/// Profiles as people write them.
struct BridgeProfileTests {
  @Test func aProfileIsRead() throws {
    let profile = try BridgeProfile(parsing: HostHarness.profile)
    #expect(profile.controller == "myAdController")
    #expect(profile.meanings["AdLoaded"] == "loaded")
    #expect(profile.methods["timeUpdate"] == "timeupdateAd")
    #expect(profile.controls.isEmpty)
  }

  @Test func aPageGetsTheNamesAlone() throws {
    let profile = try BridgeProfile(
      parsing: HostHarness.profile.replacingOccurrences(
        of: #""AdLoaded": {"meaning": "loaded"}"#,
        with:
          #""AdLoaded": {"meaning": "loaded", "fields": {"b": {"type": "number"}, "a": {}}}, "Bare": {"fields": {}}"#
      ))
    let lines = profile.pageScript.split(separator: "\n")
    let (start, end) = ("window.adBridgeProfile = ", ";")
    let script = try #require(lines.last)
    #expect(lines.count == 2 && script.hasPrefix(start) && script.hasSuffix(end))
    let json = try JSONValue(parsing: String(script.dropFirst(start.count).dropLast(end.count)))
    #expect(json["controller"] == "myAdController")
    #expect(json["name"] == nil && json["page"] == nil && json["methods"] == nil)
    #expect(json["events"]?["AdLoaded"] == ["b", "a"])
    #expect(json["events"]?["Bare"] == [])
    #expect(json["events"]?["AdDestroyed"] == .null)
  }

  @Test func whereThePagePlaysNoTimeIsTold() throws {
    #expect(try !BridgeProfile(parsing: HostHarness.profile).isPlayedByPage)
    let profile = try BridgeProfile(
      parsing: HostHarness.profile.replacingOccurrences(
        of: #""AdLoaded": {"meaning": "loaded"}"#,
        with:
          #""AdLoaded": {"meaning": "loaded", "fields": {"ad_creative_type": {"default": "application/javascript"}}}"#
      ))
    #expect(profile.isPlayedByPage)
    #expect(profile.methods == ["play": "playAd", "pause": "pauseAd"])
    #expect(
      profile.messageForm.defaults == [
        "AdLoaded": [.init("ad_creative_type", .string("application/javascript"))]
      ])
  }

  @Test(arguments: [
    ("", "the profile is not JSON"),
    ("{", "the profile is not JSON"),
    ("[]", "needs a text under \"name\""),
    (#"{"name": ""}"#, "needs a text under \"name\""),
    (#"{"name": "a", "page": "b", "controller": "c", "handler": "d"}"#, "needs a text under \"nameField\""),
    (
      #"{"name": "a", "page": "b", "controller": "c", "handler": "d", "nameField": "e", "events": {}}"#,
      "needs its events under \"events\""
    ),
    (
      HostHarness.profile.replacingOccurrences(of: "\"nameField\"", with: "\"dataField\": 7, \"nameField\""),
      "needs a text under \"dataField\""
    ),
    (
      HostHarness.profile.replacingOccurrences(of: "\"skip\"", with: "\"skp\""),
      "AdSkipped has the unknown meaning \"skp\"; did you mean \"skip\"?"
    ),
  ])
  func aFaultIsExplained(source: String, words: String) throws {
    let error = try #require(throws: BridgeProfile.ReadingError.self) { try BridgeProfile(parsing: source) }
    #expect(error.description.contains(words), "\(error)")
  }
}
