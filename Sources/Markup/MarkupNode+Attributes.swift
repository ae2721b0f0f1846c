extension MarkupNode {
  /// The attributes in order; in XML the declarations of namespaces come first.
  public var attributes: [MarkupAttribute] {
    attributeRecords.map {
      MarkupAttribute(
        name: tree.names[Int($0.name)], value: tree.string(from: $0.valueStart, length: $0.valueLength))
    }
  }

  /// The value of the attribute with a qualified name.
  ///
  /// - Parameter qualifiedName: the name as written, matched exactly (HTML names are lower case).
  /// - Returns: the value, or nil if the element has no such attribute.
  public func attribute(_ qualifiedName: String) -> String? {
    for record in attributeRecords where tree.names[Int(record.name)].qualified == qualifiedName {
      return tree.string(from: record.valueStart, length: record.valueLength)
    }
    return nil
  }

  /// The public identifier of a doctype.
  public var publicID: String? { kind == .doctype ? attribute(DoctypeField.publicID) : nil }

  /// The system identifier of a doctype.
  public var systemID: String? { kind == .doctype ? attribute(DoctypeField.systemID) : nil }

  private var attributeRecords: ArraySlice<MarkupTree.AttributeRecord> {
    let record = tree.records[index]
    let start = Int(record.attributesStart)
    return tree.attributes[start..<start + Int(record.attributesCount)]
  }
}

/// The names under which a doctype's identifiers are kept among the attributes.
enum DoctypeField {
  static let publicID = "PUBLIC"
  static let systemID = "SYSTEM"
}
