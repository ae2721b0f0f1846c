import Expectations
import JavaScriptEngine
import Sessions
import Simulation
import WebViewEmulator

/// Judges the value of an expression in the page.
struct ScriptJudgement {
  let session: AdSession
  let judge: RecordJudge

  /// Evaluates an expression and judges its value.
  ///
  /// - Throws: ``ContractFailure`` when it does not hold or throws, ``RegexError``.
  func check(
    _ source: String, _ judgement: ContractExpectation.Judgement, _ statement: Statement
  ) throws {
    let value: BridgeValue
    switch session.webView.evaluateNow(source, isRecorded: false) {
    case .success(let result): value = result
    case .failure(let error): throw failure(error, source, statement)
    }
    let json = value == .undefined ? nil : value.json
    switch judgement {
    case .isTruthy:
      guard !value.isTruthy else { return }
      throw ContractFailure(
        .expectation, "\(source) is \(Self.text(json)), which is not true", at: statement,
        label: "is \(Self.text(json))")
    case .equals(let wanted):
      guard !(json?.isSame(as: wanted) ?? false) else { return }
      let details = try json.flatMap { try judge.differences(Self.pattern(wanted), $0) } ?? []
      throw ContractFailure(
        .expectation, "\(source) is \(Self.text(json)), not \(wanted.text)", at: statement,
        label: "is \(Self.text(json))", details: details.count > 1 ? details : [])
    case .matches(let pattern):
      guard let details = try judge.differences(pattern, json) else { return }
      throw ContractFailure(
        .expectation, "\(source) does not match \(pattern)", at: statement, label: "is \(Self.text(json))",
        details: details)
    }
  }

  private func failure(
    _ error: WebViewError, _ source: String, _ statement: Statement
  ) -> ContractFailure {
    guard let exception = error.exception else {
      return ContractFailure(
        .expectation, "the expression has no value to compare: \(error.localizedDescription)", at: statement)
    }
    let name = exception.name.isEmpty ? "" : "\(exception.name): "
    var failure = ContractFailure(
      .expectation, "the expression threw \(name)\(exception.message)", at: statement,
      script: ScriptPlaces(session: session).place(
        source: exception.sourceURL, line: exception.line, column: exception.column, stack: exception.stack))
    if exception.sourceURL == nil, let line = exception.line, let column = exception.column,
      let place = ScriptPlaces.place(in: statement, source: source, line: line, column: column)
    {
      (failure.range, failure.sourceLine, failure.label) = (place.range, place.sourceLine, "thrown here")
    }
    return failure
  }

  private static func text(_ value: JSONValue?) -> String {
    guard let text = value?.text else { return "undefined" }
    return text.count > 120 ? "\(text.prefix(120))…" : text
  }

  /// A pattern whose lines say where values differ that were found to be unequal.
  private static func pattern(_ value: JSONValue) -> ValuePattern {
    switch value {
    case .object(let object): .object(object.members.map { .init($0.key, pattern($0.value)) })
    case .array(let elements): .array(elements.map(pattern))
    default: .value(value)
    }
  }
}

extension BridgeValue {
  /// Whether JavaScript takes the value for true.
  var isTruthy: Bool {
    switch self {
    case .undefined, .null: false
    case .bool(let flag): flag
    case .number(let number): number != 0 && !number.isNaN
    case .string(let text): !text.isEmpty
    case .date, .array, .object: true
    }
  }
}
