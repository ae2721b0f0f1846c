import Simulation

/// What could stand in the place of the word before the cursor.
struct Completions: Equatable {
  /// One word that could stand there.
  struct Candidate: Equatable {
    /// The whole word.
    var text: String
    /// What is written behind it when it is the only one: a space, or nothing where the word goes on.
    var suffix = " "
  }

  /// The word before the cursor, as far as it is written.
  let word: String
  /// The words that begin with it, sorted, each once.
  let candidates: [Candidate]

  /// Keeps the candidates that begin with the word.
  init(_ word: String, among candidates: [Candidate]) {
    self.word = word
    var known: Set<String> = []
    self.candidates = candidates.filter { $0.text.hasPrefix(word) && known.insert($0.text).inserted }
      .sorted { $0.text < $1.text }
  }

  /// Keeps the words that begin with the word.
  init(_ word: String, among words: [String], suffix: String = " ") {
    self.init(word, among: words.map { Candidate(text: $0, suffix: suffix) })
  }

  /// What all candidates begin with, a single one with its suffix; nil when there are none.
  var commonText: String? {
    guard let first = candidates.first else { return nil }
    guard candidates.count > 1 else { return first.text + first.suffix }
    var common = Substring(first.text)
    for candidate in candidates.dropFirst() {
      while !candidate.text.hasPrefix(common) { common.removeLast() }
    }
    return String(common)
  }

  /// The candidates in columns, read downwards.
  func listing(width: Int) -> String {
    let shown = candidates.prefix(200).map(\.text)
    let column = (shown.map(\.count).max() ?? 0) + 2
    let columns = max(1, width / column)
    let rows = (shown.count + columns - 1) / columns
    var text = ""
    for row in 0..<rows {
      var line = ""
      for index in stride(from: row, to: shown.count, by: rows) {
        line += shown[index] + String(repeating: " ", count: column - shown[index].count)
      }
      while line.last == " " { line.removeLast() }
      text += line + "\n"
    }
    if shown.count < candidates.count { text += "… \(candidates.count - shown.count) more\n" }
    return text
  }
}
