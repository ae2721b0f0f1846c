/// The nodes of a document in document order, in flat arrays that never change once built.
///
/// A node knows where its subtree ends, so children, siblings and descendants need no pointers, and releasing
/// a tree of any depth releases a handful of arrays without recursion.
final class MarkupTree: Sendable {
  struct Record: Sendable {
    let kind: MarkupNode.Kind
    /// Index in `names`; -1 for a node without a name.
    let name: Int32
    /// The parent's index; -1 at the top.
    let parent: Int32
    /// The index after the last descendant.
    var end: Int32
    let textStart: Int
    var textLength: Int
    let attributesStart: Int32
    var attributesCount: Int32
    let line: Int32
    let column: Int32
  }

  struct AttributeRecord: Sendable {
    let name: Int32
    let valueStart: Int
    let valueLength: Int
  }

  let records: [Record]
  let names: [MarkupName]
  let attributes: [AttributeRecord]
  /// The UTF-8 of every text and attribute value, one after the other.
  let text: [UInt8]

  init(records: [Record], names: [MarkupName], attributes: [AttributeRecord], text: [UInt8]) {
    self.records = records
    self.names = names
    self.attributes = attributes
    self.text = text
  }

  func string(from start: Int, length: Int) -> String {
    length == 0 ? "" : String(decoding: text[start..<start + length], as: UTF8.self)
  }

  /// Appends a node's characters if it is a text or a CDATA section.
  func appendText(of index: Int, to bytes: inout [UInt8]) {
    let record = records[index]
    guard record.kind == .text || record.kind == .cdata else { return }
    bytes += text[record.textStart..<record.textStart + record.textLength]
  }

  /// The nodes that have no parent.
  var topLevel: [MarkupNode] {
    var nodes: [MarkupNode] = []
    var index = 0
    while index < records.count {
      nodes.append(MarkupNode(tree: self, index: index))
      index = Int(records[index].end)
    }
    return nodes
  }
}
