(function (core, native) {
  "use strict";
  // What a script message, or the result of evaluated source text, carries out of a page, as measured in WebKitGTK 2.50: own
  // enumerable members of plain data. The copy is one text, in the form that StructuredClone.swift describes.
  core.define("message copy", () => {
    // Nesting beyond this depth fails the whole value; WebKit's own limit is 40,000, more than a thread's stack holds.
    const depthLimit = 2_000;
    // More values than this, or more characters of text in all, fail the whole value: they would take seconds to copy.
    const valueLimit = 1_000_000;
    const textLimit = 32 << 20;

    // What native.kindOf answers (JSObjectKind).
    const plain = 0;
    const array = 1;
    const date = 2;
    const map = 3;
    const set = 4;
    const regExp = 5;
    const error = 6;
    const buffer = 7;
    const typedArray = 8;
    const boxed = 9;
    const boxedString = 10;
    const empty = new Set([regExp, error, buffer, boxed]);

    /// Interfaces whose objects have a copy, but none that can be made again on the other side: the whole value becomes null.
    const nullInterfaces = new Set([
      "CryptoKey", "DOMException", "DOMMatrix", "DOMMatrixReadOnly", "DOMPoint", "DOMPointReadOnly", "DOMQuad", "DOMRect",
      "DOMRectReadOnly", "FileList", "ImageData",
    ]);

    const { apply, getPrototypeOf } = Reflect;
    const getter = (prototype, name) => Object.getOwnPropertyDescriptor(prototype, name).get;
    const typedLength = getter(getPrototypeOf(Uint8Array.prototype), "length");
    const { getTime } = Date.prototype;
    const boxedKinds = [Boolean.prototype.valueOf, BigInt.prototype.valueOf];
    const { valueOf: stringOf } = String.prototype;

    /// Why a value has no copy, and the path to it.
    class Failure extends Error {
      constructor(path, kind, isOfWhole) {
        super("");
        this.path = path;
        this.kind = kind;
        this.isOfWhole = isOfWhole;
      }
    }

    /// Whether an object is a boxed primitive of a kind that the engine's types do not tell.
    const isBoxed = (value) => boxedKinds.some((valueOf) => {
      try {
        apply(valueOf, value, []);
        return true;
      } catch {
        return false;
      }
    });

    const isIndex = (key) => /^(?:0|[1-9]\d*)$/.test(key);

    /// What was thrown, in words; nothing of the page runs for an Error that is as it came.
    function words(thrown) {
      try {
        return String(thrown);
      } catch {
        return "what cannot be shown";
      }
    }

    const number = (value) => `d${Object.is(value, -0) ? "-0" : value};`;
    const text = (value) => `${value.length}:${value}`;

    /// What arrives of an object of the environment: "n" for nothing but itself, "whole" for nothing of the value around it
    /// either, or null when it has no copy.
    function fateOf(inner) {
      for (let at = core.definitionFor(inner.constructor); at !== null; at = at.parent) {
        if (at.name === "Blob") return "n";
        if (nullInterfaces.has(at.name)) return "whole";
      }
      return null;
    }

    class Copier {
      #strips;
      #count = 0;
      #length = 0;
      #ancestors = [];
      #path = [];
      #remarks = "";
      /// Whether there was something that no host can be given.
      isNull = false;

      constructor(strips) {
        this.#strips = strips;
      }

      get remarks() {
        return `[${this.#remarks}]`;
      }

      #remark(sentence) {
        this.#remarks += `s${text(sentence)}`;
      }

      #place() {
        return `body${this.#path.map((key) => (typeof key === "number" ? `[${key}]` : `.${key}`)).join("")}`;
      }

      #fail(kind) {
        const place = this.#place();
        throw new Failure(place.length > 1000 ? `${place.slice(0, 80)}…` : place, kind, false);
      }

      #failWhole(kind) {
        throw new Failure("body", kind, true);
      }

      copy(value) {
        if (++this.#count > valueLimit) this.#failWhole(`of more than ${valueLimit} values`);
        switch (typeof value) {
          case "string":
            return `s${this.#text(value)}`;
          case "number":
            return number(value);
          case "boolean":
            return value ? "t" : "f";
          case "undefined":
          case "bigint":
            return "u";
          case "symbol":
            return this.#fail("a symbol");
          case "function":
            return this.#fail("a function");
          default:
            return value === null ? "n" : this.#object(value);
        }
      }

      #text(value) {
        this.#length += value.length;
        if (this.#length > textLimit) this.#failWhole(`of more than ${textLimit >> 20} million characters of text`);
        return text(value);
      }

      #object(value) {
        const inner = core.unwrap(value);
        if (core.isPlatformObject(inner)) return this.#platformObject(inner);
        const kind = native.kindOf(value);
        return kind === plain || kind === array || kind === map || kind === set
          ? this.#container(value, kind)
          : this.#special(value, kind);
      }

      #special(value, kind) {
        if (kind === date) return `D${apply(getTime, value, [])};`;
        if (empty.has(kind)) return "{}";
        if (kind > boxedString) return isBoxed(value) ? "{}" : this.#fail("an object that has no copy");
        if (kind === typedArray) return this.#characters(value, apply(typedLength, value, []), "numbers");
        const inside = apply(stringOf, value, []);
        return this.#characters(inside, inside.length, "characters");
      }

      #container(value, kind) {
        if (this.#ancestors.includes(value)) {
          this.#remark(`cycle cut at ${this.#place()}`);
          return "n";
        }
        if (this.#ancestors.length >= depthLimit) {
          throw new Failure(`${this.#place().slice(0, 80)}…`, `nested deeper than ${depthLimit} levels`, false);
        }
        this.#ancestors.push(value);
        if (kind === map || kind === set) this.#checkItems(value, kind);
        const copy = kind === array ? this.#array(value) : this.#members(value);
        this.#ancestors.pop();
        return copy;
      }

      #platformObject(inner) {
        const fate = fateOf(inner);
        if (fate === null) return this.#fail("an object of the page's environment");
        if (fate === "whole") this.isNull = true;
        return "n";
      }

      /// An object of what stands at the indexes of a value that has nothing else.
      #characters(value, length, what) {
        if (length > valueLimit) this.#fail(`an array of ${length} ${what}`);
        let copy = "{";
        for (let index = 0; index < length; index++) copy += `${text(String(index))}${this.copy(value[index])}`;
        return `${copy}}`;
      }

      #array(value) {
        const { length } = value;
        if (length > valueLimit) this.#fail(`an array of ${length} elements`);
        let copy = "[";
        for (let index = 0; index < length; index++) {
          this.#path.push(index);
          const element = Object.hasOwn(value, index) ? this.#member(value, index) : "u";
          // An array has no holes on the other side.
          copy += element === "u" || element === null ? "n" : element;
          this.#path.pop();
        }
        this.#checkNamed(value);
        return `${copy}]`;
      }

      /// What an array has beside its elements does not arrive, but must have a copy all the same.
      #checkNamed(value) {
        const keys = Object.keys(value);
        // Indexes come first.
        for (let place = keys.length - 1; place >= 0 && !isIndex(keys[place]); place--) {
          this.#path.push(keys[place]);
          this.#member(value, keys[place]);
          this.#path.pop();
        }
      }

      #members(value) {
        let copy = "{";
        const keys = Object.keys(value);
        const path = this.#path;
        const depth = path.length;
        for (let index = 0; index < keys.length; index++) {
          const key = keys[index];
          path[depth] = key;
          const member = this.#member(value, key);
          if (member !== "u" && member !== null) copy += this.#text(key) + member;
        }
        path.length = depth;
        return `${copy}}`;
      }

      /// The copy of a member; null when it is left out.
      #member(value, key) {
        let member;
        try {
          member = value[key];
        } catch (thrown) {
          if (!this.#strips) this.#fail(`a getter that threw ${words(thrown)}`);
          this.#remark(`${this.#place()} left out: reading it threw ${words(thrown)}`);
          return null;
        }
        return this.#strips ? this.#stripped(member) : this.copy(member);
      }

      #stripped(member) {
        if (typeof member === "string" || typeof member === "number" || typeof member === "boolean") return this.copy(member);
        const depth = this.#ancestors.length;
        const steps = this.#path.length;
        try {
          return this.copy(member);
        } catch (thrown) {
          if (!(thrown instanceof Failure) || thrown.isOfWhole) throw thrown;
          this.#ancestors.length = depth;
          this.#path.length = steps;
          return null;
        }
      }

      /// What is in a map or set does not arrive, but must have a copy all the same.
      #checkItems(value, kind) {
        const items = apply(kind === map ? Map.prototype.entries : Set.prototype.values, value, []);
        let index = 0;
        for (const item of items) {
          this.#path.push(index++);
          if (kind === map) {
            this.copy(item[0]);
            this.copy(item[1]);
          } else {
            this.copy(item);
          }
          this.#path.pop();
        }
      }
    }

    /// The text of a copy, or of why there is none.
    function copy(value, strips) {
      const copier = new Copier(strips);
      try {
        const copied = copier.copy(value);
        return copier.remarks + (copier.isNull ? "n" : copied);
      } catch (thrown) {
        return thrown instanceof Failure ? `!${thrown.path}\0${thrown.kind}` : `!body\0a value whose copying threw ${words(thrown)}`;
      }
    }
    return { copy };
  });
})
