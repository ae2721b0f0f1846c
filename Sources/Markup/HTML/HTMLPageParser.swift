/// Parses a page while its scripts run: it stops behind each script, and takes what the script writes.
public struct HTMLPageParser {
  /// Why the parser has stopped.
  public enum Pause: Sendable {
    /// Behind a script, which the last step names.
    case script
    /// All that was written has been read.
    case input
    /// The document is complete.
    case end
  }

  private var builder: HTMLTreeBuilder

  /// Begins a page.
  ///
  /// - Parameters:
  ///   - text: what was loaded.
  ///   - isEnded: whether that is all; false for a page that `document.open` has begun.
  public init(_ text: String, isEnded: Bool = true) {
    builder = HTMLTreeBuilder(HTMLInput(text, isEnded: isEnded), isScripting: true, isRecording: true)
  }

  /// Reads on.
  ///
  /// - Returns: what was done since the last time, and why the parser has stopped.
  public mutating func run() -> (steps: [HTMLStep], pause: Pause) {
    builder.run()
    if let (number, line) = builder.endedScript {
      builder.tree.record(.script(number, line: line))
      return (builder.tree.takeSteps(), .script)
    }
    return (builder.tree.takeSteps(), builder.isFinished ? .end : .input)
  }

  /// Keeps what has not been read for later: until ``release(_:)`` only what is written is read.
  ///
  /// - Returns: how much was held back before; nil when there was no such point.
  public mutating func hold() -> Int? {
    builder.tokenizer.withInput { input in
      defer { input.heldBack = input.bytes.count - input.at }
      return input.heldBack
    }
  }

  /// Goes back to what was held back before ``hold()``.
  public mutating func release(_ before: Int?) {
    builder.tokenizer.withInput { $0.heldBack = before }
  }

  /// Puts text before what is held back.
  public mutating func write(_ text: String) {
    builder.tokenizer.withInput { $0.write(text) }
  }

  /// Tells that nothing will be written any more.
  public mutating func end() {
    builder.tokenizer.withInput { $0.isEnded = true }
  }
}
