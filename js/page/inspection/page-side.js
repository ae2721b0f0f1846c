(function (window, native, page) {
  "use strict";
  // What an inspector outside the page asks of the environment: nodes in words, what listens, what can be tapped. It runs
  // no code of the page.
  page.define("inspection", () => {
    const elementType = 1;
    const tree = () => page.use("tree");
    const attribute = (node, name) => node.getAttributeNode(name)?.value ?? null;

    /// The element's start tag, with its attributes as they were written.
    function startTag(node) {
      let text = `<${node.localName}`;
      for (const { name, value } of node.attributes) {
        text += ` ${name}="${value.length > 60 ? `${value.slice(0, 59)}…` : value}"`;
      }
      return `${text}>`;
    }

    const shownParts = ["protocol", "host", "pathname", "search", "hash"];
    const shownAgent = [
      "userAgent", "platform", "vendor", "language", "languages", "onLine", "cookieEnabled", "maxTouchPoints",
      "hardwareConcurrency",
    ];

    /// A URL's parts as a list of names and values.
    function partsOf(url) {
      const parser = page.use("url parser");
      const { parts } = page.use("URL");
      const pairs = [["href", parser.serialize(url)], ["origin", parser.origin(url)]];
      for (let index = 0; index < shownParts.length; index++) {
        pairs[index + 2] = [shownParts[index], parts[shownParts[index]].read(url)];
      }
      return pairs;
    }

    /// What a module tells of a value; null while the module has not been needed.
    const whenBuilt = (module, value, name) => (page.isBuilt(module) ? page.use(module)[name](value) : null);

    /// What an object keeps where only its module's code can reach, as a list of names and values; null for others.
    function reveal(value) {
      if (page.isBuilt("location") && value === page.use("location").location) {
        return partsOf(page.use("url parser").parse(page.documentURL, null));
      }
      if (page.isBuilt("navigator") && value === page.use("navigator").navigator) {
        const { values } = page.use("navigator");
        const pairs = [];
        for (let index = 0; index < shownAgent.length; index++) {
          pairs[index] = [shownAgent[index], values[shownAgent[index]]];
        }
        return pairs;
      }
      if (page.isBuilt("history") && value === page.use("history").history) return page.use("history").shown();
      if (value === page.bridge.root) return [["messageHandlers", page.bridge.namespace]];
      const url = whenBuilt("URL", value, "recordOf");
      if (url !== null) return partsOf(url);
      return whenBuilt("blob", value, "shown") ?? whenBuilt("XMLHttpRequest", value, "shown");
    }

    const concealed = [
      ["storage", "members"], ["style", "declarations"], ["dataset", "members"], ["token list", "tokens"],
    ];

    /// What stands behind a proxy of the environment: how it is shown, and its content; null for other objects.
    function revealConcealed(target) {
      if (target === page.bridge.target) return ["members", page.bridge.handlers];
      for (let index = 0; index < concealed.length; index++) {
        const content = whenBuilt(concealed[index][0], target, "shown");
        if (content !== null) return [concealed[index][1], content];
      }
      return null;
    }

    /// A node, the window or an exception of the environment in words; null for everything else.
    function describe(value) {
      if (value === window) return `Window ${page.documentURL}`;
      if (page.isBuilt("DOMException") && value instanceof page.use("DOMException").DOMException) {
        return `${value.name}: ${value.message}`;
      }
      if (!page.isBuilt("tree") || !tree().isNode(value)) return null;
      if (value.nodeType === elementType) return startTag(value);
      if (value.nodeType === 3) return `#text ${JSON.stringify(value.data)}`;
      return value.nodeType === 8 ? `<!--${value.data}-->` : value.nodeName;
    }

    function elements() {
      const found = [];
      if (!page.isBuilt("tree") || page.document === undefined) return found;
      for (let at = tree().following(page.document, page.document); at !== null; at = tree().following(at, page.document)) {
        if (at.nodeType === elementType) found.push(at);
      }
      return found;
    }

    /// What has listeners, as `[target, types in order]`.
    function listeners() {
      const rows = [];
      const add = (name, target) => {
        const list = target[page.listeners];
        if (list !== undefined && list.length > 0) rows.push([name, list.map((entry) => entry.type)]);
      };
      add("window", window);
      if (page.document !== undefined) add("document", page.document);
      for (const element of elements()) add(startTag(element), element);
      return rows;
    }

    /// `#id` and `.class` of every element of the page, each once.
    function selectors() {
      const found = new Set();
      for (const element of elements()) {
        const id = attribute(element, "id");
        if (id !== null && id !== "") found.add(`#${id}`);
        for (const name of (attribute(element, "class") ?? "").split(/\s+/)) if (name !== "") found.add(`.${name}`);
      }
      return [...found];
    }

    /// Whether an element matches; nothing matches what is no selector.
    function present(selector) {
      try {
        return page.isBuilt("tree") && page.document?.querySelector(selector) != null;
      } catch {
        return false;
      }
    }

    const title = () => (page.document === undefined ? "" : page.document.title);
    const timer = (id) => page.entry.describeTimer(id);

    return {
      describe, reveal, revealConcealed, listeners, selectors, present, title, timer,
    };
  });
})
