import Foundation
import TestSupport
import Testing

@testable import AdBridgeCommand

/// Hosts as apps have them, built and run by `adbridge host`; one after the other, since they share a build.
@Suite(.serialized) struct HostCommandTests {
  /// An example, and the contracts of fixtures/contracts that it does not keep: they tell of what the guide's host does and it does not.
  struct Example: Sendable, CustomStringConvertible {
    let name: String
    var arguments: [String] = []
    let otherwise: Set<String>
    var description: String { name }
  }

  /// A host that looks whose item has ended does not take another player's for its own.
  private static let ownItem = ["the end of another player's item passes for the ad's own"]

  private static let examples = [
    Example(name: "Guide", otherwise: []),
    Example(
      name: "Delegate",
      arguments: ["--type", "AdBreakViewController", "--init", "tagURL: URL(string: $VAST)!"],
      otherwise: Set(
        ownItem + [
          // It ends the ad break when the media fails.
          "media that does not play: the page gives up after 10 s with 402",
          "the last event of an ad that failed is AdDestroyed",
          "a failure half-way is silence until the viewer leaves",
          "media that answers 404 makes no call at all",
          "an ad that cannot be played leaves its place to a stand-alone ad",
          "the last ad fails: whether it was the last is known when nothing is left",
          "all of a pod fails: one AdError, at the end",
          "the first tag's macros are the page's to replace as well",
          "an Error URL gets its code, and nothing of the player's state",
          // It obeys its own page alone, and ends the ad break when the page's process has ended.
          "a frame may pass for the page",
          "a frame of another origin speaks to the host as well, and its messages name it",
          "a page whose process ends says nothing more, and the host does not notice",
          "a page whose process ends half-way counts nothing twice",
          "WebKit loads the page again by itself: the ad begins from zero",
          "a process that ends twice in a short time is given up",
          "thirty seconds after a load the next end is the first again",
          "a process that ends in the background is missed in the foreground",
          // It tells no time that is no number.
          "an end before the item is ready is a number that the page cannot read",
          "the end of a live stream is a number that the page cannot read",
        ])),
    // The page's promise gets an answer.
    Example(
      name: "Reply",
      otherwise: Set(
        ownItem + [
          "a message as text is none",
          "the promise of postMessage resolves after the host has had the message",
        ])),
    Example(
      name: "Queue",
      otherwise: Set(
        ownItem + [
          // Its messages need no text for a name, and what has ended leaves the queue.
          "the old time with the new duration completes nothing", "a message as text is none",
          "a reload in the middle of an ad counts it again, and the first one never ends",
          "WebKit loads the page again by itself: the ad begins from zero",
          "a page whose process ends half-way counts nothing twice",
          "a short file without a notification is complete a second after it has stopped",
          "a file that stops far from its end is a pause, and nobody says more",
          "an end before the item is ready is a number that the page cannot read",
          "the end of a live stream is a number that the page cannot read",
        ])),
    Example(name: "Content", otherwise: Set(ownItem)),
  ]

  @Test(arguments: examples)
  func anExampleKeepsTheContractsSaveWhereItDoesOtherwise(example: Example) throws {
    let result = try CommandRunner.run(
      ["host", "Examples/IOSHosts/\(example.name)"] + example.arguments
        + ["test", "fixtures/contracts", "--reporter", "tap"])
    let failed = result.lines.filter { $0.hasPrefix("not ok") }
      .map { $0.split(separator: " › ", maxSplits: 1).last.map(String.init) ?? $0 }
    #expect(Set(failed) == example.otherwise, "\(result.errors.suffix(2000))")
    #expect(result.lines.count { $0.contains("# SKIP the app's own host decides") } == 15)
    #expect(result.lines.count { $0.hasPrefix("ok ") } == 261 - example.otherwise.count)
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
    #expect(
      result.errors.components(separatedBy: ": error: ").count == 2, "it is told once: \(result.errors)")
    #expect(!result.errors.contains("emit-module"))
  }

  @Test func aMessageOfTheCompilerIsToldOnce() {
    let error = [
      "/a.swift:4:16: error: no AVPlayer", "4 | AVPlayer()", "/b.swift:1:1: note: declared here", "",
    ]
    let other = ["/a.swift:5:2: warning: unused", "5 | x", ""]
    let lines =
      ["error: emit-module command failed with exit code 1"] + error + other + error.dropLast() + other
    #expect(CompilerMessages.told(lines.map { $0[...] }).map(String.init) == error + other)
  }

  /// The scratch folder of all hosts keeps what the package before was made of.
  @Test func aHostIsBuiltFromItsOwnFilesWhateverWasBuiltBefore() throws {
    let folder = try TestFolder()
    func screen(_ body: String) -> String {
      "import UIKit\n\nclass Screen: UIViewController {\n  override func viewDidLoad() { \(body) }\n}\n"
    }
    func built(_ name: String) throws -> CommandRunner.Result {
      try CommandRunner.run([
        "host", "\(folder.path)/\(name)", "run", "--vast", "fixtures/vast/linear-30s.xml", "--json",
      ])
    }
    for address in ["app://first", "app://second"] {
      try folder.write("one/Screen.swift", screen("UIApplication.shared.open(URL(string: \"\(address)\")!)"))
      #expect(try built("one").output.contains(address))
    }
    try folder.write("two/Screen.swift", screen("UIApplication.shared.open(URL(string: \"app://third\")!)"))
    #expect(try built("two").output.contains("app://third"))
    try folder.write("three/Screen.swift", screen("this is not Swift"))
    #expect(try built("three").code == 2)
  }

  @Test func aHostsTasksRunBetweenTurns() throws {
    let folder = try TestFolder()
    try folder.write(
      "TaskScreen.swift",
      """
      import Foundation
      import UIKit

      final class TaskScreen: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          Task { await work() }
        }

        private func work() async {
          await withCheckedContinuation { done in
            DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) { done.resume() }
          }
          await UIApplication.shared.open(URL(string: "app://done")!)
        }
      }
      """)
    let result = try CommandRunner.run([
      "host", folder.path, "--init", "", "run", "--vast", "fixtures/vast/linear-30s.xml", "--for", "3s",
      "--json",
    ])
    #expect(result.output.contains(#""t":1.5,"kind":"opened","name":"app://done""#), "\(result.errors)")
  }
}
