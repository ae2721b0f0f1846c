public import JavaScriptEngine

/// Evaluates ECMAScript regular expressions with the engine itself, in a context that no page can reach.
///
/// It belongs to the thread of its virtual machine.
public final class RegexEngine {
  private let machine: JSVirtualMachine
  private var makeTest: JSValue?
  private var compiled: [String: JSValue] = [:]

  /// Makes an engine; nothing is started before the first expression.
  ///
  /// - Parameter machine: the virtual machine, whose script budget applies.
  public init(machine: JSVirtualMachine) {
    self.machine = machine
  }

  /// Whether an expression is found in a text.
  ///
  /// - Throws: ``RegexError`` when it is no expression, or does not end within the script budget.
  public func finds(_ pattern: RegexPattern, in text: String) throws(RegexError) -> Bool {
    let test = try test(pattern)
    do {
      return try test.call([test.context.value(text)]).isTruthy
    } catch {
      throw RegexError(pattern: pattern, reason: Self.reason(error))
    }
  }

  /// Says whether an expression is well formed.
  ///
  /// - Throws: ``RegexError`` when it is not.
  public func check(_ pattern: RegexPattern) throws(RegexError) {
    _ = try test(pattern)
  }

  private func test(_ pattern: RegexPattern) throws(RegexError) -> JSValue {
    let key = "\(pattern)"
    if let known = compiled[key] { return known }
    do {
      let make = try maker()
      let test = try make.call([make.context.value(pattern.source), make.context.value(pattern.flags)])
      compiled[key] = test
      return test
    } catch {
      throw RegexError(pattern: pattern, reason: Self.reason(error))
    }
  }

  private func maker() throws -> JSValue {
    if let makeTest { return makeTest }
    // A sticky or global expression would remember where it was.
    let source = """
      (source, flags) => {
        const expression = new RegExp(source, flags)
        return (text) => { expression.lastIndex = 0; return expression.test(text) }
      }
      """
    let made = try JSContext(in: machine).evaluate(source, url: "adbridge:regex")
    makeTest = made
    return made
  }

  private static func reason(_ error: any Error) -> String {
    guard let exception = error as? JSException else { return "\(error)" }
    let message = exception.message
    // The engine begins with words that say no more than that.
    let prefix = "Invalid regular expression: "
    return message.hasPrefix(prefix) ? String(message.dropFirst(prefix.count)) : message
  }
}

/// Why a regular expression cannot be used.
public struct RegexError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The expression.
  public let pattern: RegexPattern
  /// What the engine says.
  public let reason: String

  /// One sentence.
  public var description: String { "\(pattern) is no regular expression: \(reason)" }
}
