import CJavaScriptCore

/// What JavaScript threw, or why the engine stopped it.
public struct JSException: Error, Sendable, Equatable {
  /// Why the script did not return.
  public enum Kind: Sendable, Equatable {
    /// The script threw a value.
    case thrown
    /// The script used up its processor time.
    case timeBudget(seconds: Double)
    /// The process outgrew the memory that scripts may use.
    case memoryBudget(bytes: Int)
  }

  /// Why the script did not return.
  public let kind: Kind
  /// The error's name, such as `TypeError`; empty for a thrown value that is no error.
  public let name: String
  /// The error's message, or the thrown value as a string.
  public let message: String
  /// The line, from 1, where the engine knows it.
  public let line: Int?
  /// The column, from 1, where the engine knows it.
  public let column: Int?
  /// The URL of the script, where the engine knows it.
  public let sourceURL: String?
  /// The call stack, innermost call first, one call a line; empty where the engine knows none.
  public let stack: String

  /// Makes an exception from its parts.
  public init(
    kind: Kind = .thrown, name: String, message: String, line: Int? = nil, column: Int? = nil,
    sourceURL: String? = nil, stack: String = ""
  ) {
    self.kind = kind
    self.name = name
    self.message = message
    self.line = line
    self.column = column
    self.sourceURL = sourceURL
    self.stack = stack
  }

  /// Whether the engine stopped the script, so that the script itself could not catch anything.
  public var isTermination: Bool { kind != .thrown }
}

extension JSException: CustomStringConvertible {
  /// Such as `TypeError: x is not a function (sdk.js:10:30)`.
  public var description: String {
    let head = name.isEmpty ? message : message.isEmpty ? name : "\(name): \(message)"
    return position.map { "\(head) (\($0))" } ?? head
  }

  /// The script's position as `url:line:column`, as far as it is known.
  public var position: String? {
    guard let sourceURL, !sourceURL.isEmpty else { return line.map { "line \($0) of the evaluated source" } }
    return [sourceURL, line.map(String.init), column.map(String.init)]
      .compactMap { $0 }.joined(separator: ":")
  }
}

extension JSException {
  /// Reads an exception from a thrown value.
  ///
  /// The value's properties may be getters of the page; what throws in turn is passed over.
  public init(thrown value: JSValue) {
    func property(_ key: String) -> JSValue? {
      guard let found = try? value.property(key), !found.isUndefined else { return nil }
      return found
    }
    if value.isObject {
      let message = property("message")
      name = property("name")?.text ?? ""
      self.message = message?.text ?? (name.isEmpty ? value.text : "")
      line = property("line")?.number.flatMap(Int.init(exactly:))
      sourceURL = property("sourceURL")?.string
      stack = property("stack")?.string ?? ""
      let column = property("column")?.number.flatMap(Int.init(exactly:))
      // Of a script that cannot be parsed the engine names the line, and a column of the script that loaded it.
      let isParsed = name != "SyntaxError" || Self.names(sourceURL, line, column, in: stack)
      self.column = isParsed ? column : nil
    } else {
      name = ""
      message = value.text
      line = nil
      column = nil
      sourceURL = nil
      stack = ""
    }
    kind = .thrown
  }

  /// Whether a line of a stack is at a position.
  private static func names(_ url: String?, _ line: Int?, _ column: Int?, in stack: String) -> Bool {
    guard let line, let column else { return true }
    let position = "\(url ?? ""):\(line):\(column)"
    return stack.isEmpty || stack.split(separator: "\n").contains { $0.hasSuffix(position) }
  }
}
