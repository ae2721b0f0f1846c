import AdHosts
import SimulatedPlayer
import Simulation
import WebViewEmulator

extension AdSession {
  /// Performs an action, and runs all turns that are due at the present instant.
  ///
  /// - Throws: ``SessionError`` when it cannot be performed, ``VirtualClock/Livelock`` when the instant does not end.
  public func perform(_ action: SessionAction) throws {
    try host.perform {
      try apply(action)
      try clock.runDue()
    }
  }

  /// Performs an action; what it causes comes with the turns that are due.
  ///
  /// - Throws: ``SessionError`` when it cannot be performed.
  func apply(_ action: SessionAction) throws {
    switch action {
    case .play: player.play()
    case .pause: player.pause()
    case .seek(let time): player.seek(to: time)
    case .rate(let rate): player.rate = rate
    case .mute: player.isMuted = true
    case .unmute: player.isMuted = false
    case .volume(let volume): player.volume = volume
    case .stall(let span): player.stall(for: span)
    case .fail(let message): player.failItem(message)
    case .end: player.endNow()
    case .foreignEnd:
      player.notifications.post(.didPlayToEndTime, item: player.makeItem(url: "another player's item"))
    case .interrupt:
      // A player that does not play has no audio to lose.
      if player.rate != 0 { player.pause(reason: .audioSessionInterrupted) }
    case .reload: webView.reload()
    case .close: host.close()
    case .background:
      trace.append(.lifecycle, "didEnterBackground", at: clock.now)
      // The system pauses video that plays in a layer, and hides the page.
      if player.rate != 0 { player.pause(reason: .appBackgrounded) }
      webView.visibility = webView.configuration.backgroundPage
      host.applicationDidMove(toBackground: true)
    case .foreground:
      trace.append(.lifecycle, "willEnterForeground", at: clock.now)
      webView.visibility = .visible
      host.applicationDidMove(toBackground: false)
    case .killPage: webView.terminateProcess()
    case .tap(let target):
      let native = "native:"
      let problem =
        target.hasPrefix(native)
        ? host.tap(nativeControl: String(target.dropFirst(native.count)))
        : webView.tap(options.profile.controls[target] ?? target)
      if let problem {
        throw SessionError(.impossible, "cannot tap \(target): \(problem)")
      }
    case .call(let method, let arguments):
      webView.evaluateJavaScript("window.\(options.profile.controller).\(method)(\(arguments))")
    case .post(let name, let body):
      let handler = JSONValue.string(options.profile.handler).text
      let message = options.profile.messageForm.script(name: name, fields: body)
      webView.evaluateJavaScript("void window.webkit.messageHandlers[\(handler)].postMessage(\(message))")
    case .evaluate(let source):
      webView.evaluateJavaScript(source) { [trace, clock] result in
        var data: JSONObject = ["source": .string(source)]
        switch result {
        case .success(.undefined): return
        case .success(let value): data["value"] = value.json
        // What the page throws has its own record.
        case .failure(let error) where error.exception != nil: return
        case .failure(let error): data["error"] = .string(error.localizedDescription)
        }
        trace.append(.note, "result", data, at: clock.now)
      }
    }
  }
}
