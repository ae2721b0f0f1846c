import Foundation

/// Everything that the command asks of the operating system.
enum Platform {
  /// The environment's variables.
  static var environment: [String: String] { ProcessInfo.processInfo.environment }

  /// Whether a file descriptor is a terminal.
  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// The terminal's width in columns, when standard output is one.
  static var terminalWidth: Int? {
    guard isTerminal(1) else { return nil }
    if let columns = environment["COLUMNS"].flatMap(Int.init), columns > 0 { return columns }
    var size = winsize()
    return ioctl(1, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : nil
  }

  /// The width in columns of the terminal that standard error is.
  static var errorWidth: Int {
    var size = winsize()
    return ioctl(2, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
  }

  /// The machine's name, without asking the network for it.
  static var hostName: String {
    var bytes = [CChar](repeating: 0, count: 256)
    guard gethostname(&bytes, bytes.count - 1) == 0 else { return "localhost" }
    return String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Writes text to a file descriptor.
  ///
  /// - Returns: nil, or why it could not be written; a reader that has gone away is no error.
  @discardableResult
  static func write(_ text: String, to descriptor: Int32) -> String? {
    write(Array(text.utf8), to: descriptor)
  }

  /// Writes bytes to a file descriptor.
  ///
  /// - Returns: nil, or why they could not be written; a reader that has gone away is no error.
  @discardableResult
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> String? {
    var bytes = bytes[...]
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if written > 0 {
        bytes = bytes.dropFirst(written)
      } else if errno == EPIPE {
        return nil
      } else if errno != EINTR && errno != EAGAIN {
        return String(cString: strerror(errno))
      }
    }
    return nil
  }

  /// Writes a text to standard output.
  ///
  /// - Throws: ``OutputError`` when it cannot be written.
  static func print(_ text: String) throws {
    if let reason = write(text + "\n", to: 1) { throw OutputError(reason: reason) }
  }

  /// Writes text to standard error.
  static func complain(_ text: String) { write(text + "\n", to: 2) }

  /// Makes writing to a closed pipe, a full quota or a closed standard output an error instead of an accident.
  ///
  /// A closed descriptor's number would otherwise go to the next file that is opened, and output would end up in it.
  static func prepareDescriptors() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) < 0 {
      // Opened the wrong way round on purpose: reading or writing it fails as it did before.
      _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  /// Keeps interruptions for the deadline keeper.
  ///
  /// Must come before the engine starts: JavaScriptCore's collector can lock up when a mask is set later.
  static func prepareSignals() {
    var set = interruptions
    pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// Lets a further interruption end the process at once, whatever it is writing.
  static func releaseSignals() {
    var set = interruptions
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  /// The signals by which people and CI interrupt the command.
  static var interruptions: sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, SIGINT)
    sigaddset(&set, SIGTERM)
    sigaddset(&set, SIGHUP)
    return set
  }

  /// An empty set of signals.
  static var noSignals: sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    return set
  }

  /// Ends the process at once, from any thread, without running anything that a stuck script could hold.
  static func exitNow(_ code: Int32) -> Never { _exit(code) }

  /// Seconds on a clock that only goes forward.
  static var uptime: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
