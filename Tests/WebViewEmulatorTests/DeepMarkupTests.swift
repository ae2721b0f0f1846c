import Testing

@testable import WebViewEmulator

/// Markup that is deep costs a page time by its length, not by its square.
struct DeepMarkupTests {
  @Test func elementsThatNothingClosesAreAnErrorInTime() throws {
    let page = WebViewHarness()
    try page.load(script: "")
    let count = try page.evaluate(
      "new DOMParser().parseFromString('<a>'.repeat(20000), 'text/xml').getElementsByTagName('parsererror').length"
    )
    #expect(count == .number(1))
  }

  @Test func whatStandsBehindAnEmptyRootIsFoundInTime() throws {
    let page = WebViewHarness()
    try page.load(script: "")
    let text = "'<a b=\"' + '/>'.repeat(100000) + '\"/><!--behind-->'"
    let last = try page.evaluate("new DOMParser().parseFromString(\(text), 'text/xml').lastChild.data")
    #expect(last.string == "behind")
  }
}
