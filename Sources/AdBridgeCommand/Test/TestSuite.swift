import Contracts
import Foundation

/// The contract files of a run, read.
struct TestSuite {
  /// One file, or a place where there should be one.
  struct Entry {
    let path: String
    let loaded: ContractLoader.Loaded
    /// The contracts that may run: none of a file with errors.
    let candidates: [ContractSelection.Candidate]
  }

  /// The files, in the order in which they are told.
  let entries: [Entry]

  /// Finds and reads files.
  ///
  /// - Throws: ``UsageError`` for a line that a file does not have.
  init(paths: [String], variables: [String: String]) throws {
    let discovery = ContractDiscovery(paths.isEmpty ? ["."] : paths)
    let regexes = RegexCheck.inThisProcess()
    entries =
      discovery.problems.map { problem in
        Entry(
          path: problem.path,
          loaded: .init(diagnostics: [ContractLoader.diagnostic(problem.message, problem.path)]),
          candidates: [])
      }
      + (try discovery.files.map { found in
        let loaded = ContractLoader.load(found.path, variables: variables, regexes: regexes)
        return Entry(path: found.path, loaded: loaded, candidates: try Self.candidates(found, loaded))
      })
  }

  /// All contracts that may run.
  var candidates: [ContractSelection.Candidate] { entries.flatMap(\.candidates) }

  /// The files that a run reads: the contract files, and what they name.
  var paths: [String] {
    entries.flatMap { entry in [entry.path] + (entry.loaded.file?.namedFiles(at: entry.path) ?? []) }
  }

  /// How many files have errors.
  var unsoundCount: Int { entries.count { !$0.loaded.isSound } }

  private static func candidates(
    _ found: ContractDiscovery.Found, _ loaded: ContractLoader.Loaded
  ) throws -> [ContractSelection.Candidate] {
    guard loaded.isSound, let contracts = loaded.file?.contracts else { return [] }
    let all = contracts.enumerated().map { index, contract in
      ContractSelection.Candidate(
        id: ContractID(
          file: found.path, index: index, name: contract.name, line: contract.range.start.line),
        contract: contract)
    }
    guard let lines = found.lines else { return all }
    if let line = lines.first(where: { $0 > loaded.lineCount }) {
      throw UsageError("\(found.path) has \(loaded.lineCount) lines; there is no line \(line)")
    }
    let wanted = lines.map { line in contracts.lastIndex { $0.range.start.line <= line } }
    // What stands before the first contract belongs to all.
    return wanted.contains(nil) ? all : all.filter { wanted.contains($0.id.index) }
  }
}
