(function (core, native) {
  "use strict";
  core.define("parsers", () => {
    const { emptyDocument } = core.use("document");
    const { build } = core.use("builder");
    const { names } = core.use("namespaces");
    const tree = core.use("tree");

    const errorStyle = "display: block; white-space: pre; border: 2px solid #c77; padding: 0 1em 0 1em; margin: 1em; "
      + "background-color: #fdd; color: black";

    /// The element that WebKit puts into a document that is not well-formed.
    function parserError(document, { message, line, column }) {
      const make = (name, text, style) => {
        const element = document.createElementNS(names.html, name);
        if (style !== undefined) element.setAttribute("style", style);
        if (text !== "") element.appendChild(document.createTextNode(text));
        return element;
      };
      const report = make("parsererror", "", errorStyle);
      const place = `error on line ${line} at column ${column}: ${String(message).trim()}\n`;
      report.appendChild(make("h3", "This page contains the following errors:"));
      report.appendChild(make("div", place, "font-family:monospace;font-size:12px"));
      report.appendChild(make("h3", "Below is a rendering of the page up to the first error."));
      return report;
    }

    function addParserError(document, error) {
      const report = parserError(document, error);
      const root = document.documentElement;
      if (root !== null) {
        root.insertBefore(report, root.firstChild);
        return;
      }
      const html = document.appendChild(document.createElementNS(names.html, "html"));
      html.appendChild(document.createElementNS(names.html, "body")).appendChild(report);
    }

    /// An XML declaration as a serialised document has it.
    function declaration(text) {
      const value = (name) => new RegExp(`${name}\\s*=\\s*["']([^"']*)["']`).exec(text)?.[1];
      const parts = ["version", "encoding", "standalone"].filter((name) => value(name) !== undefined);
      return `<?xml ${parts.map((name) => `${name}="${value(name)}"`).join(" ")}?>`;
    }

    function parseXML(page, text, contentType) {
      const document = emptyDocument(page, contentType);
      const result = native.parseXML(text);
      const { around, behind, untilError } = core.use("xml documents");
      const put = (spec) => {
        if (spec[0] === "#xml") document._xmlDeclaration = declaration(spec[1]);
        else tree.insert(document, build(document, spec, true), null);
      };
      if (result.error === null) {
        for (const spec of around(text, text.startsWith("\ufeff") ? 1 : 0).nodes) put(spec);
      }
      const root = result.root ?? (result.error === null ? null : untilError(text));
      if (root !== null) put(root);
      if (result.error !== null) addParserError(document, result.error);
      else for (const spec of behind(text, root[0])) put(spec);
      return document;
    }

    function parseHTML(page, text) {
      const document = emptyDocument(page, "text/html");
      const { children, isQuirky } = native.parseHTML(text, false);
      document._isQuirky = isQuirky;
      for (const spec of children) tree.insert(document, build(document, spec, true), null);
      return document;
    }

    class DOMParser extends core.PlatformObject {
      parseFromString(text, type) {
        switch (String(type)) {
          case "text/html":
            return parseHTML(this.page, String(text));
          case "text/xml":
          case "application/xml":
          case "application/xhtml+xml":
          case "image/svg+xml":
            return parseXML(this.page, String(text), String(type));
          default:
            throw new TypeError("Type error");
        }
      }
    }
    core.interface(DOMParser, { create: (page) => new DOMParser(page) });

    class XMLSerializer extends core.PlatformObject {
      serializeToString(node) {
        return core.use("serializer").xml(tree.requireNode(node, 1));
      }
    }
    core.interface(XMLSerializer, { create: (page) => new XMLSerializer(page) });

    return { DOMParser, XMLSerializer, parseXML, parseHTML };
  });
})
