(function (core, native) {
  "use strict";
  // What a page sees of an interface: the constructor and the prototype of its realm, whose functions call back to
  // core/interfaces.js.
  const { ownKeys } = Reflect;
  const { getPrototypeOf, setPrototypeOf } = Object;
  const { callMethod, callOnPage, construct, get, set } = core.calls;

  /// What a page's function of an interface knows: whose it is, its name, and what it calls.
  function makeMember(definition, name, method, read = null, write = null) {
    return {
      definition, name, method, get: read, set: write,
      signature: method === null ? null : core.signature(definition.name, name),
      isUnforgeable: definition.unforgeable === "all" || (definition.unforgeable?.includes(name) ?? false),
    };
  }
  core.makeMember = makeMember;

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
    const last = definition.parent === null ? core.PlatformObject.prototype : definition.parent.Class.prototype;
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
    if (member.method === null) page.kit.putAccessor(object, page, member, get, member.set === null ? null : set, true);
    else if (typeof member.method === "function") core.shown(object, member.name, core.methodFunction(page, member));
  }

  /// Gives an object the members that stand on the objects of its interface themselves ([LegacyUnforgeable]).
  core.addUnforgeable = function (inner, Class) {
    const { page, wrapper } = inner;
    const members = membersFor(core.definitionFor(Class));
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
    core.defineData(prototype, Symbol.unscopables, hidden, false, false, true);
  }

  /// From so many members on, a prototype is no shape that the engine should describe step by step for each page anew.
  const manyMembers = 8;

  /// Makes the constructor and the prototype that a page sees of an interface.
  core.makeFacade = function (page, definition) {
    const { kit } = page;
    const constructor = byLength(kit.constructors, core.signatureOf(definition))(definition.name, page, definition, construct);
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
    if (members.length > manyMembers) native.makeDictionary(prototype);
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
      native.makeDictionary(constructor);
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

  core.addMember = addMember;
  core.membersFor = membersFor;
})
