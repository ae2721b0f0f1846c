(function (core, native) {
  "use strict";
  core.define("document", () => {
    const { Node } = core.use("node");
    const tree = core.use("tree");
    const { parentNode, lookups, descendants } = core.use("mixins");
    const { liveCollection } = core.use("collections");
    const { names, checkName, checkAttributeName, checkQualifiedName } = core.use("namespaces");
    const data = core.use("character data");
    const { types } = tree;

    class Document extends Node {
      _readyState = "complete";
      _isQuirky = false;
      _currentScript = null;
      _implementation = null;

      constructor(page, contentType = "application/xml") {
        super(null, page);
        this._contentType = contentType;
      }

      _wrapped() {
        core.addUnforgeable(this, Document);
      }

      get nodeType() {
        return types.document;
      }

      get nodeName() {
        return "#document";
      }

      get contentType() {
        return this._contentType;
      }

      get documentElement() {
        return this.firstElementChild;
      }

      get doctype() {
        for (let child = this._first; child !== null; child = child._next) if (child.nodeType === types.doctype) return child;
        return null;
      }

      get URL() {
        return core.documentURL(this.page);
      }

      get documentURI() {
        return core.documentURL(this.page);
      }

      get readyState() {
        return this._readyState;
      }

      get currentScript() {
        return this._currentScript;
      }

      get defaultView() {
        const { page } = this;
        if (this !== page.document) return null;
        return page.frame === null ? page.window : core.use("window views").ownWindow(page);
      }

      get characterSet() {
        return "UTF-8";
      }

      get compatMode() {
        return this._isQuirky ? "BackCompat" : "CSS1Compat";
      }

      get charset() {
        return "UTF-8";
      }

      get inputEncoding() {
        return "UTF-8";
      }

      get scrollingElement() {
        return this.documentElement;
      }

      get styleSheets() {
        this._styleSheets ??= core.use("style sheets").listFor(this);
        this._styleSheets._fresh();
        return this._styleSheets;
      }

      get adoptedStyleSheets() {
        const own = this.page.part("adopted sheets");
        own.array ??= this.page.array(own.list);
        return own.array;
      }

      set adoptedStyleSheets(sheets) {
        const own = this.page.part("adopted sheets");
        own.list = Array.from(sheets, core.unwrap);
        own.array = this.page.array(own.list);
        tree.styleChanged(this.page);
      }

      elementFromPoint(x, y) {
        return core.use("geometry").elementsAt(this, Number(x), Number(y))[0] ?? null;
      }

      elementsFromPoint(x, y) {
        return core.use("geometry").elementsAt(this, Number(x), Number(y));
      }

      get implementation() {
        this._implementation ??= new (core.use("document implementation").DOMImplementation)(this.page);
        return this._implementation;
      }

      createElement(given) {
        const name = checkName(this.page, String(given));
        if (this._contentType === "text/html") return make(this, name.toLowerCase(), names.html);
        return make(this, name, this._contentType === "application/xhtml+xml" ? names.html : null);
      }

      createElementNS(namespace, name) {
        const uri = namespace || null;
        return make(this, checkQualifiedName(this.page, uri, String(name)), uri);
      }

      createTextNode(text) {
        return new data.Text(this, String(text));
      }

      createComment(text) {
        return new data.Comment(this, String(text));
      }

      createCDATASection(text) {
        if (this._contentType === "text/html") throw unsupported(this);
        return new data.CDATASection(this, String(text));
      }

      createProcessingInstruction(target, text) {
        return new data.ProcessingInstruction(this, checkAttributeName(this.page, String(target)), String(text));
      }

      createDocumentFragment() {
        return new DocumentFragment(this);
      }

      createAttribute(name) {
        const text = checkAttributeName(this.page, String(name));
        const { Attr } = core.use("attributes");
        return new Attr(this, this._contentType === "text/html" ? text.toLowerCase() : text, null, "");
      }

      createAttributeNS(namespace, name) {
        const uri = namespace || null;
        const { Attr } = core.use("attributes");
        return new Attr(this, checkQualifiedName(this.page, uri, String(name)), uri, "");
      }

      createEvent(kind) {
        const name = String(kind).toLowerCase().replace(/s$/, "");
        const kinds = core.use("events");
        const found = { __proto__: null, htmlevent: "Event", event: "Event" }[name]
          ?? Object.keys(kinds).find((key) => key.toLowerCase() === name);
        if (found === undefined) throw unsupported(this);
        const event = new kinds[found](this.page, "");
        event._uninitialised = true;
        return event;
      }

      createRange() {
        return new (core.use("range").Range)(this);
      }

      createTreeWalker(root, whatToShow, filter) {
        return core.use("traversal").treeWalker(root, whatToShow, filter);
      }

      createNodeIterator(root, whatToShow, filter) {
        return core.use("traversal").nodeIterator(root, whatToShow, filter);
      }

      getSelection() {
        return this === this.page.document ? this.page.part("selection") : null;
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
        return core.use("clone node").cloneNode(node, Boolean(deep), this);
      }

      adoptNode(node) {
        tree.remove(node);
        const holder = this.createDocumentFragment();
        tree.insert(holder, node, null);
        tree.remove(node);
        return node;
      }
    }
    core.mix(Document, parentNode, lookups);
    core.interface(Document, { unforgeable: ["location"], create: (page) => new Document(page) });

    const unsupported = (node) => node.page.exception("NotSupportedError", "The operation is not supported.");
    function make(owner, name, namespace) {
      const element = core.use("builder").makeElement(owner, name, namespace);
      if (element._upgrade !== undefined && owner === owner.page.document) element._upgrade();
      return element;
    }

    class XMLDocument extends Document {}
    core.interface(XMLDocument);

    class HTMLDocument extends Document {
      constructor(page) {
        super(page, "text/html");
      }
    }
    core.interface(HTMLDocument);

    /// What HTML adds to every document.
    class Members extends Node {
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
        const isFocusKnown = this === this.page.document && this.page.has("focus");
        return (isFocusKnown ? core.use("focus").activeIn(this) : null) ?? this.body ?? this.documentElement;
      }

      get anchors() {
        return liveCollection(this.page, () => (
          descendants(this, (element) => element._localName === "a" && element.hasAttribute("name"))
        ));
      }

      get embeds() {
        return named(this, "embed");
      }

      get plugins() {
        return named(this, "embed");
      }

      get dir() {
        return this.documentElement?.getAttribute("dir") ?? "";
      }

      set dir(value) {
        if (this.documentElement !== null) this.documentElement.setAttribute("dir", value);
      }

      get designMode() {
        return this._designMode ?? "off";
      }

      set designMode(value) {
        if (/^(?:on|off)$/i.test(value)) this._designMode = String(value).toLowerCase();
      }

      get lastModified() {
        const two = (number) => String(number).padStart(2, "0");
        const now = new Date(core.currentTime(this.page));
        const time = [now.getUTCHours(), now.getUTCMinutes(), now.getUTCSeconds()].map(two).join(":");
        return `${two(now.getUTCMonth() + 1)}/${two(now.getUTCDate())}/${now.getUTCFullYear()} ${time}`;
      }

      get fullscreenElement() {
        return null;
      }

      get webkitFullscreenElement() {
        return null;
      }

      get fullscreenEnabled() {
        return false;
      }

      get webkitFullscreenEnabled() {
        return false;
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
        return liveCollection(this.page, () => (
          descendants(this, (element) => element._localName === "a" && element.hasAttribute("href"))
        ));
      }

      getElementsByName(name) {
        return this.querySelectorAll(`[name=${JSON.stringify(String(name))}]`);
      }

      hasFocus() {
        return this === this.page.document;
      }
    }
    for (const [name, member] of core.membersOf(Members.prototype)) Object.defineProperty(Document.prototype, name, member);
    core.mix(Document, core.use("page document members"));
    core.handlers(Document, "readystatechange visibilitychange click touchstart touchend keydown keyup scroll");
    core.plainHandlers(
      Document,
      "animationend blur change contextmenu copy cut error focus input keypress load mousedown mousemove mouseup paste pointercancel "
        + "pointerdown pointermove pointerup resize selectionchange submit touchcancel touchmove transitionend "
        + "webkitfullscreenchange wheel",
    );

    const named = (document, tag) => document.getElementsByTagName(tag);

    function childOf(element, name) {
      if (element === null || element._localName !== "html" || element._namespace !== names.html) return null;
      for (let child = element.firstElementChild; child !== null; child = child.nextElementSibling) {
        if (child._localName === name) return child;
      }
      return null;
    }

    class DocumentFragment extends Node {
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
    core.mix(DocumentFragment, parentNode);
    core.interface(DocumentFragment, { create: (page) => new DocumentFragment(page.document) });

    const emptyDocument = (page, contentType) => (
      contentType === "text/html" ? new HTMLDocument(page) : new XMLDocument(page, contentType)
    );
    return { Document, HTMLDocument, XMLDocument, DocumentFragment, emptyDocument };
  });
  core.expose("document", "Document HTMLDocument XMLDocument DocumentFragment");

  core.define("document implementation", () => {
    const { emptyDocument } = core.use("document");

    class DOMImplementation extends core.PlatformObject {
      hasFeature() {
        return true;
      }

      createDocument(namespace, qualifiedName, doctype = null) {
        const document = emptyDocument(this.page, "application/xml");
        if (doctype !== null) document.appendChild(doctype);
        if (qualifiedName) document.appendChild(document.createElementNS(namespace, qualifiedName));
        return document;
      }

      createHTMLDocument(title) {
        const document = emptyDocument(this.page, "text/html");
        document.appendChild(this.createDocumentType("html"));
        const root = document.appendChild(document.createElement("html"));
        root.appendChild(document.createElement("head"));
        root.appendChild(document.createElement("body"));
        if (title !== undefined) document.title = String(title);
        return document;
      }

      createDocumentType(name, publicId = "", systemId = "") {
        const { DocumentType } = core.use("character data");
        const text = String(name);
        core.use("namespaces").checkParts(this.page, text);
        return new DocumentType(this.page.document, text, String(publicId), String(systemId));
      }
    }
    core.interface(DOMImplementation);
    return { DOMImplementation };
  });
  core.expose("document implementation", "DOMImplementation");
})
