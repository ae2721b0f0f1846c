import Synchronization
import Testing

/// An issue that a session recorded while a test watched.
struct RecordedIssue: Sendable, Equatable {
  let text: String
  let file: String
  let line: Int
  let column: Int
  /// Whether it fails a test; warnings, which Swift 6.2 does not know, do not.
  let isFailure: Bool

  /// The text's first line.
  var message: String { text.split(separator: "\n").first.map(String.init) ?? "" }
}

/// The issues that some work records; they do not count against the test, and neither does the error that ends the work.
func recordedIssues(_ work: () throws -> Void) rethrows -> [RecordedIssue] {
  let found = Mutex<[RecordedIssue]>([])
  try withKnownIssue(isIntermittent: true) {
    try work()
  } matching: { issue in
    guard let location = issue.sourceLocation else { return false }
    found.withLock {
      $0.append(
        RecordedIssue(
          text: issue.comments.map(\.rawValue).joined(separator: "\n"), file: location.fileID,
          line: location.line, column: location.column, isFailure: isFailure(issue)))
    }
    return true
  }
  return found.withLock { $0 }
}

private func isFailure(_ issue: Issue) -> Bool {
  #if compiler(>=6.3)
    issue.severity == .error
  #else
    true
  #endif
}
