import SimulatedNetwork
import Simulation
import Testing

@testable import WebViewEmulator

/// Media elements where the web view's settings, its visibility and the host have a part.
struct PageMediaTests {
  private func harness(
    _ configure: (inout WebViewConfiguration) -> Void = { _ in }
  ) throws -> WebViewHarness {
    var configuration = WebViewConfiguration()
    configure(&configuration)
    let page = WebViewHarness(configuration)
    page.webView.mediaProvider = { url in
      url.hasSuffix(".mp4") ? PageMedia(duration: .seconds(10), answer: .exists(duration: 10)) : nil
    }
    try page.load(
      script: """
        const log = [];
        const make = (tag, properties) => Object.assign(document.body.appendChild(document.createElement(tag)), properties);
        const watch = (media, types) => { for (const type of types.split(' ')) media.addEventListener(type, () => log.push(type)); };
        const later = (media) => new Promise((resolve) => setTimeout(() => resolve(media.play()), 0));
        const play = (tag, properties) => later(make(tag, { src: 'https://m.test/a.mp4', ...properties }))
          .then(() => 'plays', (error) => error.name);
        """)
    return page
  }

  private func outcome(_ call: String, in page: WebViewHarness) throws -> String? {
    _ = try page.evaluate("var result; \(call).then((value) => { result = value }); undefined")
    try page.clock.advance(to: page.clock.now + .milliseconds(1))
    return try page.evaluate("result").string
  }

  @Test(
    "What needs a gesture is what the setting names; muted video that plays inline never does",
    arguments: [
      (.all, [false, false, false, true]), (.audio, [false, false, true, true]),
      (.video, [true, false, false, true]), (.none, [true, true, true, true]),
    ] as [(MediaGesture, [Bool])])
  func gestures(types: MediaGesture, allowed: [Bool]) throws {
    let page = try harness { $0.mediaGesture = types }
    let calls = [
      "play('audio', {})", "play('video', { playsInline: true })", "play('video', { muted: true })",
      "play('video', { muted: true, playsInline: true })",
    ]
    let outcomes = try calls.map { try outcome($0, in: page) }
    #expect(outcomes == allowed.map { $0 ? "plays" : "NotAllowedError" })
  }

  @Test func whatTheHostEvaluatesCountsAsAGesture() throws {
    let page = try harness()
    let call =
      "make('audio', { src: 'https://m.test/a.mp4' }).play().then(() => 'plays', (error) => error.name)"
    #expect(try outcome(call, in: page) == "plays")
  }

  @Test func withoutInlineMediaEachVideoFillsTheScreen() throws {
    let page = try harness {
      $0.mediaGesture = .none
      $0.allowsInlineMedia = false
    }
    _ = try page.evaluate(
      """
      var video = make('video', { src: 'https://m.test/a.mp4', playsInline: true });
      watch(video, 'webkitbeginfullscreen playing webkitendfullscreen pause');
      video.play(); undefined
      """)
    try page.clock.advance(to: .seconds(1))
    #expect(try page.evaluate("log.join()").string == "webkitbeginfullscreen,playing")
    // The person closes the system's player: the video goes on inside the page.
    _ = try page.evaluate("video.webkitExitFullscreen()")
    try page.clock.advance(to: .seconds(2))
    #expect(try page.evaluate("log.join()").string == "webkitbeginfullscreen,playing,webkitendfullscreen")
    #expect(try page.evaluate("video.currentTime") == .number(2))
  }

  @Test func aHiddenPagePausesItsMediaAndGoesOnWhenItIsShown() throws {
    let page = try harness()
    _ = try page.evaluate(
      """
      var video = make('video', { src: 'https://m.test/a.mp4', muted: true, playsInline: true });
      video.play();
      watch(video, 'pause play playing timeupdate');
      undefined
      """)
    try page.clock.advance(to: .seconds(2.1))
    _ = try page.evaluate("log.length = 0")
    page.webView.isVisible = false
    try page.clock.advance(to: .seconds(60))
    #expect(try page.evaluate("log.join()").string == "timeupdate,pause")
    #expect(try page.evaluate("video.currentTime") == .number(2.1))
    page.webView.isVisible = true
    try page.clock.advance(to: .seconds(61))
    #expect(try page.evaluate("log.slice(2, 4).join()").string == "play,playing")
    #expect(try page.evaluate("video.currentTime") == .number(3.1))
  }

  @Test func whatIsPlayedOrPausedInAHiddenPageHoldsWhenItIsShown() throws {
    let page = try harness()
    _ = try page.evaluate(
      """
      var make2 = () => make('video', { src: 'https://m.test/a.mp4', muted: true, playsInline: true });
      var [one, two, three] = [make2(), make2(), make2()];
      one.play(); undefined
      """)
    try page.clock.advance(to: .seconds(1))
    page.webView.isVisible = false
    try page.clock.advance(to: .seconds(2))
    _ = try page.evaluate(
      """
      one.pause();
      two.play().then(() => log.push('two'));
      three.autoplay = true;
      undefined
      """)
    try page.clock.advance(to: .seconds(3))
    #expect(
      try page.evaluate("[one, two, three].map((video) => video.paused).join()").string == "true,true,true")
    page.webView.isVisible = true
    try page.clock.advance(to: .seconds(4))
    #expect(
      try page.evaluate("[one, two, three].map((video) => video.paused).join() + log").string
        == "true,false,falsetwo")
  }

  @Test func aLiveStreamPlaysWithoutAnEnd() throws {
    let page = try harness()
    page.network.answers.serve("https://m.test/live", Answer(.empty, status: 200, type: "video/mp4"))
    _ = try page.evaluate(
      "var video = make('video', { src: 'https://m.test/live', muted: true, playsInline: true }); video.play(); undefined"
    )
    try page.clock.advance(to: .seconds(3600))
    #expect(
      try page.evaluate("[video.duration, video.currentTime, video.seekable.length].join()").string
        == "Infinity,3600,0")
    #expect(page.records(.note).contains(where: { $0.name == "duration unknown" }))
  }

  @Test func mediaOfAPageThatIsLeftStops() throws {
    let page = try harness()
    _ = try page.evaluate(
      "make('video', { src: 'https://m.test/a.mp4', muted: true, playsInline: true }).play(); undefined")
    try page.clock.advance(to: .seconds(1))
    page.webView.close()
    #expect(page.clock.nextDeadline == nil)
  }

  @Test func pausedMediaLeavesNothingOnTheClock() throws {
    let page = try harness()
    _ = try page.evaluate(
      "var video = make('video', { src: 'https://m.test/a.mp4', muted: true, playsInline: true }); video.play(); undefined"
    )
    try page.clock.advance(to: .seconds(1))
    _ = try page.evaluate("video.pause()")
    try page.clock.advance(to: .seconds(2))
    #expect(page.clock.nextDeadline == nil)
  }
}
