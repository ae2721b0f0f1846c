/// The name of an element or attribute, as written and as namespaces read it.
public struct MarkupName: Hashable, Sendable {
  /// The name as written, with its prefix.
  public let qualified: String
  /// The name without its prefix.
  public let local: String
  /// What stands before the colon, if anything does.
  public let prefix: String?
  /// The namespace that the prefix, or the default declaration, stands for; always nil in HTML.
  public let namespace: String?

  /// Makes a name.
  ///
  /// - Parameters:
  ///   - local: the name without a prefix.
  ///   - prefix: the prefix, if the name has one.
  ///   - namespace: the namespace URI, if the name is in one.
  public init(local: String, prefix: String? = nil, namespace: String? = nil) {
    self.local = local
    self.prefix = prefix
    self.namespace = namespace
    qualified = prefix.map { "\($0):\(local)" } ?? local
  }
}

extension MarkupName {
  /// The name of the attribute that declares a prefix, or the default namespace where the prefix is nil.
  static func namespaceDeclaration(prefix: String?) -> MarkupName {
    let namespace = "http://www.w3.org/2000/xmlns/"
    return prefix.map { MarkupName(local: $0, prefix: "xmlns", namespace: namespace) }
      ?? MarkupName(local: "xmlns", namespace: namespace)
  }
}

/// One attribute of an element.
public struct MarkupAttribute: Hashable, Sendable {
  /// The attribute's name; declarations of namespaces are attributes named `xmlns` or `xmlns:…`.
  public let name: MarkupName
  /// The value with its references resolved; empty for an HTML attribute without a value.
  public let value: String

  /// Makes an attribute.
  public init(name: MarkupName, value: String) {
    self.name = name
    self.value = value
  }
}
