(function (window, native, page) {
  "use strict";
  page.define("describe", () => ({
    /// A node as a log shows it, or null for what is not a node.
    describe(value) {
      if (!page.use("tree").isNode(value)) return null;
      if (value.nodeType === 1) {
        const { outerHTML } = value;
        return outerHTML.length > 200 ? `${value.cloneNode(false).outerHTML.replace(/<\/[^<]*$/, "")}…` : outerHTML;
      }
      return value.nodeType === 3 ? `#text ${JSON.stringify(value.data)}` : value.nodeName;
    },
  }));
})
