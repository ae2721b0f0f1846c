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

    function checkQualifiedName(page, namespace, text) {
      checkName(page, text);
      const parts = text.split(":");
      const prefix = parts.length > 1 ? parts[0] : null;
      const wrong = parts.length > 2
        || (prefix !== null && (namespace === null || parts[1] === ""))
        || (prefix === "xml" && namespace !== names.xml)
        || ((text === "xmlns" || prefix === "xmlns") !== (namespace === names.xmlns));
      if (wrong) throw page.exception("NamespaceError", "The operation is not allowed by Namespaces in XML");
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

    return { names, checkName, checkQualifiedName, namespaceOf, prefixOf };
  });
})
