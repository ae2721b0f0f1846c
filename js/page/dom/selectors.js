(function (core, native) {
  "use strict";
  core.define("selectors", () => {
    const { parse, isValid } = core.use("selector parser");
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

    function position(element, direction, sameType, list = null, scope = null) {
      let count = 1;
      for (let at = siblingElement(element, direction); at !== null; at = siblingElement(at, direction)) {
        if ((!sameType || sameName(at, element)) && (list === null || listMatches(at, list, scope))) count++;
      }
      return count;
    }

    const sameName = (one, other) => one._localName === other._localName && one._namespace === other._namespace;

    function counted(element, test, scope) {
      if (test.of !== null && !listMatches(element, test.of, scope)) return false;
      const direction = test.name.includes("last") ? "_next" : "_previous";
      const place = position(element, direction, test.name.endsWith("of-type"), test.of, scope) - test.offset;
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
    const canBeRequired = /^(?:input|select|textarea)$/;
    const isLink = (element) => /^(?:a|area)$/.test(element._localName) && element.hasAttribute("href");

    function isDisabled(element) {
      const name = element._localName;
      if (!canBeDisabled.test(name)) return false;
      if (element.hasAttribute("disabled")) return true;
      if (name === "option") return element.parentElement?._localName === "optgroup" && element.parentElement.hasAttribute("disabled");
      if (name === "optgroup") return false;
      for (let at = element; at.parentElement !== null; at = at.parentElement) {
        const around = at.parentElement;
        if (around._localName !== "fieldset" || !around.hasAttribute("disabled")) continue;
        const legend = around.children._list.find((child) => child._localName === "legend");
        if (at !== legend) return true;
      }
      return false;
    }

    /// Whether a person could change what an element shows.
    function isWritable(element) {
      const name = element._localName;
      if (name === "textarea") return !element.hasAttribute("readonly") && !isDisabled(element);
      if (name === "input") {
        const isText = !/^(?:button|checkbox|color|file|hidden|image|radio|range|reset|submit)$/.test(element.type);
        return isText && !element.hasAttribute("readonly") && !isDisabled(element);
      }
      return element.isContentEditable === true;
    }

    function languageOf(element) {
      for (let at = element; at !== null; at = at.parentElement) {
        const language = at.getAttribute("lang") ?? at.getAttributeNS("http://www.w3.org/XML/1998/namespace", "lang");
        if (language !== null) return language.toLowerCase();
      }
      return "";
    }

    function directionOf(element) {
      for (let at = element; at !== null; at = at.parentElement) {
        const direction = (at.getAttribute("dir") ?? "").toLowerCase();
        if (direction === "ltr" || direction === "rtl") return direction;
      }
      return "ltr";
    }

    function isTarget(element) {
      const hash = core.documentURL(element.page).split("#")[1];
      if (hash === undefined || hash === "" || element._owner !== element.page.document) return false;
      const { document } = element.page;
      return element === (document.getElementById(hash) ?? document.getElementById(core.use("percent").percentDecode(hash)));
    }

    const focused = ({ _owner: owner, page }) => (owner === page.document && page.has("focus") ? core.use("focus").active(page) : null);
    const isFocused = (element) => focused(element) !== null
      && (element === focused(element) || (element._shadow?._delegatesFocus === true && core.use("focus").hasFocusInside(element)));

    function isAroundInFlatTree(element, inner) {
      for (let at = inner; at !== null; at = tree.state.shadow.flatParent(at)) if (at === element) return true;
      return false;
    }

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
      "checked": (element) => (element._localName === "option" ? element.selected : element.checked) === true,
      "disabled": isDisabled,
      "enabled": (element) => canBeDisabled.test(element._localName) && !isDisabled(element),
      "link": isLink,
      "any-link": isLink,
      "required": (element) => canBeRequired.test(element._localName) && element.hasAttribute("required"),
      // A button can never be required.
      "optional": (element) => (
        element._localName === "button" || (canBeRequired.test(element._localName) && !element.hasAttribute("required"))
      ),
      "read-write": isWritable,
      "read-only": (element) => !isWritable(element),
      "placeholder-shown": (element) => element.hasAttribute("placeholder") && element.value === "",
      "indeterminate": (element) => element.indeterminate === true,
      "default": (element) => (
        element._localName === "option" ? element.hasAttribute("selected") : element.hasAttribute("checked")
      ),
      "valid": (element) => element.willValidate === true && element.validity.valid,
      "invalid": (element) => element.willValidate === true && !element.validity.valid,
      "in-range": (element) => /^(?:number|range)$/.test(element.type),
      "out-of-range": () => false,
      "target": isTarget,
      "focus": isFocused,
      "focus-visible": isFocused,
      "focus-within": (element) => {
        const at = focused(element);
        return at !== null && (tree.isInclusiveAncestor(element, at) || (tree.state.shadow !== null && isAroundInFlatTree(element, at)));
      },
      "defined": (element) => !element._localName.includes("-") || element._isUpgraded === true,
      "open": (element) => /^(?:details|dialog)$/.test(element._localName) && element.hasAttribute("open"),
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
          return counted(element, test, scope);
        case "lang": {
          const language = languageOf(element);
          return test.languages.some((wanted) => language === wanted || language.startsWith(`${wanted}-`));
        }
        case "dir":
          return directionOf(element) === test.value;
        case "not":
          return !listMatches(element, test.list, scope);
        case "is":
          return listMatches(element, test.list, scope);
        case "has":
          return hasRelative(element, test.list);
        case "host":
          return scope._host === element && (test.list === null || listMatches(element, test.list, element._owner));
        default:
          return false;
      }
    }

    /// The host is seen from its shadow tree as `:host` alone.
    function hostMatches(element, tests, scope) {
      return tests.length > 0 && tests.every((test) => (
        (test.kind === "host" || test.kind === "is") && testMatches(element, test, scope)
      ));
    }

    /// What is above the top of the shadow tree whose sheet is asked.
    const hostAbove = (from, scope) => (
      tree.state.shadow !== null && from._parent === scope && scope._host !== undefined ? scope._host : null
    );

    function compoundMatches(element, tests, scope) {
      if (tree.state.shadow !== null && scope?._host === element) return hostMatches(element, tests, scope);
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
      const move = upward ? (from) => from.parentElement ?? hostAbove(from, scope) : (from) => siblingElement(from, "_previous");
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

    /// How much a selector weighs in the cascade: ids, classes and types as digits of a large base.
    const base = 1 << 10;
    function weightOf(steps) {
      let weight = 0;
      for (const { tests } of steps) for (const test of tests) weight += weightOfTest(test);
      return weight;
    }

    function weightOfTest(test) {
      switch (test.kind) {
        case "any":
          return 0;
        case "type":
        case "element":
          return 1;
        case "id":
          return base * base;
        case "count":
          return base + (test.of === null ? 0 : heaviest(test.of));
        case "not":
        case "has":
          return heaviest(test.list);
        case "is":
          return test.isWeightless ? 0 : heaviest(test.list);
        case "host":
          return base + (test.list === null ? 0 : heaviest(test.list));
        case "slotted":
          return 1 + heaviest(test.list);
        default:
          return base;
      }
    }

    const heaviest = (list) => list.reduce((most, steps) => Math.max(most, weightOf(steps)), 0);

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
      /// The selectors of a rule, for `specificityOfMatch`; throws for what is none.
      compile: (page, text) => parse(page, text).map((steps) => {
        const { combinator, tests } = steps.at(-1);
        const last = tests.at(-1);
        if (last.kind !== "slotted") return { steps, weight: weightOf(steps), slotted: null };
        return { steps: [...steps.slice(0, -1), { combinator, tests: tests.slice(0, -1) }], weight: weightOf(steps), slotted: last.list };
      }),
      /// The weight of the heaviest selector that matches, or -1. The scope of a shadow tree's sheet is its root.
      specificityOfMatch(element, selectors, scope) {
        let most = -1;
        for (const { steps, weight, slotted } of selectors) {
          if (weight > most && slotted === null && stepsMatch(element, steps, steps.length - 1, scope)) most = weight;
        }
        return most;
      },
      /// The same of `::slotted()` for an element that stands in a slot of the tree of `scope`.
      specificityOfSlotted(element, slot, selectors, scope) {
        let most = -1;
        for (const { steps, weight, slotted } of selectors) {
          if (weight <= most || slotted === null || !listMatches(element, slotted, element._owner)) continue;
          if (stepsMatch(slot, steps, steps.length - 1, scope)) most = weight;
        }
        return most;
      },
      isValid,
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
