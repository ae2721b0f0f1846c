(function (core, native) {
  "use strict";
  // Turns what the native parsers return into nodes.
  core.define("builder", () => {
    const tree = core.use("tree");
    const attributes = core.use("attributes");
    const { Element } = core.use("element");
    const { names } = core.use("namespaces");
    const data = core.use("character data");

    /// An element of the class that its namespace and name ask for.
    function makeElement(owner, qualifiedName, namespace) {
      if (namespace === names.html) {
        const colon = qualifiedName.indexOf(":");
        const Kind = core.use("html elements").classFor(colon < 0 ? qualifiedName : qualifiedName.slice(colon + 1));
        return new Kind(owner, qualifiedName, namespace);
      }
      if (namespace === names.svg) return new (core.use("html element").SVGElement)(owner, qualifiedName, namespace);
      return new Element(owner, qualifiedName, namespace);
    }

    function namespaceFor(name, given) {
      if (given !== null) return given;
      if (name === "xmlns" || name.startsWith("xmlns:")) return names.xmlns;
      return name.startsWith("xml:") ? names.xml : null;
    }

    /// An element without its children.
    function startElement(owner, qualifiedName, elementNamespace, given) {
      const element = makeElement(owner, qualifiedName, elementNamespace);
      const isHTML = elementNamespace === names.html;
      for (let index = 0; index < given.length; index++) {
        const attribute = given[index];
        const name = attribute[0];
        // The DOM of an HTML document knows no namespaces for attributes written in the source.
        const uri = isHTML ? attribute[1] : namespaceFor(name, attribute[1]);
        attributes.add(element, new attributes.Attr(owner, name, uri, attribute[2]));
      }
      return element;
    }

    /// Where an element's markup has its children: a template's are in its content.
    function container(element) {
      return element._localName === "template" && element._namespace === names.html ? element.content : element;
    }

    function leaf(owner, spec) {
      if (typeof spec === "string") return new data.Text(owner, spec);
      switch (spec[0]) {
        case "#cdata-section":
          return new data.CDATASection(owner, spec[1]);
        case "#comment":
          return new data.Comment(owner, spec[1]);
        case "#pi":
          return new data.ProcessingInstruction(owner, spec[1], spec[2]);
        case "#doctype":
          return new data.DocumentType(owner, spec[1], spec[2], spec[3]);
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
        const element = startElement(document, given[0], given[1], given[2]);
        if (started && element._markStarted !== undefined) element._markStarted();
        if (given[3].length > 0) open.push({ parent: container(element), specs: given[3], index: 0 });
        return element;
      };
      const root = begin(spec, owner);
      while (open.length > 0) {
        const level = open[open.length - 1];
        if (level.index === level.specs.length) open.pop();
        else tree.link(level.parent, begin(level.specs[level.index++], level.parent._owner), null);
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
})
