import Contracts

/// Names for the traces of contracts, no two alike.
struct TraceNames {
  private let folder: String
  private var used: Set<String> = []

  init(folder: String) {
    self.folder = folder
  }

  /// The path for a contract's trace, such as `traces/contracts-linear--skip-ends-the-ad.jsonl`.
  mutating func path(for id: ContractID) -> String {
    var file = id.file[...]
    if file.hasSuffix(".contract") { file = file.dropLast(".contract".count) }
    let stem =
      Self.slug(file, keepsEnd: true) + "--" + Self.slug(id.name[...], keepsEnd: false)
      + (id.repetition.map { "--\($0)" } ?? "")
    var name = stem
    var number = 2
    while !used.insert(name).inserted {
      name = "\(stem)~\(number)"
      number += 1
    }
    return "\(folder)/\(name).jsonl"
  }

  /// Letters and digits of any script, and single hyphens between them, at most 90 bytes.
  private static func slug(_ text: Substring, keepsEnd: Bool) -> String {
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }
    var slug = words.joined(separator: "-")
    while slug.utf8.count > 90 {
      if keepsEnd { slug.removeFirst() } else { slug.removeLast() }
    }
    return slug
  }
}
