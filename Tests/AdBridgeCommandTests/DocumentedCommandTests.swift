import Foundation
import TestSupport
import Testing

/// Every command that README.md and docs/ show in a `sh` block, and every example of the help, is run, and does what is said of it.
struct DocumentedCommandTests {
  /// The `adbridge` commands of a document's `sh` blocks; `# exits N` behind one names another exit code than 0.
  static let commands: [(document: String, line: String)] = {
    let documents =
      ["README.md", "fixtures/README.md"]
      + ((try? FileManager.default.contentsOfDirectory(atPath: "\(Repository.root)/docs")) ?? [])
      .filter { $0.hasSuffix(".md") }.sorted().map { "docs/\($0)" }
    let helped = [
      "run", "test", "verify", "explore", "check", "vast", "fmt", "repl", "rules", "profile", "host",
      "doctor",
    ]
    let examples = helped.flatMap { command in
      ((try? CommandRunner.run([command, "--help"]).lines) ?? []).drop { $0 != "Examples:" }
        .map { $0.trimmingCharacters(in: .whitespaces) }.filter { $0.hasPrefix("adbridge ") }
        .map { (document: "adbridge \(command) --help", line: $0) }
    }
    return examples
      + documents.flatMap { document -> [(document: String, line: String)] in
        var isShell = false
        var found: [(document: String, line: String)] = []
        for line in ((try? Repository.text(document)) ?? "").split(separator: "\n") {
          if line.hasPrefix("```") {
            isShell = line == "```sh"
          } else if isShell, line.hasPrefix("adbridge ") {
            found.append((document, String(line)))
          }
        }
        return found
      }
  }()

  private static let documents = commands.reduce(into: [String]()) { found, command in
    if found.last != command.document { found.append(command.document) }
  }

  @Test func thereAreCommandsToRun() {
    #expect(Self.commands.count >= 40)
    #expect(Self.commands.filter { $0.document.contains("--help") }.count == 40)
    #expect(Set(Self.documents).count == Self.documents.count)
  }

  /// One after another, since later ones read what earlier ones have written; into a folder of the test's, not of the machine.
  @Test(arguments: documents)
  func theCommandsDoWhatIsSaidOfThem(document: String) throws {
    let folder = try TestFolder()
    for (_, line) in Self.commands.filter({ $0.document == document }) {
      let parts = line.components(separatedBy: "  # exits ")
      let expected = parts.count > 1 ? try #require(Int32(parts[1])) : 0
      let words = Self.words(parts[0].replacingOccurrences(of: "/tmp/", with: folder.path + "/"))
      let result = try CommandRunner.run(Array(words.dropFirst()))
      #expect(result.code == expected, "\(document): \(line)\n\(result.output.suffix(400))\(result.errors)")
    }
  }

  /// Splits a command as a shell does, for the quotes that the documents use.
  private static func words(_ line: String) -> [String] {
    var words: [String] = []
    var word = ""
    var quote: Character?
    for character in line {
      switch character {
      case "\"", "'":
        if quote == nil {
          quote = character
        } else if quote == character {
          quote = nil
        } else {
          word.append(character)
        }
      case " " where quote == nil:
        if !word.isEmpty { words.append(word) }
        word = ""
      default: word.append(character)
      }
    }
    return words + (word.isEmpty ? [] : [word])
  }
}
