import Simulation

/// All of the doctor's checks.
public enum DoctorCatalog {
  /// The checks, in the order in which they run.
  public static let all: [DoctorCheck] = [
    .whiteScreen, .fullScreenVideo, .vpaidNeedsTap, .controllerNotReleased, .noQuartiles,
    .foreignEnd, .lastFlagType, .swallowedException, .nonFiniteTime, .noFailureObservation, .plusInTagURL,
    .observerTokenNeverRemoved, .subFrameMessage, .stringMessage, .messagesAfterFinish, .podHandOver,
    .playOnEveryStart, .backgroundResume, .processTermination, .loadFailure,
  ]

  /// The check of a name.
  public static func check(named name: String) -> DoctorCheck? { all.first { $0.name == name } }

  /// The name that somebody may have meant.
  public static func nearest(to word: String) -> String? {
    Suggestion.nearest(to: word, among: all.map(\.name))
  }
}
