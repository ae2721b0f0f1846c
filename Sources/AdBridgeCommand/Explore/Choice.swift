import Simulation

/// Random choices of a plan.
struct Choice {
  private var random: SeededRandom

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
  }

  var isTrue: Bool { mutating get { Bool.random(using: &random) } }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  mutating func one<Element>(of list: [Element]) -> Element? { list.randomElement(using: &random) }

  mutating func shuffled(_ list: [String]) -> [String] { list.shuffled(using: &random) }

  /// A duration in the contract language: mostly a multiple of the host's interval, sometimes just beside one.
  ///
  /// - Parameter most: in milliseconds.
  /// - Returns: the duration.
  mutating func span(upTo most: Int) -> String {
    let milliseconds = number(1...most)
    switch number(0...3) {
    case 0: return "\(milliseconds)ms"
    case 1: return "\(max(10, milliseconds / 10 * 10))ms"
    default: return "\(max(250, milliseconds / 250 * 250))ms"
    }
  }
}
