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

  function receiver(page, definition, value, what) {
    const inner = value === undefined || value === null ? page.window : unwrap(value);
    if (isObject(inner) && inner instanceof definition.Class) return inner;
    if (core.isBuilt("window views")) {
      const behind = core.use("window views").windowBehind(page, value);
      if (behind !== undefined && behind instanceof definition.Class) return behind;
    }
    throw page.outward(new TypeError(what()));
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
      return result(page, apply(method, target, rawMethods.has(method) ? values : unwrapAll(values)));
    } catch (error) {
      throw page.outward(error);
    }
  }

  function callMethod(page, member, self, values) {
    const { definition, method, name, signature } = member;
    let target;
    try {
      target = receiver(page, definition, self, () => (
        `Can only call ${definition.name}.${name} on instances of ${definition.name}`
      ));
      check(page, signature, () => `${definition.name}.${name}`, values);
    } catch (error) {
      if (!promising.has(method)) throw error;
      return page.promise((resolve, reject) => reject(error));
    }
    return call(page, method, target, values);
  }

  function check(page, signature, place, values) {
    if (values.length >= signature.required && signature.types === null) return;
    try {
      core.checkArguments(signature, place, values);
    } catch (error) {
      throw page.outward(error);
    }
  }

  function get(page, member, self) {
    const { definition, name } = member;
    const target = receiver(page, definition, self, () => (
      `The ${definition.name}.${name} getter can only be used on instances of ${definition.name}`
    ));
    return call(page, member.get, target, []);
  }

  function set(page, member, self, value) {
    const { definition, name } = member;
    const target = receiver(page, definition, self, () => (
      `The ${definition.name}.${name} setter can only be used on instances of ${definition.name}`
    ));
    // All attributes but handlers convert what they are given.
    if (typeof value === "symbol" && !name.startsWith("on")) {
      throw page.outward(new TypeError("Cannot convert a symbol to a string"));
    }
    call(page, member.set, target, [value]);
  }

  /// What an interface says that has no constructor. Custom elements have one, but there are none here.
  const refusal = ({ name }, target) => (
    name === "HTMLElement" && target !== undefined ? "new.target is not a valid custom element constructor" : "Illegal constructor"
  );

  function construct(page, definition, target, self, values) {
    if (definition.create === null) throw page.outward(new TypeError(refusal(definition, target)));
    if (target === undefined) throw page.outward(new TypeError("Constructor requires 'new' operator"));
    check(page, signatureOf(definition), () => `the ${definition.name} constructor`, values);
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

  // MARK: what a page sees of an interface

  /// What a page's function of an interface knows: whose it is, its name, and what it calls.
  function makeMember(definition, name, method, read = null, write = null) {
    return {
      definition, name, method, get: read, set: write,
      signature: method === null ? null : core.signature(definition.name, name),
      isUnforgeable: definition.unforgeable === "all" || (definition.unforgeable?.includes(name) ?? false),
    };
  }
  core.makeMember = makeMember;

  function signatureOf(definition) {
    definition.signature ??= core.constructorSignature(definition.name, definition.length);
    return definition.signature;
  }

  /// One of the kit's functions that show a number of parameters: it has them for some numbers only.
  const byLength = (list, { required }) => list[required < list.length ? required : list.length - 1];

  const readNamed = (name) => function () {
    return this[name];
  };

  const writeNamed = (name) => function (value) {
    this[name] = value;
  };

  function isRootedAbove(definition, name) {
    for (let above = definition.parent; above !== null; above = above.parent) if (above.rooted?.includes(name)) return true;
    return false;
  }

  function membersFor(definition) {
    if (definition.members !== null) return definition.members;
    const found = new Map();
    const last = definition.parent === null ? PlatformObject.prototype : definition.parent.Class.prototype;
    // Classes between two interfaces are none themselves: their members are the interface's.
    for (let at = definition.Class.prototype; at !== last; at = getPrototypeOf(at)) {
      for (const [name, { value, get: read, set: write }] of core.membersOf(at)) {
        if (found.has(name) || isRootedAbove(definition, name)) continue;
        found.set(name, definition.rooted?.includes(name)
          ? makeMember(definition, name, null, readNamed(name), write && writeNamed(name))
          : makeMember(definition, name, value ?? null, read ?? null, write ?? null));
      }
    }
    definition.members = [...found.values()];
    return definition.members;
  }

  /// A page's function that calls a method of an interface.
  core.methodFunction = (page, member) => (
    byLength(page.kit.methods, member.signature)(member.name, page, member, callMethod)
  );

  function addMember(page, object, member) {
    const { kit } = page;
    if (member.method !== null) {
      if (typeof member.method === "function") core.shown(object, member.name, core.methodFunction(page, member));
      return;
    }
    if (member.set === null) {
      core.accessor(object, member.name, kit.getter(page, member, get), undefined);
    } else {
      const made = kit.accessors(page, member, get, set);
      core.accessor(object, member.name, made.get, made.set);
    }
  }

  /// Gives an object the members that stand on the objects of its interface themselves ([LegacyUnforgeable]).
  core.addUnforgeable = function (inner, Class) {
    const { page, wrapper } = inner;
    const members = membersFor(Class.prototype[definitionOf]);
    for (let index = 0; index < members.length; index++) {
      const member = members[index];
      if (!member.isUnforgeable) continue;
      if (member.method !== null) {
        core.fixed(wrapper, member.name, core.methodFunction(page, member), true);
        continue;
      }
      const made = page.kit.accessors(page, member, get, set);
      core.accessor(wrapper, member.name, made.get, member.set === null ? undefined : made.set, true, false);
    }
  };

  // Names that handlers in attributes do not find on the element (DOM, [Unscopable]).
  const siblings = ["after", "before", "remove", "replaceWith"];
  const children = ["append", "prepend", "replaceChildren"];
  const unscopables = {
    __proto__: null,
    CharacterData: siblings,
    Document: children,
    DocumentFragment: children,
    DocumentType: siblings,
    Element: [...siblings, ...children, "slot"],
  };

  function hideFromWith(page, prototype, names) {
    const hidden = setPrototypeOf(page.kit.object(), null);
    for (let index = 0; index < names.length; index++) hidden[names[index]] = true;
    data(prototype, Symbol.unscopables, hidden, false, false, true);
  }

  /// Makes the constructor and the prototype that a page sees of an interface.
  core.makeFacade = function (page, definition) {
    const { kit } = page;
    const constructor = byLength(kit.constructors, signatureOf(definition))(definition.name, page, definition, construct);
    const prototype = core.interfacePrototype(page, definition.name, constructor);
    if (definition.parent !== null) {
      const parent = page.facade(definition.parent);
      setPrototypeOf(prototype, parent.prototype);
      setPrototypeOf(constructor, parent.constructor);
    } else if (definition.base !== null) {
      setPrototypeOf(prototype, kit.prototypes[definition.base]);
      // The engine's own iterators have no constructors.
      if (definition.base === "Iterator") delete prototype.constructor;
    }
    core.fixed(constructor, "prototype", prototype);
    const members = definition.isGlobal ? [] : membersFor(definition);
    for (let index = 0; index < members.length; index++) {
      if (!members[index].isUnforgeable) addMember(page, prototype, members[index]);
    }
    if (Object.hasOwn(definition.Class, "plainHandlers") && !definition.isGlobal) {
      const { plainHandlers } = definition.Class;
      for (let index = 0; index < plainHandlers.length; index++) core.shown(prototype, plainHandlers[index], null);
    }
    core.tag(prototype, definition.name);
    if (unscopables[definition.name] !== undefined) hideFromWith(page, prototype, unscopables[definition.name]);
    if (definition.iterable !== null) core.addIteration(page, prototype, definition);
    if (definition.constants !== null) {
      for (const name of ownKeys(definition.constants)) {
        core.fixed(constructor, name, definition.constants[name], true);
        core.fixed(prototype, name, definition.constants[name], true);
      }
    }
    if (definition.statics !== null) {
      core.addMethods(page, constructor, definition.statics, (name) => core.staticSignature(definition.name, name));
    }
    return { constructor, prototype, handler: null };
  };

  function callOnPage(page, member, self, values) {
    // What answers with a promise checks for itself.
    if (!promising.has(member.method)) check(page, member.signature, () => `Window.${member.name}`, values);
    return call(page, member.method, page, values);
  }

  const memberLists = new WeakMap();
  const windowSignature = (name) => core.signature("Window", name);

  function methodsOf(methods, signature) {
    let list = memberLists.get(methods);
    if (list === undefined) {
      list = core.membersOf(methods).map(([name, { value }]) => ({ name, method: value, signature: signature(name) }));
      memberLists.set(methods, list);
    }
    return list;
  }

  /// Defines functions on a page's object; each is called with the page as `this`. They are the window's, unless
  /// `signature` tells what others want.
  core.addMethods = function (page, object, methods, signature = windowSignature) {
    const list = methodsOf(methods, signature);
    for (let index = 0; index < list.length; index++) {
      core.shown(object, list[index].name, core.pageFunction(page, list[index]));
    }
  };

  /// One function of the page's realm that calls ours with the page as `this`.
  core.pageFunction = function (page, member) {
    member.signature ??= windowSignature(member.name);
    return byLength(page.kit.methods, member.signature)(member.name, page, member, callOnPage);
  };

  core.receiver = receiver;
  core.addMember = addMember;
  core.membersFor = membersFor;
})
