import Contracts
import JavaScriptEngine
import Reports
import Sessions
import Simulation
import WebViewEmulator

/// JavaScript that is typed: evaluated in the page, and its value printed.
extension Repl {
  /// Evaluates what a statement holds behind its `>`.
  func evaluate(_ source: String, _ statement: Statement, at place: Place) -> Outcome {
    let typed = TypedScript(source, inspector: inspector)
    if let error = typed.syntaxError {
      // It is no JavaScript, so the page never sees it.
      let failure = ContractFailure(
        .setUp, "\(error.name): \(error.message)", range: statement.subject, sourceLine: statement.sourceLine)
      return fail(failure, at: place)
    }
    let changed = Statement(
      .action(.perform(.evaluate(typed.source))), text: "> \(typed.source)", range: statement.range,
      subject: statement.subject, sourceLine: statement.sourceLine)
    do throws(ContractFailure) {
      let session = try begin().session
      let (count, start) = (session.trace.count, session.clock.now)
      var outcome: EvaluationOutcome?
      session.webView.observeEvaluation(of: typed.source) { outcome = $0 }
      let names = typed.ownNames
      let lent = names.map { (name: $0, value: $0 == "_" ? lastValue : lastError) }
      let failure = output.evaluating(typed.source) {
        inspector.lending(lent, to: session.webView) { run(changed) }
      }
      output.flush()
      if let failure {
        journal.add(elapsed: session.clock.now - start)
        return fail(failure, at: place)
      }
      let effects = session.trace.records(from: count).dropFirst()
      let hasEffects = effects.contains { $0.kind != .exception && $0.kind != .rule }
      // A contract has no `_error`, and what only threw did nothing.
      if !names.contains("_error"), !outcome.hasThrown || hasEffects {
        journal.add(
          script: typed.source, value: effects.isEmpty ? outcome?.json : nil,
          usesLastValue: names.contains("_"))
      }
      return show(outcome, of: typed, session.webView, statement, at: place)
    } catch {
      return fail(error, at: place)
    }
  }

  private func show(
    _ outcome: EvaluationOutcome?, of typed: TypedScript, _ webView: WebView, _ statement: Statement,
    at place: Place
  ) -> Outcome {
    func fail(
      _ kind: ContractFailure.Kind, _ message: String, details: [String] = [], script: ScriptPlace? = nil
    ) -> Outcome {
      self.fail(
        ContractFailure(
          kind, message, range: statement.subject, sourceLine: statement.sourceLine, details: details,
          script: script,
          virtualNanoseconds: session?.clock.now.nanoseconds ?? 0), at: place)
    }
    func inspect(_ value: JSValue) throws -> InspectedValue { try inspector.inspect(value, of: webView) }
    func showThrown(_ value: JSValue) throws -> Outcome {
      lastError = value
      let error = try inspect(value)
      let printer = ValuePrinter(style: output.errorStyle, width: output.columns, told: output.told)
      let script = originalPlace(ofThrown: value)
      guard !output.isInteractive else {
        output.complain(printer.uncaught(error))
        if let script {
          output.complain(FailureText.render(script, style: output.errorStyle, width: output.columns - 10))
        }
        return .failed(ExitCode.failed)
      }
      let plain = ValuePrinter(style: .init(isColoured: false), width: 10_000, told: output.told)
      let text = error.kind == .error ? error.text : plain.text(error)
      return fail(.action, "Uncaught \(text)", details: plain.calls(error), script: script)
    }
    func showValue(_ value: JSValue) throws -> Outcome {
      lastValue = value
      let printer = ValuePrinter(style: output.style, width: output.columns, told: output.told)
      output.print(printer.text(try inspect(value)))
      return .done
    }
    do {
      switch outcome {
      case nil: return fail(.action, "there is no page that could evaluate this")
      case .value(let value):
        guard typed.isAwaited, let (state, result) = value.promiseState else { return try showValue(value) }
        switch state {
        case .fulfilled: return try showValue(result)
        case .rejected: return try showThrown(result)
        case .pending:
          defer {
            output.print(output.style.paint("it is not settled yet; advance or settle lets time pass", .grey))
          }
          return try showValue(value)
        }
      case .thrown(let value?, _): return try showThrown(value)
      case .thrown(nil, let exception):
        return fail(
          exception.isTermination ? .engine : .action, "\(exception.name): \(exception.message)")
      }
    } catch {
      return fail(.engine, "the value cannot be shown: \(error)")
    }
  }
}

extension Repl {
  /// Where an error was thrown in a script of the page, when a source map tells; elsewhere the stack says enough.
  private func originalPlace(ofThrown value: JSValue) -> ScriptPlace? {
    let place = contract?.scriptPlace(of: JSException(thrown: value))
    return place?.original == nil && place?.mapProblem == nil ? nil : place
  }
}

extension EvaluationOutcome? {
  /// Whether the evaluation gave an exception instead of a value.
  fileprivate var hasThrown: Bool {
    if case .thrown = self { true } else { false }
  }
}
