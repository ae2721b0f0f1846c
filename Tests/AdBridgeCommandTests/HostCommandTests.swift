import Foundation
import TestSupport
import Testing

/// Hosts as apps have them, built and run by `adbridge host`; one after the other, since they share a build.
@Suite(.serialized) struct HostCommandTests {
  /// The hosts of Examples/IOSHosts, and what they do otherwise than the integration guide's host.
  @Test(arguments: ["Guide", "Reply", "Queue", "Content"])
  func anExampleKeepsTheContracts(name: String) throws {
    let result = try CommandRunner.run(["host", "Examples/IOSHosts/\(name)", "test", "fixtures/contracts"])
    #expect(result.code == 0, "\(result.output.suffix(2000))\(result.errors.suffix(2000))")
    #expect(result.lines.last == "244 passed, 0 failed, 15 skipped")
  }

  @Test func whatTheCompilerSaysNamesTheAppsOwnFile() throws {
    let folder = try TestFolder()
    try folder.write(
      "AdScreen.swift",
      """
      import UIKit

      class AdScreen: UIViewController {
        let player = AVPlayer()
      }
      """)
    let result = try CommandRunner.run(["host", folder.path, "run", "--vast", "fixtures/vast/linear-30s.xml"])
    #expect(result.code == 2)
    #expect(
      result.errors.contains("\(folder.path)/AdScreen.swift:4:16: error: cannot find 'AVPlayer' in scope"))
    #expect(result.errors.contains("docs/ios-hosts.md"))
  }
}
