import Foundation
import JavaScriptEngine
import SimulatedNetwork
import Simulation
import WebViewEmulator

/// Performs the host's side of tools/oracle on AdBridge's own web view: what no option of the command does.
///
/// Standard input holds the page's HTML and the cases as JSON; standard output gets what each case told, line by line.
@main
enum OracleHost {
  private struct Input: Decodable {
    let html: String
    let cases: [Case]
  }

  private struct Case: Decodable {
    let name: String
    /// Each step's word and its argument.
    let steps: [[String]]
  }

  static func main() throws {
    let input = try JSONDecoder().decode(Input.self, from: FileHandle.standardInput.readDataToEndOfFile())
    var told: [String: [String]] = [:]
    for one in input.cases {
      let host = HostCase(html: input.html)
      for step in one.steps where step.count == 2 { try host.perform(step[0], step[1]) }
      told[one.name] = host.told
    }
    FileHandle.standardOutput.write(try JSONEncoder().encode(told))
  }
}
