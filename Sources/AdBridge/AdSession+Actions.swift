import Contracts
public import Expectations
public import Sessions
public import Simulation
public import Testing

extension AdSession {
  /// Lets the host load the page, and runs what is due at this instant.
  ///
  /// - Throws: an error that ends the test, after an issue.
  public func load(sourceLocation: SourceLocation = #_sourceLocation) throws {
    try act(.load, at: sourceLocation)
  }

  /// Performs an act of a person, the app or the system, and runs what is due at this instant.
  ///
  /// - Throws: an error that ends the test, after an issue.
  public func perform(_ action: SessionAction, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try act(.perform(action), at: sourceLocation)
  }

  /// Lets time pass.
  ///
  /// - Throws: an error that ends the test, after an issue.
  public func advance(by span: VirtualTime, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try act(.advance(span), at: sourceLocation)
  }

  /// Lets time pass until no one-shot timer, request or message is pending, at most 60 s.
  ///
  /// - Throws: an error that ends the test, after an issue.
  public func settle(sourceLocation: SourceLocation = #_sourceLocation) throws {
    try act(.settle, at: sourceLocation)
  }

  /// Lets time pass until a record comes: the first after the one that an earlier call of this method stopped at.
  ///
  /// - Parameters:
  ///   - pattern: the record.
  ///   - fields: what its data must match; nil leaves it to the pattern.
  ///   - limit: how much time may pass; without the record the test ends.
  ///   - sourceLocation: where an issue is recorded.
  /// - Throws: an error that ends the test, after an issue.
  public func run(
    until pattern: RecordPattern, fields: ValuePattern? = nil, within limit: VirtualTime,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try act(.runUntil(pattern.with(fields), within: limit), at: sourceLocation)
  }
}

extension SessionAction {
  /// A call of the page's controller with values, as `evaluateJavaScript` makes it.
  public static func call(_ method: String, _ arguments: JSONValue...) -> SessionAction {
    .call(method: method, arguments: arguments.map(\.text).joined(separator: ", "))
  }

  /// A message that the page posts through the real handler, with these fields beside its name.
  public static func post(_ name: String, _ fields: JSONObject = [:]) -> SessionAction {
    .post(name: name, body: JSONValue.object(fields).text)
  }
}
