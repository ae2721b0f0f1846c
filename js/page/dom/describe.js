(function (core, native) {
  "use strict";
  core.define("describe", () => ({
    /// A node as a log shows it, or null for what is not a node. Takes our object or the page's.
    describe(value) {
      const node = core.unwrap(value);
      if (!core.use("tree").isNode(node)) return null;
      if (node.nodeType === 1) {
        const { outerHTML } = node;
        return outerHTML.length > 200 ? `${node.cloneNode(false).outerHTML.replace(/<\/[^<]*$/, "")}…` : outerHTML;
      }
      return node.nodeType === 3 ? `#text ${JSON.stringify(node.data)}` : node.nodeName;
    },
  }));
})
