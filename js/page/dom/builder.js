(function (window, native, page) {
  "use strict";
  // Turns what the native parsers return into nodes, and copies nodes.
  page.define("builder", () => {
    const { indexOf, slice, startsWith } = page.builtins;
    const tree = page.use("tree");
    const attributes = page.use("attributes");
    const { Element } = page.use("element");
    const { names } = page.use("namespaces");
    const data = page.use("character data");
    const { slots } = tree;

    /// An element of the class that its namespace and name ask for.
    function makeElement(owner, qualifiedName, namespace) {
      if (namespace === names.html) {
        const colon = indexOf(qualifiedName, ":");
        const Kind = page.use("html elements").classFor(colon < 0 ? qualifiedName : slice(qualifiedName, colon + 1));
        return new Kind(owner, qualifiedName, namespace);
      }
      if (namespace === names.svg) return new (page.use("html element").SVGElement)(owner, qualifiedName, namespace);
      return new Element(owner, qualifiedName, namespace);
    }

    function namespaceFor(name, given) {
      if (given !== null) return given;
      if (name === "xmlns" || startsWith(name, "xmlns:")) return names.xmlns;
      return startsWith(name, "xml:") ? names.xml : null;
    }

    /// An element without its children.
    function startElement(owner, spec) {
      const element = makeElement(owner, spec[0], spec[1]);
      const isHTML = spec[1] === names.html;
      for (let index = 0; index < spec[2].length; index++) {
        const name = spec[2][index][0];
        const namespace = spec[2][index][1];
        const value = spec[2][index][2];
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
        if (given[3].length > 0) open[open.length] = { parent: container(element), specs: given[3], index: 0 };
        return element;
      };
      const root = begin(spec, owner);
      while (open.length > 0) {
        const level = open[open.length - 1];
        if (level.index === level.specs.length) open.length -= 1;
        else tree.link(level.parent, begin(level.specs[level.index++], level.parent[slots.document]), null);
      }
      return root;
    }

    function buildAll(owner, specs, started) {
      const fragment = owner.createDocumentFragment();
      for (let index = 0; index < specs.length; index++) tree.link(fragment, build(owner, specs[index], started), null);
      return fragment;
    }

    return { makeElement, startElement, container, leaf, build, buildAll };
  });
})
