public import AdHosts

/// The host that all sessions of a process are made with, in a command that was built around an app's host.
public enum ProcessHost {
  // Unsafe in name only: the command's main sets it before the first session, and after that it is only read.
  /// Makes the host; nil leaves sessions to AdBridge's own.
  nonisolated(unsafe) public static var maker: HostMaker?
}
