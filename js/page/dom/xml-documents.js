(function (core, native) {
  "use strict";
  // What the native parser does not tell of an XML document: what stands around its root, and what came before an error.
  core.define("xml documents", () => {
    const { names } = core.use("namespaces");
    const misc = /[\t\n\r ]+|<!--([^]*?)-->|<\?([^\s?]+)[\t\n\r ]*([^]*?)\?>|<!DOCTYPE[\t\n\r ]+([^\s[>]+)([^[>]*)(?:\[(?:[^\]"']|"[^"]*"|'[^']*')*\][\t\n\r ]*)?>/y;

    /// Comments, instructions and the document type from `at` on, and where they end.
    function around(text, at) {
      const nodes = [];
      let end = at;
      for (;;) {
        misc.lastIndex = end;
        const match = misc.exec(text);
        if (match === null) return { nodes, end };
        end = misc.lastIndex;
        const [, comment, target, data, doctype, ids] = match;
        if (comment !== undefined) nodes.push(["#comment", comment]);
        else if (target !== undefined && target !== "xml") nodes.push(["#pi", target, data]);
        else if (target === "xml") nodes.push(["#xml", data]);
        else if (doctype !== undefined) nodes.push(["#doctype", doctype, ...identifiers(ids)]);
      }
    }

    function identifiers(text) {
      const quoted = Array.from(text.matchAll(/"([^"]*)"|'([^']*)'/g), (match) => match[1] ?? match[2]);
      return /^\s*PUBLIC/.test(text) ? [quoted[0] ?? "", quoted[1] ?? ""] : ["", quoted[0] ?? ""];
    }

    /// What stands behind the root of a well-formed document.
    function behind(text, rootName) {
      const close = text.lastIndexOf(`</${rootName}`);
      const start = close < 0 ? text.lastIndexOf("/>") + 1 : text.indexOf(">", close);
      if (start <= 0) return [];
      const { nodes, end } = around(text, start + 1);
      return end === text.length ? nodes : [];
    }

    const entities = { __proto__: null, amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
    const decode = (text) => text.replace(/&(?:#x([\da-fA-F]+)|#(\d+)|(\w+));/g, (whole, hex, decimal, name) => {
      if (name !== undefined) return entities[name] ?? whole;
      const code = parseInt(hex ?? decimal, hex === undefined ? 10 : 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
    });

    const token = /<!--([^]*?)-->|<!\[CDATA\[([^]*?)\]\]>|<\?([^\s?]+)[\t\n\r ]*([^]*?)\?>|<\/([^\s>]+)[\t\n\r ]*>|<([A-Za-z_\u0080-\uffff][^\s/>]*)((?:[\t\n\r ]+[^\s=/>]+[\t\n\r ]*=[\t\n\r ]*(?:"[^"<]*"|'[^'<]*'))*)[\t\n\r ]*(\/?)(>|$)|([^<&]+|&[#\w]+;)/y;

    function namespaceOf(scope, name, isAttribute) {
      const colon = name.indexOf(":");
      if (colon < 0) return isAttribute ? null : scope[""] ?? null;
      return scope[name.slice(0, colon)];
    }

    function start(name, source, scope) {
      const given = Array.from(source.matchAll(/([^\s=]+)[\t\n\r ]*=[\t\n\r ]*(?:"([^"]*)"|'([^']*)')/g), (match) => (
        [match[1], decode(match[2] ?? match[3])]
      ));
      // Most elements declare nothing: each scope of a deep document would be one more to look through.
      const declares = given.some(([key]) => key === "xmlns" || key.startsWith("xmlns:"));
      const inner = declares ? Object.create(scope) : scope;
      for (const [key, value] of given) {
        if (key === "xmlns") inner[""] = value === "" ? null : value;
        else if (key.startsWith("xmlns:")) inner[key.slice(6)] = value;
      }
      const namespace = namespaceOf(inner, name, false);
      const attributes = given.map(([key, value]) => (
        [key, key === "xmlns" || key.startsWith("xmlns:") ? names.xmlns : namespaceOf(inner, key, true), value]
      ));
      // A prefix that nothing declares is part of the name.
      const isDeclared = (uri) => uri !== undefined;
      if (!isDeclared(namespace) || !attributes.every((attribute) => isDeclared(attribute[1]))) return null;
      return { spec: [name, namespace, attributes, []], scope: inner };
    }

    /// The tree of a text up to what is wrong in it, as the native parser would give it; null when no element began.
    function untilError(text) {
      let at = around(text.replace(/^\ufeff/, ""), 0).end;
      let root = null;
      const open = [];
      const scope = { __proto__: null, xml: names.xml };
      for (;;) {
        token.lastIndex = at;
        const match = token.exec(text);
        if (match === null) return root;
        at = token.lastIndex;
        const [, comment, cdata, target, data, closed, name, source, isEmpty, end, characters] = match;
        const top = open[open.length - 1];
        if (name !== undefined) {
          if (root !== null && top === undefined) return root;
          const begun = start(name, source, top?.scope ?? scope);
          if (begun === null) return root;
          if (root === null) root = begun.spec;
          else top.spec[3].push(begun.spec);
          if (end === "") return root;
          if (isEmpty === "") open.push(begun);
        } else if (closed !== undefined) {
          if (top === undefined || top.spec[0] !== closed) return root;
          open.pop();
        } else if (top === undefined) {
          if (characters !== undefined && characters.trim() !== "") return root;
        } else if (comment !== undefined) {
          top.spec[3].push(["#comment", comment]);
        } else if (cdata !== undefined) {
          top.spec[3].push(["#cdata-section", cdata]);
        } else if (target !== undefined) {
          top.spec[3].push(["#pi", target, data]);
        } else {
          addText(top.spec[3], decode(characters));
        }
      }
    }

    function addText(children, text) {
      const last = children.length - 1;
      if (typeof children[last] === "string") children[last] += text;
      else children.push(text);
    }

    return { around, behind, untilError };
  });
})
