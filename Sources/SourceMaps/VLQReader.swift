/// Reads the numbers of a `mappings` text (ECMA-426, Base64 VLQ).
///
/// A number is a row of base64 digits. Each holds five bits, the lowest first, and a sixth that says whether another
/// digit follows; the lowest bit of the whole is the sign.
struct VLQReader {
  /// Why a number cannot be read, to be completed with its place.
  enum Fault: Error {
    case noDigit
    case truncated
    case tooLarge

    /// What is wrong, in a few words.
    var text: String {
      switch self {
      case .noDigit: "is no base64 number"
      case .truncated: "ends within a number"
      case .tooLarge: "holds a number of more than 32 bits"
      }
    }
  }

  private let bytes: [UInt8]
  private(set) var place = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The byte at the present place; nil at the end.
  var peek: UInt8? { place < bytes.count ? bytes[place] : nil }

  /// Passes over a byte.
  mutating func skip() { place += 1 }

  /// Whether a number, and no separator, comes next.
  var isAtNumber: Bool { peek.map { $0 != Self.comma && $0 != Self.semicolon } ?? false }

  static let comma = UInt8(ascii: ",")
  static let semicolon = UInt8(ascii: ";")

  /// Reads the next number; it fits 32 bits.
  mutating func number() throws(Fault) -> Int {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      guard place < bytes.count, bytes[place] != Self.comma, bytes[place] != Self.semicolon else {
        throw shift == 0 ? .noDigit : .truncated
      }
      let digit = Self.digits[Int(bytes[place])]
      guard digit < 64 else { throw .noDigit }
      place += 1
      value |= UInt64(digit & 31) << shift
      // Zeros without end would be no larger, and need no end either.
      guard value >> 1 <= UInt64(Int32.max) + 1, shift <= 30 else { throw .tooLarge }
      shift += 5
      if digit < 32 { break }
    }
    let magnitude = Int(value >> 1)
    guard value & 1 == 1 else {
      guard magnitude <= Int(Int32.max) else { throw .tooLarge }
      return magnitude
    }
    // The standard takes minus zero for the least number of 32 bits.
    return magnitude == 0 ? Int(Int32.min) : -magnitude
  }

  /// The value of each base64 digit; 255 for what is none.
  private static let digits: [UInt8] = {
    var table = [UInt8](repeating: 255, count: 256)
    let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    for (value, character) in alphabet.utf8.enumerated() { table[Int(character)] = UInt8(value) }
    return table
  }()
}
