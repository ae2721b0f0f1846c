public import JavaScriptEngine
import PageScripts
import Simulation

/// Looks at the values of pages from the environment's own global scope, and runs nothing of theirs.
public final class ValueInspector {
  /// Held since the context, which is a part of it, does not.
  private let machine: JSVirtualMachine
  private let context: JSContext
  private let functions: JSValue

  /// Makes an inspector for the pages of a virtual machine.
  ///
  /// - Throws: ``JSException`` when the engine has no room for it.
  public init(in machine: JSVirtualMachine) throws {
    let context = try PageEnvironment.of(machine).context
    self.machine = machine
    func script(_ name: String) throws -> JSValue {
      guard let source = PageScripts.text("page/inspection/\(name)") else {
        preconditionFailure("js/page/inspection/\(name) was not embedded")
      }
      return try context.evaluate(source, url: "adbridge:page/inspection/\(name)")
    }
    self.context = context
    let proxyTarget = context.makeFunction("proxyTarget") { $0[0].proxyTarget }
    let promiseState = context.makeFunction("promiseState") { arguments in
      try arguments[0].promiseState.map { found in
        try arguments.context.makeArray([
          arguments.context.value(Self.word(found.state)), found.result,
        ])
      }
    }
    functions = try script("inspector.js").call([proxyTarget, promiseState, try script("interfaces.js")])
  }

  private static func word(_ state: JSPromiseState) -> String {
    switch state {
    case .pending: "pending"
    case .fulfilled: "fulfilled"
    case .rejected: "rejected"
    }
  }

  /// A value as a person is shown it.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - webView: the web view whose page knows its nodes by name.
  /// - Returns: the tree.
  /// - Throws: ``JSException`` when looking takes too long or too much.
  public func inspect(_ value: JSValue, of webView: WebView) throws -> InspectedValue {
    let page = webView.page?.inspectionFunction ?? context.null
    let window = webView.page?.context.globalObject ?? context.globalObject
    let text = try functions.property("inspect").call([value, page, window]).string ?? ""
    guard let tree = (try? JSONValue(parsing: text)).flatMap({ InspectedValue($0) }) else {
      throw JSException(name: "Error", message: "the value cannot be shown")
    }
    return tree
  }

  /// The syntax error of a source text, or nil when it can be evaluated; nothing runs.
  public func syntaxError(in source: String) -> JSException? { context.syntaxError(in: source) }

  /// The names of the members of what a path of names leads to from the page's global object.
  ///
  /// - Parameters:
  ///   - path: the names; none for the global object itself.
  ///   - webView: the web view whose page is meant.
  /// - Returns: the names; none when a getter stands in the way.
  public func members(of path: [String], in webView: WebView) -> [String] {
    guard let page = webView.page,
      let names = try? page.context.makeArray(path.map { page.context.value($0) }),
      let text = try? functions.property("members").call([page.context.globalObject, names]).string
    else { return [] }
    return (try? JSONValue(parsing: text))?.array?.compactMap(\.string) ?? []
  }

  /// Runs work while a name stands for a value in the page's global scope; where the page has the name, it keeps it.
  ///
  /// - Parameters:
  ///   - names: the names and values; nil is `undefined`.
  ///   - webView: the web view whose page is meant.
  ///   - work: the work.
  /// - Returns: what the work returns.
  /// - Throws: what the work throws.
  public func lending<R>(
    _ names: [(name: String, value: JSValue?)], to webView: WebView, _ work: () throws -> R
  ) rethrows -> R {
    guard !names.isEmpty, let page = webView.currentPage() else { return try work() }
    let root = page.context.globalObject
    func call(_ function: String, _ name: String, _ value: JSValue) -> JSValue? {
      try? functions.property(function).call([root, context.value(name), value])
    }
    let lent = names.map { (name: $0.name, value: $0.value ?? context.undefined) }
      .filter { call("lend", $0.name, $0.value)?.isTruthy == true }
    defer { for (name, value) in lent { _ = call("takeBack", name, value) } }
    return try work()
  }
}
