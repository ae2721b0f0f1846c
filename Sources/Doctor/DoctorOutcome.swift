/// What a check has seen, in one sentence without a full stop.
public enum DoctorOutcome: Sendable, Equatable {
  /// The host does what a sound one does.
  case ok(String)
  /// The host does not.
  case found(String)
  /// The host does what is worth knowing, and no fault by itself.
  case noted(String)
  /// The check says nothing about this host.
  case notApplicable(String)

  /// The outcome as a word.
  public var word: String {
    switch self {
    case .ok: "ok"
    case .found: "found"
    case .noted: "note"
    case .notApplicable: "not applicable"
    }
  }

  /// What was seen.
  public var sentence: String {
    switch self {
    case .ok(let sentence), .found(let sentence), .noted(let sentence), .notApplicable(let sentence): sentence
    }
  }
}

/// One check of a host, and what it has seen.
public struct DoctorResult: Sendable {
  /// The check.
  public let check: DoctorCheck
  /// What it has seen.
  public let outcome: DoctorOutcome

  /// Whether the host has to be mended.
  public var isFinding: Bool {
    if case .found = outcome { true } else { false }
  }
}

/// Why a check cannot say anything about a host.
struct NotExamined: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
