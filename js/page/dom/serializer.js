(function (core, native) {
  "use strict";
  core.define("serializer", () => {
    const { types } = core.use("tree");
    const { names } = core.use("namespaces");
    const voidElements = new Set(
      "area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr".split(" "),
    );
    const rawText = new Set("iframe noembed noframes plaintext script style xmp".split(" "));

    const escapes = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "\u00a0": "&nbsp;" };
    const escape = (text, pattern) => text.replace(pattern, (character) => escapes[character]);

    function eachChild(node, write) {
      let text = "";
      for (let child = core.use("builder").container(node)._first; child !== null; child = child._next) text += write(child);
      return text;
    }

    function htmlElement(element) {
      const isHTMLElement = element._namespace === names.html;
      const name = isHTMLElement ? element._localName : element._qualifiedName;
      let text = `<${name}`;
      for (const attribute of element._attributes) {
        text += ` ${attribute._name}="${escape(attribute._value, /[&"\u00a0]/g)}"`;
      }
      text += ">";
      if (isHTMLElement && voidElements.has(name)) return text;
      return `${text}${eachChild(element, html)}</${name}>`;
    }

    function isRaw(text) {
      const parent = text._parent;
      if (parent === null || parent.nodeType !== types.element) return false;
      if (rawText.has(parent._localName)) return true;
      return parent._localName === "noscript" && parent._owner === parent.page.document;
    }

    function html(node) {
      switch (node.nodeType) {
        case types.element:
          return htmlElement(node);
        case types.text:
        case types.cdata:
          return isRaw(node) ? node.data : escape(node.data, /[&<>\u00a0]/g);
        case types.comment:
          return `<!--${node.data}-->`;
        case types.instruction:
          return `<?${node.target} ${node.data}>`;
        case types.doctype:
          return `<!DOCTYPE ${node.name}>`;
        default:
          return eachChild(node, html);
      }
    }

    /// The prefixes that every document knows.
    const outermost = { __proto__: null, xml: names.xml, xmlns: names.xmlns };

    function readDeclarations(list, scope) {
      for (const { _namespace: namespace, _prefix: prefix, _localName: localName, _value: value } of list) {
        if (namespace === names.xmlns) scope[prefix === null ? "" : localName] = value || null;
      }
    }

    const escapeXML = (text) => escape(text, /[&<>"]/g);
    const escapeSpace = (text) => text.replace(/[\t\n\r]/g, (space) => `&#${space.charCodeAt(0)};`);

    // Prefixes in scope are kept as a chain of objects; a declaration that the source did not write is added where
    // it is needed.
    function xmlElement(element, scope) {
      const here = Object.create(scope);
      const namespace = element._namespace;
      readDeclarations(element._attributes, here);
      let declarations = "";
      const declare = (prefix, uri) => {
        here[prefix] = uri;
        declarations += ` xmlns${prefix === "" ? "" : `:${prefix}`}="${escapeXML(uri ?? "")}"`;
      };
      const own = element._prefix ?? "";
      if ((here[own] ?? null) !== namespace && own !== "xml") declare(own, namespace);
      let text = "";
      for (const attribute of element._attributes) {
        const prefix = attribute._prefix;
        const isPlain = prefix === null || prefix === "xml" || prefix === "xmlns";
        if (!isPlain && here[prefix] !== attribute._namespace) declare(prefix, attribute._namespace);
        text += ` ${attribute._name}="${escapeSpace(escapeXML(attribute._value))}"`;
      }
      const name = element._qualifiedName;
      const open = `<${name}${declarations}${text}`;
      if (element._first === null) {
        if (namespace !== names.html) return `${open}/>`;
        return voidElements.has(element._localName) ? `${open} />` : `${open}></${name}>`;
      }
      return `${open}>${eachChild(element, (child) => xml(child, here))}</${name}>`;
    }

    function xml(node, scope = outermost) {
      switch (node.nodeType) {
        case types.element:
          return xmlElement(node, scope);
        case types.text:
          return escape(node.data, /[&<>]/g);
        case types.cdata:
          return `<![CDATA[${node.data}]]>`;
        case types.comment:
          return `<!--${node.data}-->`;
        case types.instruction:
          return `<?${node.target} ${node.data}?>`;
        case types.doctype:
          return doctype(node);
        default:
          return (node._xmlDeclaration ?? "") + eachChild(node, (child) => xml(child, scope));
      }
    }

    function doctype({ name, publicId, systemId }) {
      const system = systemId === "" ? "" : ` "${systemId}"`;
      if (publicId !== "") return `<!DOCTYPE ${name} PUBLIC "${publicId}"${system}>`;
      return systemId === "" ? `<!DOCTYPE ${name}>` : `<!DOCTYPE ${name} SYSTEM${system}>`;
    }

    const isHTML = (node) => node._owner.contentType === "text/html";

    /// A fragment of XML starts in its parents' scope, so that inherited namespaces are not declared again.
    function scopeOf(element) {
      const parent = element.parentElement;
      const here = Object.create(parent === null ? outermost : scopeOf(parent));
      here[element._prefix ?? ""] = element._namespace;
      readDeclarations(element._attributes, here);
      return here;
    }

    return {
      xml: (node) => xml(node),
      html,
      serialize: (node) => (isHTML(node) ? html(node) : xml(node)),
      children(node) {
        if (isHTML(node)) return eachChild(node, html);
        const scope = scopeOf(node);
        return eachChild(node, (child) => xml(child, scope));
      },
    };
  });
})
