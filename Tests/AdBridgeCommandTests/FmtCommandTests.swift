import Foundation
import TestSupport
import Testing

/// `adbridge fmt`, as people run it.
struct FmtCommandTests {
  private static let untidy = "vast   \"a.xml\"\n\n\n\ncontract 'x'\n  load\nexpect A{a:1}\n"
  private static let tidy = "vast a.xml\n\ncontract \"x\"\nload\nexpect A { a: 1 }\n"

  /// Runs work in a folder of its own with a file in it.
  private func withFile(_ text: String, _ work: (_ folder: String, _ file: String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("adbridge-fmt-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = "\(folder)/a.contract"
    try text.write(toFile: file, atomically: false, encoding: .utf8)
    try work(folder, file)
  }

  private func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  @Test func aFileIsWrittenInItsPlace() throws {
    try withFile(Self.untidy) { _, file in
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
      let result = try CommandRunner.run(["fmt", file])
      #expect(result.code == 0)
      #expect(result.output == "formatted \(file)\n")
      #expect(try text(file) == Self.tidy)
      let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
      #expect(mode == 0o640)
      #expect(try CommandRunner.run(["fmt", file]).output == "")
    }
  }

  @Test func aFileOfTwoNamesKeepsBoth() throws {
    try withFile(Self.untidy) { folder, file in
      let other = "\(folder)/other"
      try FileManager.default.linkItem(atPath: file, toPath: other)
      #expect(try CommandRunner.run(["fmt", file]).code == 0)
      #expect(try text(other) == Self.tidy)
      #expect(try text(file) == Self.tidy)
    }
  }

  @Test func aNameAsLongAsANameCanBe() throws {
    try withFile(Self.untidy) { folder, file in
      let long = "\(folder)/" + String(repeating: "n", count: 246) + ".contract"
      try FileManager.default.moveItem(atPath: file, toPath: long)
      #expect(try CommandRunner.run(["fmt", long]).code == 0)
      #expect(try text(long) == Self.tidy)
    }
  }

  @Test func aTerminalDoesNotObeyAFilesName() throws {
    try withFile(Self.untidy) { folder, file in
      let odd = "\(folder)/a\u{1B}[31mb.contract"
      try FileManager.default.moveItem(atPath: file, toPath: odd)
      let result = try CommandRunner.run(["fmt", odd])
      #expect(result.code == 0)
      #expect(!result.output.contains("\u{1B}"))
    }
  }

  @Test func aLinkStaysALinkAndNothingIsLeftBehind() throws {
    try withFile(Self.untidy) { folder, file in
      let link = "\(folder)/link.contract"
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "a.contract")
      #expect(try CommandRunner.run(["fmt", link]).code == 0)
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "a.contract")
      #expect(try text(file) == Self.tidy)
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == [
          "a.contract", "link.contract",
        ])
    }
  }

  @Test func aFolderStandsForItsContracts() throws {
    try withFile(Self.untidy) { folder, file in
      let other = "\(folder)/notes.txt"
      try Self.untidy.write(toFile: other, atomically: false, encoding: .utf8)
      #expect(try CommandRunner.run(["fmt", folder]).code == 0)
      #expect(try text(file) == Self.tidy)
      #expect(try text(other) == Self.untidy)
    }
  }

  @Test func checkNamesWhatDiffersAndChangesNothing() throws {
    try withFile(Self.untidy) { _, file in
      let result = try CommandRunner.run(["fmt", "--check", file])
      #expect(result.code == 1)
      #expect(result.lines.first == file)
      #expect(result.lines.contains("  @@ line 1"))
      #expect(result.lines.contains("  -vast   \"a.xml\""))
      #expect(result.lines.contains("  +vast a.xml"))
      #expect(try text(file) == Self.untidy)
    }
    try withFile(Self.tidy) { _, file in
      let result = try CommandRunner.run(["fmt", "--check", file])
      #expect(result.code == 0)
      #expect(result.output == "")
    }
    try withFile("load\r\n") { _, file in
      let result = try CommandRunner.run(["fmt", "--check", file])
      #expect(result.output.contains("line ends or the file's end differ"))
    }
  }

  @Test(arguments: [["fmt"], ["fmt", "-"]])
  func standardInputGoesToStandardOutput(arguments: [String]) throws {
    try withFile(Self.untidy) { _, file in
      let result = try CommandRunner.run(arguments, input: file)
      #expect(result.code == 0)
      #expect(result.output == Self.tidy)
      #expect(try text(file) == Self.untidy)
    }
  }

  @Test func aFileWithErrorsIsLeftAloneAndExplained() throws {
    try withFile("  lod\n") { folder, file in
      try Self.untidy.write(toFile: "\(folder)/b.contract", atomically: false, encoding: .utf8)
      let result = try CommandRunner.run(["fmt", folder])
      #expect(result.code == 2)
      #expect(result.errors.contains("error: unknown statement \"lod\"\n --> \(file):1:3"))
      #expect(result.errors.contains("did you mean \"load\"?"))
      #expect(try text(file) == "  lod\n")
      #expect(try text("\(folder)/b.contract") == Self.tidy, "the others are formatted")
    }
  }

  @Test func whatCannotBeReadOrWrittenIsTold() throws {
    let missing = try CommandRunner.run(["fmt", "no-such.contract"])
    #expect(missing.code == 2)
    #expect(missing.errors.contains("no-such.contract"))
    let empty = try CommandRunner.run(["fmt", "Sources/Rules"])
    #expect(empty.code == 4)
    #expect(empty.errors.contains("there is no .contract file in Sources/Rules"))
  }

  @Test(arguments: [
    (["fmt", "--chekc"], "did you mean --check?"),
    (["fmt", "-", "a.contract"], "standard input is formatted alone"),
    (["fmt", "--color", "blue"], "auto, always or never"),
    (["fmt", "--check=yes"], "--check takes no value"),
  ])
  func aMistakeIsOneClearError(arguments: [String], words: String) throws {
    let result = try CommandRunner.run(arguments)
    #expect(result.code == 64)
    #expect(result.errors.contains(words), "\(result.errors)")
  }

  @Test(arguments: [["fmt", "--help"], ["help", "fmt"]])
  func itsHelpNamesEveryOption(arguments: [String]) throws {
    let help = try CommandRunner.run(arguments)
    #expect(help.code == 0)
    for word in ["Use: adbridge fmt", "--check", "--color", "Exit codes"] {
      #expect(help.output.contains(word))
    }
  }
}
