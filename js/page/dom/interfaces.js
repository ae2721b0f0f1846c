(function (window, native, page) {
  "use strict";
  // The names under which pages find the DOM's interfaces.
  page.expose("node", "Node");
  page.expose("element", "Element");
  page.expose("character data", "CharacterData Text Comment CDATASection ProcessingInstruction DocumentType");
  page.expose("document", "Document HTMLDocument XMLDocument DocumentFragment");
  page.expose("document implementation", "DOMImplementation");
  page.expose("attributes", "Attr NamedNodeMap");
  page.expose("collections", "NodeList HTMLCollection");
  page.expose("token list", "DOMTokenList");
  page.expose("dataset", "DOMStringMap");
  page.expose("style", "CSSStyleDeclaration");
  page.expose("geometry", "DOMRect");
  page.expose("html element", "HTMLElement HTMLUnknownElement SVGElement");

  page.define("dom", () => ({
    /// A node as a log shows it, or null for what is not a node.
    describe(value) {
      if (!page.use("tree").isNode(value)) return null;
      if (value.nodeType === 1) {
        const { outerHTML } = value;
        return outerHTML.length > 200 ? `${value.cloneNode(false).outerHTML.replace(/<\/[^<]*$/, "")}…` : outerHTML;
      }
      return value.nodeType === 3 ? `#text ${JSON.stringify(value.data)}` : value.nodeName;
    },
  }));
})
