import Testing
import VAST

/// Wrappers, followed over answers that are given here.
@Suite("Wrappers")
struct ResolverTests {
  private static func wrapper(_ id: String, to url: String, _ attributes: String = "", sequence: Int? = nil)
    -> String
  {
    let place = sequence.map { " sequence=\"\($0)\"" } ?? ""
    return
      "<Ad id=\"\(id)\"\(place)><Wrapper\(attributes)><AdSystem>S</AdSystem><VASTAdTagURI><![CDATA[\(url)]]></VASTAdTagURI>"
      + "<Impression><![CDATA[https://t.test/i/\(id)]]></Impression><Error><![CDATA[https://t.test/e/\(id)]]></Error>"
      + "<Creatives><Creative><Linear><TrackingEvents><Tracking event=\"start\"><![CDATA[https://t.test/s/\(id)]]></Tracking>"
      + "</TrackingEvents></Linear></Creative></Creatives></Wrapper></Ad>"
  }

  private static func inLine(_ id: String, sequence: Int? = nil) -> String {
    let place = sequence.map { " sequence=\"\($0)\"" } ?? ""
    return
      "<Ad id=\"\(id)\"\(place)><InLine><Impression><![CDATA[https://t.test/i/\(id)]]></Impression></InLine></Ad>"
  }

  private static func tag(_ ads: String...) -> String { "<VAST version=\"4.2\">\(ads.joined())</VAST>" }

  private func resolve(_ text: String, _ answers: [String: String] = [:], failing: [String: String] = [:])
    -> ResolvedTag
  {
    VASTResolver.resolve(Array(text.utf8), url: "https://a.test/0") { uri, _ in
      if let reason = failing[uri] { return .failed(reason) }
      return answers[uri].map { .tag(Array($0.utf8), url: uri) } ?? .unknown
    }
  }

  private func played(_ tag: ResolvedTag) -> [String] {
    tag.ads.map { $0.levels.map { $0.ad.id ?? "?" }.joined(separator: ">") }
  }

  private func unplayed(_ tag: ResolvedTag) -> [String] {
    tag.unplayed.map { ad in
      (ad.errorCode.map { "\($0) " } ?? "") + ad.levels.map { $0.ad.id ?? "?" }.joined(separator: ">")
    }
  }

  private func codes(_ tag: ResolvedTag) -> [String] {
    tag.documents.flatMap(\.diagnostics).map(\.code).filter {
      $0.hasPrefix("vast/wrapper") || $0.hasPrefix("vast/too")
    }
  }

  @Test("a chain of two Wrappers keeps what each level asks for")
  func chain() throws {
    let tag = resolve(
      Self.tag(Self.wrapper("w2", to: "u1")),
      ["u1": Self.tag(Self.wrapper("w1", to: "u2")), "u2": Self.tag(Self.inLine("ad"))])
    #expect(played(tag) == ["w2>w1>ad"])
    #expect(tag.documents.map(\.url) == ["https://a.test/0", "u1", "u2"])
    let plan = FiringPlan(try #require(tag.ads.first))
    #expect(plan.moments.map(\.name) == ["impression", "start"])
    #expect(
      plan.moments[0].requests.map(\.url) == [
        "https://t.test/i/w2", "https://t.test/i/w1", "https://t.test/i/ad",
      ])
    #expect(plan.moments[1].requests.map(\.level) == [0, 1])
    #expect(plan.occasions.map(\.name) == ["error"])
    #expect(codes(tag) == [])
  }

  @Test("five Wrappers are followed, and the sixth is error 302 at its VASTAdTagURI", arguments: [5, 6])
  func limit(_ count: Int) {
    var answers: [String: String] = [:]
    for number in 1..<count {
      answers["u\(number)"] = Self.tag(Self.wrapper("w\(number)", to: "u\(number + 1)"))
    }
    answers["u\(count)"] = Self.tag(Self.inLine("ad"))
    let tag = resolve(Self.tag(Self.wrapper("w0", to: "u1")), answers)
    #expect(tag.ads.count == (count == 5 ? 1 : 0))
    #expect(unplayed(tag) == (count == 5 ? [] : ["302 w0>w1>w2>w3>w4>w5"]))
    #expect(codes(tag) == (count == 5 ? [] : ["vast/wrapper-limit"]))
  }

  @Test("a Wrapper that points to itself, or in a circle, ends with error 302")
  func loop() {
    let own = Self.tag(Self.wrapper("w", to: "https://a.test/0"))
    let alone = resolve(own, ["https://a.test/0": own])
    #expect(unplayed(alone) == ["302 w>w>w>w>w>w"])
    #expect(codes(alone) == ["vast/wrapper-loop"])
    #expect(alone.documents.count == 1)
    let circle = resolve(
      Self.tag(Self.wrapper("a", to: "u1")),
      ["u1": Self.tag(Self.wrapper("b", to: "u2")), "u2": Self.tag(Self.wrapper("c", to: "u1"))])
    #expect(unplayed(circle) == ["302 a>b>c>b>c>b"])
    #expect(codes(circle) == ["vast/wrapper-loop"])
  }

  @Test("what is not to be had is 301, what is no VAST 101, and what is empty 303")
  func failures() throws {
    let tag = Self.tag(Self.wrapper("w", to: "u"))
    let gone = resolve(tag, failing: ["u": "it answers 404"])
    #expect(unplayed(gone) == ["301 w"])
    let place = try #require(gone.documents[0].diagnostics.first { $0.code == "vast/wrapper-unavailable" })
    // `<VAST version="4.2"><Ad id="w"><Wrapper><AdSystem>S</AdSystem><VASTAdTagURI><![CDATA[` are 85 characters
    #expect((place.line, place.column, place.endColumn) == (1, 86, 87))
    #expect(place.label == "error 301")
    #expect(unplayed(resolve(tag, ["u": "<html/>"])) == ["101 w"])
    #expect(unplayed(resolve(tag, ["u": "<VAST version=\"4.2\"/>"])) == ["303 w"])
    #expect(unplayed(resolve(tag, ["u": " \n"])) == ["303 w"])
    #expect(codes(resolve(tag, ["u": ""])) == ["vast/wrapper-no-ad"])
  }

  @Test("a Wrapper of which nothing says what it answers is shown with what it asks for")
  func notFollowed() {
    let tag = resolve(Self.tag(Self.wrapper("w", to: "https://a.test/u")))
    #expect(played(tag) == ["w"])
    #expect(tag.ads.first?.inLine == nil)
    #expect(codes(tag) == ["vast/wrapper-not-followed"])
    #expect(tag.documents[0].diagnostics.filter { $0.severity == .error }.map(\.code) == [])
  }

  @Test("a Wrapper without VASTAdTagURI fails")
  func withoutURI() {
    let tag = resolve("<VAST version=\"4.2\"><Ad id=\"w\"><Wrapper/></Ad></VAST>")
    #expect(unplayed(tag) == ["300 w"])
  }

  @Test("followAdditionalWrappers=\"false\" ignores Wrappers in the answer, but not InLine ads")
  func followAdditional() {
    let first = Self.tag(Self.wrapper("w", to: "u1", " followAdditionalWrappers=\"false\""))
    let both = resolve(first, ["u1": Self.tag(Self.wrapper("x", to: "u2"), Self.inLine("ad"))])
    #expect(played(both) == ["w>ad"])
    #expect(unplayed(both) == ["w>x"])
    #expect(codes(both) == ["vast/wrapper-refused"])
    let none = resolve(first, ["u1": Self.tag(Self.wrapper("x", to: "u2"))])
    #expect(unplayed(none) == ["w>x", "303 w"])
  }

  @Test("a pod plays by sequence, and a stand-alone ad takes the place of one that fails")
  func pod() {
    let ads = [
      Self.inLine("b", sequence: 2), Self.inLine("spare"), Self.inLine("a", sequence: 1),
      Self.inLine("c", sequence: 10),
    ]
    #expect(played(resolve(Self.tag(ads.joined()))) == ["a", "b", "c"])
    #expect(unplayed(resolve(Self.tag(ads.joined()))) == ["spare"])
    let broken = Self.tag(
      Self.inLine("a", sequence: 1), Self.wrapper("w", to: "u", sequence: 2), Self.inLine("spare"))
    let tag = resolve(broken, failing: ["u": "it does not answer"])
    #expect(played(tag) == ["a", "spare"])
    #expect(unplayed(tag) == ["301 w"])
  }

  @Test(
    "where a Wrapper of a pod leads to no ad, fallbackOnNoAd decides whether another stands in",
    arguments: [
      ("", false), (" fallbackOnNoAd=\"false\"", false), (" fallbackOnNoAd=\"true\"", true),
    ])
  func fallback(_ attribute: String, _ isReplaced: Bool) {
    let pod = Self.tag(
      Self.inLine("a", sequence: 1), Self.wrapper("w", to: "u", attribute, sequence: 2), Self.inLine("spare"))
    let tag = resolve(pod, ["u": "<VAST version=\"4.2\"/>"])
    #expect(played(tag) == (isReplaced ? ["a", "spare"] : ["a"]))
    #expect(unplayed(tag) == (isReplaced ? ["303 w"] : ["303 w", "spare"]))
  }

  @Test("without a pod, and behind a Wrapper, one stand-alone ad plays")
  func oneAd() {
    let two = Self.tag(Self.inLine("a"), Self.inLine("b"))
    #expect(played(resolve(two)) == ["a"])
    #expect(unplayed(resolve(two)) == ["b"])
    let pod = Self.tag(Self.inLine("p1", sequence: 1), Self.inLine("alone"), Self.inLine("p2", sequence: 2))
    #expect(played(resolve(Self.tag(Self.wrapper("w", to: "u")), ["u": pod])) == ["w>alone"])
    let allowed = Self.tag(Self.wrapper("w", to: "u", " allowMultipleAds=\"true\""))
    #expect(played(resolve(allowed, ["u": pod])) == ["w>p1", "w>p2"])
  }

  @Test("a tag of three hundred Wrappers asks for a hundred of them")
  func branching() {
    let ads = (1...300).map { (number: Int) in Self.wrapper("w\(number)", to: "u\(number)", sequence: number)
    }
    let tag = VASTResolver.resolve(Array(Self.tag(ads.joined()).utf8), url: "u") { uri, _ in
      .tag(Array(Self.tag(Self.inLine(uri)).utf8), url: uri)
    }
    #expect(tag.ads.count == 100)
    #expect(tag.documents.count == 101)
    #expect(tag.unplayed.count == 200)
    #expect(codes(tag).count == 100 && Set(codes(tag)) == ["vast/too-many-tags"])
  }

  @Test("ClickThrough is the InLine ad's, else that of the Wrapper nearest to it")
  func clickThrough() {
    func level(_ kind: String, _ click: String, _ rest: String = "") -> String {
      let clicks =
        click.isEmpty ? "" : "<VideoClicks><ClickThrough><![CDATA[\(click)]]></ClickThrough></VideoClicks>"
      return
        "<VAST version=\"4.2\"><Ad><\(kind)>\(rest)<Creatives><Creative><Linear>\(clicks)</Linear></Creative></Creatives></\(kind)></Ad></VAST>"
    }
    func click(_ outer: String, _ inner: String, _ own: String) -> String? {
      resolve(
        level("Wrapper", outer, "<VASTAdTagURI>u1</VASTAdTagURI>"),
        ["u1": level("Wrapper", inner, "<VASTAdTagURI>u2</VASTAdTagURI>"), "u2": level("InLine", own)]
      ).ads.first?.clickThrough
    }
    #expect(click("https://o.test", "https://i.test", "https://own.test") == "https://own.test")
    #expect(click("https://o.test", "https://i.test", "") == "https://i.test")
    #expect(click("https://o.test", "", "") == "https://o.test")
    #expect(click("", "", "") == nil)
  }
}
