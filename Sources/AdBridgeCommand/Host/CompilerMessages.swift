/// What a build says of the host's files, each message once.
///
/// The module and each of its files are compiled apart, and tell of the same mistakes.
enum CompilerMessages {
  /// The lines without repeated messages, and without what only says that there are some.
  ///
  /// - Parameter lines: what the build has written.
  /// - Returns: the lines that a person needs, in their order.
  static func told(_ lines: [Substring]) -> [Substring] {
    var messages: [[Substring]] = []
    for line in lines where !line.hasPrefix("error: emit-module command failed") {
      if messages.isEmpty || beginsMessage(line) {
        messages.append([line])
      } else {
        messages[messages.count - 1].append(line)
      }
    }
    var seen: Set<[Substring]> = []
    return messages.filter { seen.insert($0.filter { !$0.isEmpty }).inserted }.flatMap(\.self)
  }

  /// Whether a line is the first of an error or a warning; notes belong to what stands before them.
  private static func beginsMessage(_ line: Substring) -> Bool {
    line.hasPrefix("error: ") || line.hasPrefix("warning: ")
      || line.contains(#/^.+:[0-9]+:[0-9]+: (?:error|warning): /#)
  }
}
