(function (core, native) {
  "use strict";
  // What a page sees of the location of a window of another origin (HTML, "The Location interface"): it can be sent elsewhere,
  // but not be read.
  core.define("location view", () => {
    const origins = core.use("origins");

    /// What is asked of any object, by `await` and the language itself.
    const absent = new Set(["then", Symbol.toStringTag, Symbol.hasInstance, Symbol.isConcatSpreadable]);

    const blocked = (accessor) => core.wrap(accessor.exception(
      "SecurityError",
      `Blocked a frame with origin "${origins.text(accessor)}" from accessing a cross-origin frame. `
        + "Protocols, domains, and ports must match.",
    ));

    class LocationView {
      #accessor;
      #context;
      #replace = null;

      constructor(accessor, context) {
        this.#accessor = accessor;
        this.#context = context;
      }

      get(target, name) {
        const accessor = this.#accessor;
        const context = this.#context;
        if (absent.has(name)) return undefined;
        if (name !== "replace") throw blocked(accessor);
        this.#replace ??= core.pageFunction(accessor, {
          name,
          method(url) {
            core.use("frames").navigateFrom(accessor, context, String(url));
          },
        });
        return this.#replace;
      }

      set(target, name, value) {
        if (name !== "href") throw blocked(this.#accessor);
        core.use("frames").navigateFrom(this.#accessor, this.#context, String(value));
        return true;
      }

      has(target, name) {
        if (name === "href" || name === "replace") return true;
        if (absent.has(name)) return false;
        throw blocked(this.#accessor);
      }

      getOwnPropertyDescriptor() {
        throw blocked(this.#accessor);
      }

      defineProperty() {
        throw blocked(this.#accessor);
      }

      deleteProperty() {
        throw blocked(this.#accessor);
      }

      ownKeys() {
        return ["href", "replace", ...absent];
      }

      getPrototypeOf() {
        return null;
      }

      setPrototypeOf() {
        return false;
      }

      preventExtensions() {
        return false;
      }
    }
    return { LocationView, absent, blocked };
  });
})
