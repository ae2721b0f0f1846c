import Foundation
import Simulation
import TestSupport
import Testing

@testable import WebViewEmulator

/// The list of missing APIs and the document against the page environment; `tools/conformance --interfaces` writes both.
struct InterfaceDocumentTests {
  @Test func nothingOnTheListIsThere() throws {
    let page = try PageInterfaces.read()
    for (interface, members) in MissingAPIs.embedded.interfaces {
      let there = members.filter { page.has($0, of: interface) }
      #expect(there.isEmpty, "\(interface): run tools/conformance --interfaces, it takes them off the list")
      #expect(Set(members).count == members.count, "\(interface) lists a name twice")
    }
  }

  @Test func theListHasNamesOnlyAndIsSorted() throws {
    let list = try MissingAPIList.read()
    #expect(try Repository.text(MissingAPIList.path) == MissingAPIList.text(list) { _, _ in false })
    let names = MissingAPIs.embedded.interfaces.flatMap(\.members)
    #expect(names.count > 500)
    #expect(names.allSatisfy { $0.wholeMatch(of: #/[A-Za-z][A-Za-z0-9_]{0,61}/#) != nil })
  }

  @Test func namesThatAreThereAreTakenOff() throws {
    let list = try JSONValue(
      parsing: #"{"globals": ["B A"], "EventTarget": {"Node": ["x"]}, "Z": ["y", "x"], "Y": []}"#)
    #expect(
      MissingAPIList.text(list) { $0 == "Node" || $1 == "A" } == """
        {
          "globals": ["B"],
          "Z": ["x y"]
        }

        """)
  }

  @Test func thePageHasWhatItsInterfacesHave() throws {
    let page = try PageInterfaces.read()
    #expect(page.has("Element", of: MissingAPIs.globals))
    #expect(page.has("setTimeout", of: MissingAPIs.windowInterface))
    #expect(page.has("addEventListener", of: "Element"))
    #expect(page.has("innerHTML", of: "HTMLElement"))
    #expect(page.has("title", of: "Document"))
    #expect(!page.has("innerHTML", of: "Navigator"))
    #expect(!page.has("Array", of: MissingAPIs.globals))
  }

  @Test func theDocumentHasTheTable() throws {
    let section = InterfaceDocument.section(try PageInterfaces.read(), missing: .embedded)
    let document = try Repository.text(ConformanceDocument.path)
    #expect(document.contains(section), "run tools/conformance --interfaces")
  }

  @Test func aPartIsReplacedInItsPlaceAndTheOthersStay() throws {
    let page = try PageInterfaces.read()
    let section = InterfaceDocument.section(page, missing: .embedded)
    let other = InterfaceDocument.section(page, missing: MissingAPIs(json: "{}"))
    let conformance = ConformanceDocument.section(failures: [])
    let document = "a\n\(section)\n\(conformance)\nb\n"
    #expect(
      InterfaceDocument.replacingSection(in: document, with: other) == "a\n\(other)\n\(conformance)\nb\n")
    #expect(ConformanceDocument.replacingSection(in: document, with: conformance) == document)
    #expect(InterfaceDocument.replacingSection(in: "a\n", with: other) == "a\n\n## Interfaces\n\n\(other)\n")
  }
}

/// Writes the list and the document; `tools/conformance` asks for it.
struct InterfaceRecording {
  @Test(.enabled(if: ProcessInfo.processInfo.environment["ADBRIDGE_RECORD_CONFORMANCE"] != nil))
  func recordsWhatIsThere() throws {
    let page = try PageInterfaces.read()
    let text = MissingAPIList.text(try MissingAPIList.read()) { page.has($1, of: $0) }
    try write(text, to: MissingAPIList.path)
    let document = (try? Repository.text(ConformanceDocument.path)) ?? ConformanceDocument.beginning
    let section = InterfaceDocument.section(page, missing: MissingAPIs(json: text))
    try write(InterfaceDocument.replacingSection(in: document, with: section), to: ConformanceDocument.path)
  }

  private func write(_ text: String, to path: String) throws {
    try text.write(toFile: "\(Repository.root)/\(path)", atomically: true, encoding: .utf8)
  }
}
