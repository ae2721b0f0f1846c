import Foundation
import Synchronization

/// The tasks of an app's `async` functions in a process of the command: they run on the main thread, between the turns of the
/// session's clock.
///
/// In a test's process nothing of this happens: there tasks run as Swift runs them, while the test waits.
public enum HostTasks {
  private typealias Drain = @convention(c) (UnsafeMutableRawPointer?) -> Void
  private typealias Enqueue = @convention(c) (OpaquePointer, OpaquePointer) -> Void

  /// What libdispatch lets a run loop call to run what waits on the main queue; nil unless the tasks were taken over.
  private static let drain = Mutex<Drain?>(nil)
  /// What waits for no actor.
  private static let jobs = Mutex<[UnownedJob]>([])

  /// Takes over all tasks of this process, before the first one begins: what waits for no actor no longer runs on other threads.
  ///
  /// Swift's runtime asks a hook before it gives such work to its threads (`swift_task_enqueueGlobal_hook`). `Task.sleep`
  /// passes by it, and waits in real time.
  public static func takeOver() {
    guard let drain = dlsym(nil, "_dispatch_main_queue_callback_4CF"),
      let hook = dlsym(nil, "swift_task_enqueueGlobal_hook")
    else { return }
    let enqueue: Enqueue = { job, _ in
      // The runtime passes a job by its address, which is all that an unowned job is.
      let job = unsafeBitCast(job, to: UnownedJob.self)
      HostTasks.jobs.withLock { $0.append(job) }
    }
    hook.assumingMemoryBound(to: Enqueue?.self).pointee = enqueue
    Self.drain.withLock { $0 = unsafeBitCast(drain, to: Drain.self) }
  }

  /// Runs what is due, until nothing is.
  static func run() {
    guard let drain = drain.withLock({ $0 }) else { return }
    drain(nil)
    // A task that never ends must not stop the session.
    for _ in 0..<1000 {
      let due = jobs.withLock { jobs in
        defer { jobs = [] }
        return jobs
      }
      guard !due.isEmpty else { return }
      for job in due { job.runSynchronously(on: MainActor.sharedUnownedExecutor) }
      drain(nil)
    }
  }
}
