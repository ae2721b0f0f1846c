import AdHosts
import SimulatedNetwork
import Simulation
import SourceMaps
import Testing

@testable import Sessions

/// A session whose page is a document of scripts, at https://page.test/.
struct ScriptPageSession {
  let session: AdSession

  /// Loads a page that runs scripts.
  ///
  /// - Parameters:
  ///   - scripts: the scripts' URLs, relative to the page.
  ///   - answers: what URLs answer; those of the scripts and their maps among them.
  ///   - allowsNetwork: whether the rest goes to the live network.
  /// - Throws: what keeps the session from beginning.
  init(_ scripts: [String], _ answers: [String: Answer], allowsNetwork: Bool = false) throws {
    var options = SessionOptions(profile: try #require(BridgeProfile.builtIn("adsdk")))
    options.allowsNetwork = allowsNetwork
    let elements = scripts.map { "<script src=\"\($0)\"></script>" }.joined()
    options.answers.serve(
      "https://page.test/index.html", Answer(.text("<!doctype html>" + elements), type: "text/html"))
    options.page = .url("https://page.test/index.html")
    for (url, answer) in answers { options.answers.serve(url, answer) }
    session = try AdSession(options)
    _ = session.run(until: .seconds(1))
  }

  /// The exceptions in order.
  var exceptions: [TraceRecord] { session.trace.records.filter { $0.kind == .exception } }

  /// Where the first exception comes from, such as `https://page.test/a.ts:1:1`.
  var origin: String? { exceptions.first.flatMap { session.origins.place(of: $0)?.position } }
}

extension Answer {
  /// A script or a source map.
  static func script(_ text: String) -> Answer { Answer(.text(text), type: "text/javascript") }
}
