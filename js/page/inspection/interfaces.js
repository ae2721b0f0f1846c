(function (inspector) {
  "use strict";
  // Shows the objects of the environment's interfaces by what is behind them, as the page's side of the inspection tells it:
  // a kind, and a list of names and values or of tokens.
  const {
    inspect, atom, composite, ownProperties, keyOf, className, proxyTarget, maximumDepth, maximumElements,
  } = inspector;

  /// Fields of the interface, then what the page has added.
  function members(value, list, depth, seen) {
    const head = className(value);
    if (depth >= maximumDepth) return atom("short", head);
    const items = list.slice(0, maximumElements).map(([key, member]) => (
      { key: keyOf(key), value: inspect(member, depth + 1, seen) }
    ));
    const more = list.length - items.length;
    const told = new Set(list.map(([key]) => key));
    const added = ownProperties(value, depth + 1, seen, (key) => told.has(key));
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

  const kinds = { members, entries, tokens };

  function show(value, told, depth, seen) {
    return told === null ? undefined : kinds[told[0]](value, told[1], depth, seen);
  }

  return {
    /// An object of an interface as a tree; undefined for others.
    shown: (value, page, depth, seen) => (page === null ? undefined : show(value, page("reveal", value), depth, seen)),
    /// What stands behind a proxy of the environment; undefined for a proxy of the page.
    behindProxy(target, page, depth, seen) {
      if (page === null || proxyTarget(target) !== undefined) return undefined;
      return show(target, page("revealConcealed", target), depth, seen);
    },
  };
})
