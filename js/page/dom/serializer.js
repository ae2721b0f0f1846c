(function (window, native, page) {
  "use strict";
  page.define("serializer", () => {
    const { slots, types } = page.use("tree");
    const { names } = page.use("namespaces");
    const attributes = page.use("attributes");
    const { qualifiedName } = page.use("element");
    const { first, next } = slots;
    const voidElements = new Set(
      "area base br col embed hr img input link meta param source track wbr".split(" "),
    );
    const rawText = new Set("iframe noembed noframes plaintext script style xmp".split(" "));

    const escapes = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "\u00a0": "&nbsp;" };
    const escape = (text, pattern) => text.replace(pattern, (character) => escapes[character]);

    function eachChild(node, write) {
      let text = "";
      for (let child = page.use("builder").container(node)[first]; child !== null; child = child[next]) text += write(child);
      return text;
    }

    function htmlElement(element) {
      const name = element.namespaceURI === names.html ? element.localName : qualifiedName(element);
      let text = `<${name}`;
      for (const attribute of attributes.list(element)) {
        text += ` ${attribute.name}="${escape(attribute.value, /[&"\u00a0]/g)}"`;
      }
      text += ">";
      if (element.namespaceURI === names.html && voidElements.has(name)) return text;
      return `${text}${eachChild(element, html)}</${name}>`;
    }

    function html(node) {
      switch (node.nodeType) {
        case types.element:
          return htmlElement(node);
        case types.text:
        case types.cdata: {
          const parent = node.parentNode;
          const isRaw = parent !== null && parent.nodeType === types.element && (rawText.has(parent.localName)
            || (parent.localName === "noscript" && parent[slots.document] === page.document));
          return isRaw ? node.data : escape(node.data, /[&<>\u00a0]/g);
        }
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

    function readDeclarations(list, scope) {
      for (const { namespaceURI, prefix, localName, value } of list) {
        if (namespaceURI === names.xmlns) scope[prefix === null ? "" : localName] = value || null;
      }
    }

    const escapeXML = (text) => escape(text, /[&<>"]/g);
    const escapeSpace = (text) => text.replace(/[\t\n\r]/g, (space) => `&#${space.charCodeAt(0)};`);

    // Prefixes in scope are kept as a chain of objects; a declaration that the source did not write is added where
    // it is needed.
    function xmlElement(element, scope) {
      const here = Object.create(scope);
      const given = attributes.list(element);
      readDeclarations(given, here);
      let declarations = "";
      const declare = (prefix, namespace) => {
        here[prefix] = namespace;
        declarations += ` xmlns${prefix === "" ? "" : `:${prefix}`}="${escapeXML(namespace ?? "")}"`;
      };
      const own = element.prefix ?? "";
      if ((here[own] ?? null) !== element.namespaceURI && own !== "xml") declare(own, element.namespaceURI);
      let text = "";
      for (const attribute of given) {
        const { prefix, namespaceURI } = attribute;
        const isPlain = prefix === null || prefix === "xml" || prefix === "xmlns";
        if (!isPlain && here[prefix] !== namespaceURI) declare(prefix, namespaceURI);
        text += ` ${attribute.name}="${escapeSpace(escapeXML(attribute.value))}"`;
      }
      const name = qualifiedName(element);
      const open = `<${name}${declarations}${text}`;
      if (element[first] === null) {
        if (element.namespaceURI !== names.html) return `${open}/>`;
        return voidElements.has(element.localName) ? `${open} />` : `${open}></${name}>`;
      }
      return `${open}>${eachChild(element, (child) => xml(child, here))}</${name}>`;
    }

    function xml(node, scope = { xml: names.xml, xmlns: names.xmlns }) {
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
          return `<!DOCTYPE ${node.name}>`;
        default:
          return eachChild(node, (child) => xml(child, scope));
      }
    }

    const isHTML = (node) => node[slots.document] !== null && node[slots.document].contentType === "text/html";

    /// A fragment of XML starts in its parents' scope, so that inherited namespaces are not declared again.
    function scopeOf(element) {
      const parent = element.parentElement;
      const here = Object.create(parent === null ? { xml: names.xml, xmlns: names.xmlns } : scopeOf(parent));
      here[element.prefix ?? ""] = element.namespaceURI;
      readDeclarations(attributes.list(element), here);
      return here;
    }

    return {
      xml,
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
