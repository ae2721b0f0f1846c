import JavaScriptEngine
import SimulatedNetwork
import Simulation

/// What a page asks of a URL: the request, what the URL holds when it needs no network, and who gets the description as a later
/// turn, or never when nothing answers.
typealias MediaFinder = (
  _ request: NetworkRequest, _ content: String?, _ completion: @escaping (PageMedia) -> Void
) -> Void

/// The media elements of a page.
extension Page {
  /// Looks for media, and tells the page's element of that number.
  func describeMedia(_ id: Int, url: String, initiator: String, content: String?) {
    let request = NetworkRequest(url: url, initiator: initiator, frame: isFrame ? self.url : nil)
    host.findMedia(request, content) { [weak self] media in
      guard let self, self.isAlive else { return }
      let context = self.context
      var arguments = [context.value(Double(id))]
      if let failure = media.failure {
        arguments.append(context.value(failure))
      } else {
        arguments += [
          context.null, context.value(media.duration?.seconds ?? .infinity),
          context.value(Double(media.size?.width ?? 0)), context.value(Double(media.size?.height ?? 0)),
        ]
      }
      self.enter("mediaFound", arguments)
    }
  }

  /// When media may play, for the page's scripts: which types need a gesture, and whether it may play inline.
  var mediaPolicy: String {
    "\(host.configuration.mediaGesture.rawValue) \(host.configuration.allowsInlineMedia ? "inline" : "fullscreen")"
  }
}

extension WebView {
  func findMedia(
    _ request: NetworkRequest, _ content: String?, _ completion: @escaping (PageMedia) -> Void
  ) {
    let url = request.url
    let media = mediaProvider?(url) ?? PageMedia(at: url, content: content, on: network)
    guard let answer = media.answer else {
      clock.schedule(after: .zero, "media at \(url)") { completion(media) }
      return
    }
    let record = network.beginMediaRequest(request)
    guard answer != .never else { return }
    clock.schedule(after: network.mediaDelay(at: url), "media at \(url)") { [network] in
      network.endMediaRequest(record, answer)
      if media.failure == nil, media.duration == nil { network.noteUnknownDuration(url) }
      completion(media)
    }
  }
}
