import Foundation
import PackagePlugin

/// Embeds every script, page, profile, contract and tag of a target's folder into the target at build time.
@main
struct EmbedScriptsPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let root = target.directoryURL
    let endings: Set<String> = ["js", "html", "json", "css", "contract", "xml"]
    var files: [URL] = []
    // Listed afresh at each build, so that added and deleted files are noticed.
    if let walker = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil) {
      for case let file as URL in walker where endings.contains(file.pathExtension) {
        files.append(file)
      }
    }
    files.sort { $0.path < $1.path }
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedScripts.swift")
    return [
      .buildCommand(
        displayName: "Embedding \(files.count) files of \(root.lastPathComponent)/",
        executable: try context.tool(named: "EmbedScripts").url,
        arguments: [output.path, target.name, root.path] + files.map(\.path),
        inputFiles: files,
        outputFiles: [output])
    ]
  }
}
