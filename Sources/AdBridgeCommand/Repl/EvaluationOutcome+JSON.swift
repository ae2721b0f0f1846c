import JavaScriptEngine
import Simulation
import WebViewEmulator

extension EvaluationOutcome {
  /// The value when it is plain: null, a boolean, a finite number or a text.
  var json: JSONValue? {
    guard case .value(let value) = self else { return nil }
    if value.isNull { return .null }
    if let flag = value.bool { return .bool(flag) }
    // To JSON, -0 is 0.
    if let number = value.number {
      return number.isFinite && !(number == 0 && number.sign == .minus) ? .number(number) : nil
    }
    return value.string.map { .string($0) }
  }
}
