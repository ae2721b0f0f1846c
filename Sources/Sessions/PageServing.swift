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
      Answer(.text(profile.pageScript), type: "text/javascript"))
    switch page {
    case .url(let url):
      return url
    case .builtIn:
      let shipped = profile.methods["play"] == vpaid.play ? vpaid : adsdk
      answers.serve(profile.page, Answer(.bytes(shipped.html), type: "text/html"))
      answers.serve(base + shipped.scriptName, Answer(.bytes(shipped.script), type: "text/javascript"))
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

  private static let adsdk = ShippedPage(folder: "adsdk", play: "playAd")
  private static let vpaid = ShippedPage(folder: "vpaid", play: "startAd")

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
