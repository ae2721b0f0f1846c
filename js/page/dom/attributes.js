(function (window, native, page) {
  "use strict";
  page.define("attributes", () => {
    const { indexOf, removeAt, slice, String } = page.builtins;
    const { slots, state } = page.use("tree");
    const listOf = Symbol("attributes");
    const mapOf = Symbol("attribute map");

    class Attr {
      constructor(name, namespaceURI, value, ownerElement) {
        const colon = indexOf(name, ":");
        this.name = name;
        this.namespaceURI = namespaceURI;
        this.prefix = namespaceURI !== null && colon > 0 ? slice(name, 0, colon) : null;
        this.localName = this.prefix === null ? name : slice(name, colon + 1);
        page.hidden(this, "text", value);
        page.hidden(this, "ownerElement", ownerElement);
      }

      get value() {
        return this.text;
      }

      set value(value) {
        if (this.ownerElement === null) this.text = String(value);
        else write(this.ownerElement, this, String(value));
      }

      get nodeType() {
        return 2;
      }

      get nodeName() {
        return this.name;
      }

      get nodeValue() {
        return this.text;
      }

      set nodeValue(value) {
        this.value = value;
      }

      get textContent() {
        return this.text;
      }

      set textContent(value) {
        this.value = value;
      }

      get specified() {
        return true;
      }
    }

    function changed(element, attribute, oldValue, value) {
      state.version++;
      element[mapOf] = null;
      if (element[slots.attributeChanged] !== undefined) element[slots.attributeChanged](attribute.localName, oldValue, value);
      if (state.observe !== null) {
        state.observe(element, "attributes", {
          attributeName: attribute.localName, attributeNamespace: attribute.namespaceURI, oldValue,
        });
      }
    }

    function write(element, attribute, value) {
      const oldValue = attribute.text;
      attribute.text = value;
      changed(element, attribute, oldValue, value);
    }

    function find(element, name) {
      const list = element[listOf];
      for (let index = 0; index < list.length; index++) if (list[index].name === name) return list[index];
      return null;
    }

    function findNS(element, namespace, localName) {
      const list = element[listOf];
      for (let index = 0; index < list.length; index++) {
        if (list[index].localName === localName && list[index].namespaceURI === namespace) return list[index];
      }
      return null;
    }

    function add(element, attribute) {
      attribute.ownerElement = element;
      element[listOf][element[listOf].length] = attribute;
      changed(element, attribute, null, attribute.text);
    }

    function removeAttribute(element, attribute) {
      const list = element[listOf];
      for (let index = 0; index < list.length; index++) if (list[index] === attribute) removeAt(list, index);
      attribute.ownerElement = null;
      changed(element, attribute, attribute.text, null);
    }

    function set(element, name, value) {
      const present = find(element, name);
      if (present === null) add(element, new Attr(name, null, value, element));
      else write(element, present, value);
    }

    function setNS(element, namespace, name, value) {
      const colon = indexOf(name, ":");
      const present = findNS(element, namespace, colon < 0 ? name : slice(name, colon + 1));
      if (present === null) add(element, new Attr(name, namespace, value, element));
      else write(element, present, value);
    }

    /// Puts an Attr object on an element in place of one of the same name.
    function setNode(element, attribute) {
      const present = findNS(element, attribute.namespaceURI, attribute.localName);
      if (present === attribute) return attribute;
      if (present !== null) removeAttribute(element, present);
      add(element, attribute);
      return present;
    }

    class NamedNodeMap {
      constructor(key, element) {
        if (key !== listOf) throw page.illegalConstructor();
        page.hidden(this, listOf, element);
        const list = element[listOf];
        for (let index = 0; index < list.length; index++) this[index] = list[index];
        for (const attribute of list) if (!(attribute.name in this)) page.hidden(this, attribute.name, attribute);
      }

      get length() {
        return this[listOf][listOf].length;
      }

      item(index) {
        return this[listOf][listOf][index >>> 0] ?? null;
      }

      getNamedItem(name) {
        return find(this[listOf], page.use("element").attributeName(this[listOf], name));
      }

      getNamedItemNS(namespace, name) {
        return findNS(this[listOf], namespace || null, String(name));
      }

      setNamedItem(attribute) {
        return setNode(this[listOf], attribute);
      }

      removeNamedItem(name) {
        const attribute = this.getNamedItem(name);
        if (attribute === null) throw page.exception("NotFoundError", "The object can not be found here.");
        removeAttribute(this[listOf], attribute);
        return attribute;
      }

      * [Symbol.iterator]() {
        for (let index = 0; index < this.length; index++) yield this.item(index);
      }
    }

    /// The `attributes` object of an element, made again after a change.
    function mapFor(element) {
      if (element[mapOf] === null) element[mapOf] = new NamedNodeMap(listOf, element);
      return element[mapOf];
    }

    function initialise(element) {
      element[listOf] = [];
      element[mapOf] = null;
    }

    return {
      Attr, NamedNodeMap, initialise, mapFor, find, findNS, set, setNS, setNode, add, removeAttribute,
      list: (element) => element[listOf],
    };
  });
})
