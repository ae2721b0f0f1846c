(function (core, native) {
  "use strict";
  // Objects of the platform come in pairs: the object that this code works with, and the one of the page's own realm that
  // a page holds of it. The second has nothing but a prototype, whose functions call back here.
  const { apply, ownKeys } = Reflect;
  const { create, defineProperty, getOwnPropertyDescriptor, getPrototypeOf, setPrototypeOf } = Object;
  const arrayPrototype = Array.prototype;
  const objectPrototype = Object.prototype;

  /// Marks a page's object with what stands behind it, where no script of the page can look.
  class Stamp extends (function (object) { return object; }) {
    #inner;

    constructor(object, inner) {
      super(object);
      this.#inner = inner;
    }

    static read(object) {
      return #inner in object ? object.#inner : undefined;
    }
  }

  /// What has no room for a stamp: proxies, and the pages' global objects.
  const unstamped = new WeakMap();

  /// The base of all objects that a page can hold. What stands on a class's prototype under a name is what the page
  /// sees, apart from names that begin with an underscore; fields of the objects themselves it never sees.
  class PlatformObject {
    #mark;

    constructor(page) {
      this.page = page;
      this.wrapper = null;
    }

    static is(value) {
      return #mark in value;
    }
  }
  core.PlatformObject = PlatformObject;

  const isObject = (value) => (typeof value === "object" && value !== null) || typeof value === "function";
  core.isObject = isObject;

  /// Whether a value is an object of this environment.
  core.isPlatformObject = (value) => typeof value === "object" && value !== null && PlatformObject.is(value);

  /// What stands behind a page's object; other values as they are.
  function unwrap(value) {
    if (typeof value !== "object" || value === null) return value;
    const inner = Stamp.read(value) ?? unstamped.get(value);
    return inner === undefined ? value : inner;
  }
  core.unwrap = unwrap;

  /// What a page gets for one of our objects; other values as they are.
  function wrap(value) {
    if (typeof value !== "object" || value === null || !PlatformObject.is(value)) return value;
    return value.wrapper ?? makeWrapper(value);
  }
  core.wrap = wrap;

  /// Ties a page's object to what stands behind it.
  function tie(object, inner) {
    new Stamp(object, inner);
    inner.wrapper = object;
  }

  /// Ties an object that cannot be stamped.
  core.tieUnstamped = function (object, inner) {
    unstamped.set(object, inner);
    inner.wrapper = object;
  };

  function makeWrapper(inner) {
    const definition = inner[definitionOf];
    const facade = inner.page.facade(definition);
    const { prototype } = facade;
    const object = definition.makeObject === null ? create(prototype) : definition.makeObject(inner, prototype);
    tie(object, inner);
    if (definition.proxy !== null) {
      facade.handler ??= inner.page.kit.traps(definition.proxy);
      core.tieUnstamped(new Proxy(object, facade.handler), inner);
    }
    if (inner._wrapped !== undefined) inner._wrapped();
    return inner.wrapper;
  }

  // Definitions share their descriptor objects: they are many at the start of a page.
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
  core.hidden = (target, name, value) => data(target, name, value, true, false, true);

  /// A property as an assignment makes it, also where the target has an accessor of that name.
  core.shown = (target, name, value) => data(target, name, value, true, true, true);

  /// A property that never changes.
  core.fixed = (target, name, value, enumerable = false) => data(target, name, value, false, enumerable, false);

  /// A property that a page cannot assign to, and the environment can change.
  core.steady = (target, name, value) => data(target, name, value, false, true, true);

  /// A property with a getter and perhaps a setter.
  core.accessor = function (target, name, get, set, enumerable = true, configurable = true) {
    accessors.get = get;
    accessors.set = set;
    accessors.enumerable = enumerable;
    accessors.configurable = configurable;
    defineProperty(target, name, accessors);
    accessors.get = undefined;
    accessors.set = undefined;
  };

  /// Gives an object `[object Name]`.
  core.tag = (object, name) => data(object, Symbol.toStringTag, name, false, false, true);

  const definitionOf = Symbol("definition");
  const definitionsByName = new Map();
  const rawMethods = new WeakSet();

  /// Marks a method that gets a page's values as the page gave them.
  core.raw = function (method) {
    rawMethods.add(method);
    return method;
  };

  const promising = new WeakSet();

  /// Marks a method that answers with a promise, so that a wrong receiver is a rejection and no exception.
  core.promising = function (method) {
    promising.add(method);
    return method;
  };

  /// Makes a class an interface that pages see.
  ///
  /// - create(page, values, target): a new object for `new Name(…)`, `target` its new.target; without it the constructor is
  ///   illegal.
  /// - length: the constructor's, how many arguments it needs.
  /// - constants: `{NAME: number}`; statics: `{name(…)}`, called on the page.
  /// - iterable: `"values"` for lists with indexed properties, `"iterator"` when they have no more than that; for pairs a
  ///   function `(object) => [[name, value]…]`.
  /// - proxy: the handler of the proxy that pages get; its targets are page objects, to be unwrapped.
  /// - makeObject(inner, prototype): another kind of object than a plain one.
  /// - base: the name of the builtin whose prototype the interface's inherits.
  /// - isGlobal: the members stand on the object itself and not on its prototype.
  /// - unforgeable: names of members that stand on the objects themselves, where nothing changes them; `"all"` for all. The
  ///   class calls core.addUnforgeable in `_wrapped`.
  /// - rooted: names of attributes that stand on this interface alone, though the classes of those below it have their own.
  core.interface = function (Class, options = {}) {
    const definition = {
      Class,
      name: options.name ?? Class.name,
      parent: getPrototypeOf(Class).prototype?.[definitionOf] ?? null,
      create: options.create ?? null,
      length: options.length ?? 0,
      constants: options.constants ?? null,
      statics: options.statics ?? null,
      iterable: options.iterable ?? null,
      proxy: options.proxy ?? null,
      makeObject: options.makeObject ?? null,
      base: options.base ?? null,
      isGlobal: options.isGlobal ?? false,
      unforgeable: options.unforgeable ?? null,
      rooted: options.rooted ?? null,
      members: null,
      signature: null,
    };
    Class.prototype[definitionOf] = definition;
    definitionsByName.set(definition.name, definition);
    core.tag(Class.prototype, definition.name);
    return Class;
  };

  core.definitionFor = (Class) => Class.prototype[definitionOf];

  /// Whether a page's value is of an interface; one of which nobody has made an object yet may be unknown.
  core.isOfInterface = function (value, name) {
    const definition = definitionsByName.get(name);
    const inner = unwrap(value);
    return definition !== undefined && isObject(inner) && inner instanceof definition.Class;
  };

  /// Copies members of plain objects to a class, accessors as such.
  core.mix = function (Class, ...sources) {
    for (const source of sources) {
      for (const name of ownKeys(source)) defineProperty(Class.prototype, name, getOwnPropertyDescriptor(source, name));
    }
  };

  /// The functions and accessors of a class or of a plain object that pages see, as `[name, descriptor]`.
  core.membersOf = (object) => ownKeys(object)
    .filter((name) => typeof name === "string" && name !== "constructor" && name[0] !== "_")
    .map((name) => [name, getOwnPropertyDescriptor(object, name)]);

  // MARK: calls out of a page

  // Each call of a page's comes this way, so nothing is made here that only an error would need.

  /// What stands behind the object that a function of an interface was called on; undefined when that is of another kind.
  function receiver(page, definition, value) {
    const inner = value === undefined || value === null ? page.window : unwrap(value);
    if (inner instanceof definition.Class) return inner;
    if (core.isBuilt("window views")) {
      const behind = core.use("window views").windowBehind(page, value);
      if (behind !== undefined && behind instanceof definition.Class) return behind;
    }
    return undefined;
  }

  /// What a page gets of what a function returned: arrays, plain objects and promises of this scope become the page's.
  function result(page, value) {
    if (typeof value !== "object" || value === null) return value;
    if (PlatformObject.is(value)) return value.wrapper ?? makeWrapper(value);
    const prototype = getPrototypeOf(value);
    if (prototype === arrayPrototype) return page.array(value);
    return prototype === objectPrototype ? page.object(value) : value;
  }
  core.result = result;

  /// The values in an array of ours: to iterate the page's would run what the page has made of its iterators.
  function unwrapAll(values) {
    const list = [];
    for (let index = 0; index < values.length; index++) list[index] = unwrap(values[index]);
    return list;
  }

  function call(page, method, target, values) {
    try {
      if (rawMethods.has(method)) return result(page, apply(method, target, values));
      // To make no list for what most calls have.
      switch (values.length) {
        case 0: return result(page, method.call(target));
        case 1: return result(page, method.call(target, unwrap(values[0])));
        default: return result(page, apply(method, target, unwrapAll(values)));
      }
    } catch (error) {
      throw page.outward(error);
    }
  }

  function callMethod(page, member, self, values) {
    const { definition, method, name, signature } = member;
    const target = receiver(page, definition, self);
    try {
      if (target === undefined) {
        throw page.outward(new TypeError(`Can only call ${definition.name}.${name} on instances of ${definition.name}`));
      }
      if (isChecked(signature, values)) check(page, signature, `${definition.name}.${name}`, values);
    } catch (error) {
      if (!promising.has(method)) throw error;
      return page.promise((resolve, reject) => reject(error));
    }
    return call(page, method, target, values);
  }

  /// Whether values have to be looked at.
  const isChecked = (signature, values) => values.length < signature.required || signature.types !== null;

  function check(page, signature, place, values) {
    try {
      core.checkArguments(signature, place, values);
    } catch (error) {
      throw page.outward(error);
    }
  }

  function get(page, member, self) {
    const target = receiver(page, member.definition, self);
    if (target === undefined) throw page.outward(new TypeError(wrongObject(member, "getter")));
    try {
      return result(page, member.get.call(target));
    } catch (error) {
      throw page.outward(error);
    }
  }

  function set(page, member, self, value) {
    const target = receiver(page, member.definition, self);
    if (target === undefined) throw page.outward(new TypeError(wrongObject(member, "setter")));
    // All attributes but handlers convert what they are given.
    if (typeof value === "symbol" && !member.name.startsWith("on")) {
      throw page.outward(new TypeError("Cannot convert a symbol to a string"));
    }
    call(page, member.set, target, [value]);
  }

  const wrongObject = ({ definition, name }, part) => (
    `The ${definition.name}.${name} ${part} can only be used on instances of ${definition.name}`
  );

  function signatureOf(definition) {
    definition.signature ??= core.constructorSignature(definition.name, definition.length);
    return definition.signature;
  }

  /// What an interface says that has no constructor. Custom elements have one, but there are none here.
  const refusal = ({ name }, target) => (
    name === "HTMLElement" && target !== undefined ? "new.target is not a valid custom element constructor" : "Illegal constructor"
  );

  function construct(page, definition, target, self, values) {
    if (definition.create === null) throw page.outward(new TypeError(refusal(definition, target)));
    if (target === undefined) throw page.outward(new TypeError("Constructor requires 'new' operator"));
    const signature = signatureOf(definition);
    if (isChecked(signature, values)) check(page, signature, `the ${definition.name} constructor`, values);
    let inner;
    try {
      inner = definition.create(page, unwrapAll(values), target);
    } catch (error) {
      throw page.outward(error);
    }
    if (inner.wrapper !== null) return inner.wrapper;
    if (definition.makeObject !== null || definition.proxy !== null) {
      const object = makeWrapper(inner);
      const { prototype } = target;
      if (prototype !== page.facade(definition).prototype && isObject(prototype)) setPrototypeOf(object, prototype);
      return object;
    }
    tie(self, inner);
    if (inner._wrapped !== undefined) inner._wrapped();
    return self;
  }

  function callOnPage(page, member, self, values) {
    const { method, name, signature } = member;
    // What answers with a promise checks for itself.
    if (isChecked(signature, values) && !promising.has(method)) check(page, signature, `Window.${name}`, values);
    return call(page, method, page, values);
  }

  /// What the functions that core/facades.js gives a page call.
  core.calls = { callMethod, callOnPage, construct, get, set };
  core.signatureOf = signatureOf;
  core.defineData = data;
})
