(function (window, native, page) {
  "use strict";
  // Turns what the native parsers return into nodes, and copies nodes.
  page.define("builder", () => {
    const tree = page.use("tree");
    const attributes = page.use("attributes");
    const { Element } = page.use("element");
    const { names } = page.use("namespaces");
    const data = page.use("character data");
    const { slots } = tree;

    /// An element of the class that its namespace and name ask for.
    function makeElement(owner, qualifiedName, namespace) {
      if (namespace === names.html) {
        const colon = qualifiedName.indexOf(":");
        const Kind = page.use("html elements").classFor(colon < 0 ? qualifiedName : qualifiedName.slice(colon + 1));
        return new Kind(owner, qualifiedName, namespace);
      }
      if (namespace === names.svg) return new (page.use("html element").SVGElement)(owner, qualifiedName, namespace);
      return new Element(owner, qualifiedName, namespace);
    }

    function namespaceFor(name, given) {
      if (given !== null) return given;
      if (name === "xmlns" || name.startsWith("xmlns:")) return names.xmlns;
      return name.startsWith("xml:") ? names.xml : null;
    }

    /// An element without its children.
    function startElement(owner, spec) {
      const element = makeElement(owner, spec[0], spec[1]);
      const isHTML = spec[1] === names.html;
      for (const [name, namespace, value] of spec[2]) {
        // The DOM of an HTML document knows no namespaces for attributes written in the source.
        const uri = isHTML ? namespace : namespaceFor(name, namespace);
        attributes.add(element, new attributes.Attr(name, uri, value, element));
      }
      return element;
    }

    /// Where an element's markup has its children: a template's are in its content.
    function container(element) {
      return element.localName === "template" && element.namespaceURI === names.html ? element.content : element;
    }

    function leaf(owner, spec) {
      if (typeof spec === "string") return new data.Text(spec, owner);
      switch (spec[0]) {
        case "#cdata-section":
          return new data.CDATASection(spec[1], owner);
        case "#comment":
          return new data.Comment(spec[1], owner);
        case "#pi":
          return new data.ProcessingInstruction(owner, spec[1], spec[2]);
        case "#doctype":
          return new data.DocumentType(owner, spec[1]);
        default:
          return null;
      }
    }

    /// Builds a whole subtree, with `started` marking its scripts as already run. Markup may be nested deeper than the
    /// engine's stack, so this does not recurse.
    function build(owner, spec, started) {
      const open = [];
      const begin = (given, document) => {
        const simple = leaf(document, given);
        if (simple !== null) return simple;
        const element = startElement(document, given);
        if (started && element[slots.markStarted] !== undefined) element[slots.markStarted]();
        if (given[3].length > 0) open.push({ parent: container(element), specs: given[3], index: 0 });
        return element;
      };
      const root = begin(spec, owner);
      while (open.length > 0) {
        const level = open[open.length - 1];
        if (level.index === level.specs.length) open.pop();
        else tree.link(level.parent, begin(level.specs[level.index++], level.parent[slots.document]), null);
      }
      return root;
    }

    function buildAll(owner, specs, started) {
      const fragment = owner.createDocumentFragment();
      for (const spec of specs) tree.link(fragment, build(owner, spec, started), null);
      return fragment;
    }

    return { makeElement, startElement, container, leaf, build, buildAll };
  });

  page.define("clone node", () => {
    const tree = page.use("tree");
    const { types, slots } = tree;
    const attributes = page.use("attributes");
    const data = page.use("character data");
    const { makeElement, container } = page.use("builder");
    const { qualifiedName } = page.use("element");

    function shallow(node, owner) {
      switch (node.nodeType) {
        case types.element: {
          const copy = makeElement(owner, qualifiedName(node), node.namespaceURI);
          for (const attribute of attributes.list(node)) {
            attributes.add(copy, new attributes.Attr(attribute.name, attribute.namespaceURI, attribute.value, copy));
          }
          return copy;
        }
        case types.text:
          return new data.Text(node.data, owner);
        case types.cdata:
          return new data.CDATASection(node.data, owner);
        case types.comment:
          return new data.Comment(node.data, owner);
        case types.instruction:
          return new data.ProcessingInstruction(owner, node.target, node.data);
        case types.doctype:
          return new data.DocumentType(owner, node.name);
        case types.fragment:
          return owner.createDocumentFragment();
        default:
          return page.use("document").emptyDocument(node.contentType);
      }
    }

    function cloneNode(node, deep, owner) {
      const copy = shallow(node, owner);
      if (deep) {
        const target = container(copy);
        const childOwner = target.nodeType === types.document ? target : target[slots.document];
        for (let child = container(node)[slots.first]; child !== null; child = child[slots.next]) {
          tree.link(target, cloneNode(child, true, childOwner), null);
        }
      }
      return copy;
    }
    return { cloneNode };
  });
})
