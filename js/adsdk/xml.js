// Reading an XML document by local names, whatever its namespace: VAST tags come with and without one.
(() => {
  "use strict";

  const AdSDK = (window.AdSDK = window.AdSDK || {});

  // The root element, or an error's text. Browsers report XML errors as a `parsererror` element in the result.
  function parse(text) {
    const document = new DOMParser().parseFromString(text, "text/xml");
    const report = document.getElementsByTagName("parsererror")[0];
    if (!report && document.documentElement) return { root: document.documentElement, error: null };
    const words = report ? report.textContent.trim() : "";
    const place = /error on line \d+[^\n]*/i.exec(words);
    return { root: null, error: place ? place[0] : words.split("\n")[0] || "no root element" };
  }

  // The child elements by name. A reader asks an element for a dozen names, and each look at the document costs.
  const known = new WeakMap();

  function byName(parent) {
    let found = known.get(parent);
    if (found) return found;
    found = new Map();
    for (let element = parent.firstElementChild; element; element = element.nextElementSibling) {
      const name = element.localName;
      const same = found.get(name);
      if (same) same.push(element);
      else found.set(name, [element]);
    }
    known.set(parent, found);
    return found;
  }

  const NONE = [];

  // Nobody may change what is returned.
  function children(parent, name) {
    return (parent && byName(parent).get(name)) || NONE;
  }

  function child(parent, name) {
    return children(parent, name)[0] || null;
  }

  // Every element below `parent` along a path of names.
  function descend(parent, ...path) {
    let elements = [parent];
    for (const name of path) {
      const inner = [];
      for (const element of elements) inner.push(...children(element, name));
      elements = inner;
    }
    return elements;
  }

  function text(element) {
    return element ? element.textContent.trim() : "";
  }

  // What elements say; one that says nothing is left out.
  function texts(elements) {
    const found = [];
    for (const element of elements) {
      const words = text(element);
      if (words !== "") found.push(words);
    }
    return found;
  }

  function attribute(element, name) {
    const value = element ? element.getAttribute(name) : null;
    return value === null || value.trim() === "" ? null : value.trim();
  }

  function number(element, name) {
    const value = attribute(element, name);
    return value !== null && Number.isFinite(Number(value)) ? Number(value) : null;
  }

  function flag(element, name, missing) {
    const value = attribute(element, name);
    return value === null ? missing : value === "true" || value === "1";
  }

  AdSDK.xml = { parse, child, children, descend, text, texts, attribute, number, flag };
})();
