(function (core, native) {
  "use strict";
  // Custom elements: `customElements.define` and the callbacks of their life. Elements of an interface other than HTMLElement
  // cannot be customised, as in WebKit.
  core.part("custom elements", (page) => new (core.use("custom elements").CustomElementRegistry)(page));

  core.define("custom elements", () => {
    const tree = core.use("tree");
    const validName = /^[a-z][^A-Z\0\t\n\f\r />]*-[^A-Z\0\t\n\f\r />]*$/;
    const reserved = new Set((
      "annotation-xml color-profile font-face font-face-src font-face-uri font-face-format font-face-name missing-glyph"
    ).split(" "));
    const callbacks = ["connectedCallback", "disconnectedCallback", "adoptedCallback", "attributeChangedCallback"];

    class CustomElementRegistry extends core.PlatformObject {
      _byName = new Map();
      _byConstructor = new Map();
      _waiting = new Map();
      /// Elements whose constructors run at the moment, innermost last.
      _upgrading = [];

      define(given, constructor, options) {
        if (arguments.length < 2) throw new TypeError("Not enough arguments");
        const name = String(given);
        const { page } = this;
        if (typeof constructor !== "function") {
          throw new TypeError("The second argument must be a constructor");
        }
        if (!validName.test(name) || reserved.has(name)) {
          throw page.exception("SyntaxError", "Custom element name cannot contain an upper case letter and must have a hyphen.");
        }
        if (this._byName.has(name) || this._byConstructor.has(constructor)) {
          throw page.exception("NotSupportedError", "Cannot define multiple custom elements with the same tag name or class");
        }
        if (options?.extends !== undefined) throw page.exception("NotSupportedError", "The operation is not supported.");
        const { prototype } = constructor;
        if (!core.isObject(prototype)) throw new TypeError("Custom element constructor's prototype must be an object");
        const definition = { name, constructor, prototype, observed: new Set() };
        for (const callback of callbacks) {
          const value = prototype[callback];
          if (value !== undefined && typeof value !== "function") throw new TypeError(`${callback} must be a function`);
          definition[callback] = value ?? null;
        }
        if (definition.attributeChangedCallback !== null) {
          definition.observed = new Set(Array.from(constructor.observedAttributes ?? [], String));
        }
        this._byName.set(name, definition);
        this._byConstructor.set(constructor, definition);
        this._upgradeBelow(page.document);
        this._waiting.get(name)?.resolve(constructor);
        this._waiting.delete(name);
      }

      get(name) {
        return this._byName.get(String(name))?.constructor;
      }

      getName(constructor) {
        return this._byConstructor.get(constructor)?.name ?? null;
      }

      whenDefined(given) {
        const name = String(given);
        const { page } = this;
        if (!validName.test(name)) {
          return page.settle(() => {
            throw page.exception("SyntaxError", "The string did not match the expected pattern.");
          });
        }
        const known = this._byName.get(name);
        if (known !== undefined) return page.settle(() => known.constructor);
        let waiting = this._waiting.get(name);
        if (waiting === undefined) {
          waiting = { promise: null, resolve: null };
          waiting.promise = page.promise((resolve) => {
            waiting.resolve = resolve;
          });
          this._waiting.set(name, waiting);
        }
        return waiting.promise;
      }

      upgrade(root) {
        this._upgradeBelow(tree.requireNode(root, 1));
      }

      _upgradeBelow(root) {
        const found = [];
        for (let at = root; at !== null; at = tree.following(at, root)) {
          if (at._localName?.includes("-")) found.push(at);
          if (at._shadow) this._upgradeBelow(at._shadow);
        }
        for (const element of found) this._upgrade(element);
      }

      /// Makes an element what its name is defined as.
      _upgrade(element) {
        const definition = this._byName.get(element._localName);
        if (definition === undefined || element._custom !== null || element._hasFailed) return;
        element._custom = definition;
        this._upgrading.push(element);
        try {
          Object.setPrototypeOf(core.wrap(element), definition.prototype);
          Reflect.construct(definition.constructor, []);
        } catch (error) {
          element._custom = null;
          element._hasFailed = true;
          this.page.report(error);
          return;
        } finally {
          const place = this._upgrading.lastIndexOf(element);
          if (place >= 0) this._upgrading.splice(place, 1);
        }
        for (const { _localName: name, _value: value, _namespace: namespace } of element._attributes) {
          tellAttribute(element, name, null, value, namespace);
        }
        if (element.isConnected) tell(element, "connectedCallback", []);
      }

      /// What `super()` of an element's constructor makes: the element that is being upgraded, or a new one.
      _construct(target) {
        const definition = this._byConstructor.get(target);
        if (definition === undefined) throw new TypeError("new.target is not a valid custom element constructor");
        const waiting = this._upgrading.findLast((element) => element._custom === definition);
        if (waiting !== undefined) {
          this._upgrading.splice(this._upgrading.lastIndexOf(waiting), 1);
          return waiting;
        }
        const element = core.use("builder").makeElement(this.page.document, definition.name, core.use("namespaces").names.html);
        element._custom = definition;
        return element;
      }
    }
    core.interface(CustomElementRegistry);

    function tell(element, callback, values) {
      const method = element._custom?.[callback] ?? null;
      if (method !== null) element.page.guarded(method, element, values);
    }

    function tellAttribute(element, name, oldValue, value, namespace) {
      if (!element._custom?.observed.has(name)) return;
      tell(element, "attributeChangedCallback", [name, oldValue, value, namespace]);
    }

    return { CustomElementRegistry, tell, tellAttribute };
  });
})
