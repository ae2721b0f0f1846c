// describe(value): a value as one line of text, alike on both sides. Nothing in it relies on the page's environment.
globalThis.describe = (function () {
  "use strict";
  const tagOf = (value) => Object.prototype.toString.call(value).slice(8, -1);
  const quote = (text) => JSON.stringify(text);

  function listed(items, seen) {
    return items.map((item) => describe(item, seen)).join(", ");
  }

  function describeArray(value, seen) {
    const items = [];
    for (let index = 0; index < value.length && index < 200; index++) {
      items.push(index in value ? describe(value[index], seen) : "empty");
    }
    return "[" + items.join(", ") + "]";
  }

  function describePlain(value, seen) {
    const members = Object.keys(value).map((key) => key + ": " + describe(value[key], seen));
    if (describe.sorts) members.sort();
    return "{" + members.join(", ") + "}";
  }

  function describeNode(value) {
    if (value.nodeType === 1) return value.outerHTML;
    if (value.nodeType === 9) return "#document";
    return value.nodeName + " " + quote(value.nodeValue);
  }

  function describeObject(value, seen) {
    if (seen.includes(value)) return "(cycle)";
    const inner = seen.concat([value]);
    const tag = tagOf(value);
    if (Array.isArray(value)) return describeArray(value, inner);
    if (value instanceof Error || tag === "Error" || tag === "DOMException") {
      return value.name + ": " + value.message;
    }
    if (value instanceof Date) return "Date " + Number(value) + " ms";
    if (value instanceof RegExp) return String(value);
    if (value instanceof Map) return "Map {" + [...value].map((pair) => listed(pair, inner).replace(", ", " => ")) + "}";
    if (value instanceof Set) return "Set {" + listed([...value], inner) + "}";
    if (value instanceof Number || value instanceof String || value instanceof Boolean) {
      return tag + "(" + describe(value.valueOf(), inner) + ")";
    }
    if (ArrayBuffer.isView(value) && "length" in value) return tag + " [" + listed([...value].slice(0, 50), inner) + "]";
    if (typeof value.nodeType === "number" && typeof value.nodeName === "string") return describeNode(value);
    if (/^(NodeList|HTMLCollection|DOMTokenList|NamedNodeMap)$/.test(tag)) {
      return tag + " [" + listed(Array.prototype.slice.call(value), inner) + "]";
    }
    const prototype = Object.getPrototypeOf(value);
    if (prototype === Object.prototype || prototype === null) return describePlain(value, inner);
    return "[object " + tag + "]";
  }

  function describe(value, seen = []) {
    if (typeof value === "string") return quote(value);
    if (typeof value === "bigint") return value + "n";
    if (typeof value === "function") return "function " + value.name + "/" + value.length;
    if (Object.is(value, -0)) return "-0";
    if (typeof value !== "object" || value === null) return String(value);
    try {
      return describeObject(value, seen);
    } catch (error) {
      return "(not readable: " + error + ")";
    }
  }
  /// Whether members are sorted by name: a host cannot see the page's order.
  describe.sorts = false;
  return describe;
})();
