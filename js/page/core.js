(function (window, native, page) {
  "use strict";
  // How the files of the environment find each other, and how they define what a page sees.
  const { apply, defineProperty, getOwnPropertyDescriptor, keys, TypeError: EngineTypeError } = page.builtins;
  const { toStringTag } = Symbol;

  page.entry = {};

  // Internal modules. Most of the environment is built on first use: a page that never parses a URL
  // should not pay for the URL parser in each fresh context.
  const builders = { __proto__: null };
  const built = { __proto__: null };
  const lateFiles = { __proto__: null };

  page.define = function (name, build) {
    builders[name] = build;
  };

  page.use = function (name) {
    const ready = built[name];
    if (ready !== undefined) return ready;
    if (builders[name] === undefined) apply(native.loadFile(lateFiles[name]), window, [window, native, page]);
    return (built[name] = builders[name]());
  };

  /// Whether a module has been built, for code that has nothing to do otherwise.
  page.isBuilt = (name) => built[name] !== undefined;

  // Definitions share their descriptor objects: they are many at the start of a context. Without a prototype they
  // inherit nothing that a page may have put on Object.prototype.
  const dataDescriptor = { __proto__: null, value: undefined, writable: true, enumerable: false, configurable: true };
  const accessors = { __proto__: null, get: undefined, set: undefined, enumerable: true, configurable: true };

  function data(target, name, value, writable, enumerable, configurable) {
    dataDescriptor.value = value;
    dataDescriptor.writable = writable;
    dataDescriptor.enumerable = enumerable;
    dataDescriptor.configurable = configurable;
    defineProperty(target, name, dataDescriptor);
    dataDescriptor.value = undefined;
  }

  /// A property that loops over an object do not see.
  page.hidden = (target, name, value) => data(target, name, value, true, false, true);

  /// A property as an assignment makes it, also where the target has an accessor of that name.
  page.shown = (target, name, value) => data(target, name, value, true, true, true);

  /// A property that never changes.
  page.fixed = (target, name, value) => data(target, name, value, false, false, false);

  /// A property with a getter and perhaps a setter.
  page.accessor = function (target, name, get, set, enumerable = true) {
    accessors.get = get;
    accessors.set = set;
    accessors.enumerable = enumerable;
    defineProperty(target, name, accessors);
    accessors.get = undefined;
    accessors.set = undefined;
  };

  /// Numbers of an interface, on the constructor and its prototype: `{NAME: number}`.
  page.constants = function (constructor, values) {
    const names = keys(values);
    for (let index = 0; index < names.length; index++) {
      data(constructor, names[index], values[names[index]], false, true, false);
      data(constructor.prototype, names[index], values[names[index]], false, true, false);
    }
  };

  /// Gives an object `[object Name]`.
  page.tagObject = (object, name) => data(object, toStringTag, name, false, false, true);

  /// Gives a class's instances their `[object Name]`.
  page.tag = (constructor, name) => page.tagObject(constructor.prototype, name);

  function lazy(name, build, define) {
    page.accessor(
      window,
      name,
      () => {
        const value = build(name);
        define(window, name, value);
        return value;
      },
      (value) => define(window, name, value),
      define === page.shown,
    );
  }

  /// A property of the window whose value is made when the page first reads it.
  page.lazy = (name, build) => lazy(name, build, page.hidden);

  function tagged(constructor, name) {
    if (typeof constructor === "function" && constructor.prototype !== undefined
      && getOwnPropertyDescriptor(constructor.prototype, toStringTag) === undefined) {
      page.tag(constructor, name);
    }
    return constructor;
  }

  /// Makes interfaces of a module (names parted by spaces) global, built on first use.
  page.expose = function (moduleName, names) {
    const build = (name) => tagged(page.use(moduleName)[name], name);
    // Only while the environment is installed, so the engine's own method is still there.
    const list = names.split(" ");
    for (let index = 0; index < list.length; index++) page.lazy(list[index], build);
  };

  /// A file that is run when one of its modules is first used. `globals` and `functions` (names parted by spaces) are what
  /// the first module makes global: interfaces and objects, and functions, which loops over the window do see.
  page.later = function (file, modules, globals, functions) {
    for (let index = 0; index < modules.length; index++) lateFiles[modules[index]] = file;
    if (globals !== "") page.expose(modules[0], globals);
    if (functions === "") return;
    const build = (name) => page.use(modules[0])[name];
    const list = functions.split(" ");
    for (let index = 0; index < list.length; index++) lazy(list[index], build, page.shown);
  };

  /// The exception for an interface that only the environment may create.
  page.illegalConstructor = () => new EngineTypeError("Illegal constructor");

  /// A DOMException.
  page.exception = function (name, message) {
    const { DOMException } = page.use("DOMException");
    return new DOMException(message, name);
  };

  /// Runs a callback of the page; what it throws is reported and does not reach the caller.
  page.guarded = function (callback, thisValue, parameters) {
    try {
      return apply(callback, thisValue, parameters);
    } catch (error) {
      page.report(error);
    }
    return undefined;
  };
})
