import Testing
import VAST

@Suite("URL templates")
struct URLTemplateTests {
  @Test(
    "a request is known again",
    arguments: [
      // macros in their three forms, filled, empty or left alone
      ("https://t.test/?cb=[CACHEBUSTING]&e=1", "https://t.test/?cb=12345678&e=1"),
      ("https://t.test/?cb=[CACHEBUSTING]&e=1", "https://t.test/?cb=&e=1"),
      ("https://t.test/?cb=[CACHEBUSTING]", "https://t.test/?cb=[CACHEBUSTING]"),
      ("https://t.test/?cb=[CACHEBUSTING]", "https://t.test/?cb=%5BCACHEBUSTING%5D"),
      ("https://t.test/?a=%%RND%%&b=${X_1}", "https://t.test/?a=x&b=y"),
      ("https://t.test/?a=%%RND%%&b=${X_1}", "https://t.test/?a=%%RND%%&b=$%7BX_1%7D"),
      ("https://t.test/[A][B]/[C]", "https://t.test/ab/c"),
      ("[BASE]/imp?x=1", "https://t.test/imp?x=1"),
      ("https://[HOST]/x", "https://a.test/x"),
      ("https://t.test[PATH]", "https://t.test/a/b?c"),
      ("https://T.test:443?x=[X]", "https://t.test/?x=1"),
      ("https://t.test/?r=https%3a%2f%2fa%3f[CB]", "https://t.test/?r=https%3A%2F%2Fa%3F9"),
      ("a[X]a[X]a", "aaa"),
      ("https://t.test/[X]ab[X]", "https://t.test/aab"),
      // what a browser does to a URL
      ("HTTPS://T.Test", "https://t.test/"),
      ("http://t.test:80/a#frag", "http://t.test/a"),
      (" https://t.test/a\n b ", "https://t.test/a%20b"),
      ("https://t.test/\"<é>\"?q=\" й", "https://t.test/%22%3C%C3%A9%3E%22?q=%22%20%D0%B9"),
      ("https://t.test/list[0]?f={a|b}", "https://t.test/list%5B0%5D?f=%7Ba%7Cb%7D"),
      ("https://t.test/a/./b/../c?x=../y", "https://t.test/a/c?x=../y"),
      ("https://user:Pa@T.test/", "https://user:Pa@t.test/"),
      ("https:\\\\t.test\\a", "https://t.test/a"),
      ("https://t.test/%e2?%aF", "https://t.test/%E2?%AF"),
      ("//T.test/a?[X]", "https://t.test/a?1"),
    ])
  func matches(_ template: String, _ url: String) {
    #expect(URLTemplate(template).matches(url))
  }

  @Test(
    "another request is not",
    arguments: [
      ("https://t.test/a", "https://t.test/A"),
      ("https://t.test/a", "https://t.test/a/"),
      ("https://t.test/a", "http://t.test/a"),
      ("https://t.test/a", "https://t.test:8443/a"),
      ("http://t.test:443/a", "http://t.test/a"),
      ("https://t.test/a?x", "https://t.test/a"),
      ("https://t.test/?cb=[CB]&e=1", "https://t.test/?cb=1&e=2"),
      ("https://t.test/?cb=[CB]&e=1", "https://t.test/?e=1&cb=1"),
      ("https://t.test/ab[X]bc", "https://t.test/abc"),
      ("https://t.test/[X]mid[X]", "https://t.test/mi/d"),
      ("https://t.test/list[0]", "https://t.test/list1"),
      ("https://t.test/[no-macro]", "https://t.test/x"),
      ("https://t.test/%41", "https://t.test/%42"),
      ("//t.test/a", "http://t.test/a"),
    ])
  func differs(_ template: String, _ url: String) {
    #expect(!URLTemplate(template).matches(url))
  }

  @Test(
    "what stands in the place of a macro is told",
    arguments: [
      ("https://t.test/[A]/[E]", "https://t.test/12/x", "x"),
      ("https://t.test/[E]", "https://t.test/", ""),
      ("https://t.test/[A]-[E].gif", "https://t.test/12-x.gif", "x"),
      ("https://t.test/?e=[E]&a=[A]&b=[B]", "https://t.test/?e=x&a=1&b=2", "x"),
      ("https://t.test/?e=[E]&a=[A]", "https://t.test/?e=x&a=1&a=2", "x"),
      ("https://t.test/?e=[E]", "https://t.test/?e=x&more=1#f", "x"),
      ("https://t.test/?e=[E]&f=[E]", "https://t.test/?e=x&f=y", "x"),
      ("//t.test/[A][B]/[E]", "https://t.test/12/x", "x"),
      // not there, not this template, or not certain
      ("https://t.test/[A]", "https://t.test/12", nil),
      ("https://t.test/[E]", "https://u.test/12", nil),
      ("https://t.test/[A]-[E].gif", "https://t.test/1-2-x.gif", nil),
      ("https://t.test/[E]-[A].gif", "https://t.test/x-1-2.gif", nil),
      ("https://t.test/[A][E]", "https://t.test/12x", nil),
      ("https://t.test/[A]/../[E]", "https://t.test/x", nil),
    ])
  func values(_ template: String, _ url: String, _ value: String?) {
    #expect(URLTemplate(template).value(of: "[E]", in: url) == value)
  }

  @Test("a template says whether it has macros, and whether it is nothing else")
  func properties() {
    #expect(!URLTemplate("https://t.test/").hasMacros)
    #expect(URLTemplate("https://t.test/[X]").hasMacros)
    #expect(URLTemplate("[A][B]").isUnconstrained)
    #expect(!URLTemplate("[A]/").isUnconstrained)
    #expect(!URLTemplate("").isUnconstrained)
  }

  @Test("many macros and a URL made against them take no time", .timeLimit(.minutes(1)))
  func hostile() {
    let template = URLTemplate("https://t.test/" + String(repeating: "[X]aaaaaaab", count: 2000) + "[Y]c")
    let url = "https://t.test/" + String(repeating: "a", count: 200_000) + "c"
    #expect(!template.matches(url))
    let single = URLTemplate("https://t.test/[X]" + String(repeating: "a", count: 50_000) + "b[Y]")
    #expect(!single.matches("https://t.test/" + String(repeating: "a", count: 200_000)))
    let value = URLTemplate("https://t.test/[X]" + String(repeating: "a", count: 20_000) + "[E]")
    #expect(value.value(of: "[E]", in: "https://t.test/" + String(repeating: "a", count: 200_000)) == nil)
  }
}
