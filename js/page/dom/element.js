(function (core, native) {
  "use strict";
  core.define("element", () => {
    const { Node } = core.use("node");
    const tree = core.use("tree");
    const attributes = core.use("attributes");
    const { names, checkAttributeName, checkQualifiedName } = core.use("namespaces");
    const { childNode, siblings, parentNode, lookups } = core.use("mixins");
    const { types } = tree;

    class Element extends Node {
      _attributes = [];
      _attributeMap = null;
      _tagName = null;
      _classList = null;
      _shadow = null;

      constructor(owner, qualifiedName, namespace) {
        super(owner);
        const colon = namespace === null ? -1 : qualifiedName.indexOf(":");
        this._qualifiedName = qualifiedName;
        this._namespace = namespace;
        this._prefix = colon > 0 ? qualifiedName.slice(0, colon) : null;
        this._localName = colon > 0 ? qualifiedName.slice(colon + 1) : qualifiedName;
      }

      get nodeType() {
        return types.element;
      }

      get nodeName() {
        return this.tagName;
      }

      get tagName() {
        this._tagName ??= isHTML(this) ? this._qualifiedName.toUpperCase() : this._qualifiedName;
        return this._tagName;
      }

      get localName() {
        return this._localName;
      }

      get prefix() {
        return this._prefix;
      }

      get namespaceURI() {
        return this._namespace;
      }

      get attributes() {
        return attributes.mapFor(this);
      }

      get id() {
        return this.getAttribute("id") ?? "";
      }

      set id(value) {
        this.setAttribute("id", value);
      }

      get className() {
        return this.getAttribute("class") ?? "";
      }

      set className(value) {
        this.setAttribute("class", value);
      }

      get classList() {
        this._classList ??= core.use("token list").tokenList(this, "class");
        return this._classList;
      }

      set classList(value) {
        this.setAttribute("class", value);
      }

      get slot() {
        return this.getAttribute("slot") ?? "";
      }

      set slot(value) {
        this.setAttribute("slot", value);
      }

      get assignedSlot() {
        return tree.state.shadow === null ? null : tree.state.shadow.openSlot(this);
      }

      get shadowRoot() {
        return this._shadow !== null && this._shadow._mode === "open" ? this._shadow : null;
      }

      attachShadow(options) {
        return core.use("shadow root").attach(this, options);
      }

      hasAttributes() {
        return this._attributes.length > 0;
      }

      getAttributeNames() {
        return this._attributes.map((attribute) => attribute._name);
      }

      getAttribute(name) {
        const found = attributes.find(this, attributeName(this, name));
        return found === null ? null : found._value;
      }

      getAttributeNS(namespace, name) {
        const found = attributes.findNS(this, namespace || null, String(name));
        return found === null ? null : found._value;
      }

      getAttributeNode(name) {
        return attributes.find(this, attributeName(this, name));
      }

      setAttribute(name, value) {
        if (arguments.length < 2) throw new TypeError("Not enough arguments");
        attributes.set(this, attributeName(this, checkAttributeName(this.page, String(name))), String(value));
      }

      setAttributeNS(namespace, name, value) {
        const uri = namespace || null;
        attributes.setNS(this, uri, checkQualifiedName(this.page, uri, String(name)), String(value));
      }

      setAttributeNode(attribute) {
        return attributes.setNode(this, attribute);
      }

      hasAttribute(name) {
        return attributes.find(this, attributeName(this, name)) !== null;
      }

      hasAttributeNS(namespace, name) {
        return attributes.findNS(this, namespace || null, String(name)) !== null;
      }

      toggleAttribute(name, force) {
        const wanted = force === undefined ? !this.hasAttribute(name) : Boolean(force);
        if (wanted && !this.hasAttribute(name)) this.setAttribute(name, "");
        if (!wanted) this.removeAttribute(name);
        return wanted;
      }

      removeAttribute(name) {
        const found = attributes.find(this, attributeName(this, name));
        if (found !== null) attributes.removeAttribute(this, found);
      }

      removeAttributeNS(namespace, name) {
        const found = attributes.findNS(this, namespace || null, String(name));
        if (found !== null) attributes.removeAttribute(this, found);
      }

      matches(selectors) {
        return core.use("selectors").matches(this, String(selectors));
      }

      webkitMatchesSelector(selectors) {
        return this.matches(selectors);
      }

      closest(selectors) {
        return core.use("selectors").closest(this, String(selectors));
      }

      get innerHTML() {
        return core.use("serializer").children(this);
      }

      set innerHTML(text) {
        core.use("fragments").setInner(this, text === null ? "" : String(text));
      }

      get outerHTML() {
        return core.use("serializer").serialize(this);
      }

      set outerHTML(text) {
        core.use("fragments").setOuter(this, text === null ? "" : String(text));
      }

      insertAdjacentHTML(place, text) {
        core.use("fragments").insertAdjacent(this, String(place), String(text));
      }

      insertAdjacentElement(place, element) {
        return core.use("fragments").insertNode(this, String(place), tree.requireNode(element, 2));
      }

      insertAdjacentText(place, text) {
        core.use("fragments").insertNode(this, String(place), this._owner.createTextNode(text));
      }
    }
    core.mix(Element, childNode, siblings, parentNode, lookups);
    core.interface(Element);

    function isHTML(element) {
      return element._namespace === names.html && element._owner._contentType === "text/html";
    }

    const attributeName = (element, name) => (isHTML(element) ? String(name).toLowerCase() : String(name));

    return { Element, isHTML, attributeName };
  });
  core.expose("element", "Element");
  core.expose("node", "Node");
})
