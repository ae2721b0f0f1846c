import Foundation
import TestSupport
import Testing

/// Names of files that are easily taken apart wrongly.
struct ReplFileNameTests {
  private func inFolder(_ work: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("adbridge-names-\(UUID())")
      .path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try work(folder)
  }

  @Test(arguments: ["x", "é", "a.b.contract", ".x"])
  func aSessionIsSavedUnderAnyName(name: String) throws {
    try inFolder { folder in
      let tag = Repository.fixture("vast/linear-30s.xml")
      let result = try CommandRunner.run(
        ["repl", "--vast", tag, "-e", "load; .save \(folder)/\(name)"])
      #expect(result.code == 0, "\(result.output)\(result.errors)")
      #expect(try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8).contains("expect"))
    }
  }

  @Test(arguments: [".", "./", ".."])
  func aFolderIsNoFileToSaveTo(name: String) throws {
    let result = try CommandRunner.run(["repl", "-e", "load; .save \(name)"])
    #expect(result.code == 1 || result.code == 2)
    #expect(result.errors.contains("folder"))
    #expect(!result.errors.contains("NSCocoaErrorDomain"))
  }

  @Test func lookingAtATamperedPageIsNoEventOfTheSession() throws {
    let tampering =
      "> Map.prototype.get = () => { throw 8 }, Array.prototype[Symbol.iterator] = () => { throw 9 }, 0"
    let result = try CommandRunner.run([
      "repl", "-e", "load", "-e", tampering, "-e", ".state", "-e", ".events -f exception",
    ])
    #expect(result.code == 0, "\(result.output)\(result.errors)")
    #expect(!result.errors.contains("bridge/exception"))
  }
}
