import Contracts

extension WorkerJob {
  /// Writes the trace of the contract where it was asked for.
  ///
  /// - Parameters:
  ///   - text: makes the trace, when it is wanted.
  ///   - result: the contract's result; learns where its trace is.
  /// - Returns: nil, or why the trace could not be written.
  func keepTrace(_ text: @autoclosure () -> String, of result: inout ContractResult) -> String? {
    guard let path = tracePath, !keepsTraceOnFailureOnly || result.outcome != .passed else { return nil }
    do {
      let file = try TraceFile(path)
      defer { file.close() }
      if let problem = file.write(text()) { return problem }
    } catch {
      return "\(error)"
    }
    result.tracePath = path
    return nil
  }
}
