(function (window, native, page) {
  "use strict";
  page.define("dataset", () => {
    const owner = Symbol("dataset");
    class DOMStringMap {}
    page.tag(DOMStringMap, "DOMStringMap");

    const attributeFor = (name) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    const nameFor = (attribute) => attribute.slice(5).replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());

    /// The `dataset` of an element: its data-… attributes as properties.
    function dataset(element) {
      const isData = (name) => typeof name === "string" && element.hasAttribute(attributeFor(name));
      const map = new DOMStringMap();
      page.hidden(map, owner, element);
      return new Proxy(map, {
        get(target, name, receiver) {
          return isData(name) ? element.getAttribute(attributeFor(name)) : Reflect.get(target, name, receiver);
        },
        set(target, name, value) {
          if (/-[a-z]/.test(name)) throw page.exception("SyntaxError", "The string did not match the expected pattern.");
          element.setAttribute(attributeFor(name), value);
          return true;
        },
        has(target, name) {
          return isData(name) || Reflect.has(target, name);
        },
        deleteProperty(target, name) {
          if (typeof name === "string") element.removeAttribute(attributeFor(name));
          return true;
        },
        ownKeys() {
          return element.getAttributeNames().filter((name) => name.startsWith("data-")).map(nameFor);
        },
        getOwnPropertyDescriptor(target, name) {
          if (!isData(name)) return undefined;
          return { value: element.getAttribute(attributeFor(name)), writable: true, enumerable: true, configurable: true };
        },
      });
    }
    /// What an inspector shows behind a dataset's proxy; null for other objects.
    function shown(target) {
      const element = page.builtins.getOwnPropertyDescriptor(target, owner)?.value;
      if (element === undefined) return null;
      const names = element.getAttributeNames().filter((name) => name.startsWith("data-"));
      return names.map((name) => [nameFor(name), element.getAttribute(name)]);
    }
    return { DOMStringMap, dataset, shown };
  });
})
