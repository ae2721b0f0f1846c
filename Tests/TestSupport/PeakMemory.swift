import Foundation
import Synchronization

/// Watches how much resident memory a process and those that it has started use, until it ends.
///
/// Linux keeps the peak of each process (proc_pid_status(5), `VmHWM`); it is read over and over, since it goes with the
/// process. What `wait4` tells instead counts the process that the new one was made from.
public final class PeakMemory: Sendable {
  private let peak = Mutex(0)

  /// The most that one of the processes has had so far, in bytes.
  public var bytes: Int { peak.withLock { $0 } }

  /// Begins to watch, on a thread of its own.
  ///
  /// - Parameter process: the process's number.
  public init(of process: Int32) {
    Thread.detachNewThread { [self] in
      while let own = Self.peak(of: process) {
        let all = Self.children(of: process).compactMap(Self.peak)
        peak.withLock { $0 = max($0, own, all.max() ?? 0) }
        usleep(2_000)
      }
    }
  }

  /// The peak of a process in bytes; nil when it has ended.
  private static func peak(of process: Int32) -> Int? {
    guard let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
      let kilobytes = line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap({ Int($0) })
    else { return nil }
    return kilobytes * 1024
  }

  private static func children(of process: Int32) -> [Int32] {
    let path = "/proc/\(process)/task/\(process)/children"
    return (try? String(contentsOfFile: path, encoding: .utf8))?.split(separator: " ").compactMap {
      Int32($0)
    }
      ?? []
  }
}
