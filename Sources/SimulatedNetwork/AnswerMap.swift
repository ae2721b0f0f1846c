import Foundation

/// Which URL answers what: an exact URL first, then without a query that the map's entry omits, then the longest folder.
///
/// A URL with a slash at its end that answers a status or nothing speaks for everything below it as well.
public struct AnswerMap: Sendable {
  private var exact: [String: Answer] = [:]
  private var folders: [(prefix: String, answer: Answer)] = []

  /// Makes an empty map.
  public init() {}

  /// Whether nothing is mapped.
  public var isEmpty: Bool { exact.isEmpty && folders.isEmpty }

  /// Maps a URL, replacing what it answered before.
  ///
  /// - Parameters:
  ///   - url: an absolute URL; with a local folder as its answer it stands for everything below it.
  ///   - answer: what it answers.
  public mutating func serve(_ url: String, _ answer: Answer) {
    let url = Self.normalised(url)
    guard Self.isForFolder(answer, at: url) else {
      exact[Self.withoutFragment(url)] = answer
      return
    }
    let prefix = url.hasSuffix("/") ? url : url + "/"
    folders.removeAll { $0.prefix == prefix }
    folders.append((prefix, answer))
    folders.sort { $0.prefix.utf8.count > $1.prefix.utf8.count }
  }

  private static func isForFolder(_ answer: Answer, at url: String) -> Bool {
    switch answer.source {
    case .file(let path): isFolder(path)
    case .empty, .drop: url.hasSuffix("/")
    case .bytes, .redirect: false
    }
  }

  /// The URL with its scheme and host in lower case, as pages ask for it.
  private static func normalised(_ url: String) -> String {
    let isNormal = url.utf8.allSatisfy { $0 < 0x80 && !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
    guard !isNormal, let mark = url.range(of: "://") else { return url }
    let end = url[mark.upperBound...].firstIndex { "/?#".contains($0) } ?? url.endIndex
    return url[..<end].lowercased() + url[end...]
  }

  /// What a URL answers, or nil when the map does not say.
  public func answer(for requested: String) -> Answer? {
    guard !isEmpty else { return nil }
    let url = Self.withoutFragment(Self.normalised(requested))
    if let found = exact[url] { return found }
    let path = Self.withoutQuery(url)
    if path != url, let found = exact[path] { return found }
    for (prefix, answer) in folders where path.hasPrefix(prefix) || path + "/" == prefix {
      guard case .file(let folder) = answer.source else { return answer }
      let rest = path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : ""
      guard let file = Self.file(rest, in: folder) else { continue }
      var found = answer
      found.source = .file(path: file)
      return found
    }
    return nil
  }

  /// The file below a folder that a URL's rest names; nil when there is none, or when it leads out of the folder.
  static func file(_ rest: String, in folder: String) -> String? {
    guard let decoded = rest.removingPercentEncoding, !decoded.contains("\0") else { return nil }
    let root = URL(fileURLWithPath: folder).resolvingSymlinksInPath().standardizedFileURL.path
    let name = decoded.isEmpty || decoded.hasSuffix("/") ? decoded + "index.html" : decoded
    let path = URL(fileURLWithPath: root).appendingPathComponent(name)
      .resolvingSymlinksInPath().standardizedFileURL.path
    guard path.hasPrefix(root == "/" ? root : root + "/"), FileManager.default.fileExists(atPath: path),
      !isFolder(path)
    else { return nil }
    return path
  }

  static func isFolder(_ path: String) -> Bool {
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory.boolValue
  }

  private static func withoutFragment(_ url: String) -> String {
    url.utf8.firstIndex(of: UInt8(ascii: "#")).map { String(url[..<$0]) } ?? url
  }

  private static func withoutQuery(_ url: String) -> String {
    url.utf8.firstIndex(of: UInt8(ascii: "?")).map { String(url[..<$0]) } ?? url
  }
}
