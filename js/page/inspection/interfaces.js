(function (inspector) {
  "use strict";
  // Shows the objects of the environment's interfaces by what is behind their accessors. What a symbol of their own holds is
  // read here; what only a module's code can reach, the page's environment tells.

  const {
    inspect, atom, composite, ownProperties, keyOf, className, descriptorOf, isObject, proxyTarget, ask, maximumDepth,
    maximumElements,
  } = inspector;

  /// A property of an object as it is kept; undefined where an accessor or a proxy stands.
  const field = (object, key) => (
    isObject(object) && proxyTarget(object) === undefined ? descriptorOf(object, key)?.value : undefined
  );

  /// What an object keeps under a hidden symbol of this name.
  function stateOf(object, name) {
    for (const key of Object.getOwnPropertySymbols(object)) {
      if (key.description === name && !descriptorOf(object, key).enumerable) return field(object, key);
    }
    return undefined;
  }

  /// The pairs of a map or of a list of pairs.
  function pairs(source) {
    const entries = ask(Map.prototype.entries, source);
    if (entries !== undefined) return [...entries];
    return elements(source).map((pair) => [field(pair, "0"), field(pair, "1")]);
  }

  function elements(list) {
    const length = field(list, "length") ?? 0;
    return Array.from({ length: Math.min(length, 10_000) }, (_, index) => field(list, String(index)));
  }

  const picked = (state, names) => names.split(" ").map((name) => [name, field(state, name)]);

  /// Fields of the interface, then what the page has added.
  function members(value, list, depth, seen) {
    const head = className(value);
    if (depth >= maximumDepth) return atom("short", head);
    const items = list.slice(0, maximumElements).map(([key, member]) => (
      { key: keyOf(key), value: inspect(member, depth + 1, seen) }
    ));
    const more = list.length - items.length;
    const added = ownProperties(value, depth + 1, seen);
    return composite(head, "{}", { items: [...items, ...added.items], more: more + added.more }, head);
  }

  /// What is counted; `describe` makes an item of an element.
  function counted(value, brackets, list, describe, depth) {
    const head = `${className(value)}(${list.length})`;
    if (depth >= maximumDepth) return atom("short", head);
    const items = list.slice(0, maximumElements).map(describe);
    return composite(head, brackets, { items, more: list.length - items.length }, head);
  }

  /// Names and values, of which a name may come more than once.
  function entries(value, list, depth, seen) {
    const item = ([name, entry]) => ({ from: inspect(name, depth + 1, seen), value: inspect(entry, depth + 1, seen) });
    return counted(value, "{}", list, item, depth);
  }

  function tokens(value, list, depth, seen) {
    return counted(value, "[]", list, (token) => ({ value: inspect(token, depth + 1, seen) }), depth);
  }

  function event(value, state) {
    const fields = stateOf(value, "fields");
    const own = fields === undefined ? [] : Reflect.ownKeys(fields).map((name) => [name, field(fields, name)]);
    return [
      ["isTrusted", field(state, "trusted")],
      ...picked(state, "type"),
      ...own,
      ...picked(state, "target currentTarget"),
      ["eventPhase", field(state, "phase")],
      ...picked(state, "bubbles cancelable"),
      ["defaultPrevented", field(state, "canceled")],
      ...picked(state, "composed timeStamp"),
    ];
  }

  function exchange(value, state) {
    const used = ["bodyUsed", field(stateOf(value, "body"), "used")];
    if (field(state, "method") !== undefined) {
      const names = "method url headers mode credentials cache redirect referrer integrity keepalive signal";
      return [...picked(state, names), used];
    }
    const status = field(state, "status");
    return [
      ...picked(state, "type url redirected status"), ["ok", status >= 200 && status <= 299],
      ...picked(state, "statusText headers"), used,
    ];
  }

  /// Headers as they are iterated: each name once, in lower case, in order.
  function merged(list) {
    const values = new Map();
    for (const [given, value] of list) {
      const name = String(given).toLowerCase();
      values.set(name, values.has(name) ? `${values.get(name)}, ${value}` : value);
    }
    return [...values].sort(([left], [right]) => (left < right ? -1 : 1));
  }

  const declared = ([name, declaration]) => (
    [name, `${field(declaration, "value")}${field(declaration, "priority") === "" ? "" : " !important"}`]
  );

  /// By the name of the symbol: how the state is shown.
  const kinds = {
    headers: (value, state, ...rest) => entries(value, merged(pairs(state)), ...rest),
    parameters: (value, state, ...rest) => entries(value, pairs(field(state, "pairs")), ...rest),
    entries: (value, state, ...rest) => entries(value, pairs(state), ...rest),
    event: (value, state, ...rest) => members(value, event(value, state), ...rest),
    own: (value, state, ...rest) => members(value, exchange(value, state), ...rest),
    key: (value, state, ...rest) => members(value, picked(state, "aborted reason"), ...rest),
  };

  /// What a page only ever sees through a proxy of the environment, by how the page's environment calls it.
  const concealedKinds = {
    members: (value, content, ...rest) => members(value, pairs(content), ...rest),
    declarations: (value, content, ...rest) => members(value, pairs(content).map(declared), ...rest),
    tokens: (value, content, ...rest) => tokens(value, elements(content), ...rest),
  };

  return {
    /// An object of an interface as a tree; undefined for others.
    shown(value, page, depth, seen) {
      for (const name of Object.keys(kinds)) {
        const state = stateOf(value, name);
        if (state !== undefined) return kinds[name](value, state, depth, seen);
      }
      const told = page === null ? null : page("reveal", value);
      return told === null ? undefined : members(value, pairs(told), depth, seen);
    },
    /// What stands behind a proxy of the environment; undefined for a proxy of the page.
    behindProxy(target, page, depth, seen) {
      if (page === null || proxyTarget(target) !== undefined) return undefined;
      const told = page("revealConcealed", target);
      return told === null ? undefined : concealedKinds[field(told, "0")](target, field(told, "1"), depth, seen);
    },
  };
})
