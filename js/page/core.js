(function (window, native, page) {
  "use strict";
  // Pages tamper with builtins. What the bridge, the timers and the reporting rely on is taken here, before any
  // page script runs, so that they go on working whatever a page does to a prototype later.
  const { defineProperty, getOwnPropertyDescriptor } = Object;
  const { apply, construct } = Reflect;
  const table = Map.prototype;
  const mapGet = table.get;
  const mapSet = table.set;
  const mapHas = table.has;
  const mapDelete = table.delete;

  page.entry = {};
  page.builtins = { apply, construct, defineProperty, Promise, Map, Function, String, Error, TypeError, floor: Math.floor };

  /// A Map whose methods are its own, out of reach of changes to Map.prototype.
  page.table = function () {
    const map = new Map();
    map.get = mapGet;
    map.set = mapSet;
    map.has = mapHas;
    map.delete = mapDelete;
    return map;
  };

  // Internal modules. Most of the environment is built on first use: a page that never parses a URL
  // should not pay for the URL parser in each fresh context.
  const builders = Object.create(null);
  const built = Object.create(null);

  page.define = function (name, build) {
    builders[name] = build;
  };

  page.use = function (name) {
    const ready = built[name];
    if (ready !== undefined) return ready;
    return (built[name] = builders[name]());
  };

  /// Whether a module has been built, for code that has nothing to do otherwise.
  page.isBuilt = (name) => built[name] !== undefined;

  // Definitions at the start of a context are many: they share their descriptor objects.
  const dataDescriptor = { value: undefined, writable: true, enumerable: false, configurable: true };
  const lazyDescriptor = { get: undefined, set: undefined, enumerable: false, configurable: true };

  function hidden(target, name, value) {
    dataDescriptor.value = value;
    defineProperty(target, name, dataDescriptor);
    dataDescriptor.value = undefined;
  }
  page.hidden = hidden;

  /// Gives a class's instances their `[object Name]`.
  page.tag = function (constructor, name) {
    defineProperty(constructor.prototype, Symbol.toStringTag, {
      value: name,
      writable: false,
      enumerable: false,
      configurable: true,
    });
  };

  /// A property of the window whose value is made when the page first reads it.
  page.lazy = function (name, build) {
    lazyDescriptor.get = () => {
      const value = build(name);
      hidden(window, name, value);
      return value;
    };
    lazyDescriptor.set = (value) => hidden(window, name, value);
    defineProperty(window, name, lazyDescriptor);
  };

  function tagged(constructor, name) {
    if (typeof constructor === "function" && constructor.prototype !== undefined
      && getOwnPropertyDescriptor(constructor.prototype, Symbol.toStringTag) === undefined) {
      page.tag(constructor, name);
    }
    return constructor;
  }

  /// Makes interfaces of a module (names parted by spaces) global, built on first use.
  page.expose = function (moduleName, names) {
    const build = (name) => tagged(page.use(moduleName)[name], name);
    const list = names.split(" ");
    for (let index = 0; index < list.length; index++) page.lazy(list[index], build);
  };

  /// The exception for an interface that only the environment may create.
  page.illegalConstructor = () => new TypeError("Illegal constructor");

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
