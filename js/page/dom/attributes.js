(function (core, native) {
  "use strict";
  core.define("attributes", () => {
    const { state, styleChanged, rootOf } = core.use("tree");

    class Attr extends core.PlatformObject {
      _ownerElement = null;

      /// - owner: the document or the element that the attribute is made for.
      constructor(owner, name, namespaceURI, value) {
        super(owner.page);
        const colon = namespaceURI === null ? -1 : name.indexOf(":");
        this._name = name;
        this._namespace = namespaceURI;
        this._prefix = colon > 0 ? name.slice(0, colon) : null;
        this._localName = colon > 0 ? name.slice(colon + 1) : name;
        this._value = value;
      }

      get name() {
        return this._name;
      }

      get namespaceURI() {
        return this._namespace;
      }

      get prefix() {
        return this._prefix;
      }

      get localName() {
        return this._localName;
      }

      get ownerElement() {
        return this._ownerElement;
      }

      get value() {
        return this._value;
      }

      set value(value) {
        if (this._ownerElement === null) this._value = String(value);
        else write(this._ownerElement, this, String(value));
      }

      get nodeType() {
        return 2;
      }

      get nodeName() {
        return this._name;
      }

      get nodeValue() {
        return this._value;
      }

      set nodeValue(value) {
        this.value = value;
      }

      get textContent() {
        return this._value;
      }

      set textContent(value) {
        this.value = value;
      }

      get specified() {
        return true;
      }
    }
    core.interface(Attr);

    /// An element in the document has another id or name.
    function renamed(element, name, oldValue, value) {
      if (element._parent === null || rootOf(element) !== element.page.document) return;
      const access = element.page.part("named access");
      if (oldValue !== null) access.remove(element, name === "id" ? oldValue : null, name === "name" ? oldValue : null);
      const other = find(element, name === "id" ? "name" : "id")?._value ?? null;
      if (name === "id") access.add(element, value, other);
      else access.add(element, other, value);
    }

    function changed(element, attribute, oldValue, value) {
      styleChanged(element.page);
      if (attribute._name === "id" || attribute._name === "name") renamed(element, attribute._name, oldValue, value);
      if (state.shadow !== null && attribute._name === "slot") state.shadow.slotAttributeChanged(element, oldValue, value);
      if (element._attributeChanged !== undefined) element._attributeChanged(attribute._localName, oldValue, value);
      if (state.observe !== null) {
        state.observe(element, "attributes", {
          attributeName: attribute._localName, attributeNamespace: attribute._namespace, oldValue,
        });
      }
    }

    function write(element, attribute, value) {
      const oldValue = attribute._value;
      attribute._value = value;
      changed(element, attribute, oldValue, value);
    }

    function find(element, name) {
      const list = element._attributes;
      for (let index = 0; index < list.length; index++) if (list[index]._name === name) return list[index];
      return null;
    }

    function findNS(element, namespace, localName) {
      const list = element._attributes;
      for (let index = 0; index < list.length; index++) {
        if (list[index]._localName === localName && list[index]._namespace === namespace) return list[index];
      }
      return null;
    }

    function listChanged(element) {
      if (element._attributeMap !== null && element._attributeMap.wrapper !== null) element._attributeMap._wrapped();
    }

    function add(element, attribute) {
      attribute._ownerElement = element;
      element._attributes.push(attribute);
      listChanged(element);
      changed(element, attribute, null, attribute._value);
    }

    function removeAttribute(element, attribute) {
      const place = element._attributes.indexOf(attribute);
      if (place >= 0) element._attributes.splice(place, 1);
      attribute._ownerElement = null;
      listChanged(element);
      changed(element, attribute, attribute._value, null);
    }

    function set(element, name, value) {
      const present = find(element, name);
      if (present === null) add(element, new Attr(element, name, null, value));
      else write(element, present, value);
    }

    function setNS(element, namespace, name, value) {
      const present = findNS(element, namespace, name.slice(name.indexOf(":") + 1));
      if (present === null) add(element, new Attr(element, name, namespace, value));
      else write(element, present, value);
    }

    /// Puts an Attr object on an element in place of one of the same name.
    function setNode(element, attribute) {
      if (!(attribute instanceof Attr)) throw new TypeError("Argument 1 must be an instance of Attr");
      const present = findNS(element, attribute._namespace, attribute._localName);
      if (present === attribute) return attribute;
      if (attribute._ownerElement !== null) {
        throw element.page.exception("InUseAttributeError", "The attribute is in use.");
      }
      if (present !== null) removeAttribute(element, present);
      add(element, attribute);
      return present;
    }

    class NamedNodeMap extends core.PlatformObject {
      /// How many indexed properties and which named ones the page's object has.
      _shown = 0;
      _named = [];

      constructor(element) {
        super(element.page);
        this._element = element;
      }

      get length() {
        return this._element._attributes.length;
      }

      item(index) {
        return this._element._attributes[index >>> 0] ?? null;
      }

      getNamedItem(name) {
        return find(this._element, core.use("element").attributeName(this._element, name));
      }

      getNamedItemNS(namespace, name) {
        return findNS(this._element, namespace || null, String(name));
      }

      setNamedItem(attribute) {
        return setNode(this._element, attribute);
      }

      removeNamedItem(name) {
        const attribute = this.getNamedItem(name);
        if (attribute === null) throw this.page.exception("NotFoundError", "The object can not be found here.");
        removeAttribute(this._element, attribute);
        return attribute;
      }

      /// Gives the page's object its indexed and its named properties. Names do not hide anything else.
      _wrapped() {
        const { wrapper, _element: { _attributes: list } } = this;
        for (const name of this._named) delete wrapper[name];
        for (let index = 0; index < list.length; index++) core.shown(wrapper, index, core.wrap(list[index]));
        for (let index = list.length; index < this._shown; index++) delete wrapper[index];
        this._shown = list.length;
        this._named = list.map((attribute) => attribute._name).filter((name) => !(name in wrapper));
        for (const name of this._named) core.hidden(wrapper, name, core.wrap(find(this._element, name)));
      }
    }
    core.interface(NamedNodeMap, { iterable: "iterator" });

    /// The `attributes` object of an element.
    function mapFor(element) {
      element._attributeMap ??= new NamedNodeMap(element);
      return element._attributeMap;
    }

    return {
      Attr, NamedNodeMap, mapFor, find, findNS, set, setNS, setNode, add, removeAttribute,
      list: (element) => element._attributes,
    };
  });
  core.expose("attributes", "Attr NamedNodeMap");
})
