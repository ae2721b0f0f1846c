import Contracts
import Foundation
import Simulation
import Testing

/// Files that nobody wrote by hand.
struct HostileContractTests {
  @Test func aLineOfAMegabyteIsRead() throws {
    let name = String(repeating: "é😀x ", count: 10_000)
    let (file, diagnostics) = ContractParser.parse("contract \"\(name)\"\nload", path: nil)
    #expect(diagnostics == [])
    #expect(file.contracts.first?.name == name)
    let values = String(repeating: "1,", count: 20_000) + "1"
    #expect(Language.problems("load\nexpect A { a: [\(values)] }") == [])
    let errors = Language.errors("expect A " + String(repeating: "x", count: 1_000_000))
    #expect(errors.count == 1)
    #expect(errors.allSatisfy { $0.count < 1000 }, "messages are short")
  }

  @Test func timeIsLinearInTheLines() {
    func seconds(_ lines: Int) -> Double {
      let text = String(repeating: "tap skip\n", count: lines)
      let start = ProcessInfo.processInfo.systemUptime
      #expect(ContractParser.parse(text, path: nil).file.contracts.first?.statements.count == lines)
      return ProcessInfo.processInfo.systemUptime - start
    }
    let few = seconds(3_000)
    #expect(seconds(30_000) < 30 * few + 1)
  }

  @Test func manyErrorsAreFoundInLinearTime() {
    let text = String(repeating: "advance ${X} \"\n", count: 2_000)
    #expect(ContractParser.parse(text, path: nil).diagnostics.count == 2_000)
    let hashes = String(repeating: " == 1 x", count: 4_000)
    #expect(Language.errors("expect > \(hashes)") == [])
  }

  @Test func noTextMakesTheParserFail() {
    let pieces = [
      "expect ", "{", "}", "[", "]", "(", ")", "\"", "'", "/", "\\", "\n", "\r", "\t", " ", ",", ":", "±",
      "+-", ">", ">=",
      "#", "${", "${A}", "}", "\u{0}", "e\u{301}", "\u{200D}", "👨‍👩‍👧", "\u{FEFF}", "x3", "x>=", "once", "at",
      "5s",
      "within", "after", "in order", "no", "player", "call", "beacon", "request", "contract", "load",
      "run until",
      "serve", "media", "post", "tap", "fail", "==", "matches", "\\u12", "\\ud83d", "-1", "1e9", "any",
      "absent",
    ]
    var random = SeededRandom(seed: 3)
    for _ in 0..<500 {
      let text = (0..<Int.random(in: 1...20, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }
      .joined()
      let (file, diagnostics) = ContractParser.parse(text, path: "a.contract", variables: ["A": "\"} # "])
      for diagnostic in diagnostics {
        #expect(diagnostic.range.start <= diagnostic.range.end, "\(text.debugDescription)")
        #expect(
          diagnostic.range.start.line >= 1 && diagnostic.range.start.column >= 1, "\(text.debugDescription)")
      }
      for statement in file.contracts.flatMap(\.statements) {
        #expect(statement.range.start <= statement.range.end, "\(text.debugDescription)")
      }
      _ = ContractParser.isIncomplete(text)
      _ = try? ContractFormatter.format(text, path: nil)
    }
  }
}
