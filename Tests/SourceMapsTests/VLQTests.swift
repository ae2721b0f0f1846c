import Testing

@testable import SourceMaps

/// Numbers of mappings, worked out by hand: the number doubled, plus one when it is negative, in groups of five bits from
/// the lowest; each group but the last has 32 added; then A–Z is 0–25, a–z 26–51, 0–9 52–61, + 62 and / 63.
struct VLQTests {
  private func number(_ text: String) throws -> Int {
    var reader = VLQReader(Array(text.utf8))
    let number = try reader.number()
    #expect(reader.peek == nil, "all digits are of the number")
    return number
  }

  @Test(arguments: [
    ("A", 0), ("C", 1), ("D", -1), ("E", 2), ("F", -2),
    // 15 doubled is 30, in one digit; 16 doubled is 32: 0 and one more, then 1.
    ("e", 15), ("f", -15), ("gB", 16), ("hB", -16),
    // 511 doubled is 1022: 30 + 32 is +, then 31 is f. 512 doubled is 1024: 0, 0, 1.
    ("+f", 511), ("ggB", 512),
    // 2,147,483,647 doubled has ones in all of its 32 bits but the lowest.
    ("+/////D", 2_147_483_647), ("//////D", -2_147_483_647),
    // Zeros may follow: 1 with a needless group.
    ("iA", 1),
    // Minus zero is the least number, by ECMA-426.
    ("B", -2_147_483_648),
  ])
  func numbers(text: String, value: Int) throws {
    #expect(try number(text) == value)
  }

  @Test(arguments: [
    ("", VLQReader.Fault.noDigit), ("!", .noDigit), ("g!", .noDigit), ("é", .noDigit), (",", .noDigit),
    ("g", .truncated), ("gg", .truncated), ("g,", .truncated), ("g;", .truncated),
    // 2,147,483,648 doubled is 1 behind 32 zeros.
    ("ggggggE", .tooLarge), ("//////////////", .tooLarge), ("ggggggggggggggggggggA", .tooLarge),
  ])
  func faults(text: String, fault: VLQReader.Fault) {
    var reader = VLQReader(Array(text.utf8))
    #expect(throws: fault) { try reader.number() }
  }
}
