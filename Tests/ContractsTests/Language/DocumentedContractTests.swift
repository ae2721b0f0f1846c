import Contracts
import JavaScriptEngine
import TestSupport
import Testing

/// The contracts of docs/contract-language.md pass, and there is one for each statement.
struct DocumentedContractTests {
  /// The page's `contract` blocks, each with the line before its first one.
  private static let blocks: [(line: Int, text: String)] = {
    var blocks: [(line: Int, text: String)] = []
    var isContract = false
    let lines = ((try? Repository.text("docs/contract-language.md")) ?? "").split(
      separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("```") {
        isContract = line == "```contract"
        if isContract { blocks.append((index + 1, "")) }
      } else if isContract {
        blocks[blocks.count - 1].text += line + "\n"
      }
    }
    return blocks
  }()

  @Test(arguments: blocks.indices)
  func anExamplePasses(index: Int) throws {
    let (line, text) = Self.blocks[index]
    // As if it stood in the folder of the contracts.
    let path = Repository.fixture("contracts/documentation.contract")
    let (file, diagnostics) = ContractParser.parse(text, path: path)
    #expect(diagnostics == [], "line \(line)")
    #expect(!file.contracts.isEmpty)
    let runner = ContractRunner(machine: JSVirtualMachine())
    for (place, contract) in file.contracts.enumerated() {
      let id = ContractID(file: path, index: place, name: contract.name, line: contract.range.start.line)
      let result = runner.run(contract, of: file, id: id)
      #expect(result.outcome == .passed, "line \(line), \(contract.name): \(result.failures)")
    }
    #expect(try ContractFormatter.format(text, path: path) == text, "line \(line) is in the standard form")
  }

  @Test(arguments: [
    "contract", "system", "page", "profile", "host", "vast", "param", "serve", "drop", "media", "player",
    "webview",
    "seed",
    "rule", "timeout", "load", "reload", "close", "play", "pause", "seek", "rate", "mute", "unmute", "volume",
    "stall", "fail", "end", "foreign-end", "interrupt", "advance", "settle", "run until", "tap skip",
    "tap click",
    "tap \"", "background",
    "foreground", "kill-page", "call", "post", ">", "expect in order", "expect no", "expect call",
    "expect beacon",
    "expect request", "expect finding", "expect exception", "expect lifecycle", "expect opened",
    "expect player playing",
    "expect player paused", "expect player waiting", "expect player ended", "expect >",
  ])
  func aStatementHasAnExample(statement: String) {
    let lines = Self.blocks.flatMap { $0.text.split(separator: "\n") }
    let prefix = statement.hasSuffix("\"") ? statement : statement + " "
    #expect(lines.contains { ($0 + " ").hasPrefix(prefix) })
  }

  @Test func everyOptionIsExplained() throws {
    let text = try Repository.text("docs/contract-language.md")
    for (name, example) in SessionSettings.examples.player {
      #expect(text.contains("`player \(name) ") && text.contains("`\(example)`"), "\(name)")
    }
    for (name, example) in SessionSettings.examples.webView {
      #expect(text.contains("`webview \(name) ") && text.contains("`\(example)`"), "\(name)")
    }
  }
}
