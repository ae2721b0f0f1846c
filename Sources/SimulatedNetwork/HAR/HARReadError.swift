/// Why a file is no HAR that can be played, where, and how to mend it.
public struct HARReadError: Error, Sendable, Equatable {
  /// The file as it was named.
  public var file: String
  /// The line, from 1.
  public var line: Int
  /// The column in bytes of UTF-8, from 1.
  public var column: Int
  /// One sentence that says what is wrong.
  public var message: String
  /// How to mend it.
  public var help: String

  /// Makes an error.
  public init(file: String, line: Int, column: Int, message: String, help: String) {
    self.file = file
    self.line = line
    self.column = column
    self.message = message
    self.help = help
  }

  /// The place and what is wrong there, without the help.
  public var placeAndMessage: String { "\(file):\(line):\(column): \(message)" }
}

extension HARReadError: CustomStringConvertible {
  /// The place, what is wrong there, and the help in a line of its own.
  public var description: String { "\(placeAndMessage)\nhelp: \(help)" }
}
