(function (core, native) {
  "use strict";
  // innerText and outerText: text as it is shown, which follows from the elements' styles.
  core.define("inner text", () => {
    const tree = core.use("tree");
    const { isShown, isBlock, isOutOfFlow } = core.use("boxes");
    const { value } = core.use("computed style");
    const { types } = tree;
    const textless = /^(?:script|style|textarea|select|video|audio|canvas|iframe|object)$/;

    /// Pieces of text, and numbers for how many line breaks are wanted between them.
    function collect(node, pieces) {
      for (let child = node._first; child !== null; child = child._next) {
        if (child.nodeType === types.text || child.nodeType === types.cdata) addText(child, pieces);
        else if (child.nodeType === types.element) addElement(child, pieces);
      }
    }

    function addText(node, pieces) {
      const parent = node.parentElement;
      if (parent !== null && value(parent, "visibility") !== "visible") return;
      const space = parent === null ? "normal" : value(parent, "white-space");
      let text = node._data;
      if (/^(?:pre|pre-wrap|break-spaces)$/.test(space)) {
        pieces.push(text);
        return;
      }
      text = space === "pre-line" ? text.replace(/[\t ]+/g, " ") : text.replace(/[\t\n\f\r ]+/g, " ");
      const last = pieces[pieces.length - 1];
      if (text.startsWith(" ") && (last === undefined || typeof last === "number" || /[ \n]$/.test(last))) text = text.slice(1);
      if (parent !== null) {
        const transform = value(parent, "text-transform");
        if (transform === "uppercase") text = text.toUpperCase();
        else if (transform === "lowercase") text = text.toLowerCase();
      }
      if (text !== "") pieces.push(text);
    }

    function addElement(element, pieces) {
      if (!isShown(element) || textless.test(element._localName)) return;
      if (element._localName === "br") {
        trimEnd(pieces);
        pieces.push("\n");
        return;
      }
      const display = value(element, "display");
      const isOwnLine = isBlock(element) || isOutOfFlow(element) || /^table-(?:caption|row)$/.test(display);
      const breaks = element._localName === "p" ? 2 : Number(isOwnLine);
      const isCell = display === "table-cell";
      if (breaks > 0 && !isCell) wantBreaks(pieces, breaks);
      collect(element, pieces);
      if (isCell && element.nextElementSibling !== null) pieces.push("\t");
      else if (breaks > 0 && !isCell) wantBreaks(pieces, breaks);
    }

    function trimEnd(pieces) {
      const last = pieces.length - 1;
      if (last >= 0 && typeof pieces[last] === "string" && pieces[last].endsWith(" ")) pieces[last] = pieces[last].slice(0, -1);
    }

    function wantBreaks(pieces, count) {
      trimEnd(pieces);
      const last = pieces.length - 1;
      if (typeof pieces[last] === "number") pieces[last] = Math.max(pieces[last], count);
      else pieces.push(count);
    }

    function read(element) {
      if (!isShown(element)) return element.textContent;
      const pieces = [];
      collect(element, pieces);
      trimEnd(pieces);
      while (typeof pieces[0] === "number") pieces.shift();
      while (typeof pieces[pieces.length - 1] === "number") pieces.pop();
      return pieces.map((piece) => (typeof piece === "number" ? "\n".repeat(piece) : piece)).join("");
    }

    /// A fragment of text whose line ends are br elements.
    function fragment(owner, text) {
      const result = owner.createDocumentFragment();
      String(text).split(/\r\n|[\r\n]/).forEach((line, index) => {
        if (index > 0) result.appendChild(owner.createElement("br"));
        if (line !== "") result.appendChild(owner.createTextNode(line));
      });
      return result;
    }

    return {
      read,
      write: (element, text) => tree.replaceAll(element, fragment(element._owner, text)),
      replace(element, text) {
        if (element._parent === null) {
          throw element.page.exception("NoModificationAllowedError", "The object can not be modified.");
        }
        element.replaceWith(fragment(element._owner, text));
      },
    };
  });
})
