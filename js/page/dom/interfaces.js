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
  page.expose("html element", "HTMLElement HTMLUnknownElement SVGElement");
})
