import Contracts
import Expectations
import Foundation
import JavaScriptEngine
import Reports
import TestSupport
import Testing

/// One broken contract for each kind of mistake, and what people read about it.
struct BrokenContractTests {
  private static let names: [String] = {
    let files = try? FileManager.default.contentsOfDirectory(atPath: Repository.fixture("contracts-broken"))
    return (files ?? []).filter { $0.hasSuffix(".contract") }.map { String($0.dropLast(9)) }.sorted()
  }()

  @Test func thereAreBrokenContracts() {
    #expect(Self.names.count >= 40)
  }

  @Test(arguments: names)
  func aMistakeReadsAsExpected(name: String) throws {
    let path = "fixtures/contracts-broken/\(name)"
    let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(Repository.root)/\(path).contract"))
    let regexes = RegexCheck { RegexEngine(machine: JSVirtualMachine()) }
    let diagnostics = ContractParser.parse(
      [UInt8](bytes), path: "\(path).contract", regexes: regexes
    ).diagnostics
    let text = diagnostics.map { DiagnosticText.render($0, style: Style(isColoured: false)) }
      .joined(separator: "\n\n")
    #expect(text + "\n" == (try Repository.text("\(path).expected")))
    #expect(!diagnostics.isEmpty)
    #expect(diagnostics.allSatisfy { $0.help != nil }, "each says how to mend it")
  }
}
