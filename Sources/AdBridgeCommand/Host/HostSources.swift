import Foundation
import Sessions

/// The Swift files of an app's host code.
struct HostSources {
  /// The files: absolute paths, in order.
  private(set) var files: [String] = []
  /// The files that hold the app's own entry point, which are left out.
  private(set) var entryPoints: [String] = []
  /// What each file holds.
  private var texts: [String: String] = [:]

  /// Finds the files: one file, or all of a folder and the folders in it.
  ///
  /// Tests, packages' descriptions and hidden folders are left out.
  ///
  /// - Throws: `SessionError` when there is none, or one cannot be read.
  init(at path: String) throws {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw SessionError(.unreadable, "there is no \(path)")
    }
    let root = URL(fileURLWithPath: path).standardizedFileURL
    let found = isFolder.boolValue ? Self.swiftFiles(in: root) : [root]
    for file in found {
      guard let bytes = FileManager.default.contents(atPath: file.path) else {
        throw SessionError(.unreadable, "\(file.path) cannot be read")
      }
      let text = String(decoding: bytes, as: UTF8.self)
      if text.range(of: #"(?m)^\s*@(main|UIApplicationMain)\b"#, options: .regularExpression) != nil {
        entryPoints.append(file.path)
      } else {
        files.append(file.path)
        texts[file.path] = text
      }
    }
    if files.isEmpty { throw SessionError(.unreadable, "there is no Swift file in \(path)") }
  }

  private static func swiftFiles(in root: URL) -> [URL] {
    let files = FileManager.default.enumerator(
      at: root, includingPropertiesForKeys: [.isDirectoryKey], options: [.skipsHiddenFiles])
    var found: [URL] = []
    while let file = files?.nextObject() as? URL {
      let name = file.lastPathComponent
      if name.hasSuffix("Tests"), (try? file.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
      {
        files?.skipDescendants()
      } else if name.hasSuffix(".swift"), name != "Package.swift" {
        found.append(file.standardizedFileURL)
      }
    }
    return found.sorted { $0.path < $1.path }
  }

  // MARK: - The view controller

  /// The classes that are view controllers by their declaration and hear script messages, or all that are view controllers.
  var viewControllers: [String] {
    let declared = matches(of: #"\bclass\s+(\w+)\s*:\s*[^{]*\b\w*ViewController\b"#).map { $0[1] }
    guard declared.count > 1 else { return declared }
    let withWebView = declared.filter { name in
      texts.values.contains { $0.contains("class \(name)") && $0.contains("WKWebView") }
    }
    return withWebView.isEmpty ? declared : withWebView
  }

  /// The arguments of a controller's only initializer that takes one text or URL.
  ///
  /// - Parameter type: the controller.
  /// - Returns: Swift source with `$VAST` in it, or nil when that is not what it takes.
  func arguments(of type: String) -> String? {
    for text in texts.values {
      guard let place = text.range(of: #"\bclass\s+\#(type)\b"#, options: .regularExpression) else {
        continue
      }
      let rest = String(text[place.upperBound...])
      let found = Self.matches(of: #"\binit\(\s*(\w+)(?:\s+\w+)?\s*:\s*(String|URL)\s*\)"#, in: rest)
      guard let first = found.first else { continue }
      let label = first[1] == "_" ? "" : "\(first[1]): "
      return label + (first[2] == "URL" ? "URL(string: $VAST)!" : "$VAST")
    }
    return nil
  }

  private func matches(of pattern: String) -> [[String]] {
    files.flatMap { Self.matches(of: pattern, in: texts[$0] ?? "") }
  }

  private static func matches(of pattern: String, in text: String) -> [[String]] {
    guard let regex = try? NSRegularExpression(pattern: pattern) else { return [] }
    return regex.matches(in: text, range: NSRange(text.startIndex..., in: text)).map { match in
      (0..<match.numberOfRanges).map { Range(match.range(at: $0), in: text).map { String(text[$0]) } ?? "" }
    }
  }
}
