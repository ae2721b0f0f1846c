/// One of the doctor's checks: what it looks for in a host, what that means for the ad, and the mend.
public struct DoctorCheck: Sendable {
  /// The check's name, as `--only` takes it.
  public let name: String
  /// What a sound host does, in one sentence.
  public let summary: String
  /// What the check does with the host, and what it cannot see.
  public let what: String
  /// What a finding means for the viewer, the publisher or the page.
  public let why: String
  /// How to mend it, as an instruction without a full stop.
  public let mend: String
  let examination: @Sendable (ExaminedHost) throws -> DoctorOutcome

  init(
    _ name: String, summary: String, what: String, why: String, mend: String,
    examination: @escaping @Sendable (ExaminedHost) throws -> DoctorOutcome
  ) {
    self.name = name
    self.summary = summary
    self.what = what
    self.why = why
    self.mend = mend
    self.examination = examination
  }

  /// Examines a host, in sessions of its own.
  ///
  /// - Parameter host: the host.
  /// - Returns: what was seen; a host that cannot be brought to what the check is about is not applicable.
  public func examine(_ host: ExaminedHost) -> DoctorResult {
    let outcome: DoctorOutcome
    do {
      outcome = try examination(host)
    } catch let reason as NotExamined {
      outcome = .notApplicable(reason.description)
    } catch {
      outcome = .notApplicable("the session could not be played: \(error)")
    }
    return DoctorResult(check: self, outcome: outcome)
  }
}
