import CJavaScriptCore
import Foundation

/// Keeps scripts within a budget of processor time and memory.
///
/// JavaScriptCore offers one limit for each virtual machine, counted in the thread's processor time from the outermost
/// entry. A short limit that arms itself again makes a poll of it: each time it runs out the budgets are looked at.
/// What it cannot see are endless short microtasks that the engine itself runs, each of which is an entry of its own, and a
/// single native operation (a regular expression, a huge `fill`), which ends late. The first needs a deadline outside the
/// engine.
public final class Watchdog {
  /// How much a script may use from one outermost entry into the engine to its return.
  public struct Budget: Sendable, Equatable {
    /// Processor time in seconds.
    public var seconds: Double
    /// Resident memory of the whole process in bytes.
    public var bytes: Int

    /// Makes a budget; by default 1 s and 512 MB.
    public init(seconds: Double = 1, bytes: Int = 512 << 20) {
      self.seconds = seconds
      self.bytes = bytes
    }
  }

  /// The budget of each entry.
  public var budget: Budget
  /// Why the present entry was stopped, and the engine's backtrace of the place.
  private(set) var termination: (kind: JSException.Kind, backtrace: String)?

  private let group: JSContextGroupRef
  private let calls: EngineCalls
  /// What the process may have after a stop for memory, until it is back within the budget.
  private var allowance = 0
  private var entryStart = 0.0
  /// The last time that the processor time was asked for, on the clock that costs nothing to ask.
  private var lastAsked = 0.0
  /// For how long an earlier answer will do, in seconds: most entries are shorter than the question takes.
  private static let staleness = 0.002
  /// How often the budgets are looked at, in seconds: memory grows by up to 1 MB in a millisecond, and for each look the
  /// engine walks all the code that it has, which in a machine of many sessions is a tenth of the time at 5 ms.
  private static let pollInterval = 0.05

  init(group: JSContextGroupRef, budget: Budget, calls: EngineCalls) {
    self.group = group
    self.calls = calls
    self.budget = budget
    arm()
  }

  /// Starts counting for an outermost entry.
  func begin() {
    termination = nil
    let now = Self.time(CLOCK_MONOTONIC)
    guard now - lastAsked > Self.staleness else { return }
    lastAsked = now
    entryStart = Self.processorTime()
  }

  private func arm() {
    calls.setExecutionTimeLimit?(
      group, Self.pollInterval,
      { context, info in
        guard let info else { return false }
        return Unmanaged<Watchdog>.fromOpaque(info).takeUnretainedValue().poll(context)
      },
      // The virtual machine owns this object and clears the limit before it goes.
      Unmanaged.passUnretained(self).toOpaque())
  }

  func disarm() {
    calls.clearExecutionTimeLimit?(group)
  }

  /// Looks at the budgets; true stops the script.
  ///
  /// The engine forgets the limit each time it has run out.
  private func poll(_ context: JSContextRef?) -> Bool {
    let exceeded: JSException.Kind?
    if Self.processorTime() - entryStart > budget.seconds {
      exceeded = .timeBudget(seconds: budget.seconds)
    } else if isMemoryExceeded() {
      exceeded = .memoryBudget(bytes: budget.bytes)
    } else {
      exceeded = nil
    }
    guard let exceeded else {
      arm()
      return false
    }
    if termination == nil {
      let backtrace = calls.createBacktrace?(context, 16)
      termination = (exceeded, EngineString.text(backtrace))
      if let backtrace { JSStringRelease(backtrace) }
    }
    arm()
    return true
  }

  private func isMemoryExceeded() -> Bool {
    let resident = Self.residentBytes()
    if resident <= budget.bytes { allowance = 0 }
    return resident > max(budget.bytes, allowance)
  }

  /// Lets later scripts run although the memory of a stopped one is still with the process.
  ///
  /// The engine's allocator gives free memory back to the system only after a third of a second, and what the script
  /// keeps reachable stays. Later scripts may add an eighth of the budget, up to twice the budget in all.
  func allowWhatIsLeft() {
    allowance = min(Self.residentBytes() + budget.bytes / 8, 2 * budget.bytes)
  }

  /// This thread's processor time in seconds.
  static func processorTime() -> Double { time(CLOCK_THREAD_CPUTIME_ID) }

  private static func time(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The resident memory of this process in bytes, or 0 where the system does not tell.
  public static func residentBytes() -> Int {
    // Read with the C calls: Foundation needs twenty times as long, and this runs 20 times a second.
    let file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return 0 }
    defer { close(file) }
    var buffer = [UInt8](repeating: 0, count: 128)
    let count = read(file, &buffer, buffer.count)
    guard count > 0 else { return 0 }
    let fields = buffer[..<count].split(separator: UInt8(ascii: " "))
    guard fields.count > 1, let pages = Int(String(decoding: fields[1], as: UTF8.self)) else { return 0 }
    return pages * pageSize
  }

  private static let pageSize = Int(sysconf(Int32(_SC_PAGESIZE)))
}
