import Contracts
import Foundation
import TestSupport
import Testing

/// The standard form.
struct FormatterTests {
  @Test(arguments: [
    ("  load  ", "load"),
    ("advance\t5s", "advance 5s"),
    ("load   #comment", "load  #comment"),
    ("  # comment  ", "# comment"),
    ("vast \"a.xml\"", "vast a.xml"),
    ("vast 'my file.xml'", "vast \"my file.xml\""),
    ("vast \"#a.xml\"", "vast \"#a.xml\""),
    ("param \"a\" \"\"", "param a \"\""),
    ("param a \"${X}\"", "param a \"${X}\""),
    ("serve https://a.test/ \"status\"", "serve https://a.test/ \"status\""),
    (
      "expect   AdLoaded{\"a\":1,'b c':\"x\",d:[ 1,2 ],e:{ }}once",
      "expect AdLoaded { a: 1, \"b c\": \"x\", d: [1, 2], e: {} } once"
    ),
    ("expect AdStarted at 7.5s+-250ms", "expect AdStarted at 7.5s ± 250ms"),
    ("expect A { x: 1+-2, y:>=3, z: 'a' }", "expect A { x: 1 ± 2, y: >= 3, z: \"a\" }"),
    ("expect A { x: 'say \"hi\"', y: '\\'' }", "expect A { x: 'say \"hi\"', y: '\\'' }"),
    ("expect call  playAd ( 1,2 ) x2", "expect call playAd (1, 2) x2"),
    ("expect call playAd( )", "expect call playAd ()"),
    ("expect \"call\" once", "expect \"call\" once"),
    ("expect \"AdLoaded\" after \"once\"", "expect AdLoaded after \"once\""),
    ("expect in order A ,B,beacon start", "expect in order A, B, beacon start"),
    ("expect request  /a  b/i", "expect request /a  b/i"),
    ("expect player paused at 5000ms±1s", "expect player paused at 5000ms ± 1s"),
    (">  let x =  1", "> let x =  1"),
    (">x", "> x"),
    ("expect  >  f( 1 )  ==  { \"a\":1 }", "expect > f( 1 ) == { a: 1 }"),
    ("tap 'skip'", "tap skip"),
    ("tap .a .b", "tap \".a .b\""),
    ("fail no decoder", "fail \"no decoder\""),
    ("fail 'x'", "fail \"x\""),
    ("call  f  1   {a:  1}", "call f 1 {a:  1}"),
    ("post AdClick {url:  'x'}", "post AdClick {url:  'x'}"),
    ("advance ${T}   # ${T}", "advance ${T}   # ${T}"),
    ("contract 'a'  b   c", "contract \"a\" b c"),
    ("expect A \\\n\tonce \\\n  # why \\", "expect A \\\n  once \\\n  # why \\"),
    ("expect A # so \\\nonce", "expect A  # so \\\n  once"),
    ("  > f( \\\n    1)  ", "> f( \\\n    1)"),
  ])
  func aStatementHasOneForm(text: String, form: String) throws {
    #expect(try ContractFormatter.format(text, path: nil) == form + "\n")
  }

  @Test func linesKeepTheirOrderAndAtMostOneBlankLine() throws {
    let text =
      "\u{FEFF}\n\n# top\r\nvast a.xml\n\n\n\ncontract \"x\"\n   load\n# about y\ncontract \"y\"\nload\ncontract \"z\"\nload\n\n"
    let form =
      "# top\nvast a.xml\n\ncontract \"x\"\nload\n# about y\ncontract \"y\"\nload\n\ncontract \"z\"\nload\n"
    #expect(try ContractFormatter.format(text, path: nil) == form)
    #expect(try ContractFormatter.format("", path: nil) == "")
    #expect(try ContractFormatter.format("\n\n", path: nil) == "")
  }

  @Test func changesSayWhereAFileDiffers() throws {
    let text = "contract \"x\"\nload\n\n\nadvance   5s\nsettle\ncontract \"y\"\nload\n\n"
    let changes = try ContractFormatter.result(text, path: nil).changes
    #expect(changes.map(\.line) == [3, 7, 9])
    #expect(changes.map(\.before) == [["", "", "advance   5s"], ["contract \"y\""], [""]])
    #expect(changes.map(\.after) == [["", "advance 5s"], ["", "contract \"y\""], []])
    #expect(try ContractFormatter.result("load\n\nsettle\n", path: nil).changes == [])
  }

  @Test func aFileWithErrorsIsNotWritten() throws {
    let error = try #require(throws: FormattingError.self) {
      try ContractFormatter.format("load\nlod\nadvance 5", path: "a")
    }
    #expect(error.diagnostics.map(\.range.start.line) == [2, 3])
    #expect(throws: FormattingError.self) { try ContractFormatter.format("load\nvast a.xml", path: "a") }
    #expect(throws: FormattingError.self) { try ContractFormatter.format("lod ${X}", path: "a") }
  }

  @Test(arguments: contractFixtures)
  func everyFixtureMeansTheSame(path: String) throws {
    try Self.checkForm(try Repository.text(path))
  }

  @Test func randomContractsMeanTheSame() throws {
    var random = RandomContract(seed: 7)
    for _ in 0..<300 { try Self.checkForm(random.file()) }
  }

  /// The contract files of fixtures/ that are sound.
  private static let contractFixtures: [String] = {
    let root = Repository.fixture("")
    let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".contract") && !$0.hasPrefix("contracts-broken") }.sorted().map {
      "fixtures/\($0)"
    }
  }()

  private static func checkForm(_ text: String) throws {
    let form = try ContractFormatter.format(text, path: nil)
    #expect(try ContractFormatter.format(form, path: nil) == form, "\(text)")
    for variables in [["A": "5s", "B": "a \"b\" # c"]] {
      let before = ContractParser.parse(text, path: nil, variables: variables)
      let after = ContractParser.parse(form, path: nil, variables: variables)
      #expect(before.diagnostics.map(\.message) == after.diagnostics.map(\.message), "\(text)\n\(form)")
      #expect(before.file.setUp.map(\.kind) == after.file.setUp.map(\.kind), "\(text)\n\(form)")
      #expect(before.file.contracts.map(\.name) == after.file.contracts.map(\.name), "\(text)\n\(form)")
      #expect(before.file.contracts.map(\.tags) == after.file.contracts.map(\.tags), "\(text)\n\(form)")
      for (one, other) in zip(before.file.contracts, after.file.contracts) {
        #expect(one.statements.map(\.kind) == other.statements.map(\.kind), "\(text)\n\(form)")
      }
    }
  }
}
