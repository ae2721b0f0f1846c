/// Equations that are added one after the other; each either decides something new, or holds already, or contradicts.
struct LinearSystem {
  static let tolerance = 1e-6

  /// What a variable is by others that were undecided when it was decided.
  private struct Row {
    var terms: [Int: Double]
    var constant: Double
  }

  private var rows: [Row?]

  init(count: Int) { rows = Array(repeating: nil, count: count) }

  /// Adds an equation.
  ///
  /// - Parameters:
  ///   - terms: the factors of the variables.
  ///   - sum: what the terms come to.
  /// - Returns: false when earlier equations contradict it; it then counts for nothing.
  mutating func add(_ terms: [Int: Double], _ sum: Double) -> Bool {
    var (terms, sum) = (terms, sum)
    while let variable = terms.keys.sorted().first(where: { rows[$0] != nil }), let row = rows[variable] {
      let factor = terms.removeValue(forKey: variable) ?? 0
      sum -= factor * row.constant
      for (other, value) in row.terms { terms[other, default: 0] += factor * value }
    }
    terms = terms.filter { abs($0.value) > 1e-9 }
    guard let variable = terms.keys.max(), let factor = terms.removeValue(forKey: variable) else {
      return abs(sum) <= Self.tolerance
    }
    rows[variable] = Row(terms: terms.mapValues { -$0 / factor }, constant: sum / factor)
    return true
  }

  /// The variables' values; what nothing decides is 0.
  func values() -> [Double] {
    var known: [Double?] = Array(repeating: nil, count: rows.count)
    func value(_ variable: Int) -> Double {
      if let value = known[variable] { return value }
      let row = rows[variable]
      let value = (row?.terms ?? [:]).reduce(row?.constant ?? 0) { $0 + $1.value * value($1.key) }
      known[variable] = value
      return value
    }
    return rows.indices.map { value($0) }
  }
}
