import JavaScriptEngine
import Markup
import Simulation

/// Hands what a page's parser did to js/page/loader/parser-steps.js: one array for each step, which begins with its kind's number.
struct HTMLStepConversion {
  private var json = ""

  /// The steps as JSON.
  static func json(_ steps: [HTMLStep]) -> String {
    var conversion = HTMLStepConversion()
    for step in steps { conversion.append(step) }
    return "[\(conversion.json)]"
  }

  /// All that the parser does to a page whose scripts write nothing.
  static func page(_ text: String, in context: JSContext) throws -> JSValue {
    var parser = HTMLPageParser(text)
    var steps: [HTMLStep] = []
    while true {
      let (added, pause) = parser.run()
      steps += added
      if pause == .end { break }
    }
    return try context.parseJSON(json(steps))
  }

  private mutating func append(_ step: HTMLStep) {
    if !json.isEmpty { json += "," }
    switch step {
    case .element(let number, let name, let namespace, let attributes, let parent, let before):
      json += "[0,\(number),\(parent),\(before),\(text(name)),\(text(namespace.uri)),\(list(attributes))]"
    case .text(let parent, let before, let bytes):
      json += "[1,\(parent),\(before),\(text(String(decoding: bytes, as: UTF8.self)))]"
    case .comment(let parent, let bytes):
      json += "[2,\(parent),\(text(String(decoding: bytes, as: UTF8.self)))]"
    case .doctype(let name, let publicID, let systemID):
      json += "[3,\(text(name)),\(text(publicID)),\(text(systemID))]"
    case .move(let number, let parent, let before): json += "[4,\(number),\(parent),\(before)]"
    case .moveChildren(let from, let to): json += "[5,\(from),\(to)]"
    case .remove(let number): json += "[6,\(number)]"
    case .attributes(let attributes, let number): json += "[7,\(number),\(list(attributes))]"
    case .quirks(let isLimited): json += "[8,\(isLimited)]"
    case .script(let number, let line): json += "[9,\(number),\(line)]"
    }
  }

  private func text(_ value: String) -> String { JSONValue.string(value).text }

  private func list(_ attributes: [MarkupAttribute]) -> String {
    let items = attributes.map { attribute in
      "[\(text(attribute.name.qualified)),\(attribute.name.namespace.map(text) ?? "null"),\(text(attribute.value))]"
    }
    return "[\(items.joined(separator: ","))]"
  }
}
