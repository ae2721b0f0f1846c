import JavaScriptEngine
import PageScripts
import Testing

/// js/adsdk/macros.js and rare-macros.js: what becomes of the macros in a URL (VAST 4.3 §6).
struct MacrosTests {
  /// A context with the page's macros, in an engine without `crypto`.
  private func context() throws -> JSContext {
    let context = JSContext(in: JSVirtualMachine())
    try context.evaluate(
      """
      var window = globalThis;
      window.AdSDK = { parameters: { current: { controls: new Set(["ad-skip-btn", "ad-click-btn"]) } } };
      window.navigator = { userAgent: "Test/1.0 (a, b)" };
      """)
    for name in ["later", "offset", "media", "host-player", "macros", "rare-macros"] {
      try context.evaluate(try #require(PageScripts.text("adsdk/\(name).js")), url: "\(name).js")
    }
    return context
  }

  private func expand(_ url: String, as use: String, _ values: String = "{}") throws -> String {
    try context().evaluate("AdSDK.macros.expand(`\(url)`, '\(use)', \(values))").text
  }

  @Test(
    "Who may use a macro decides whether it is replaced",
    arguments: [
      ("[APIFRAMEWORKS]", ["request"], "2"),
      ("[VASTVERSIONS]", ["request"], "2,3,5,6,7,8,11,12,13,14,15,16"),
      ("[DSAREQUIRED]", ["request"], "-1"),
      ("[SERVERSIDE]", ["request", "tracking", "error", "click", "verification"], "0"),
      ("[BREAKPOSITION]", ["request", "tracking", "error", "click", "verification"], "-1"),
      ("[ADPLAYHEAD]", ["tracking", "error", "click", "verification"], "00%3A00%3A01.500"),
      ("[PLAYERSTATE]", ["tracking", "click", "verification"], "-1"),
      ("[CLICKPOS]", ["click"], "-1"),
      ("[ERRORCODE]", ["error"], "402"),
      ("[REASON]", ["verification"], "2"),
    ] as [(String, [String], String)])
  func uses(macro: String, uses: [String], value: String) throws {
    for use in ["request", "tracking", "error", "click", "verification"] {
      let expanded = try expand("?a=\(macro)&b=\(macro)", as: use, "{ time: 1.5, errorCode: 402 }")
      let wanted = uses.contains(use) ? value : macro
      #expect(expanded == "?a=\(wanted)&b=\(wanted)", "\(use)")
    }
  }

  @Test(
    "What is no macro stays as it is",
    arguments: [
      "", "https://a.example/", "[RANDOM]", "%%CACHEBUSTER%%", "${TIME}", "[adtype]", "[AdType]", "[]", "[",
      "]", "[ADTYPE", "[ADTYPE }",
      "[CONSTRUCTOR]", "[PROTOTYPE]", "[1]", "[_]",
    ])
  func untouched(url: String) throws {
    #expect(try expand(url.replacing("$", with: "\\$"), as: "tracking") == url)
  }

  @Test func eachValueIsEncodedByItself() throws {
    #expect(
      try expand(
        "[UNIVERSALADID]", as: "tracking", "{ universalAdIds: ['a.example 1,2', 'b.example [ADTYPE]&'] }")
        == "a.example%201%2C2,b.example%20%5BADTYPE%5D%26")
    #expect(try expand("[DEVICEUA]", as: "request") == "Test%2F1.0%20(a%2C%20b)")
    // A value is not read for macros once more.
    #expect(
      try expand("[ASSETURI]", as: "tracking", "{ assetURI: '[CACHEBUSTING]' }") == "%5BCACHEBUSTING%5D")
  }

  @Test func whatTheHostToldOfItsPlayer() throws {
    let context = try context()
    let url = "AdSDK.macros.expand('[PLAYERSTATE];[PLAYERSIZE];[PLAYERCAPABILITIES]', 'tracking')"
    #expect(try context.evaluate(url).text == "-1;-1;skip,icon")
    try context.evaluate("AdSDK.hostPlayer.setVolume(0, false)")
    #expect(try context.evaluate(url).text == "muted;-1;skip,mute,icon")
    try context.evaluate(
      "AdSDK.hostPlayer.setVolume(2, false); AdSDK.hostPlayer.resize(640.5, 359.5, 'fullscreen')")
    #expect(try context.evaluate(url).text == "fullscreen;641,360;skip,mute,fullscreen,icon")
    // A size that is none leaves it unknown.
    try context.evaluate("AdSDK.hostPlayer.resize(NaN, 360)")
    #expect(try context.evaluate(url).text == ";-1;skip,mute,fullscreen,icon")
  }

  @Test func aPageHasOneTransactionAndAnotherPageAnother() throws {
    let first = try context()
    let ask = "AdSDK.macros.expand('[TRANSACTIONID]', 'request')"
    let id = try first.evaluate(ask).text
    #expect(id.wholeMatch(of: /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/) != nil)
    #expect(try first.evaluate("AdSDK.macros.expand('[TRANSACTIONID]', 'error')").text == id)
    #expect(try context().evaluate(ask).text != id)
  }
}
