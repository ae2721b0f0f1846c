import Testing

@testable import WebViewEmulator

/// What a page may not tell a server (Fetch standard, "forbidden request-header").
struct ForbiddenHeaderTests {
  @Test(arguments: [
    "Content-Length", "host", "COOKIE", "Transfer-Encoding", "Proxy-Authorization", "Sec-Fetch-Mode", "Via",
    "Origin",
  ])
  func aFieldOfTheBrowsersOwnIsLeftOut(name: String) {
    #expect(PageNative.isForbidden(name))
  }

  @Test(arguments: ["X-Mine", "Content-Type", "Accept", "Authorization", "Security", "Proxy"])
  func anyOtherGoesOut(name: String) {
    #expect(!PageNative.isForbidden(name))
  }
}
