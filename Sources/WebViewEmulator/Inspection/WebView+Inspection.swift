public import JavaScriptEngine
public import Simulation

/// What an evaluation gave.
public enum EvaluationOutcome {
  /// The value itself.
  case value(JSValue)
  /// What was thrown, and how it reads; a script that was stopped threw nothing.
  case thrown(JSValue?, JSException)
}

/// What a page is like at an instant.
public struct PageState: Sendable, Equatable {
  /// A timer that has yet to run.
  public struct Timer: Sendable, Equatable {
    /// What started it, and its delay.
    public var label: String
    /// When it is due.
    public var deadline: VirtualTime
  }

  /// What listens to events.
  public struct Listener: Sendable, Equatable {
    /// `window`, `document` or an element's start tag.
    public var target: String
    /// The events' types, once for each listener.
    public var types: [String]
  }

  /// The page's address.
  public var url: String
  /// The document's title.
  public var title: String
  /// The timers by deadline.
  public var timers: [Timer]
  /// The listeners in document order.
  public var listeners: [Listener]
  /// The `#id` and `.class` selectors of the page's elements.
  public var selectors: [String]
}

/// What stands outside the session and looks at its page, as a REPL does. None of it is recorded.
extension WebView {
  /// Lets somebody see the value of the next evaluation of a source text; no copy is made of it then.
  public func observeEvaluation(of source: String, _ observer: @escaping (EvaluationOutcome) -> Void) {
    awaitedEvaluation = (source, observer)
  }

  func takeObserver(ofEvaluation source: String) -> ((EvaluationOutcome) -> Void)? {
    guard let awaitedEvaluation, awaitedEvaluation.source == source else { return nil }
    self.awaitedEvaluation = nil
    return awaitedEvaluation.observer
  }

  /// What the page is like now; nil when there is none.
  public var pageState: PageState? {
    guard let page else { return nil }
    let context = page.context
    func ask(_ what: String, _ value: JSValue? = nil) -> JSValue? {
      page.look("inspect", [context.value(what)] + (value.map { [$0] } ?? []))
    }
    func json(_ what: String) -> [JSONValue] {
      let text = (try? ask(what)?.toJSON()) ?? nil
      return text.flatMap { try? JSONValue(parsing: $0).array } ?? []
    }
    return PageState(
      url: page.url, title: ask("title")?.string ?? "",
      timers: page.pendingTimers.map { timer in
        PageState.Timer(
          label: ask("timer", context.value(Double(timer.id)))?.string ?? "", deadline: timer.deadline)
      },
      listeners: json("listeners").compactMap { row in
        guard let name = row.array?.first?.string, let types = row.array?.last?.array else { return nil }
        return PageState.Listener(target: name, types: types.compactMap(\.string))
      },
      selectors: json("selectors").compactMap(\.string))
  }

  /// Whether the page has an element that a selector matches.
  public func hasElement(_ selector: String) -> Bool {
    guard let page else { return false }
    return page.look("inspect", [page.context.value("present"), page.context.value(selector)])?.isTruthy
      ?? false
  }
}

extension Page {
  /// The environment's function that describes the page's values.
  var inspectionFunction: JSValue? { look("inspector") }
}
