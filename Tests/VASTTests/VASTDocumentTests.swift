import Testing
import VAST

@Suite("Reading tags")
struct VASTDocumentTests {
  @Test("an inline ad is read whole, in any order of elements")
  func inline() throws {
    let document = VASTDocument.read(
      """
      <VAST version="4.2">
        <Ad id="a1" sequence="2"><InLine>
          <AdSystem version="1"> Server </AdSystem><AdTitle><![CDATA[T & T]]></AdTitle><AdServingId>s-1</AdServingId>
          <Impression id="i1"><![CDATA[ https://t.test/imp?a=1&amp;b=2 ]]></Impression>
          <Impression>about:blank</Impression><Impression/>
          <Error><![CDATA[https://t.test/err?]]><![CDATA[c=[ERRORCODE]]]></Error>
          <ViewableImpression id="v"><Viewable>https://t.test/v</Viewable><ViewUndetermined>https://t.test/u\
      </ViewUndetermined></ViewableImpression>
          <Creatives><Creative id="c1" adId="x" sequence="1"><Linear skipoffset="25%">
            <VideoClicks><CustomClick>https://t.test/cc</CustomClick><ClickTracking id="k">https://t.test/ct\
      </ClickTracking><ClickThrough> https://go.test/ </ClickThrough></VideoClicks>
            <TrackingEvents>
              <Tracking event="start">https://t.test/start</Tracking>
              <Tracking event="progress" offset="00:00:05">https://t.test/p5</Tracking>
              <Tracking event="first-quartile"><![CDATA[https://t.test/fq]]></Tracking>
            </TrackingEvents>
            <Duration>00:00:15.500</Duration>
            <MediaFiles>
              <MediaFile id="m" delivery="progressive" type="video/mp4" width="640" height="360" bitrate="500.7"
                codec="avc1" apiFramework="VPAID">https://m.test/a.mp4</MediaFile>
              <Mezzanine>https://m.test/mezz.mov</Mezzanine>
              <InteractiveCreativeFile apiFramework="SIMID">https://m.test/s.html</InteractiveCreativeFile>
            </MediaFiles>
            <Icons><Icon><IconViewTracking>https://t.test/iv</IconViewTracking><IconClicks>
              <IconClickTracking>https://t.test/ic</IconClickTracking></IconClicks></Icon></Icons>
            <AdParameters>{"a": 1}</AdParameters>
          </Linear><UniversalAdId idRegistry="ad-id">8465</UniversalAdId></Creative></Creatives>
          <Extensions><Extension type="geo"><Country> RU </Country></Extension></Extensions>
        </InLine></Ad>
      </VAST>
      """, url: "https://ads.test/tag")
    #expect(document.problems.isEmpty)
    #expect(document.version == "4.2")
    #expect(document.url == "https://ads.test/tag")
    let ad = try #require(document.ads.first)
    #expect(ad.id == "a1")
    #expect(ad.sequence == 2)
    #expect(ad.kind == .inline)
    #expect([ad.adSystem, ad.adTitle, ad.adServingID] == ["Server", "T & T", "s-1"])
    // an entity is none inside of CDATA
    #expect(
      ad.impressions == [
        VASTTracker(name: "impression", url: "https://t.test/imp?a=1&amp;b=2", id: "i1", adID: "a1", line: 4)
      ])
    #expect(ad.errors.map(\.url) == ["https://t.test/err?c=[ERRORCODE]"])
    #expect(ad.viewableImpressions.map(\.name) == ["viewable", "viewUndetermined"])
    #expect(ad.extensions.map(\.type) == ["geo"])
    #expect(ad.extensions.map(\.text) == ["RU"])

    let creative = try #require(ad.creatives.first)
    #expect([creative.id, creative.adID] == ["c1", "x"])
    #expect(creative.universalAdIDs.map(\.registry) == ["ad-id"])
    #expect(creative.universalAdIDs.map(\.value) == ["8465"])
    let linear = try #require(creative.linear)
    #expect(linear.duration == 15.5)
    #expect(linear.skipOffset == .percent(25))
    #expect(linear.clickThrough == "https://go.test/")
    #expect(linear.clickTracking.map(\.id) == ["k"])
    #expect(linear.customClicks.map(\.name) == ["customClick"])
    #expect(linear.trackers.map(\.name) == ["start", "progress", "first-quartile"])
    #expect(linear.trackers.map(\.offset) == [nil, .time(5), nil])
    #expect(linear.iconTrackers.map(\.name) == ["iconView", "iconClick"])
    #expect(linear.mezzanines.map(\.url) == ["https://m.test/mezz.mov"])
    #expect(linear.interactiveCreativeFiles.map(\.apiFramework) == ["SIMID"])
    #expect(linear.adParameters == #"{"a": 1}"#)
    let file = try #require(linear.mediaFiles.first)
    #expect([file.id, file.delivery, file.type, file.codec] == ["m", "progressive", "video/mp4", "avc1"])
    #expect([file.width, file.height, file.bitrate] == [640, 360, 500])
    #expect([file.url, file.apiFramework] == ["https://m.test/a.mp4", "VPAID"])

    #expect(
      document.trackers.map(\.name) == [
        "impression", "error", "viewable", "viewUndetermined", "customClick", "clickTracking", "start",
        "progress",
        "first-quartile", "iconView", "iconClick",
      ])
    #expect(document.trackers.allSatisfy { $0.adID == "a1" })
  }

  @Test("a wrapper says where it points and what may come of it")
  func wrapper() {
    let document = VASTDocument.read(
      """
      <VAST version="3.0"><Ad><Wrapper followAdditionalWrappers="0" allowMultipleAds="TRUE" fallbackOnNoAd="false">
      <VASTAdTagURI><![CDATA[ https://next.test/[CB] ]]></VASTAdTagURI><Creatives>
      <Creative><NonLinearAds><TrackingEvents><Tracking event="close">https://t.test/nl</Tracking></TrackingEvents>
      <NonLinear><NonLinearClickTracking>https://t.test/nlc</NonLinearClickTracking></NonLinear></NonLinearAds></Creative>
      <Creative><CompanionAds><Companion><TrackingEvents><Tracking event="creativeView">https://t.test/cv</Tracking>
      </TrackingEvents><CompanionClickTracking>https://t.test/cct</CompanionClickTracking></Companion></CompanionAds>
      </Creative></Creatives></Wrapper></Ad>
      <Ad id="b"><Wrapper/></Ad></VAST>
      """)
    #expect(
      document.ads.map(\.kind) == [
        .wrapper(
          VASTWrapper(
            tagURI: "https://next.test/[CB]", followAdditionalWrappers: false, allowMultipleAds: true,
            fallbackOnNoAd: false)),
        .wrapper(VASTWrapper(tagURI: nil)),
      ])
    #expect(document.problems.map(\.message) == ["<Wrapper> has no <VASTAdTagURI>"])
    #expect(document.problems.map(\.line) == [8])
    #expect(
      document.ads[0].creatives[0].nonLinearTrackers.map(\.name) == ["close", "nonLinearClickTracking"])
    #expect(
      document.ads[0].creatives[1].companionTrackers.map(\.name) == [
        "creativeView", "companionClickTracking",
      ])
    #expect(document.trackers.count == 4)
  }

  @Test("verifications are found in both of their places")
  func verifications() {
    let verification = """
      <AdVerifications><Verification vendor="v.test-omid"><JavaScriptResource apiFramework="omid"
       browserOptional="true">https://v.test/omid.js</JavaScriptResource><VerificationParameters> p </VerificationParameters>
      <TrackingEvents><Tracking event="verificationNotExecuted">https://v.test/no?r=[REASON]</Tracking></TrackingEvents>
      </Verification></AdVerifications>
      """
    let document = VASTDocument.read(
      """
      <VAST><Ad><InLine>\(verification)<Extensions><Extension type="AdVerifications">\(verification)</Extension>\
      </Extensions></InLine></Ad></VAST>
      """)
    let verifications = document.ads.flatMap(\.verifications)
    #expect(verifications.map(\.vendor) == ["v.test-omid", "v.test-omid"])
    #expect(
      verifications.flatMap { $0.resources.map(\.url) }
        == Array(repeating: "https://v.test/omid.js", count: 2))
    #expect(verifications.map(\.parameters) == ["p", "p"])
    #expect(document.trackers.map(\.name) == ["verificationNotExecuted", "verificationNotExecuted"])
  }

  @Test("an empty tag has its own errors")
  func noAd() {
    let document = VASTDocument.read(
      "<VAST version='4.0'><Error>https://t.test/no?[ERRORCODE]</Error></VAST>")
    #expect(document.ads.isEmpty)
    #expect(document.errors == [VASTTracker(name: "error", url: "https://t.test/no?[ERRORCODE]")])
    #expect(document.trackers == document.errors)
  }

  @Test("prefixes do not matter, and a tag inside of a VMAP is found")
  func prefixes() {
    let document = VASTDocument.read(
      """
      <vmap:VMAP xmlns:vmap="http://www.iab.net/videosuite/vmap"><vmap:AdBreak><vmap:AdSource><vmap:VASTAdData>
      <v:VAST xmlns:v="urn:v" version="3.0"><v:Ad id="x"><v:InLine><v:Impression>https://t.test/i</v:Impression></v:InLine>
      </v:Ad></v:VAST></vmap:VASTAdData></vmap:AdSource><vmap:TrackingEvents><vmap:Tracking event="breakStart">\
      https://t.test/b</vmap:Tracking></vmap:TrackingEvents></vmap:AdBreak></vmap:VMAP>
      """)
    #expect(document.version == "3.0")
    #expect(document.ads.map(\.id) == ["x"])
    #expect(document.trackers.map(\.name) == ["impression", "breakStart"])
    #expect(document.problems.map(\.message) == ["the root element is <VMAP>, not <VAST>"])
  }

  @Test("element names keep their case")
  func exactCase() {
    let document = VASTDocument.read(
      "<VAST><Ad><InLine><impression>https://t.test/i</impression></InLine></Ad></VAST>")
    #expect(document.trackers.isEmpty)
  }
}
