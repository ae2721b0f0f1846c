import Foundation
import FoundationXML

/// An element of a JUnit report as Foundation's parser reads it.
final class JUnitElement {
  let name: String
  let attributes: [String: String]
  var children: [JUnitElement] = []
  var text = ""

  init(name: String, attributes: [String: String]) {
    self.name = name
    self.attributes = attributes
  }

  /// The children of a name.
  subscript(name: String) -> [JUnitElement] { children.filter { $0.name == name } }

  /// Reads a document.
  ///
  /// - Throws: the parser's error when it is not well-formed.
  static func parse(_ text: String) throws -> JUnitElement {
    let parser = XMLParser(data: Data(text.utf8))
    let builder = Builder()
    parser.delegate = builder
    guard parser.parse(), let root = builder.root.children.first else {
      throw parser.parserError ?? CocoaError(.fileReadCorruptFile)
    }
    return root
  }

  private final class Builder: NSObject, XMLParserDelegate {
    let root = JUnitElement(name: "", attributes: [:])
    private lazy var open = [root]

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      let element = JUnitElement(name: name, attributes: attributes)
      open.last?.children.append(element)
      open.append(element)
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
      open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      open.last?.text += text
    }
  }
}
