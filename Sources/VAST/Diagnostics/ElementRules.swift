/// What an element of VAST may hold, and must.
///
/// Rules are written as words. A child is `Name`, with `:Type` where elements of one name differ by place, then `!` for
/// exactly one, `?` for at most one, `+` for one or more, `*` for any number. An attribute is a name with `!` or `?`, and
/// behind a colon what its value is. `@4.0` behind either means from that version on, `<4.0` before it, and `~4.1` that it is
/// deprecated since.
struct ElementRules: Sendable {
  /// What stands inside of an element.
  enum Content: Sendable {
    case elements
    case text
    case url
    case duration
    case number
    /// Whatever its maker likes.
    case anything
  }

  struct Versions: Sendable {
    var since: VASTVersion?
    var before: VASTVersion?
    var deprecated: VASTVersion?

    /// Whether a version has it; a tag without a known version may have everything.
    func include(_ version: VASTVersion?) -> Bool {
      guard let version else { return true }
      return since.map { version >= $0 } ?? true && before.map { version < $0 } ?? true
    }
  }

  struct Child: Sendable {
    let name: String
    let type: String
    let isRequired: Bool
    let isRepeatable: Bool
    let versions: Versions
  }

  struct Attribute: Sendable {
    let name: String
    let isRequired: Bool
    let value: String
    let versions: Versions
  }

  /// The type's name, which is the element's unless elements of one name differ by place.
  let type: String
  /// The section of VAST 4.3 that describes it.
  let section: String
  let content: Content
  let children: [Child]
  let attributes: [Attribute]
  private let childNumbers: [String: Int]
  private let attributeNumbers: [String: Int]

  init(
    _ type: String, _ section: String, _ content: Content = .elements, _ children: String = "",
    has attributes: String = ""
  ) {
    self.type = type
    self.section = section
    self.content = content
    self.children = children.split(separator: " ").map(Self.child)
    self.attributes = attributes.split(separator: " ").map(Self.attribute)
    childNumbers = Self.numbers(self.children.map(\.name))
    attributeNumbers = Self.numbers(self.attributes.map(\.name))
  }

  func child(_ name: String) -> Child? { childNumbers[name].map { children[$0] } }
  func attribute(_ name: String) -> Attribute? { attributeNumbers[name].map { attributes[$0] } }
  /// The place of a child in the order of the words.
  func order(of name: String) -> Int? { childNumbers[name] }

  private static func numbers(_ names: [String]) -> [String: Int] {
    Dictionary(zip(names, names.indices), uniquingKeysWith: { first, _ in first })
  }

  private static func child(_ word: Substring) -> Child {
    let (head, versions) = versions(word)
    let mark = head.last ?? "*"
    let names = head.dropLast().split(separator: ":")
    let name = String(names.first ?? "")
    return Child(
      name: name, type: names.count > 1 ? String(names[1]) : name, isRequired: mark == "!" || mark == "+",
      isRepeatable: mark == "+" || mark == "*", versions: versions)
  }

  private static func attribute(_ word: Substring) -> Attribute {
    let (head, versions) = versions(word)
    let parts = head.split(separator: ":", maxSplits: 1)
    let name = parts.first ?? ""
    return Attribute(
      name: String(name.dropLast()), isRequired: name.last == "!",
      value: parts.count > 1 ? String(parts[1]) : "text", versions: versions)
  }

  private static func versions(_ word: Substring) -> (Substring, Versions) {
    var versions = Versions()
    var head = word
    while let mark = head.lastIndex(where: { "@<~".contains($0) }) {
      let version = VASTVersion(tag: String(head[head.index(after: mark)...]))
      switch head[mark] {
      case "@": versions.since = version
      case "<": versions.before = version
      default: versions.deprecated = version
      }
      head = head[..<mark]
    }
    return (head, versions)
  }
}
