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
    return `function ${nameOf(self)}() {\n    [native code]\n}`;
  }

  function nameOf(made) {
    const name = Object.getOwnPropertyDescriptor(made, "name")?.value;
    return typeof name === "string" ? name.replace(accessorPrefix, "") : "";
  }

  // There are so many accessors that a page's start would feel the names of their functions. A page gets hold of one by few
  // ways, and they name what they give.

  function nameAccessor(made, part, key) {
    if (typeof made !== "function" || key === null || Object.getOwnPropertyDescriptor(made, "name")?.value !== part) return;
    if (core.kindOfFunction(made) !== "function") return;
    const property = typeof key === "symbol" ? `[${key.description ?? ""}]` : key;
    Object.defineProperty(made, "name", { value: `${part} ${property}` });
  }

  function nameAccessors(descriptor, key) {
    if (!core.isObject(descriptor)) return;
    for (const part of ["get", "set"]) nameAccessor(Object.getOwnPropertyDescriptor(descriptor, part)?.value, part, key);
  }

  /// A property's key as text; null for one that would have to be converted a second time.
  const asKey = (key) => (typeof key === "symbol" ? key : core.isObject(key) ? null : String(key));

  function nameDescribed(result, values) {
    nameAccessors(result, asKey(values[1]));
  }

  function nameAllDescribed(result) {
    for (const key of Reflect.ownKeys(result)) nameAccessors(result[key], key);
  }

  const nameLookedUp = (part) => (result, values) => nameAccessor(result, part, asKey(values[0]));
  const nameGetter = nameLookedUp("get");
  const nameSetter = nameLookedUp("set");

  function tap(page, { original, name }, self, values) {
    const result = Reflect.apply(original, self, values);
    name(result, values);
    return result;
  }

  /// Lets a function of the realm `name` what it gives.
  function replace(page, object, property, length, name) {
    core.hidden(object, property, page.kit.methods[length](property, page, { original: object[property], name }, tap));
  }

  const member = { name: "toString" };

  /// Makes the realm's functions that tell of functions tell of the environment's as of native ones.
  core.lookNative = function (page) {
    const { kit } = page;
    core.hidden(kit.prototypes.Function, "toString", kit.methods[0]("toString", page, member, toString));
    const { Object: pageObject, Reflect: pageReflect } = kit.builtins;
    replace(page, pageObject, "getOwnPropertyDescriptor", 2, nameDescribed);
    replace(page, pageReflect, "getOwnPropertyDescriptor", 2, nameDescribed);
    replace(page, pageObject, "getOwnPropertyDescriptors", 1, nameAllDescribed);
    replace(page, kit.prototypes.Object, "__lookupGetter__", 1, nameGetter);
    replace(page, kit.prototypes.Object, "__lookupSetter__", 1, nameSetter);
  };
})
