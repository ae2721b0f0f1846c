(function (window, native, page) {
  "use strict";
  // innerHTML, outerHTML and insertAdjacentHTML.
  page.define("fragments", () => {
    const tree = page.use("tree");
    const { slots } = tree;
    const { buildAll, container } = page.use("builder");
    const { removeChildren } = page.use("node");
    const rawText = new Set(["script", "style", "textarea", "title"]);

    function parse(text, context) {
      const owner = context[slots.document];
      if (owner.contentType === "text/html") {
        return buildAll(owner, native.parseHTMLFragment(text, owner === page.document).children, true);
      }
      const namespace = context.namespaceURI === null ? "" : ` xmlns=${JSON.stringify(context.namespaceURI)}`;
      const result = native.parseXML(`<fragment${namespace}>${text}</fragment>`);
      if (result.error !== null) throw page.exception("SyntaxError", "The string did not match the expected pattern.");
      return buildAll(owner, result.root[3], true);
    }

    function setInner(element, text) {
      if (rawText.has(element.localName) && element[slots.document].contentType === "text/html") {
        element.textContent = text;
        return;
      }
      const target = container(element);
      const fragment = text === "" ? null : parse(text, target);
      removeChildren(target);
      if (fragment !== null) tree.insert(target, fragment, null);
    }

    function setOuter(element, text) {
      const parent = element.parentNode;
      if (parent === null) return;
      if (parent.nodeType === 9) {
        throw page.exception("NoModificationAllowedError", "The object can not be modified.");
      }
      const fragment = parse(text, parent.nodeType === 1 ? parent : element);
      const next = element.nextSibling;
      tree.remove(element);
      tree.insert(parent, fragment, next);
    }

    function insertNode(element, place, node) {
      const parent = element.parentNode;
      switch (place.toLowerCase()) {
        case "beforebegin":
          return parent === null ? null : parent.insertBefore(node, element);
        case "afterbegin":
          return element.insertBefore(node, element.firstChild);
        case "beforeend":
          return element.appendChild(node);
        case "afterend":
          return parent === null ? null : parent.insertBefore(node, element.nextSibling);
        default:
          throw page.exception("SyntaxError", "The string did not match the expected pattern.");
      }
    }

    function insertAdjacent(element, place, text) {
      const outside = /^(?:beforebegin|afterend)$/i.test(place);
      if (outside && (element.parentNode === null || element.parentNode.nodeType === 9)) {
        throw page.exception("NoModificationAllowedError", "The object can not be modified.");
      }
      insertNode(element, place, parse(text, outside ? element.parentNode : element));
    }

    return { setInner, setOuter, insertNode, insertAdjacent };
  });
})
