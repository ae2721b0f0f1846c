(function (core, native) {
  "use strict";
  // The iterators of interfaces: those of lists are the engine's own, those of pairs have a prototype for each interface.
  const picks = {
    entries: (page, name, value) => page.array([name, value]),
    keys: (page, name) => core.wrap(name),
    values: (page, name, value) => core.wrap(value),
  };

  /// The interface of an interface's iterators.
  function makeIterator(definition) {
    class PairIterator extends core.PlatformObject {
      _index = 0;

      constructor(page, object, pick) {
        super(page);
        this._object = object;
        this._pick = pick;
      }

      next() {
        const { page } = this;
        const pairs = this._object === null ? [] : definition.iterable(this._object);
        if (this._index >= pairs.length) {
          this._object = null;
          return page.kit.item(undefined, true);
        }
        const [name, value] = pairs[this._index++];
        return page.kit.item(picks[this._pick](page, name, value), false);
      }
    }
    return core.interface(PairIterator, { name: `${definition.name} Iterator`, base: "Iterator" });
  }

  /// The functions of pairs, made once for each interface.
  function pairMembers(definition) {
    const Iterator = makeIterator(definition);
    const methods = {
      entries() {
        return new Iterator(this.page, this, "entries");
      },
      keys() {
        return new Iterator(this.page, this, "keys");
      },
      values() {
        return new Iterator(this.page, this, "values");
      },
      forEach: core.raw(function (callback, thisValue) {
        if (typeof callback !== "function") throw new TypeError("Cannot call callback");
        // What the callback adds is visited as well.
        for (let index = 0; ; index++) {
          const pairs = definition.iterable(this);
          if (index >= pairs.length) return;
          this.page.call(callback, thisValue, [pairs[index][1], pairs[index][0], this]);
        }
      }),
    };
    return core.membersOf(methods).map(([name, { value }]) => {
      const member = core.makeMember(definition, name, value);
      // Its length says that it wants one, its own check what is wrong without.
      if (name === "forEach") member.signature = { required: 1, types: null, isLenient: true };
      return member;
    });
  }

  const pairs = new Map();

  /// Gives a prototype what makes its objects iterable.
  core.addIteration = function (page, prototype, definition) {
    const { kit } = page;
    if (typeof definition.iterable === "function") {
      if (!pairs.has(definition)) pairs.set(definition, pairMembers(definition));
      for (const member of pairs.get(definition)) core.addMember(page, prototype, member);
      core.hidden(prototype, Symbol.iterator, prototype.entries);
      return;
    }
    if (definition.iterable === "values") {
      for (const name of ["entries", "keys", "values", "forEach"]) core.shown(prototype, name, kit.lists[name]);
    }
    core.hidden(prototype, Symbol.iterator, kit.lists.values);
  };
})
