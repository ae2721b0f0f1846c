import Simulation

extension SourceMap {
  /// How many bytes of a source map are read at most.
  public static let mostBytes = 64 << 20

  /// Reads a source map.
  ///
  /// A first line that begins with `)]}'` is passed over. An index map becomes one map of its sections.
  ///
  /// - Parameter bytes: the map as JSON in UTF-8.
  /// - Throws: ``SourceMapError`` that says what the first fault is; nothing of a faulty map is used.
  public init(_ bytes: [UInt8]) throws(SourceMapError) {
    guard bytes.count <= Self.mostBytes else {
      throw SourceMapError(
        "it has \(bytes.count >> 20) MB, and no more than \(Self.mostBytes >> 20) are read")
    }
    let json: JSONValue
    do {
      json = try JSONValue(parsing: String(decoding: Self.withoutGuard(bytes), as: UTF8.self))
    } catch {
      throw SourceMapError("it is not JSON: \(error)")
    }
    try self.init(json)
  }

  /// Servers put a line before JSON so that a page cannot run it as a script.
  private static func withoutGuard(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    var rest = bytes[...]
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    guard rest.starts(with: Array(")]}'".utf8)) else { return rest }
    return rest.drop { $0 != 0x0A && $0 != 0x0D }
  }

  private init(_ json: JSONValue) throws(SourceMapError) {
    guard let map = json.object else { throw SourceMapError("it is JSON, but no object") }
    guard let version = map["version"] else { throw SourceMapError("it has no version") }
    guard version == 3 else {
      throw SourceMapError("it is of version \(String(version.text.prefix(20))), and only 3 is known")
    }
    if let sections = map["sections"] {
      try self.init(sections: sections, of: map)
    } else {
      try self.init(regular: map)
    }
  }

  private init(regular map: JSONObject) throws(SourceMapError) {
    guard let text = map["mappings"]?.string else { throw SourceMapError("it has no text of mappings") }
    guard let list = map["sources"]?.array else { throw SourceMapError("it has no list of sources") }
    let root = try Self.text("sourceRoot", of: map) ?? ""
    let contents = try Self.list("sourcesContent", of: map)
    var sources: [Source] = []
    for (index, source) in list.enumerated() {
      guard source == .null || source.string != nil else {
        throw SourceMapError("source \(index) is neither text nor null")
      }
      let content = index < contents.count ? contents[index] : .null
      guard content == .null || content.string != nil else {
        throw SourceMapError("the content of source \(index) is neither text nor null")
      }
      sources.append(
        Source(
          url: source.string.map { SourceMapURL.joined(root: root, source: $0) }, content: content.string))
    }
    var names: [String] = []
    for (index, name) in try Self.list("names", of: map).enumerated() {
      guard let name = name.string else { throw SourceMapError("name \(index) is no text") }
      names.append(name)
    }
    let mappings = try MappingsReader(sourceCount: sources.count, nameCount: names.count).read(text)
    self.init(file: try Self.text("file", of: map), sources: sources, names: names, mappings: mappings)
  }

  private init(sections json: JSONValue, of map: JSONObject) throws(SourceMapError) {
    guard map["mappings"] == nil else {
      throw SourceMapError("it has both mappings and sections")
    }
    guard let sections = json.array else { throw SourceMapError("its sections are no list") }
    var joined = SectionJoiner()
    for (index, section) in sections.enumerated() {
      func fault(_ what: String) -> SourceMapError { SourceMapError("its section \(index) \(what)") }
      guard let line = section["offset"]?["line"]?.number.flatMap({ Int32(exactly: $0) }), line >= 0,
        let column = section["offset"]?["column"]?.number.flatMap({ Int32(exactly: $0) }), column >= 0
      else { throw fault("has no offset of a line and a column") }
      guard let inner = section["map"] else {
        throw fault(
          section["url"] == nil ? "has no map" : "has a URL for a map, which ECMA-426 no longer has")
      }
      let part: SourceMap
      do throws(SourceMapError) {
        part = try SourceMap(inner)
      } catch {
        throw fault("has a map that cannot be used: \(error)")
      }
      guard joined.add(part, line: line, column: column) else {
        throw fault("begins before the end of the one before, or beyond what can be mapped")
      }
    }
    self = joined.map(file: try Self.text("file", of: map))
  }

  private static func text(_ key: String, of map: JSONObject) throws(SourceMapError) -> String? {
    guard let value = map[key], value != .null else { return nil }
    guard let text = value.string else { throw SourceMapError("its \(key) is no text") }
    return text
  }

  private static func list(_ key: String, of map: JSONObject) throws(SourceMapError) -> [JSONValue] {
    guard let value = map[key], value != .null else { return [] }
    guard let list = value.array else { throw SourceMapError("its \(key) are no list") }
    return list
  }
}
