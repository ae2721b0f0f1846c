(function (core, native) {
  "use strict";
  core.define("structured clone", () => {
    const { kindOf, placeOf, isBuffer } = core.use("buffers");
    const { apply, construct } = Reflect;
    const tagOf = (value) => apply(Object.prototype.toString, value, []);
    const isError = Error.isError ?? ((value) => tagOf(value) === "[object Error]");
    const getter = (prototype, name) => Object.getOwnPropertyDescriptor(prototype, name).get;
    const flagsOf = getter(RegExp.prototype, "flags");

    // The builtins that are copied, by their tags. A tag can lie: `probe` throws for anything else. `copy` gets what it
    // answers.
    const builtins = {
      __proto__: null,
      "[object Date]": { probe: Date.prototype.getTime, copy: (cloner, time) => cloner.make(Date, time) },
      "[object RegExp]": {
        probe: getter(RegExp.prototype, "source"),
        copy: (cloner, source, item) => cloner.make(RegExp, source, apply(flagsOf, item, [])),
      },
      "[object Map]": { probe: getter(Map.prototype, "size"), copy: (cloner, size, item) => cloner.cloneMap(item) },
      "[object Set]": { probe: getter(Set.prototype, "size"), copy: (cloner, size, item) => cloner.cloneSet(item) },
      "[object Boolean]": { probe: Boolean.prototype.valueOf, copy: (cloner, value) => cloner.box(value) },
      "[object Number]": { probe: Number.prototype.valueOf, copy: (cloner, value) => cloner.box(value) },
      "[object String]": { probe: String.prototype.valueOf, copy: (cloner, value) => cloner.box(value) },
      "[object BigInt]": { probe: BigInt.prototype.valueOf, copy: (cloner, value) => cloner.box(value) },
    };

    /// Copies one value with all that hangs on it into a page.
    class Cloner {
      #page;
      #source;
      #kit;
      #seen = new Map();

      /// - page: where the copy is for; source: where the value comes from, whose exceptions they are.
      /// - moved: the objects in a transfer list, with what stands for them in the copy.
      constructor(page, source = page, moved = new Map()) {
        this.#source = source;
        this.#kit = page.kit;
        this.#page = page;
        for (const [old, now] of moved) this.#seen.set(core.wrap(old), core.wrap(now));
      }

      /// A new object of the page's realm.
      make(Kind, ...values) {
        return construct(Kind, values, this.#kit.builtins.here);
      }

      box(value) {
        return this.#kit.builtins.Object(value);
      }

      #fail() {
        return this.#source.exception("DataCloneError", "The object can not be cloned.");
      }

      #keep(item, copy) {
        this.#seen.set(item, copy);
        return copy;
      }

      clone(item) {
        if (typeof item === "function" || typeof item === "symbol") throw this.#fail();
        if (typeof item !== "object" || item === null) return item;
        const ready = this.#seen.get(item);
        if (ready !== undefined) return ready;
        const inner = core.unwrap(item);
        if (core.isPlatformObject(inner)) return this.#keep(item, core.wrap(this.#clonePlatform(inner)));
        if (Array.isArray(item)) return this.#cloneFields(item, this.make(Array, item.length));
        const prototype = Object.getPrototypeOf(item);
        if (prototype !== this.#kit.prototypes.Object && prototype !== null) {
          const copy = this.#cloneBuiltin(item);
          if (copy !== undefined) return this.#keep(item, copy);
          // Promises, weak collections, generators and the like.
          if (prototype[Symbol.toStringTag] !== undefined) throw this.#fail();
        }
        return this.#cloneFields(item, this.#kit.object());
      }

      #cloneFields(item, copy) {
        this.#keep(item, copy);
        for (const key of Object.keys(item)) core.shown(copy, key, this.clone(item[key]));
        return copy;
      }

      #clonePlatform(inner) {
        if (core.isBuilt("blob") && core.use("blob").isBlob(inner)) return inner.slice(0, inner.size, inner.type);
        if (core.isBuilt("DOMException") && inner instanceof core.use("DOMException").DOMException) {
          return this.#page.exception(inner.name, inner.message);
        }
        throw this.#fail();
      }

      /// A copy of one of the language's own objects; undefined for others.
      #cloneBuiltin(item) {
        if (ArrayBuffer.isView(item)) return this.#cloneView(item);
        if (isBuffer(item)) return this.#cloneBuffer(item);
        if (isError(item)) return this.#cloneError(item);
        const kind = builtins[tagOf(item)];
        if (kind === undefined) return undefined;
        let answer;
        try {
          answer = apply(kind.probe, item, []);
        } catch {
          return undefined;
        }
        return kind.copy(this, answer, item);
      }

      #cloneBuffer(buffer) {
        const bytes = new Uint8Array(buffer);
        const copy = this.make(ArrayBuffer, bytes.length);
        new Uint8Array(copy).set(bytes);
        return copy;
      }

      #cloneView(view) {
        const { buffer, offset, length } = placeOf(view);
        const copy = this.clone(buffer);
        const name = kindOf(view);
        if (name === undefined) return this.make(DataView, copy, offset, length);
        const Kind = globalThis[name];
        return this.make(Kind, copy, offset, length / Kind.BYTES_PER_ELEMENT);
      }

      #cloneError(error) {
        const { errors } = this.#kit;
        const Kind = errors[String(error.name)] ?? errors.Error;
        const message = Object.getOwnPropertyDescriptor(error, "message");
        const copy = new Kind(message === undefined ? undefined : String(message.value));
        core.hidden(copy, "stack", String(error.stack));
        return copy;
      }

      cloneMap(map) {
        const copy = this.#keep(map, this.make(Map));
        const entries = [];
        apply(Map.prototype.forEach, map, [(value, key) => entries.push([key, value])]);
        for (const [key, value] of entries) apply(Map.prototype.set, copy, [this.clone(key), this.clone(value)]);
        return copy;
      }

      cloneSet(set) {
        const copy = this.#keep(set, this.make(Set));
        const values = [];
        apply(Set.prototype.forEach, set, [(value) => values.push(value)]);
        for (const value of values) apply(Set.prototype.add, copy, [this.clone(value)]);
        return copy;
      }
    }

    /// Takes buffers away from their page once everything has been copied (HTML, "StructuredSerializeWithTransfer").
    function transferred(source, given) {
      const buffers = [];
      for (const item of given) {
        const isFit = isBuffer(item) && !buffers.includes(item) && !item.detached;
        if (!isFit) throw source.exception("DataCloneError", "The object can not be cloned.");
        buffers.push(item);
      }
      return () => buffers.forEach((buffer) => apply(ArrayBuffer.prototype.transfer, buffer, []));
    }

    return {
      /// - transfer: the buffers that go over to the copy.
      /// A copy of a page's value; it throws the page's DataCloneError for what cannot be copied.
      structuredClone(page, value, { source = page, moved, transfer = [] } = {}) {
        const detach = transferred(source, transfer);
        const copy = new Cloner(page, source, moved).clone(value);
        detach();
        return copy;
      },
    };
  });
})
