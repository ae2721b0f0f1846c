(function (window, native, page) {
  "use strict";
  page.define("element", () => {
    const { indexOf, lower, slice, upper, String, Boolean } = page.builtins;
    const { Node } = page.use("node");
    const tree = page.use("tree");
    const attributes = page.use("attributes");
    const { names, checkName, checkQualifiedName } = page.use("namespaces");
    const { mix, childNode, siblings, parentNode, lookups } = page.use("mixins");
    const { slots, types } = tree;
    const own = Symbol("element");

    class Element extends Node {
      constructor(owner, qualifiedName, namespace) {
        super(owner);
        const colon = namespace === null ? -1 : indexOf(qualifiedName, ":");
        this[own] = {
          qualifiedName,
          namespace,
          prefix: colon > 0 ? slice(qualifiedName, 0, colon) : null,
          localName: colon > 0 ? slice(qualifiedName, colon + 1) : qualifiedName,
          tagName: null,
          classList: null,
        };
        attributes.initialise(this);
      }

      get nodeType() {
        return types.element;
      }

      get nodeName() {
        return this.tagName;
      }

      get tagName() {
        const data = this[own];
        if (data.tagName === null) data.tagName = isHTML(this) ? upper(data.qualifiedName) : data.qualifiedName;
        return data.tagName;
      }

      get localName() {
        return this[own].localName;
      }

      get prefix() {
        return this[own].prefix;
      }

      get namespaceURI() {
        return this[own].namespace;
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
        const data = this[own];
        if (data.classList === null) data.classList = page.use("token list").tokenList(this, "class");
        return data.classList;
      }

      set classList(value) {
        this.setAttribute("class", value);
      }

      get slot() {
        return this.getAttribute("slot") ?? "";
      }

      hasAttributes() {
        return attributes.list(this).length > 0;
      }

      getAttributeNames() {
        return attributes.list(this).map((attribute) => attribute.name);
      }

      getAttribute(name) {
        const found = attributes.find(this, attributeName(this, name));
        return found === null ? null : found.value;
      }

      getAttributeNS(namespace, name) {
        const found = attributes.findNS(this, namespace || null, String(name));
        return found === null ? null : found.value;
      }

      getAttributeNode(name) {
        return attributes.find(this, attributeName(this, name));
      }

      setAttribute(name, value) {
        if (arguments.length < 2) throw new TypeError("Not enough arguments");
        attributes.set(this, attributeName(this, checkName(String(name))), String(value));
      }

      setAttributeNS(namespace, name, value) {
        const uri = namespace || null;
        attributes.setNS(this, uri, checkQualifiedName(uri, String(name)), String(value));
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
        return page.use("selectors").matches(this, String(selectors));
      }

      webkitMatchesSelector(selectors) {
        return this.matches(selectors);
      }

      closest(selectors) {
        return page.use("selectors").closest(this, String(selectors));
      }

      get innerHTML() {
        return page.use("serializer").children(this);
      }

      set innerHTML(text) {
        page.use("fragments").setInner(this, text === null ? "" : String(text));
      }

      get outerHTML() {
        return page.use("serializer").serialize(this);
      }

      set outerHTML(text) {
        page.use("fragments").setOuter(this, text === null ? "" : String(text));
      }

      insertAdjacentHTML(place, text) {
        page.use("fragments").insertAdjacent(this, String(place), String(text));
      }

      insertAdjacentElement(place, element) {
        return page.use("fragments").insertNode(this, String(place), tree.requireNode(element, 2));
      }

      insertAdjacentText(place, text) {
        page.use("fragments").insertNode(this, String(place), this.ownerDocument.createTextNode(text));
      }
    }
    mix(Element, childNode, siblings, parentNode, lookups);

    function isHTML(element) {
      return element[own].namespace === names.html && element[slots.document].contentType === "text/html";
    }

    const attributeName = (element, name) => (isHTML(element) ? lower(String(name)) : String(name));

    return { Element, isHTML, attributeName, qualifiedName: (element) => element[own].qualifiedName };
  });
})
