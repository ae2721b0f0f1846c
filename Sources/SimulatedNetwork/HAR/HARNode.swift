import Simulation

/// A value of a HAR file that knows where it is.
struct HARNode {
  /// What is wrong with a value.
  struct Fault: Error {
    let path: [JSONLocator.Step]
    let message: String
    let help: String
  }

  let value: JSONValue
  private let path: [JSONLocator.Step]

  /// The file's own value.
  init(_ root: JSONValue) {
    self.init(root, [])
  }

  private init(_ value: JSONValue, _ path: [JSONLocator.Step]) {
    self.value = value
    self.path = path
  }

  /// A member, whether there is one or not.
  func child(_ key: String) -> HARNode { HARNode(value[key] ?? .null, path + [.key(key)]) }

  /// A fault of this value.
  func fault(_ message: String, help: String) -> Fault { Fault(path: path, message: message, help: help) }

  /// A member that is an object; nil when it is absent or null.
  func object(_ key: String) throws(Fault) -> HARNode? {
    let child = child(key)
    guard child.value != .null else { return nil }
    guard child.value.object != nil else { throw child.wrongKind(key, "an object") }
    return child
  }

  /// The elements of a member that is an array of objects; nil when it is absent or null.
  func array(_ key: String) throws(Fault) -> [HARNode]? {
    let child = child(key)
    guard child.value != .null else { return nil }
    guard let elements = child.value.array else { throw child.wrongKind(key, "an array") }
    var nodes: [HARNode] = []
    nodes.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      let node = HARNode(element, child.path + [.index(index)])
      guard element.object != nil else { throw node.wrongKind("an element of \"\(key)\"", "an object") }
      nodes.append(node)
    }
    return nodes
  }

  /// A member that is text; nil when it is absent or null.
  func text(_ key: String) throws(Fault) -> String? {
    let child = child(key)
    guard child.value != .null else { return nil }
    guard let text = child.value.string else { throw child.wrongKind(key, "text") }
    return text
  }

  /// A member that is a number; nil when it is absent or null.
  func number(_ key: String) throws(Fault) -> Double? {
    let child = child(key)
    guard child.value != .null else { return nil }
    guard let number = child.value.number else { throw child.wrongKind(key, "a number") }
    return number
  }

  /// A member that is true or false; nil when it is anything else.
  func flag(_ key: String) -> Bool? { value[key]?.bool }

  private func wrongKind(_ name: String, _ kind: String) -> Fault {
    let name = name.contains("\"") ? name : "\"\(name)\""
    return fault("\(name) is not \(kind)", help: "mend it, or export the file again as HAR 1.2")
  }
}
