import AdHosts
import Foundation
import PageScripts
import SimulatedNetwork

/// Puts the SDK page, and what it loads from beside itself, on the session's network.
enum PageServing {
  /// Where the page is, after serving it.
  ///
  /// - Parameters:
  ///   - page: which page.
  ///   - profile: the profile, whose address a local page takes over, so that its origin is the real one.
  ///   - answers: gets the page's files.
  /// - Returns: the address that the host loads.
  /// - Throws: ``SessionError`` when a local page cannot be read.
  static func serve(
    _ page: SessionOptions.SDKPage, profile: BridgeProfile, on answers: inout AnswerMap
  ) throws -> String {
    let base = folder(of: profile.page)
    answers.serve(
      base + "profile.js",
      Answer(.text("window.adBridgeProfile = \(profile.source);\n"), type: "text/javascript"))
    switch page {
    case .url(let url):
      return url
    case .builtIn:
      let (html, bundle) = shipped
      answers.serve(profile.page, Answer(.text(html), type: "text/html"))
      answers.serve(base + bundleName, Answer(.text(bundle), type: "text/javascript"))
    case .file(let path):
      let bytes = try InputFile.read(path, "the page")
      let file = URL(fileURLWithPath: path)
      answers.serve(base, Answer(.file(path: file.deletingLastPathComponent().path)))
      let isScript = ["js", "mjs"].contains(file.pathExtension.lowercased())
      answers.serve(
        profile.page,
        isScript
          ? Answer(.text(wrapper(forScript: file.lastPathComponent)), type: "text/html")
          : Answer(.bytes(bytes), type: "text/html"))
    }
    return profile.page
  }

  private static let bundleName = "adsdk.js"
  private static let shipped = bundled(PageScripts.text("adsdk/index.html") ?? "")

  /// The shipped page with all its own scripts in one, as SDKs ship theirs: one request in the trace instead of twenty.
  private static func bundled(_ html: String) -> (html: String, bundle: String) {
    var bundle = ""
    var lines: [Substring] = []
    for line in html.split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.hasPrefix("<script src=\""), let name = line.split(separator: "\"").dropFirst().first,
        let source = PageScripts.text("adsdk/\(name)")
      else {
        lines.append(line)
        continue
      }
      if bundle.isEmpty { lines.append("<script src=\"\(bundleName)\"></script>") }
      bundle += "// \(name)\n\(source)\n"
    }
    return (lines.joined(separator: "\n"), bundle)
  }

  /// The smallest page that runs a script.
  private static func wrapper(forScript name: String) -> String {
    let source = name.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? name
    return """
      <!doctype html>
      <html>
      <head><meta charset="utf-8"></head>
      <body><script src="\(source.replacingOccurrences(of: "\"", with: "%22"))"></script></body>
      </html>
      """
  }

  /// A URL up to its last slash.
  private static func folder(of url: String) -> String {
    let path = url.prefix { $0 != "?" && $0 != "#" }
    guard let slash = path.lastIndex(of: "/") else { return path + "/" }
    return String(path[...slash])
  }
}
