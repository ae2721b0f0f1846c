(function (core, native) {
  "use strict";
  core.define("namespaces", () => {
    const names = {
      html: "http://www.w3.org/1999/xhtml",
      svg: "http://www.w3.org/2000/svg",
      xml: "http://www.w3.org/XML/1998/namespace",
      xmlns: "http://www.w3.org/2000/xmlns/",
    };
    const name = /^[A-Za-z_:\u0080-\uffff][\w:.\-\u0080-\uffff]*$/;

    /// Throws unless the text may be the name of an element or attribute.
    function checkName(page, text) {
      if (name.test(text)) return text;
      throw page.exception("InvalidCharacterError", "The string contains invalid characters.");
    }

    const nameStart = /[A-Za-z_\u0080-\uffff]/;
    const namePart = /[\w.\-\u0080-\uffff]/;

    /// The same for the name of an attribute or a processing instruction, in WebKit's words.
    function checkAttributeName(page, text) {
      if (name.test(text)) return text;
      throw page.exception("InvalidCharacterError", `Invalid qualified name: '${text}'`);
    }

    /// Throws unless the text is a name with at most a prefix.
    function checkParts(page, text) {
      checkNotEmpty(page, text);
      const fail = (what) => page.exception("InvalidCharacterError", what);
      let isStart = true;
      let colon = -1;
      for (let at = 0; at < text.length; at++) {
        if (text[at] === ":") {
          if (colon >= 0) throw fail(`Unexpected colon in qualified name '${text}'`);
          colon = at;
          isStart = true;
        } else {
          if (isStart && !nameStart.test(text[at])) throw fail(`Invalid qualified name start in '${text}'`);
          if (!namePart.test(text[at])) throw fail(`Invalid qualified name part in '${text}'`);
          isStart = false;
        }
      }
      if (colon === 0 || (colon > 0 && colon === text.length - 1)) {
        throw fail(`Namespace in qualified name '${text}' is too short`);
      }
    }

    function checkNotEmpty(page, text) {
      if (text === "") throw page.exception("InvalidCharacterError", "The string contains invalid characters.");
    }

    function checkQualifiedName(page, namespace, text) {
      checkParts(page, text);
      const parts = text.split(":");
      const prefix = parts.length > 1 ? parts[0] : null;
      const wrong = (prefix !== null && namespace === null)
        || (prefix === "xml" && namespace !== names.xml)
        || ((text === "xmlns" || prefix === "xmlns") !== (namespace === names.xmlns));
      if (wrong) throw page.exception("NamespaceError", "The operation is not allowed by Namespaces in XML.");
      return text;
    }

    function startElement(node) {
      if (node.nodeType === 9) return node.documentElement;
      return node.nodeType === 1 ? node : node.parentElement;
    }

    function namespaceOf(node, prefix) {
      if (prefix === "xml") return names.xml;
      if (prefix === "xmlns") return names.xmlns;
      for (let element = startElement(node); element !== null; element = element.parentElement) {
        if (element._namespace !== null && element._prefix === prefix) return element._namespace;
        const declared = element.getAttribute(prefix === null ? "xmlns" : `xmlns:${prefix}`);
        if (declared !== null) return declared === "" ? null : declared;
      }
      return null;
    }

    function prefixOf(node, namespace) {
      if (namespace === null) return null;
      for (let element = startElement(node); element !== null; element = element.parentElement) {
        if (element._namespace === namespace && element._prefix !== null) return element._prefix;
        for (const attribute of element._attributes) {
          if (attribute._prefix === "xmlns" && attribute._value === namespace) return attribute._localName;
        }
      }
      return null;
    }

    return { names, checkName, checkAttributeName, checkParts, checkQualifiedName, namespaceOf, prefixOf };
  });
})
