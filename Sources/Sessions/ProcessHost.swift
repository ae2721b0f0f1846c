public import AdHosts

/// The host that all sessions of a process are made with, in a command that was built around an app's host.
public enum ProcessHost {
  /// Makes the host; nil leaves sessions to AdBridge's own.
  // Set by the command's main before the first session, and only read after that.
  nonisolated(unsafe) public static var maker: HostMaker?
}
