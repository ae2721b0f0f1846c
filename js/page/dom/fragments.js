(function (core, native) {
  "use strict";
  // innerHTML, outerHTML and insertAdjacentHTML.
  core.define("fragments", () => {
    const tree = core.use("tree");
    const { buildAll, container } = core.use("builder");
    const { names } = core.use("namespaces");
    const rawText = new Set(["script", "style", "textarea", "title"]);
    const syntaxError = (node) => node.page.exception("SyntaxError", "The string did not match the expected pattern.");
    const fixedError = (node) => node.page.exception("NoModificationAllowedError", "The object can not be modified.");

    function isInForm(element) {
      for (let at = element; at !== null; at = at._parent) if (at._localName === "form") return true;
      return false;
    }

    /// The nodes of a text that is to stand in a context: an element, or another parent. `started`: whether scripts count as run already.
    function parse(text, context, started = true, owner = context._owner) {
      if (owner.contentType === "text/html") {
        const isElement = context.nodeType === tree.types.element;
        const { children } = native.parseHTMLFragment(
          text, isElement ? context._localName : "body", isElement ? context._namespace : names.html, isInForm(context),
          owner === owner.page.document,
        );
        return buildAll(owner, children, started);
      }
      const namespace = (context.namespaceURI ?? null) === null ? "" : ` xmlns=${JSON.stringify(context.namespaceURI)}`;
      const result = native.parseXML(`<fragment${namespace}>${text}</fragment>`);
      if (result.error !== null) throw syntaxError(context);
      return buildAll(owner, result.root[3], started);
    }

    function setInner(element, text) {
      if (rawText.has(element._localName) && element._owner.contentType === "text/html") {
        element.textContent = text;
        return;
      }
      const target = container(element);
      tree.replaceAll(target, text === "" ? null : parse(text, element, true, target._owner));
    }

    function setOuter(element, text) {
      const parent = element._parent;
      if (parent === null) return;
      if (parent.nodeType !== tree.types.element) {
        throw element.page.exception(
          "NoModificationAllowedError", "Cannot set outerHTML on element because its parent is not an Element",
        );
      }
      const fragment = parse(text, parent);
      const next = element._next;
      tree.remove(element);
      tree.insert(parent, fragment, next);
    }

    function insertNode(element, place, node) {
      const parent = element._parent;
      switch (place.toLowerCase()) {
        case "beforebegin":
          return parent === null ? null : parent.insertBefore(node, element);
        case "afterbegin":
          return element.insertBefore(node, element._first);
        case "beforeend":
          return element.appendChild(node);
        case "afterend":
          return parent === null ? null : parent.insertBefore(node, element._next);
        default:
          throw syntaxError(element);
      }
    }

    function insertAdjacent(element, place, text) {
      const outside = /^(?:beforebegin|afterend)$/i.test(place);
      if (outside && (element._parent === null || element._parent.nodeType === 9)) throw fixedError(element);
      const context = outside ? element._parent : element;
      const isRoot = context._localName === "html" && context._namespace === names.html;
      // What is put into the root is no document.
      insertNode(element, place, parse(text, isRoot ? context._owner.createDocumentFragment() : context));
    }

    return { parse, setInner, setOuter, insertNode, insertAdjacent };
  });
})
