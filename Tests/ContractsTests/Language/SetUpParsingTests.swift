import Contracts
import Sessions
import Simulation
import Testing

/// What set-up statements say.
struct SetUpParsingTests {
  @Test(arguments: [
    ("system adsdk", SetUp.system("adsdk")),
    ("page ../sdk/index.html", .page("../sdk/index.html")),
    ("page https://sdk.example.com/v3/", .page("https://sdk.example.com/v3/")),
    ("profile adsdk-strict", .profile("adsdk-strict")),
    ("vast \"../my tags/a.xml\"", .vast("../my tags/a.xml")),
    ("vast '../it.xml'", .vast("../it.xml")),
    ("vast /tmp/a.xml", .vast("/tmp/a.xml")),
    ("param lang en", .param(name: "lang", value: "en")),
    ("param empty \"\"", .param(name: "empty", value: "")),
    ("drop https://ads.example.com/slow", .drop(url: "https://ads.example.com/slow")),
    (
      "media https://cdn.example.com/a.mp4 duration 30s",
      .media(
        url: "https://cdn.example.com/a.mp4", .duration(.seconds(30)), type: nil)
    ),
    (
      "media https://cdn.example.com/a duration 500ms type video/webm",
      .media(
        url: "https://cdn.example.com/a", .duration(.milliseconds(500)), type: "video/webm")
    ),
    (
      "media https://cdn.example.com/a.mp4 broken",
      .media(
        url: "https://cdn.example.com/a.mp4", .broken, type: nil)
    ),
    (
      "media https://cdn.example.com/a.m3u8 live",
      .media(url: "https://cdn.example.com/a.m3u8", .live, type: nil)
    ),
    ("player end-late 400ms", .player(option: "end-late", value: "400ms")),
    ("webview clone-failure throw", .webview(option: "clone-failure", value: "throw")),
    ("seed 18446744073709551615", .seed(UInt64.max)),
    ("rule page/unmapped-url error", .rule(name: "page/unmapped-url", .error)),
    ("rule page/* off", .rule(name: "page/*", .off)),
    ("rule quartile/once warn", .rule(name: "quartile/once", .warn)),
    ("timeout 2m", .timeout(.seconds(120))),
  ])
  func setUpIsRead(text: String, setUp: SetUp) throws {
    #expect(try Language.kind(text) == .setUp(setUp))
  }

  @Test(arguments: [
    ("../a.xml", SetUp.ServedAnswer.path("../a.xml", status: nil, type: nil, delay: .zero)),
    (
      "a.xml delay 2s type text/xml status 503",
      .path(
        "a.xml", status: 503, type: "text/xml", delay: .seconds(2))
    ),
    ("\"status\"", .path("status", status: nil, type: nil, delay: .zero)),
    ("status 404", .status(404, delay: .zero)),
    ("status 404 delay 1s", .status(404, delay: .seconds(1))),
    ("redirect https://b.example.com/", .redirect("https://b.example.com/", delay: .zero)),
    ("redirect /other delay 10ms", .redirect("/other", delay: .milliseconds(10))),
  ])
  func whatIsServedIsRead(text: String, answer: SetUp.ServedAnswer) throws {
    #expect(
      try Language.kind("serve https://a.example.com/x?y=1,2 \(text)")
        == .setUp(.serve(url: "https://a.example.com/x?y=1,2", answer)))
  }

  @Test(arguments: [
    ("system", "7 \"system\" needs a name; such as system adsdk"),
    ("system adskd", "8-13 unknown system \"adskd\"; did you mean \"adsdk\"?"),
    ("system criteo", "8-14 the system criteo is not available in this version yet; there is adsdk"),
    ("system adsdk now", "14-17 \"system\" takes nothing after it, but got \"now\"; remove it"),
    ("param", "6 \"param\" needs a name and a value; such as param lang en"),
    ("param lang", "11 \"param lang\" needs a value; such as param lang en"),
    ("vast \"\"", "6-8 \"vast\" needs a tag, but it is empty; such as vast ../vast/linear-30s.xml"),
    (
      "serve a.xml b.xml",
      "7-12 \"a.xml\" is no absolute URL; "
        + "it needs a scheme and a host, such as https://ads.example.com/tag.xml"
    ),
    (
      "serve https://a.test/ status 99", "30-32 \"status\" needs a number from 100 to 599; such as status 404"
    ),
    (
      "serve https://a.test/ x.xml stauts 404",
      "29-35 unknown option \"stauts\" of \"serve\"; did you mean \"status\"?"
    ),
    (
      "serve https://a.test/ x.xml delay 2",
      "35-36 \"2\" is no duration: a number with ms, s, m or h; did you mean \"2s\"?"
    ),
    ("serve https://a.test/ x.xml delay 1s delay 2s", "38-43 \"delay\" is there twice; remove one of them"),
    (
      "serve https://a.test/ redirect b",
      "32-33 \"b\" is no absolute URL; "
        + "it needs a scheme and a host, such as https://ads.example.com/tag.xml"
    ),
    (
      "media https://a.test/x 30s",
      "24-27 \"duration\", \"live\" or \"broken\" is expected, but here is \"30s\"; "
        + "did you mean \"duration 30s\"?"
    ),
    (
      "media https://a.test/x liev",
      "24-28 \"duration\", \"live\" or \"broken\" is expected, but here is \"liev\"; did you mean \"live\"?"
    ),
    (
      "media https://a.test/x",
      "23 \"media\" needs a duration, \"live\" or \"broken\"; "
        + "such as media https://cdn.example.com/ad.mp4 duration 30s"
    ),
    ("media https://a.test/x live 3s", "29-31 \"media\" takes nothing after it, but got \"3s\"; remove it"),
    ("player end-lat 1s", "8-15 unknown option \"end-lat\" of \"player\"; did you mean \"end-late\"?"),
    ("seed -1", "6-8 \"seed\" needs a whole number from 0 to 18446744073709551615; such as seed 42"),
    ("rule page/unmaped-url off", "6-22 unknown rule \"page/unmaped-url\"; did you mean page/unmapped-url?"),
    ("rule page/unmapped-url of", "24-26 unknown level \"of\"; did you mean \"off\"?"),
    ("timeout 0s", "9-11 a timeout is longer than nothing; such as timeout 60s"),
    ("timeout 10", "9-11 \"10\" is no duration: a number with ms, s, m or h; did you mean \"10s\"?"),
  ])
  func aMistakeIsExplained(text: String, problem: String) {
    #expect(Language.errors(text) == [problem])
  }
}
