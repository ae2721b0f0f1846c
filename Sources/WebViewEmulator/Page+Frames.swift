import JavaScriptEngine
import Simulation

/// The pages in a page's frames, which live and end with it.
extension Page {
  /// Makes a page for a frame of this page, in a context of its own.
  ///
  /// - Parameters:
  ///   - url: the address of its document.
  ///   - isWorker: whether it is no frame's page but a worker's global scope, of which the host knows nothing.
  /// - Returns: what the environment's scripts know of it; nil when this page has ended.
  /// - Throws: ``JSException``.
  func openFrame(url: String, isWorker: Bool) throws -> JSValue? {
    guard isAlive else { return nil }
    let frame = try Page(url: url, in: context.virtualMachine, host: host, parent: self)
    frame.isWorker = isWorker
    frames.append(frame)
    if !isWorker { host.frameOpened(frame) }
    return frame.object
  }

  /// Ends this page when it is a frame's: the frame was removed, or shows another page.
  func closeFrame() {
    guard isFrame else { return }
    end()
    parent?.frames.removeAll { $0 === self }
  }

  /// The outermost page around this one, which is the web view's own.
  var root: Page { parent?.root ?? self }

  /// This page and all pages in its frames, workers left out.
  var withFrames: [Page] { [self] + frames.filter { !$0.isWorker }.flatMap(\.withFrames) }

  /// What the host is told of the page that something comes from.
  var frameInfo: FrameInfo { FrameInfo(url: url, isMainFrame: !isFrame) }

  /// A record's data, which tells the frame that it is of.
  func located(_ data: JSONObject) -> JSONObject {
    guard isFrame else { return data }
    var data = data
    data["frame"] = .string(url)
    return data
  }
}
