public import Contracts
import Foundation
import Simulation
import SourceMaps

/// JSON Lines: an object an event, each with `version`, `kind` and `payload`.
public struct JSONReporter: ContractReporter {
  /// The version of the lines; it changes when a field is renamed or goes.
  public static let version = 1

  /// Makes a reporter for one run.
  public init() {}

  /// `runStarted`.
  public func begin(_ start: SuiteStart) -> String {
    var payload: JSONObject = [
      "total": .number(Double(start.total)), "date": .string(start.date.formatted(.iso8601)),
      "hostName": .string(start.hostName),
    ]
    // As text, since a number of 64 bits does not survive every reader.
    payload["shuffleSeed"] = start.shuffleSeed.map { .string("\($0)") }
    return line("runStarted", payload)
  }

  /// `diagnostic`, once for each.
  public func report(_ diagnostics: [Diagnostic], in file: String) -> String {
    diagnostics.map { diagnostic in
      var payload: JSONObject = [
        "level": .string(diagnostic.level.rawValue), "message": .string(diagnostic.message),
        "file": .string(file), "range": Self.value(diagnostic.range),
      ]
      payload["sourceLine"] = diagnostic.sourceLine.map(JSONValue.string)
      payload["label"] = diagnostic.label.map(JSONValue.string)
      payload["help"] = diagnostic.help.map(JSONValue.string)
      return line("diagnostic", payload)
    }.joined()
  }

  /// `contractEnded`.
  public func report(_ result: ContractResult) -> String {
    let id = result.id
    var payload: JSONObject = [
      "file": .string(id.file), "line": .number(Double(id.line)), "index": .number(Double(id.index)),
      "name": .string(id.name),
    ]
    payload["repetition"] = id.repetition.map { .number(Double($0)) }
    payload["tags"] = .array(result.tags.map(JSONValue.string))
    payload["outcome"] = .string(result.outcome.rawValue)
    payload["isFlaky"] = .bool(result.isFlaky)
    payload["attempts"] = .number(Double(result.attempts))
    payload["skipReason"] = result.skipReason.map(JSONValue.string)
    payload["virtualSeconds"] = Self.seconds(result.virtualNanoseconds)
    payload["seconds"] = .number(result.seconds)
    payload["failures"] = .array(result.failures.map(Self.value))
    payload["warnings"] = .array(result.warnings.map(Self.value))
    payload["recordCount"] = .number(Double(result.recordCount))
    // The records as they stand in a trace.
    payload["lastRecords"] = .array(result.lastRecords.compactMap { try? JSONValue(parsing: $0) })
    payload["tracePath"] = result.tracePath.map(JSONValue.string)
    return line("contractEnded", payload)
  }

  /// `runEnded`.
  public func end(_ summary: SuiteSummary) -> String {
    var payload: JSONObject = [
      "passed": .number(Double(summary.passed)), "failed": .number(Double(summary.failed)),
      "skipped": .number(Double(summary.skipped)), "flaky": .number(Double(summary.flaky)),
      "unreadableFiles": .number(Double(summary.unreadableFiles)),
      "seconds": .number(summary.seconds),
    ]
    payload["signal"] = summary.signal.map { .number(Double($0)) }
    return line("runEnded", payload)
  }

  private func line(_ kind: String, _ payload: JSONObject) -> String {
    let object: JSONObject = [
      "version": .number(Double(Self.version)), "kind": .string(kind), "payload": .object(payload),
    ]
    return JSONValue.object(object).text + "\n"
  }

  private static func value(_ failure: ContractFailure) -> JSONValue {
    var object: JSONObject = ["kind": .string(failure.kind.rawValue)]
    object["rule"] = failure.rule.map(JSONValue.string)
    object["message"] = .string(failure.message)
    object["file"] = failure.file.map(JSONValue.string)
    object["range"] = failure.range.map(value)
    object["sourceLine"] = failure.sourceLine.map(JSONValue.string)
    object["label"] = failure.label.map(JSONValue.string)
    object["details"] = .array(failure.details.map(JSONValue.string))
    object["script"] = failure.script.map(value)
    object["help"] = failure.help.map(JSONValue.string)
    object["virtualSeconds"] = seconds(failure.virtualNanoseconds)
    return .object(object)
  }

  private static func value(_ script: ScriptPlace) -> JSONValue {
    var object: JSONObject = ["source": .string(script.source), "line": .number(Double(script.line))]
    object["column"] = script.column.map { .number(Double($0)) }
    object["function"] = script.function.map(JSONValue.string)
    object["text"] = script.text.map(JSONValue.string)
    object["original"] = script.original.map(value)
    object["mapProblem"] = script.mapProblem.map(JSONValue.string)
    return .object(object)
  }

  private static func value(_ original: OriginalPlace) -> JSONValue {
    var object: JSONObject = [
      "source": .string(original.source), "line": .number(Double(original.line)),
      "column": .number(Double(original.column)),
    ]
    object["name"] = original.name.map(JSONValue.string)
    object["text"] = original.text.map(JSONValue.string)
    return .object(object)
  }

  private static func value(_ range: SourceRange) -> JSONValue {
    func value(_ position: SourcePosition) -> JSONValue {
      ["line": .number(Double(position.line)), "column": .number(Double(position.column))]
    }
    return ["start": value(range.start), "end": value(range.end)]
  }

  private static func seconds(_ nanoseconds: Int64) -> JSONValue {
    .number(VirtualTime(nanoseconds: nanoseconds).seconds)
  }
}
