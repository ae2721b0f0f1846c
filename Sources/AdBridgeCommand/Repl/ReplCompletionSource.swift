import AdHosts
import Contracts
import Foundation
import Rules
import Sessions
import SimulatedNetwork
import VAST
import WebViewEmulator

/// What completions choose from: the profile, the tags and the page of a REPL's session.
///
/// Nothing of it is recorded.
struct ReplCompletionSource: CompletionSource {
  unowned let repl: Repl

  private var profile: BridgeProfile? {
    if let session = repl.session { return session.options.profile }
    let name = repl.setUp.lazy.compactMap { statement -> String? in
      if case .profile(let name)? = statement.setUp { name } else { nil }
    }
    return try? BridgeProfile.named(Array(name).last ?? "adsdk")
  }

  var events: [String] { profile.map { Array($0.meanings.keys) } ?? [] }
  var beacons: [String] { repl.session?.network.tags.names ?? [] }
  var rules: [String] { RuleCatalog.all.map(\.name) }
  var profiles: [String] { BridgeProfile.builtInNames }
  var controls: [String] { profile.map { Array($0.controls.keys) } ?? [] }
  var selectors: [String] { repl.session?.webView.pageState?.selectors ?? [] }
  var playerOptions: [String] { SessionSettings.playerOptions }
  var webViewOptions: [String] { SessionSettings.webViewOptions }

  var methods: [String] {
    guard let profile else { return [] }
    let found = members(of: profile.controller.split(separator: ".").map(String.init))
    let inherited = Set(members(of: ["Object", "prototype"]))
    return found.filter { !inherited.contains($0) } + (found.isEmpty ? Array(profile.methods.values) : [])
  }

  func members(of path: [String]) -> [String] {
    guard let session = repl.session else { return [] }
    return repl.inspector.members(of: path, in: session.webView)
  }

  func files(in folder: String) -> [String] {
    let path = folder.isEmpty ? "." : folder
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { !$0.hasPrefix(".") }.map { name in
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: path + "/" + name, isDirectory: &isFolder)
      return name + (exists && isFolder.boolValue ? "/" : "")
    }
  }
}
