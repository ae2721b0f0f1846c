public import Simulation

/// How a host's evaluated source reads in the trace: a call of the page's controller by its method, or the source.
public struct ControllerCall: Equatable, Sendable {
  /// The method, or `evaluateJavaScript`.
  public let name: String
  /// Its `args`, or `args_source` where they are no literals; else the `source`.
  public let data: JSONObject

  /// Recognises `window.CONTROLLER.METHOD(ARGUMENTS)`; anything else is named `evaluateJavaScript`.
  ///
  /// - Parameters:
  ///   - source: what the host evaluates.
  ///   - controller: the global object on which it calls methods.
  public init(source: String, controller: String) {
    var rest = Substring(source.trimmingSuffix(while: { $0 == ";" || $0.isWhitespace }))
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    if rest.hasPrefix("window.") { rest.removeFirst("window.".count) }
    let prefix = controller + "."
    guard rest.hasPrefix(prefix), rest.last == ")", let open = rest.firstIndex(of: "(") else {
      self.init(source: source)
      return
    }
    let method = rest[rest.index(rest.startIndex, offsetBy: prefix.count)..<open]
    let arguments = rest[rest.index(after: open)..<rest.index(before: rest.endIndex)]
    guard !method.isEmpty, method.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" })
    else {
      self.init(source: source)
      return
    }
    if let parsed = try? JSONValue(parsingLiteral: "[\(arguments)]") {
      self.init(name: String(method), data: ["args": parsed])
    } else {
      // Not JSON, such as `nan`: the page will say what it thinks of it.
      self.init(name: String(method), data: ["args_source": .string(String(arguments))])
    }
  }

  private init(source: String) {
    self.init(name: "evaluateJavaScript", data: ["source": .string(source)])
  }

  private init(name: String, data: JSONObject) {
    self.name = name
    self.data = data
  }
}

extension StringProtocol {
  fileprivate func trimmingSuffix(while predicate: (Character) -> Bool) -> SubSequence {
    var end = endIndex
    while end > startIndex, predicate(self[index(before: end)]) { end = index(before: end) }
    return self[..<end]
  }
}
