import Foundation
import TestSupport
import Testing

/// docs/ios-api.md names all that the iOS modules have; with `ADBRIDGE_WRITE_API=1` this writes it anew.
struct APIListTests {
  private static let modules = [
    "AVFoundation", "CoreMedia", "QuartzCore", "UIKit", "WebKit", "IOSFoundation",
  ]

  private static func text() throws -> String {
    var text = """
      # The names of the iOS modules

      Every public declaration of the modules that an app's own host imports ([ios-hosts.md](ios-hosts.md)), from their sources. Each is a name of Apple's
      documentation, cases of enumerations aside; what it does here stands in the sources' comments. `ADBRIDGE_WRITE_API=1 swift test --filter APIListTests` writes this list.

      """
    for module in modules {
      text +=
        module == "IOSFoundation"
        ? "\n## Foundation and Dispatch\n\nWhat lives on the session's clock, and key-value observing, in the module `IOSFoundation`.\n\n"
        : "\n## \(module)\n\n"
      let names = try PublicNames(ofModuleAt: "\(Repository.root)/Sources/\(module)")
      for (type, members) in names.members.sorted(by: { $0.key < $1.key }) {
        let list = members.sorted().map { "`\($0)`" }.joined(separator: ", ")
        text += "- " + (type.isEmpty ? "Functions, constants and types" : "**\(type)**")
        text += list.isEmpty ? "\n" : ": \(list)\n"
      }
    }
    return text
  }

  @Test func theListNamesEveryPublicDeclaration() throws {
    let text = try Self.text()
    let path = "\(Repository.root)/docs/ios-api.md"
    if ProcessInfo.processInfo.environment["ADBRIDGE_WRITE_API"] != nil {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    }
    #expect(try Repository.text("docs/ios-api.md") == text)
    #expect(text.contains("**AVPlayer**: "))
    #expect(text.contains("`addPeriodicTimeObserver(forInterval:queue:using:)`"))
  }
}
