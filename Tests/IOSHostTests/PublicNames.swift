import Foundation

/// The public names of a module, read from its sources: each type with its members, as Apple's documentation writes them.
struct PublicNames {
  /// Members by type; functions that belong to no type stand under an empty name.
  private(set) var members: [String: Set<String>] = [:]

  /// Reads a module's folder.
  init(ofModuleAt folder: String) throws {
    for file in try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    where file.hasSuffix(".swift") {
      read(try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8))
    }
  }

  private mutating func read(_ text: String) {
    // The types that a line stands in, by their indentation.
    var types: [(indent: Int, name: String, isPublicProtocol: Bool)] = []
    var lines = text.components(separatedBy: "\n")[...]
    while let line = lines.popFirst() {
      let indent = line.prefix { $0 == " " }.count
      let bare = line.drop { $0 == " " }
      guard !bare.isEmpty, !bare.hasPrefix("//"), !bare.hasPrefix("}"), !bare.hasPrefix("#") else { continue }
      types.removeAll { $0.indent >= indent }
      // A declaration may go on over several lines.
      var whole = String(bare)
      while whole.count(where: { $0 == "(" }) > whole.count(where: { $0 == ")" }), let next = lines.popFirst()
      {
        whole += " " + next.trimmingCharacters(in: .whitespaces)
      }
      let words = Self.words(of: whole)
      guard let place = words.firstIndex(where: { Self.keywords.contains($0.word) }) else { continue }
      let modifiers = Set(words[..<place].map(\.word))
      let keyword = words[place].word
      let rest = String(whole[words[place].end...]).trimmingCharacters(in: .whitespaces)
      let path = types.map(\.name).joined(separator: ".")
      let isPublic =
        !modifiers.isDisjoint(with: ["public", "open"]) || (types.last?.isPublicProtocol ?? false)
      switch keyword {
      case "class" where ["func", "var"].contains(Self.words(of: rest).first?.word ?? ""):
        if isPublic { add(rest, to: path) }
      case "class", "struct", "enum", "protocol", "extension":
        let name = String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." })
        if isPublic, keyword != "extension" {
          members[Self.joined(path, name), default: []] = members[Self.joined(path, name)] ?? []
        }
        types.append((indent, name, keyword == "protocol" && isPublic))
      default:
        if isPublic { add(keyword + " " + rest, to: path) }
      }
    }
  }

  private static let keywords: Set = [
    "class", "struct", "enum", "protocol", "extension", "func", "var", "let", "init", "typealias",
    "subscript",
    "init?",
  ]

  private static func joined(_ path: String, _ name: String) -> String {
    path.isEmpty ? name : "\(path).\(name)"
  }

  /// The words before a declaration's first parenthesis, colon or brace.
  private static func words(of text: String) -> [(word: String, end: String.Index)] {
    var found: [(String, String.Index)] = []
    var index = text.startIndex
    while index < text.endIndex, found.count < 12 {
      while index < text.endIndex, text[index] == " " { index = text.index(after: index) }
      let start = index
      while index < text.endIndex, text[index].isLetter || text[index] == "@" || text[index] == "?" {
        index = text.index(after: index)
      }
      guard index > start else { break }
      found.append((String(text[start..<index]), index))
      // As in `private(set)` or `@available(…)`.
      if index < text.endIndex, text[index] == "(", found.last?.0 != "init", found.last?.0 != "init?" {
        guard let close = text[index...].firstIndex(of: ")") else { break }
        index = text.index(after: close)
      }
    }
    return found
  }

  private mutating func add(_ declaration: String, to type: String) {
    let parts = declaration.split(separator: " ", maxSplits: 1).map(String.init)
    let keyword = String(parts[0].prefix { $0.isLetter })
    var rest = keyword == "init" ? declaration : parts.count > 1 ? parts[1] : ""
    if keyword == "class" || keyword == "static" { return add(rest, to: type) }
    if let generic = rest.range(of: #"^[A-Za-z_]+<[^(]*>(?=\()"#, options: .regularExpression) {
      rest = String(rest[generic].prefix { $0 != "<" } + rest[generic.upperBound...])
    }
    var name = String(rest.prefix { !" (:=<{".contains($0) })
    if ["func", "init", "subscript"].contains(keyword) {
      if keyword == "subscript" { name = "subscript" }
      guard let open = rest.firstIndex(of: "(") else { return }
      name = rest[..<open].trimmingCharacters(in: .whitespaces) + "(" + Self.labels(rest[open...]) + ")"
    }
    members[type, default: []].insert(name.filter { $0 != "`" })
  }

  /// The labels of a parameter list, each with its colon.
  private static func labels(_ text: Substring) -> String {
    var depth = 0
    var labels = ""
    var isAtStart = true
    var label = ""
    for character in text {
      switch character {
      case "(", "[", "<": depth += 1
      case ")", "]": depth -= 1
      // The end of an arrow is no bracket.
      case ">" where depth > 1: depth -= 1
      case ",": if depth == 1 { isAtStart = true }
      default: break
      }
      if depth == 0 { break }
      guard isAtStart, depth == 1, character != "(", character != "," else { continue }
      if character == " ", label.isEmpty { continue }
      if character == " " || character == ":" {
        labels += label + ":"
        label = ""
        isAtStart = false
      } else {
        label.append(character)
      }
    }
    return labels
  }
}
