public import AdHosts
public import Expectations
public import Sessions
public import Simulation

/// One statement of the contract language.
public struct Statement: Sendable {
  /// What a statement is.
  public enum Kind: Sendable, Equatable {
    /// Something that is settled before the session begins.
    case setUp(SetUp)
    /// Something that happens.
    case action(ContractAction)
    /// Something that must hold.
    case expectation(ContractExpectation)
  }

  /// A part of a statement that may be wrong by itself.
  public struct Part: Sendable, Equatable {
    /// Where it is.
    public var range: SourceRange
    /// The line of the source at which it starts.
    public var sourceLine: String

    /// Makes a part.
    public init(_ range: SourceRange, sourceLine: String) {
      self.range = range
      self.sourceLine = sourceLine
    }
  }

  /// What it is.
  public var kind: Kind
  /// The statement as it was written, continuation lines joined by spaces, without its comment, variables replaced.
  public var text: String
  /// Where it is, from its first word to its last character.
  public var range: SourceRange
  /// Where its subject is: the event, URL, path, selector or method that it is about; else the same as `range`.
  public var subject: SourceRange
  /// The line of the source at which `subject` starts.
  public var sourceLine: String
  /// The names of the patterns of `in order`, one by one, and the path of `serve`; empty for other statements.
  public var parts: [Part]

  /// Makes a statement.
  public init(
    _ kind: Kind, text: String, range: SourceRange, subject: SourceRange, sourceLine: String,
    parts: [Part] = []
  ) {
    self.kind = kind
    self.text = text
    self.range = range
    self.subject = subject
    self.sourceLine = sourceLine
    self.parts = parts
  }
}

/// What is settled before a session begins.
///
/// Paths are as written; they are relative to the file that names them.
public enum SetUp: Sendable, Equatable {
  /// What `serve` says that a URL answers.
  public enum ServedAnswer: Sendable, Equatable {
    /// A file or folder.
    case path(String, status: Int?, type: String?, delay: VirtualTime)
    /// A status without a body.
    case status(Int, delay: VirtualTime)
    /// Another URL.
    case redirect(String, delay: VirtualTime)
  }

  case system(String)
  case page(String)
  case profile(String)
  case host(HostBehaviour)
  case vast(String)
  case param(name: String, value: String)
  case serve(url: String, ServedAnswer)
  case drop(url: String)
  case har(RecordedFile)
  case media(url: String, SessionOptions.Media, type: String?)
  case player(option: String, value: String)
  case webview(option: String, value: String)
  case seed(UInt64)
  case rule(name: String, RuleLevel)
  case timeout(VirtualTime)
}

/// What happens in a contract.
public enum ContractAction: Sendable, Equatable {
  /// The host loads the page.
  case load
  /// An act of a person, the app or the system.
  case perform(SessionAction)
  /// Time passes.
  case advance(VirtualTime)
  /// Time passes until nothing of the page's is pending.
  case settle
  /// Time passes until a record comes.
  case runUntil(RecordPattern, within: VirtualTime)
}

/// What must hold in a contract.
public enum ContractExpectation: Sendable, Equatable {
  /// How the value of an expression is judged.
  public enum Judgement: Sendable, Equatable {
    /// It is truthy.
    case isTruthy
    /// It is exactly this.
    case equals(JSONValue)
    /// It matches.
    case matches(ValuePattern)
  }

  /// Records of one pattern.
  case record(RecordExpectation)
  /// Patterns in this order.
  case inOrder([RecordPattern])
  /// No record of a pattern, now and at the contract's end.
  case none(RecordPattern)
  /// The player's state, and its item's time.
  case player(PlayerState, at: TimeWindow?)
  /// The value of an expression in the page.
  case script(String, Judgement)

  /// The states that `expect player` knows.
  public enum PlayerState: String, Sendable, CaseIterable {
    case playing
    case paused
    case waiting
    case ended
  }
}
