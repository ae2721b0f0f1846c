import Contracts
import Testing

/// Names that are most likely others.
struct NameWarningTests {
  @Test(arguments: [
    ("expect no AdEror", "11-17 no event of the profile adsdk is called AdEror; did you mean AdError?"),
    ("expect AdEror x0", "8-14 no event of the profile adsdk is called AdEror; did you mean AdError?"),
    ("expect AdLoadd", "8-15 no event of the profile adsdk is called AdLoadd; did you mean AdLoaded?"),
    (
      "expect message adLoaded",
      "16-24 no event of the profile adsdk is called adLoaded; did you mean AdLoaded?"
    ),
    (
      "expect in order AdLoaded, AdStartd",
      "27-35 no event of the profile adsdk is called AdStartd; did you mean AdStarted?"
    ),
    (
      "run until AdDestroyd within 5s",
      "11-21 no event of the profile adsdk is called AdDestroyd; did you mean AdDestroyed?"
    ),
    (
      "expect no call playAdd",
      "16-23 no method of the profile adsdk is called playAdd; did you mean playAd?"
    ),
    ("call playAdd", "6-13 no method of the profile adsdk is called playAdd; did you mean playAd?"),
    ("tap skp", "5-8 \"skp\" is taken as a selector, of elements of this name; did you mean \"tap skip\"?"),
    ("tap Menu", "5-9 \"Menu\" is taken as a selector, of elements of this name; did you mean \"tap menu\"?"),
  ])
  func aNearNameIsAWarning(line: String, warning: String) {
    #expect(Language.problems("load\n\(line)") == ["warning 2:\(warning)"])
  }

  @Test(arguments: [
    "expect no AdError", "expect AdLog", "expect no SomethingElse", "expect no /AdEror/",
    "call volumeChanged",
    "expect no exception AdEror", "expect console AdEror", "tap skip", "tap \"#skp\"", "tap .skp",
    "tap button",
    "post AdEror {}\nexpect AdEror once",
  ])
  func othersAreNot(lines: String) {
    #expect(Language.problems("load\n\(lines)") == [])
  }

  @Test func theProfileIsTheContracts() {
    // adsdk-strict has no AdStarted, but a page may send what the usual profile has.
    let text = "profile adsdk-strict\ncontract \"x\"\nload\nexpect no AdStarted\nexpect no AdEror"
    #expect(
      Language.problems(text) == [
        "warning 5:11-17 no event of the profile adsdk-strict is called AdEror; did you mean AdError?"
      ])
    let own =
      "contract \"x\"\nprofile adsdk-strict\nload\nexpect AdErorr\ncontract \"y\"\nload\nexpect AdErorr"
    #expect(
      Language.problems(own) == [
        "warning 4:8-15 no event of the profile adsdk-strict is called AdErorr; did you mean AdError?",
        "warning 7:8-15 no event of the profile adsdk is called AdErorr; did you mean AdError?",
      ])
  }

  @Test func aPageOfOnesOwnIsToldOfOneLetterOnly() {
    for setUp in ["page my.html", "profile my.json"] {
      #expect(Language.problems("\(setUp)\nload\nexpect AdStart") == [])
      #expect(Language.problems("\(setUp)\nload\nexpect AdStartd").count == 1)
    }
    #expect(Language.problems("load\nexpect AdStart").count == 1)
  }

  @Test func aWarningNeedsASoundStatement() {
    #expect(Language.problems("load\nexpect AdEror onec").map { $0.prefix(7) } == ["2:15-19"])
  }

  @Test func aCommentWithoutSpaceIsExplained() {
    #expect(
      Language.errors("load#comment") == [
        "1-13 unknown statement \"load#comment\"; did you mean \"load\"? A comment needs a space before its #"
      ])
  }
}
