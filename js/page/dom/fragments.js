(function (core, native) {
  "use strict";
  // innerHTML, outerHTML and insertAdjacentHTML.
  core.define("fragments", () => {
    const tree = core.use("tree");
    const { buildAll, container } = core.use("builder");
    const { removeChildren } = core.use("node");
    const rawText = new Set(["script", "style", "textarea", "title"]);
    const syntaxError = (node) => node.page.exception("SyntaxError", "The string did not match the expected pattern.");
    const fixedError = (node) => node.page.exception("NoModificationAllowedError", "The object can not be modified.");

    function parse(text, context) {
      const owner = context._owner;
      if (owner.contentType === "text/html") {
        return buildAll(owner, native.parseHTMLFragment(text, owner === owner.page.document).children, true);
      }
      const namespace = context.namespaceURI === null ? "" : ` xmlns=${JSON.stringify(context.namespaceURI)}`;
      const result = native.parseXML(`<fragment${namespace}>${text}</fragment>`);
      if (result.error !== null) throw syntaxError(context);
      return buildAll(owner, result.root[3], true);
    }

    function setInner(element, text) {
      if (rawText.has(element._localName) && element._owner.contentType === "text/html") {
        element.textContent = text;
        return;
      }
      const target = container(element);
      const fragment = text === "" ? null : parse(text, target);
      removeChildren(target);
      if (fragment !== null) tree.insert(target, fragment, null);
    }

    function setOuter(element, text) {
      const parent = element._parent;
      if (parent === null) return;
      if (parent.nodeType === 9) throw fixedError(element);
      const fragment = parse(text, parent.nodeType === 1 ? parent : element);
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
      insertNode(element, place, parse(text, outside ? element._parent : element));
    }

    return { setInner, setOuter, insertNode, insertAdjacent };
  });
})
