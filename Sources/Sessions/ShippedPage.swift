import PageScripts

/// A page that AdBridge ships, with all its own scripts in one, as SDKs ship theirs: one request in the trace instead of twenty.
struct ShippedPage {
  /// The controller's method with which the page begins to play; profiles choose their page by it.
  let play: String
  /// The page, as bytes: all sessions share them, so that a body that was read before is known without being compared.
  let html: [UInt8]
  /// The name of its script, beside the page.
  let scriptName: String
  /// Its script.
  let script: [UInt8]

  /// Makes the page of a folder of js/.
  ///
  /// - Parameters:
  ///   - folder: the folder's name, which the script gets as well.
  ///   - play: the controller's method with which the page begins to play.
  init(folder: String, play: String) {
    let scriptName = folder + ".js"
    var script = ""
    var lines: [Substring] = []
    let html = PageScripts.text("\(folder)/index.html") ?? ""
    for line in html.split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.hasPrefix("<script src=\""), let name = line.split(separator: "\"").dropFirst().first,
        let source = PageScripts.text("\(folder)/\(name)")
      else {
        lines.append(line)
        continue
      }
      if script.isEmpty { lines.append("<script src=\"\(scriptName)\"></script>") }
      script += "// \(name)\n\(source)\n"
    }
    (self.play, self.html) = (play, Array(lines.joined(separator: "\n").utf8))
    (self.scriptName, self.script) = (scriptName, Array(script.utf8))
  }
}
