(function (core, native) {
  "use strict";
  // What an inspector asks of the environment about a page: what its objects are made of, nodes in words, what listens, what
  // can be tapped. It runs no code of the page.
  core.define("inspection", () => {
    const elementType = 1;
    const address = "href origin protocol host pathname search hash";

    /// The accessors that an object of an interface is shown by.
    const fields = {
      __proto__: null,
      ...core.use("format").dataFields,
      AbortSignal: "aborted reason",
      Blob: "size type",
      File: "name size type",
      History: "length state scrollRestoration",
      Location: address,
      Navigator: "userAgent platform vendor language languages onLine cookieEnabled maxTouchPoints hardwareConcurrency",
      Request: "method url headers mode credentials cache redirect referrer integrity keepalive signal bodyUsed",
      Response: "type url redirected status ok statusText headers bodyUsed",
      URL: address,
      WebKitNamespace: "messageHandlers",
    };
    const membersBy = (inner, names) => names.split(" ").map((name) => [name, inner[name]]);

    const eventFields = "target currentTarget eventPhase bubbles cancelable defaultPrevented composed timeStamp";
    const eventMembers = (event) => (
      [...membersBy(event, "isTrusted type"), ...Object.entries(event._fields ?? {}), ...membersBy(event, eventFields)]
    );

    const styleMembers = (style) => Array.from(core.use("style").shown(style), ([name, { value, priority }]) => (
      [name, `${value}${priority === "" ? "" : " !important"}`]
    ));

    /// By interface: how an object is shown, and the list of what it is made of.
    const kinds = {
      __proto__: null,
      CSSStyleDeclaration: (inner) => ["members", styleMembers(inner)],
      DOMStringMap: (inner) => ["members", core.use("dataset").shown(inner)],
      DOMTokenList: (inner) => ["tokens", core.use("token list").shown(inner)],
      Event: (inner) => ["members", eventMembers(inner)],
      Storage: (inner) => ["members", [...inner._items]],
      UserMessageHandlersNamespace: (inner) => ["members", [...inner._handlers]],
      XMLHttpRequest: (inner) => ["members", core.use("XMLHttpRequest").shown(inner)],
    };

    /// How one of our objects is shown; null when nothing is known but its accessors.
    function told(inner) {
      for (let at = core.definitionFor(inner.constructor); at !== null; at = at.parent) {
        if (kinds[at.name] !== undefined) return kinds[at.name](inner);
        if (fields[at.name] !== undefined) return ["members", membersBy(inner, fields[at.name])];
        if (typeof at.iterable === "function") return ["entries", at.iterable(inner)];
      }
      return null;
    }

    /// The same with the objects that the page has of ours.
    function outward(inner) {
      const found = told(inner);
      if (found === null || found[0] === "tokens") return found;
      return [found[0], found[1].map(([name, value]) => [name, core.result(inner.page, value)])];
    }

    /// What stands behind an object of the page: how it is shown, and the list; null for objects that are not ours.
    function reveal(page, value) {
      const inner = core.unwrap(value);
      return core.isPlatformObject(inner) ? outward(inner) : null;
    }

    /// What stands behind a proxy's target, when the proxy is ours.
    function revealConcealed(page, target) {
      const inner = core.unwrap(target);
      if (!core.isPlatformObject(inner) || core.definitionFor(inner.constructor).proxy === null) return null;
      return outward(inner);
    }

    const isNode = (inner) => core.isBuilt("tree") && core.use("tree").isNode(inner);

    /// The element's start tag, with its attributes as they were written.
    function startTag(element) {
      let text = `<${element.localName}`;
      for (const { name, value } of element._attributes) {
        text += ` ${name}="${value.length > 60 ? `${value.slice(0, 59)}…` : value}"`;
      }
      return `${text}>`;
    }

    /// A node, the window or an exception of the environment in words; null for everything else.
    function describe(page, value) {
      if (value === page.global) return `Window ${page.documentURL}`;
      const inner = core.unwrap(value);
      if (!core.isPlatformObject(inner)) return null;
      if (core.isBuilt("DOMException") && inner instanceof core.use("DOMException").DOMException) {
        return `${inner.name}: ${inner.message}`;
      }
      if (!isNode(inner)) return null;
      if (inner.nodeType === elementType) return startTag(inner);
      if (inner.nodeType === 3) return `#text ${JSON.stringify(inner.data)}`;
      return inner.nodeType === 8 ? `<!--${inner.data}-->` : inner.nodeName;
    }

    /// The window of another frame in words; null for everything else.
    function frameWindow(page, value) {
      if (!core.isBuilt("window views")) return null;
      const shown = core.use("window views").shownBehind(value);
      return shown === null ? null : `Window ${shown.documentURL}`;
    }

    const documentOf = (page) => (page.has("page document") ? page.document : null);

    function elements(page) {
      const found = [];
      const document = documentOf(page);
      if (document === null) return found;
      const { following } = core.use("tree");
      for (let at = following(document, document); at !== null; at = following(at, document)) {
        if (at.nodeType === elementType) found.push(at);
      }
      return found;
    }

    /// What has listeners, as `[target, types in order]`.
    function listeners(page) {
      const rows = [];
      const add = (name, target) => {
        const list = target._listeners;
        if (list !== null && list.length > 0) rows.push([name, list.map((entry) => entry.type)]);
      };
      add("window", page.window);
      const document = documentOf(page);
      if (document !== null) add("document", document);
      for (const element of elements(page)) add(startTag(element), element);
      return rows;
    }

    /// `#id` and `.class` of every element of the page, each once.
    function selectors(page) {
      const found = new Set();
      for (const element of elements(page)) {
        const id = element.getAttribute("id");
        if (id !== null && id !== "") found.add(`#${id}`);
        for (const name of (element.getAttribute("class") ?? "").split(/\s+/)) if (name !== "") found.add(`.${name}`);
      }
      return [...found];
    }

    /// Whether an element matches; nothing matches what is no selector.
    function present(page, selector) {
      try {
        return documentOf(page)?.querySelector(selector) != null;
      } catch {
        return false;
      }
    }

    const title = (page) => documentOf(page)?.title ?? "";
    const timer = (page, id) => core.entry.describeTimer(page, id);

    return {
      describe, frameWindow, reveal, revealConcealed, listeners, selectors, present, title, timer,
    };
  });
})
