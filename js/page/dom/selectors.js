(function (window, native, page) {
  "use strict";
  page.define("selectors", () => {
    const { parse } = page.use("selector parser");
    const tree = page.use("tree");
    const { types, slots } = tree;
    const { isHTML } = page.use("element");
    const { first, next, previous, parent } = slots;

    function siblingElement(element, direction) {
      let at = element[direction];
      while (at !== null && at.nodeType !== types.element) at = at[direction];
      return at;
    }

    function parentElement(element) {
      const above = element[parent];
      return above !== null && above.nodeType === types.element ? above : null;
    }

    function position(element, direction, sameType) {
      let count = 1;
      for (let at = siblingElement(element, direction); at !== null; at = siblingElement(at, direction)) {
        if (!sameType || sameName(at, element)) count++;
      }
      return count;
    }

    const sameName = (one, other) => one.localName === other.localName && one.namespaceURI === other.namespaceURI;

    function counted(element, test) {
      const direction = test.name.includes("last") ? next : previous;
      const place = position(element, direction, test.name.endsWith("of-type")) - test.offset;
      return test.step === 0 ? place === 0 : place / test.step >= 0 && place % test.step === 0;
    }

    function isEmpty(element) {
      for (let child = element[first]; child !== null; child = child[next]) {
        if (child.nodeType === types.element) return false;
        if ((child.nodeType === types.text || child.nodeType === types.cdata) && child.data !== "") return false;
      }
      return true;
    }

    const canBeDisabled = /^(?:button|input|select|textarea|option|optgroup|fieldset)$/;
    const states = {
      "first-child": (element) => siblingElement(element, previous) === null,
      "last-child": (element) => siblingElement(element, next) === null,
      "only-child": (element) => siblingElement(element, previous) === null && siblingElement(element, next) === null,
      "first-of-type": (element) => position(element, previous, true) === 1,
      "last-of-type": (element) => position(element, next, true) === 1,
      "only-of-type": (element) => position(element, previous, true) === 1 && position(element, next, true) === 1,
      "empty": isEmpty,
      "root": (element) => element[parent] !== null && element[parent].nodeType === types.document,
      "scope": (element, scope) => (scope.nodeType === types.element ? element === scope : states.root(element)),
      "checked": (element) => element.checked === true,
      "disabled": (element) => canBeDisabled.test(element.localName) && element.hasAttribute("disabled"),
      "enabled": (element) => canBeDisabled.test(element.localName) && !element.hasAttribute("disabled"),
      "link": (element) => element.localName === "a" && element.hasAttribute("href"),
      "any-link": (element) => element.localName === "a" && element.hasAttribute("href"),
    };

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
          return element.localName === (isHTML(element) ? test.lower : test.name);
        case "id":
          return element.getAttribute("id") === test.value;
        case "class":
          return (element.getAttribute("class") ?? "").split(/[\t\n\f\r ]+/).includes(test.value);
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
      for (let index = 0; index < tests.length; index++) if (!testMatches(element, tests[index], scope)) return false;
      return true;
    }

    /// Whether the steps up to `index` match with `element` at the last of them.
    function stepsMatch(element, steps, index, scope) {
      if (!compoundMatches(element, steps[index].tests, scope)) return false;
      const { combinator } = steps[index];
      if (combinator === null) return true;
      // Only a relative selector begins with a combinator: its scope is the element that it is asked of.
      const isStart = index === 0;
      const upward = combinator === " " || combinator === ">";
      const move = upward ? parentElement : (from) => siblingElement(from, previous);
      let at = move(element);
      while (at !== null) {
        if (isStart ? at === scope : stepsMatch(at, steps, index - 1, scope)) return true;
        if (combinator === ">" || combinator === "+") return false;
        at = move(at);
      }
      return false;
    }

    function listMatches(element, list, scope) {
      for (let index = 0; index < list.length; index++) {
        if (stepsMatch(element, list[index], list[index].length - 1, scope)) return true;
      }
      return false;
    }

    /// Whether an element has one below or behind it that a list of relative selectors matches.
    function hasRelative(element, list) {
      const root = element[parent] ?? element;
      for (let at = tree.following(element, root); at !== null; at = tree.following(at, root)) {
        if (at.nodeType === types.element && listMatches(at, list, element)) return true;
      }
      return false;
    }

    function search(root, text, stopAtFirst) {
      const list = parse(text);
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
      matches: (element, text) => listMatches(element, parse(text), element),
      closest(element, text) {
        const list = parse(text);
        for (let at = element; at !== null; at = parentElement(at)) if (listMatches(at, list, element)) return at;
        return null;
      },
    };
  });
})
