import Markup
import Simulation

/// Which elements and attributes there are.
extension TagLinter {
  mutating func checkChildren(of node: MarkupNode, _ rules: ElementRules) {
    var counts: [String: Int] = [:]
    var reached = -1
    var isOrderReported = false
    let order = ElementOrder.of(rules.type, in: version)
    for child in node.children where child.kind == .element {
      let name = child.localName
      guard let known = rules.child(name) else {
        report(stranger: child, in: node)
        continue
      }
      counts[name, default: 0] += 1
      if counts[name] == 2, !known.isRepeatable, rules.type != "Ad" {
        list.add(
          .repeatedElement, at: .element(child), "<\(node.localName)> has more than one <\(name)>",
          section: ElementTable.rules(known.type)?.section)
      }
      report(version: known.versions, of: "<\(name)>", .elementVersion, at: .element(child))
      if let place = order[name] {
        if place < reached, !isOrderReported {
          isOrderReported = true
          list.add(
            .elementOrder, at: .element(child), "in the schema <\(name)> comes earlier in <\(node.localName)>"
          )
        }
        reached = max(reached, place)
      }
    }
    for child in rules.children where child.isRequired && counts[child.name] == nil {
      guard child.versions.since.map({ since in version.map { $0 >= since } ?? false }) ?? true else {
        continue
      }
      list.add(
        .missingElement, at: .element(node), "<\(node.localName)> has no <\(child.name)>",
        mend: "add the element <\(child.name)>", section: ElementTable.rules(child.type)?.section)
    }
  }

  private mutating func report(stranger: MarkupNode, in parent: MarkupNode) {
    let name = stranger.localName
    // a vendor's own namespace is its own affair
    if let prefix = stranger.name?.prefix, prefix.lowercased() != "vast" { return }
    let parents = ElementTable.parents(of: name)
    guard parents.isEmpty else {
      let list = parents.prefix(3).map { "<\($0)>" }.joined(separator: ", ")
      self.list.add(
        .misplacedElement, at: .element(stranger), "<\(name)> has no place in <\(parent.localName)>",
        label: "belongs in \(list)")
      return
    }
    list.add(
      .unknownElement, at: .element(stranger), "VAST has no element <\(name)>",
      label: Suggestion.nearest(to: name, among: ElementTable.names).map { "did you mean <\($0)>?" })
  }

  mutating func report(
    version versions: ElementRules.Versions, of what: String, _ code: VASTCode, at place: DiagnosticList.Place
  ) {
    guard let version else { return }
    if let since = versions.since, version < since {
      list.add(code, at: place, "\(what) came with VAST \(since.rawValue); this tag is \(version.rawValue)")
    } else if let before = versions.before, version >= before {
      list.add(
        code, at: place, "\(what) is gone since VAST \(before.rawValue); this tag is \(version.rawValue)")
    } else if let deprecated = versions.deprecated, version >= deprecated {
      list.add(.deprecatedPart, at: place, "\(what) is deprecated since VAST \(deprecated.rawValue)")
    }
  }

  mutating func checkAttributes(of node: MarkupNode, _ rules: ElementRules) {
    var present: Set<String> = []
    for attribute in node.attributes where attribute.name.prefix == nil && attribute.name.local != "xmlns" {
      let name = attribute.name.local
      present.insert(name)
      guard let known = rules.attribute(name) else {
        report(strangeAttribute: name, of: node, rules)
        continue
      }
      report(
        version: known.versions, of: "the attribute \(name)", .attributeVersion, at: .attribute(node, name))
      checkValue(attribute.value, of: known, at: node, rules)
    }
    for attribute in rules.attributes where attribute.isRequired && !present.contains(attribute.name) {
      list.add(
        .missingAttribute, at: .element(node), "<\(node.localName)> has no \(attribute.name)",
        mend: "add \(attribute.name)=\"…\"", section: rules.section)
    }
  }

  private mutating func report(strangeAttribute name: String, of node: MarkupNode, _ rules: ElementRules) {
    guard name.lowercased() != "maxwrapperdepth" else {
      list.add(.maxWrapperDepth, at: .attribute(node, name), "VAST has no attribute \(name)")
      return
    }
    let near = Suggestion.nearest(to: name, among: rules.attributes.map(\.name))
    list.add(
      .unknownAttribute, at: .attribute(node, name), "<\(node.localName)> has no attribute \(name) in VAST",
      label: near.map { "did you mean \($0)?" }, section: rules.section)
  }
}
