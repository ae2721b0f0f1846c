/// Makes a plan that breaks a rule shorter, step by step, as a value: it asks for candidates to be tried and is told which of them
/// still break the rule.
struct PlanShrinker {
  /// The shortest plan so far that breaks the rule.
  private(set) var plan: SessionPlan
  /// How many lines are left out at once; nil when nothing is left to try.
  private var width: Int?
  private var isRounding = false
  /// How many plans have been tried.
  private(set) var tries = 0

  private static let mostTries = 2000

  init(_ plan: SessionPlan) {
    self.plan = plan
    width = max(1, plan.count / 2)
  }

  /// The plans to try now, the shortest first; empty when the plan cannot be made shorter.
  mutating func candidates() -> [SessionPlan] {
    while tries < Self.mostTries {
      let found: [SessionPlan]
      if let width {
        found = without(width)
      } else if isRounding {
        found = rounded()
      } else {
        return []
      }
      if !found.isEmpty {
        tries += found.count
        return found
      }
      advance()
    }
    return []
  }

  /// Learns which of the candidates still break the rule.
  ///
  /// - Parameter found: the first of them; nil when none does.
  mutating func learn(_ found: SessionPlan?) {
    guard let found else { return advance() }
    plan = found
    if let width { self.width = min(width, max(1, plan.count / 2)) }
  }

  private mutating func advance() {
    if let width {
      self.width = width > 1 ? width / 2 : nil
      isRounding = width == 1
    } else {
      isRounding = false
    }
  }

  /// The plan without each run of so many lines; the tag stays, since without it the session is about something else.
  private func without(_ width: Int) -> [SessionPlan] {
    let isTag = { (line: String) in line.hasPrefix("vast ") }
    let tags = plan.setUp.filter(isTag)
    let lines = plan.setUp.filter { !isTag($0) }.map { (true, $0) } + plan.actions.map { (false, $0) }
    return stride(from: 0, to: lines.count, by: width).map { start in
      let kept = lines.enumerated().filter { $0.offset < start || $0.offset >= start + width }.map(\.element)
      return SessionPlan(setUp: tags + kept.filter(\.0).map(\.1), actions: kept.filter { !$0.0 }.map(\.1))
    }
  }

  /// The plan with one duration made simpler: whole seconds, then quarters of one.
  private func rounded() -> [SessionPlan] {
    var found: [SessionPlan] = []
    for index in plan.actions.indices {
      for simpler in Self.simpler(plan.actions[index]) {
        var shorter = plan
        shorter.actions[index] = simpler
        found.append(shorter)
      }
    }
    for index in plan.setUp.indices {
      for simpler in Self.simpler(plan.setUp[index]) {
        var shorter = plan
        shorter.setUp[index] = simpler
        found.append(shorter)
      }
    }
    return found
  }

  /// A line whose last word is a duration, with simpler and with shorter ones.
  static func simpler(_ line: String) -> [String] {
    guard let space = line.lastIndex(of: " "),
      let milliseconds = milliseconds(line[line.index(after: space)...])
    else { return [] }
    let steps = [1000, 250, 10].filter { milliseconds % $0 != 0 }
    let rounded = steps.map { milliseconds / $0 * $0 }
    let shorter = steps.isEmpty ? [milliseconds / 2, milliseconds * 3 / 4, milliseconds * 9 / 10] : []
    return (rounded + shorter.map { $0 / 250 * 250 }).filter { $0 > 0 && $0 < milliseconds }
      .map { "\(line[...space])\($0 % 1000 == 0 ? "\($0 / 1000)s" : "\($0)ms")" }
  }

  private static func milliseconds(_ word: Substring) -> Int? {
    if word.hasSuffix("ms") { return Int(word.dropLast(2)) }
    return word.hasSuffix("s") ? Int(word.dropLast()).map { $0 * 1000 } : nil
  }
}
