(function (window, native, page) {
  "use strict";
  page.define("document", () => {
    const { lower, String } = page.builtins;
    const { Node } = page.use("node");
    const tree = page.use("tree");
    const { mix, parentNode, lookups, descendants } = page.use("mixins");
    const { liveCollection } = page.use("collections");
    const { names, checkName, checkQualifiedName } = page.use("namespaces");
    const data = page.use("character data");
    const { slots, types } = tree;
    const own = Symbol("document");

    class Document extends Node {
      constructor(contentType = "application/xml") {
        super(null);
        page.hidden(this, own, { contentType, readyState: "complete", currentScript: null });
      }

      get nodeType() {
        return types.document;
      }

      get nodeName() {
        return "#document";
      }

      get contentType() {
        return this[own].contentType;
      }

      get documentElement() {
        return this.firstElementChild;
      }

      get doctype() {
        for (let child = this.firstChild; child !== null; child = child.nextSibling) {
          if (child.nodeType === types.doctype) return child;
        }
        return null;
      }

      get URL() {
        return page.documentURL;
      }

      get documentURI() {
        return page.documentURL;
      }

      get readyState() {
        return this[own].readyState;
      }

      get currentScript() {
        return this[own].currentScript;
      }

      get defaultView() {
        return this === page.document ? window : null;
      }

      get characterSet() {
        return "UTF-8";
      }

      get compatMode() {
        return "CSS1Compat";
      }

      get implementation() {
        return page.use("document implementation").implementation;
      }

      createElement(given) {
        const name = checkName(String(given));
        if (this.contentType === "text/html") return make(this, lower(name), names.html);
        return make(this, name, this.contentType === "application/xhtml+xml" ? names.html : null);
      }

      createElementNS(namespace, name) {
        const uri = namespace || null;
        return make(this, checkQualifiedName(uri, String(name)), uri);
      }

      createTextNode(text) {
        return new data.Text(String(text), this);
      }

      createComment(text) {
        return new data.Comment(String(text), this);
      }

      createCDATASection(text) {
        if (this.contentType === "text/html") throw page.exception("NotSupportedError", "The operation is not supported.");
        return new data.CDATASection(String(text), this);
      }

      createProcessingInstruction(target, text) {
        return new data.ProcessingInstruction(this, checkName(String(target)), String(text));
      }

      createDocumentFragment() {
        return new DocumentFragment(this);
      }

      createAttribute(name) {
        const text = checkName(String(name));
        const { Attr } = page.use("attributes");
        return new Attr(this.contentType === "text/html" ? lower(text) : text, null, "", null);
      }

      createAttributeNS(namespace, name) {
        const uri = namespace || null;
        return new (page.use("attributes").Attr)(checkQualifiedName(uri, String(name)), uri, "", null);
      }

      createEvent(kind) {
        const name = String(kind).toLowerCase().replace(/s$/, "");
        const kinds = page.use("events");
        const found = { htmlevent: "Event", event: "Event" }[name]
          ?? Object.keys(kinds).find((key) => key.toLowerCase() === name);
        if (found === undefined) throw page.exception("NotSupportedError", "The operation is not supported.");
        const event = new kinds[found]("");
        event[page.eventState].uninitialised = true;
        return event;
      }

      getElementById(id) {
        const wanted = String(id);
        if (wanted === "") return null;
        for (let at = tree.following(this, this); at !== null; at = tree.following(at, this)) {
          if (at.nodeType === types.element && at.getAttribute("id") === wanted) return at;
        }
        return null;
      }

      importNode(node, deep = false) {
        return page.use("clone node").cloneNode(node, Boolean(deep), this);
      }

      adoptNode(node) {
        tree.remove(node);
        const holder = this.createDocumentFragment();
        tree.insert(holder, node, null);
        tree.remove(node);
        return node;
      }

      get [Symbol.toStringTag]() {
        return this.contentType === "text/html" ? "HTMLDocument" : "XMLDocument";
      }
    }
    mix(Document, parentNode, lookups);

    const make = (owner, name, namespace) => page.use("builder").makeElement(owner, name, namespace);

    class XMLDocument extends Document {
      constructor(contentType) {
        super(contentType);
      }
    }

    class HTMLDocument extends Document {
      constructor() {
        super("text/html");
      }

      get head() {
        return childOf(this.documentElement, "head");
      }

      get body() {
        return childOf(this.documentElement, "body");
      }

      set body(element) {
        const present = this.body;
        if (present !== null) present.replaceWith(element);
        else this.documentElement.appendChild(element);
      }

      get title() {
        const element = this.querySelector("title");
        return element === null ? "" : element.textContent.replace(/[\t\n\f\r ]+/g, " ").trim();
      }

      set title(value) {
        let element = this.querySelector("title");
        if (element === null) {
          if (this.head === null) return;
          element = this.head.appendChild(this.createElement("title"));
        }
        element.textContent = value;
      }

      get activeElement() {
        return this.body;
      }

      get forms() {
        return named(this, "form");
      }

      get images() {
        return named(this, "img");
      }

      get scripts() {
        return named(this, "script");
      }

      get links() {
        return liveCollection(
          () => descendants(this, (element) => element.localName === "a" && element.hasAttribute("href")),
          () => tree.state.version,
        );
      }

      getElementsByName(name) {
        return this.querySelectorAll(`[name=${JSON.stringify(String(name))}]`);
      }

      hasFocus() {
        return this === page.document;
      }
    }

    const named = (document, tag) => document.getElementsByTagName(tag);

    function childOf(element, name) {
      if (element === null) return null;
      for (let child = element.firstElementChild; child !== null; child = child.nextElementSibling) {
        if (child.localName === name) return child;
      }
      return null;
    }

    class DocumentFragment extends Node {
      constructor(owner = page.document) {
        super(owner);
      }

      get nodeType() {
        return types.fragment;
      }

      get nodeName() {
        return "#document-fragment";
      }

      getElementById(id) {
        return descendants(this, (element) => element.getAttribute("id") === String(id))[0] ?? null;
      }
    }
    mix(DocumentFragment, parentNode);

    function emptyDocument(contentType) {
      return contentType === "text/html" ? new HTMLDocument() : new XMLDocument(contentType);
    }

    // A document owns itself as far as names and serialisation go, although ownerDocument is null.
    return { Document, HTMLDocument, XMLDocument, DocumentFragment, emptyDocument, state: (document) => document[own], slots };
  });

  page.define("document implementation", () => {
    const { emptyDocument } = page.use("document");

    class DOMImplementation {
      hasFeature() {
        return true;
      }

      createDocument(namespace, qualifiedName, doctype = null) {
        const document = emptyDocument("application/xml");
        if (doctype !== null) document.appendChild(doctype);
        if (qualifiedName) document.appendChild(document.createElementNS(namespace, qualifiedName));
        return document;
      }

      createHTMLDocument(title) {
        const document = emptyDocument("text/html");
        document.appendChild(this.createDocumentType("html"));
        const root = document.appendChild(document.createElement("html"));
        root.appendChild(document.createElement("head"));
        root.appendChild(document.createElement("body"));
        if (title !== undefined) document.title = String(title);
        return document;
      }

      createDocumentType(name) {
        return new (page.use("character data").DocumentType)(page.document, String(name));
      }
    }
    return { DOMImplementation, implementation: new DOMImplementation() };
  });
})
