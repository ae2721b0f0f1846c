import Foundation
import Sessions
import VAST

/// A tag that plans use, and what of it the network may fail at.
struct ExploredTag {
  /// The word behind `vast`.
  let statement: String
  /// Where the session serves it; nil for a URL that others serve.
  let served: String?
  /// Its media files.
  var media: [String] = []
  /// The creatives that run in the page (VPAID).
  var scripts: [String] = []
  /// The positions at which its ads change, in milliseconds: quartiles, ends, and where a skip becomes possible.
  var marks: [Int] = []
  /// Where its Wrappers lead, as far as that is one URL.
  var wrapped: [String] = []
  /// The roots of the hosts that hear of it.
  var trackerFolders: [String] = []

  /// Makes one of a file or a URL.
  ///
  /// - Throws: ``SessionError`` when the file cannot be read.
  init(_ text: String) throws {
    guard !text.contains("://") else {
      (statement, served) = (SetUpText.word(text), nil)
      return
    }
    statement = SetUpText.word(text)
    served = "https://adbridge.test/\(URL(fileURLWithPath: text).lastPathComponent)"
    let document = VASTDocument.read(try InputFile.read(text, "the tag"))
    for ad in document.ads {
      let linears = ad.creatives.compactMap(\.linear)
      let files = linears.flatMap(\.mediaFiles)
      media += files.filter { $0.apiFramework == nil }.map(\.url)
      scripts += files.filter { $0.apiFramework == "VPAID" }.map(\.url)
      marks += linears.flatMap(Self.marks)
      let trackers = ad.impressions + linears.flatMap(\.trackers)
      trackerFolders += trackers.compactMap { Self.root(of: $0.url) }
      if let target = ad.wrapper?.tagURI, !URLTemplate(target).hasMacros { wrapped.append(target) }
    }
    marks = Array(Set(marks)).sorted()
    scripts = Array(Set(scripts)).sorted()
    wrapped = Array(Set(wrapped)).sorted()
    media = Array(Set(media)).sorted()
    trackerFolders = Array(Set(trackerFolders)).sorted()
  }

  private static func marks(of linear: VASTLinear) -> [Int] {
    guard let duration = linear.duration else { return [] }
    let skip = linear.skipOffset?.seconds(duration: duration)
    return ([0.25, 0.5, 0.75, 1].map { duration * $0 } + (skip.map { [$0] } ?? []))
      .map { Int(($0 * 1000).rounded()) }
  }

  private static func root(of url: String) -> String? {
    guard let scheme = url.range(of: "://"), let slash = url[scheme.upperBound...].firstIndex(of: "/") else {
      return nil
    }
    return String(url[...slash])
  }
}
