import AdHosts
import Doctor
import Sessions
import Testing

/// Each finding is triggered by a host with one fault, and none by a sound one.
@MainActor struct DoctorCheckTests {
  @Test(arguments: DoctorCatalog.all.map(\.name))
  func aSoundHostIsSound(name: String) throws {
    let check = try #require(DoctorCatalog.check(named: name))
    let result = check.examine(try HostsUnderTest.host())
    #expect(result.outcome.word == "ok", "\(result.outcome)")
  }

  /// The check that finds each fault, and words that say what was seen.
  private static let expected: [Fault: (check: String, seen: String)] = [
    .opaqueWebView: ("white-screen", "is opaque"),
    .whiteBackground: ("white-screen", "has the background #ffffff"),
    .noInlineMedia: ("full-screen-video", "took the whole screen"),
    .mediaNeedsTap: ("vpaid-needs-tap", "NotAllowedError"),
    .noPlayForVPAID: ("vpaid-needs-tap", "did not call playAd()"),
    .handlerHeldDirectly: (
      "controller-not-released", "AdScreenController was not released when it was closed"
    ),
    .noTimeUpdates: ("no-quartiles", "timeupdateAd() was not called"),
    .anyItemsEndIsTheAds: ("foreign-end", "timeupdateAd(10, 10)"),
    .lastFlagAsBoolOnly: ("last-flag-type", "never finishes with \"true\", null, no ad_is_last"),
    .everyDestroyedIsLast: ("last-flag-type", "the host finishes with false"),
    .exceptionsIgnored: ("swallowed-exception", "threw in the page"),
    .nonFiniteTimes: ("non-finite-time", "nan"),
    .failuresIgnored: (
      "no-failure-observation", "cannot be loaded, and about a media file that fails at 4 s"
    ),
    .plusLeftInQuery: ("plus-in-tag-url", "words=tea cups"),
    .observersStay: ("observer-token-never-removed", "after its end the host called the page"),
    .framesTrusted: ("sub-frame-message", "opened https://creative.example.com/landing and finished"),
    .textsNotRead: ("string-message", "did nothing"),
    .handlerStaysAfterFinish: ("messages-after-finish", "after its end the host"),
    .oldTimeWithNewDuration: ("pod-hand-over", "timeupdateAd(10"),
    .staysPausedAfterBackground: ("background-resume", "still paused"),
    .terminationIgnored: ("process-termination", "the ad began from zero"),
    .terminationHeardAndNothingDone: ("process-termination", "neither loaded it again nor finished"),
    .loadFailureIgnored: ("load-failure", "answers 500, or that never answers, or that says nothing"),
  ]

  /// The faults whose hosts look at no result of evaluateJavaScript either.
  private static let heedless: Set<Fault> = [
    .terminationIgnored, .terminationHeardAndNothingDone, .observersStay,
  ]

  @Test(arguments: Fault.allCases.filter { $0 != .playOnEveryStart })
  func aFaultIsFoundAndNoOther(fault: Fault) throws {
    let expected = try #require(Self.expected[fault])
    let host = try HostsUnderTest.host(fault)
    let findings = DoctorCatalog.all.map { $0.examine(host) }.filter(\.isFinding)
    let names: Set =
      Self.heedless.contains(fault) ? [expected.check, "swallowed-exception"] : [expected.check]
    #expect(Set(findings.map(\.check.name)) == names)
    let seen = try #require(findings.first { $0.check.name == expected.check }).outcome.sentence
    #expect(seen.contains(expected.seen), "\(seen)")
  }

  @Test func playOnEveryStartIsANote() throws {
    let check = try #require(DoctorCatalog.check(named: "play-on-every-start"))
    let result = check.examine(try HostsUnderTest.host(.playOnEveryStart))
    #expect(result.outcome.word == "note")
    #expect(!result.isFinding)
    #expect(result.outcome.sentence.contains("2 more times"), "\(result.outcome)")
  }

  @Test func everyCheckHasAFaultThatItFinds() {
    let found = Set(Self.expected.values.map(\.check))
    #expect(found.union(["play-on-every-start"]) == Set(DoctorCatalog.all.map(\.name)))
  }

  /// What the guide's example does and leaves out (adsdk integration guide for iOS, "Full example").
  @Test func theGuidesHostHasWhatTheGuideLeavesOut() throws {
    let host = try HostsUnderTest.guide()
    let outcomes = Dictionary(
      uniqueKeysWithValues: DoctorCatalog.all.map { ($0.name, $0.examine(host).outcome.word) })
    #expect(
      outcomes == [
        "white-screen": "not applicable", "full-screen-video": "not applicable",
        "vpaid-needs-tap": "not applicable", "controller-not-released": "not applicable",
        "no-quartiles": "ok", "foreign-end": "found", "last-flag-type": "found",
        "swallowed-exception": "found", "non-finite-time": "found", "no-failure-observation": "found",
        "plus-in-tag-url": "found", "observer-token-never-removed": "ok", "sub-frame-message": "found",
        "string-message": "found", "messages-after-finish": "ok", "pod-hand-over": "found",
        "play-on-every-start": "note", "background-resume": "found", "process-termination": "found",
        "load-failure": "found",
      ])
  }

  @Test func whereThePagePlaysChecksOfThePlayerDoNotApply() throws {
    let profile = try #require(BridgeProfile.builtIn("vpaid"))
    let host = ExaminedHost(profile: profile, makeHost: nil)
    for name in ["no-quartiles", "foreign-end", "no-failure-observation"] {
      let outcome = try #require(DoctorCatalog.check(named: name)).examine(host).outcome
      #expect(outcome == .notApplicable("the page plays the ads itself, by the profile vpaid"))
    }
    for name in ["string-message", "sub-frame-message"] {
      let result = try #require(DoctorCatalog.check(named: name)).examine(host)
      #expect(result.isFinding, "\(result.outcome)")
    }
  }

  @Test func aHostThatLoadsAnotherPageIsNotJudged() throws {
    let event = try #require(BridgeProfile.builtIn("event-data"))
    // The app's host loads the page of adsdk, which the session of this profile does not have.
    let host = ExaminedHost(profile: event, makeHost: try HostsUnderTest.host().makeHost)
    let outcome = try #require(DoctorCatalog.check(named: "string-message")).examine(host).outcome
    #expect(outcome == .notApplicable("the host did not load the SDK's page, https://ads.example.com/unit/"))
  }
}
