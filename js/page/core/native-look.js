(function (core, native) {
  "use strict";
  // A page that asks for the source text of one of the environment's functions gets what a browser says of its own.
  const sourceOf = Function.prototype.toString;
  // What realm/kit.js makes begins with a directive.
  const madeFunction = /^[^"]*\{\s*"environment (function|constructor)";/;
  const accessorPrefix = /^[gs]et /;

  /// What a function of a page's realm is to the environment: "function", "constructor", or null when it is the page's own.
  core.kindOfFunction = function (value) {
    const text = Reflect.apply(sourceOf, value, []);
    return text.includes('"environment ') ? madeFunction.exec(text)?.[1] ?? null : null;
  };

  function toString(page, member, self) {
    let text;
    try {
      text = Reflect.apply(sourceOf, self, []);
    } catch (error) {
      throw page.outward(error);
    }
    if (!text.includes('"environment ') || !madeFunction.test(text)) return text;
    return `function ${nameOf(page, self)}() {\n    [native code]\n}`;
  }

  function nameOf(page, made) {
    const name = Object.getOwnPropertyDescriptor(made, "name")?.value;
    if (typeof name !== "string") return "";
    return name === "get" || name === "set" ? propertyOf(page, made, name) : name.replace(accessorPrefix, "");
  }

  /// The name of the property whose getter or setter a function is.
  function propertyOf(page, made, part) {
    for (const object of page.surfaces) {
      for (const key of Reflect.ownKeys(object)) {
        if (Object.getOwnPropertyDescriptor(object, key)[part] === made) return String(key);
      }
    }
    return part;
  }

  const member = { name: "toString" };

  /// Replaces the realm's Function.prototype.toString.
  core.lookNative = function (page) {
    const { kit } = page;
    core.hidden(kit.prototypes.Function, "toString", kit.methods[0]("toString", page, member, toString));
  };
})
