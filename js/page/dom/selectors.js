(function (core, native) {
  "use strict";
  core.define("selectors", () => {
    const { parse } = core.use("selector parser");
    const tree = core.use("tree");
    const attributes = core.use("attributes");
    const { types } = tree;
    const { isHTML } = core.use("element");

    /// The next element on one side, `_next` or `_previous`.
    function siblingElement(element, direction) {
      let at = element[direction];
      while (at !== null && at.nodeType !== types.element) at = at[direction];
      return at;
    }

    function position(element, direction, sameType) {
      let count = 1;
      for (let at = siblingElement(element, direction); at !== null; at = siblingElement(at, direction)) {
        if (!sameType || sameName(at, element)) count++;
      }
      return count;
    }

    const sameName = (one, other) => one._localName === other._localName && one._namespace === other._namespace;

    function counted(element, test) {
      const direction = test.name.includes("last") ? "_next" : "_previous";
      const place = position(element, direction, test.name.endsWith("of-type")) - test.offset;
      return test.step === 0 ? place === 0 : place / test.step >= 0 && place % test.step === 0;
    }

    function isEmpty(element) {
      for (let child = element._first; child !== null; child = child._next) {
        if (child.nodeType === types.element) return false;
        if ((child.nodeType === types.text || child.nodeType === types.cdata) && child.data !== "") return false;
      }
      return true;
    }

    const canBeDisabled = /^(?:button|input|select|textarea|option|optgroup|fieldset)$/;
    const states = {
      "first-child": (element) => siblingElement(element, "_previous") === null,
      "last-child": (element) => siblingElement(element, "_next") === null,
      "only-child": (element) => siblingElement(element, "_previous") === null && siblingElement(element, "_next") === null,
      "first-of-type": (element) => position(element, "_previous", true) === 1,
      "last-of-type": (element) => position(element, "_next", true) === 1,
      "only-of-type": (element) => position(element, "_previous", true) === 1 && position(element, "_next", true) === 1,
      "empty": isEmpty,
      "root": (element) => element._parent !== null && element._parent.nodeType === types.document,
      "scope": (element, scope) => (scope.nodeType === types.element ? element === scope : states.root(element)),
      "checked": (element) => element.checked === true,
      "disabled": (element) => canBeDisabled.test(element._localName) && element.hasAttribute("disabled"),
      "enabled": (element) => canBeDisabled.test(element._localName) && !element.hasAttribute("disabled"),
      "link": (element) => element._localName === "a" && element.hasAttribute("href"),
      "any-link": (element) => element._localName === "a" && element.hasAttribute("href"),
    };

    /// The value of an attribute whose name has no capital letter, or undefined.
    const textOf = (element, name) => attributes.find(element, name)?._value;

    function attributeMatches(element, test) {
      let actual = element.getAttribute(test.name);
      if (actual === null || test.operator === null) return actual !== null;
      let wanted = test.value;
      if (test.insensitive || (test.insensitiveInHTML && isHTML(element))) {
        actual = actual.toLowerCase();
        wanted = wanted.toLowerCase();
      }
      switch (test.operator) {
        case "=":
          return actual === wanted;
        case "~=":
          return wanted !== "" && !/\s/.test(wanted) && actual.split(/[\t\n\f\r ]+/).includes(wanted);
        case "|=":
          return actual === wanted || actual.startsWith(`${wanted}-`);
        case "^=":
          return wanted !== "" && actual.startsWith(wanted);
        case "$=":
          return wanted !== "" && actual.endsWith(wanted);
        default:
          return wanted !== "" && actual.includes(wanted);
      }
    }

    function testMatches(element, test, scope) {
      switch (test.kind) {
        case "any":
          return true;
        case "type":
          return element._localName === (isHTML(element) ? test.lower : test.name);
        case "id":
          return textOf(element, "id") === test.value;
        case "class":
          return (textOf(element, "class") ?? "").split(/[\t\n\f\r ]+/).includes(test.value);
        case "attribute":
          return attributeMatches(element, test);
        case "state":
          return states[test.name](element, scope);
        case "count":
          return counted(element, test);
        case "not":
          return !listMatches(element, test.list, scope);
        case "is":
          return listMatches(element, test.list, scope);
        case "has":
          return hasRelative(element, test.list);
        default:
          return false;
      }
    }

    function compoundMatches(element, tests, scope) {
      return tests.every((test) => testMatches(element, test, scope));
    }

    /// Whether the steps up to `index` match with `element` at the last of them.
    function stepsMatch(element, steps, index, scope) {
      if (!compoundMatches(element, steps[index].tests, scope)) return false;
      const { combinator } = steps[index];
      if (combinator === null) return true;
      // Only a relative selector begins with a combinator: its scope is the element that it is asked of.
      const isStart = index === 0;
      const upward = combinator === " " || combinator === ">";
      const move = upward ? (from) => from.parentElement : (from) => siblingElement(from, "_previous");
      let at = move(element);
      while (at !== null) {
        if (isStart ? at === scope : stepsMatch(at, steps, index - 1, scope)) return true;
        if (combinator === ">" || combinator === "+") return false;
        at = move(at);
      }
      return false;
    }

    function listMatches(element, list, scope) {
      return list.some((steps) => stepsMatch(element, steps, steps.length - 1, scope));
    }

    /// Whether an element has one below or behind it that a list of relative selectors matches.
    function hasRelative(element, list) {
      const root = element._parent ?? element;
      for (let at = tree.following(element, root); at !== null; at = tree.following(at, root)) {
        if (at.nodeType === types.element && listMatches(at, list, element)) return true;
      }
      return false;
    }

    function search(root, text, stopAtFirst) {
      const list = parse(root.page, text);
      const found = [];
      for (let at = tree.following(root, root); at !== null; at = tree.following(at, root)) {
        if (at.nodeType === types.element && listMatches(at, list, root)) {
          found.push(at);
          if (stopAtFirst) break;
        }
      }
      return found;
    }

    return {
      first: (root, text) => search(root, text, true)[0] ?? null,
      all: (root, text) => search(root, text, false),
      matches: (element, text) => listMatches(element, parse(element.page, text), element),
      closest(element, text) {
        const list = parse(element.page, text);
        for (let at = element; at !== null; at = at.parentElement) if (listMatches(at, list, element)) return at;
        return null;
      },
    };
  });
})
