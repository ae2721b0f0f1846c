import Testing
import VAST

/// Versions, events and macros, as the schemas and the text of VAST list them.
@Suite("Vocabulary")
struct VocabularyTests {
  @Test("versions are read as tags write them")
  func versions() {
    #expect(VASTVersion(tag: "2.0") == .v2)
    #expect(VASTVersion(tag: "2.0.1") == .v2)
    #expect(VASTVersion(tag: " 3 ") == .v3)
    #expect(VASTVersion(tag: "4.3") == .v43)
    for text in ["", "1.0", "4.9", "5.0", "four", "4.", "4.2.x", "4.2.0.0", "-4.2"] {
      #expect(VASTVersion(tag: text) == nil, "\(text)")
    }
    #expect(VASTVersion.v3 < .v40)
  }

  @Test(
    "events come and go with versions",
    arguments: [
      ("start", "2.0 3.0 4.0 4.1 4.2 4.3"), ("fullscreen", "2.0 3.0"), ("exitFullscreen", "3.0"),
      ("skip", "3.0 4.0 4.1 4.2 4.3"), ("progress", "3.0 4.0 4.1 4.2 4.3"),
      ("closeLinear", "3.0 4.1 4.2 4.3"),
      ("acceptInvitationLinear", "3.0 4.0"), ("timeSpentViewing", "4.0"), ("loaded", "4.1 4.2 4.3"),
      ("interactiveStart", "4.2 4.3"), ("notUsed", "4.2 4.3"), ("playerExpand", "4.0 4.1 4.2 4.3"),
      ("expand", "2.0 3.0"), ("adExpand", "4.0 4.1 4.2 4.3"), ("close", "2.0 3.0 4.0 4.1 4.2 4.3"),
    ])
  func events(_ name: String, _ versions: String) {
    #expect(TrackingVocabulary.versions(with: name).map(\.rawValue).joined(separator: " ") == versions)
    #expect(TrackingVocabulary.has(name, in: nil))
  }

  @Test("places have events of their own")
  func places() {
    #expect(TrackingVocabulary.isAllowed("creativeView", at: .companion, in: .v42))
    #expect(!TrackingVocabulary.isAllowed("start", at: .companion, in: .v42))
    #expect(TrackingVocabulary.isAllowed("creativeView", at: .linear, in: .v3))
    #expect(!TrackingVocabulary.isAllowed("creativeView", at: .linear, in: .v40))
    #expect(!TrackingVocabulary.isAllowed("firstQuartile", at: .nonLinear, in: .v43))
    #expect(TrackingVocabulary.isAllowed("verificationNotExecuted", at: .verification, in: .v41))
    #expect(!TrackingVocabulary.isAllowed("pause", at: .verification, in: .v41))
  }

  @Test("macros of a request are replaced, others stay")
  func macros() {
    #expect(
      VASTMacros.expanded(
        request: "https://a.test/?c=[CACHEBUSTING]&d=[DOMAIN]&e=[ERRORCODE]&p=[ADPLAYHEAD]&x=[MINE]&y=[",
        values: ["CACHEBUSTING": "12345678"])
        == "https://a.test/?c=12345678&d=-1&e=[ERRORCODE]&p=[ADPLAYHEAD]&x=[MINE]&y=[")
    #expect(VASTMacros.use(of: "DSAREQUIRED") == .request)
    #expect(VASTMacros.use(of: "RANDOM") == nil)
  }
}
