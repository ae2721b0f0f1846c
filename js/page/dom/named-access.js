(function (core, native) {
  "use strict";
  // `window.id` and `document.name`: elements by the names that HTML gives them. A property stands on the page's object only
  // while such an element is in the document, and only when nothing else has the name.
  core.part("named access", (page) => new NamedAccess(page));

  const ofWindow = new Set(["embed", "form", "img", "object"]);
  const ofDocument = new Set(["embed", "form", "iframe", "img", "object"]);

  class NamedAccess {
    constructor(page) {
      this.page = page;
      this.window = new Map();
      this.document = new Map();
    }

    /// An element has come into the document, or has got a name there.
    add(element, id, name) {
      if (id !== null && id !== "") this.put(this.window, id, element);
      if (name === null || name === "") return;
      if (ofWindow.has(element._localName)) this.put(this.window, name, element);
      if (ofDocument.has(element._localName)) this.put(this.document, name, element);
    }

    remove(element, id, name) {
      for (const key of [id, name]) {
        if (key === null) continue;
        this.take(this.window, key, element);
        this.take(this.document, key, element);
      }
    }

    put(list, name, element) {
      const present = list.get(name);
      if (present !== undefined) {
        present.elements.add(element);
        return;
      }
      const target = list === this.window ? this.page.global : core.wrap(this.page.document);
      // Frames have the numbers.
      if (/^\d+$/.test(name) || name in target) return;
      const entry = { name, target, elements: new Set([element]), get: null };
      const made = this.page.kit.accessors(this.page, entry, read, write);
      entry.get = made.get;
      core.accessor(target, name, made.get, made.set, false);
      list.set(name, entry);
    }

    take(list, name, element) {
      const entry = list.get(name);
      if (entry === undefined || !entry.elements.delete(element) || entry.elements.size > 0) return;
      list.delete(name);
      const present = Object.getOwnPropertyDescriptor(entry.target, name);
      if (present !== undefined && present.get === entry.get) delete entry.target[name];
    }
  }

  function read(page, entry) {
    const elements = [...entry.elements];
    if (elements.length === 1) return core.wrap(elements[0]);
    elements.sort((one, other) => (one.compareDocumentPosition(other) & 4 ? -1 : 1));
    return core.wrap(core.use("collections").elementList(page, () => elements));
  }

  /// A page that gives the name a value of its own has that from then on.
  function write(page, entry, self, value) {
    core.shown(entry.target, entry.name, value);
  }
})
