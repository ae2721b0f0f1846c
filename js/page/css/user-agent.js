(function (core, native) {
  "use strict";
  // What HTML's own style sheet says of elements, as far as a page can ask for it.
  core.define("user agent style", () => {
    const { sharedBlock } = core.use("css declarations");
    const { names } = core.use("namespaces");
    const sheet = {
      "html address article aside blockquote body center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend main menu nav ol optgroup p pre search section summary ul": "display: block",
      "area base datalist head link meta noembed noframes param rp script style template title noscript": "display: none",
      "button input select textarea meter progress": "display: inline-block; margin: 0; text-align: start; color: rgb(0, 0, 0)",
      "li": "display: list-item", "table": "display: table; border-spacing: 2px; box-sizing: border-box", "tr": "display: table-row",
      "tbody": "display: table-row-group", "thead": "display: table-header-group", "tfoot": "display: table-footer-group",
      "td th": "display: table-cell; padding: 1px; vertical-align: inherit", "caption": "display: table-caption; text-align: center",
      "col": "display: table-column", "colgroup": "display: table-column-group", "slot": "display: contents", "ruby": "display: ruby",
      "body": "margin: 8px", "p dl ul ol menu dir pre": "margin-top: 1em; margin-bottom: 1em",
      "blockquote figure": "margin: 1em 40px", "dd": "margin-left: 40px", "ul ol menu dir": "padding-left: 40px",
      "h1": "font-size: 2em; margin-top: 0.67em; margin-bottom: 0.67em", "h2": "font-size: 1.5em; margin-top: 0.83em; margin-bottom: 0.83em",
      "h3": "font-size: 1.17em; margin-top: 1em; margin-bottom: 1em", "h4": "margin-top: 1.33em; margin-bottom: 1.33em",
      "h5": "font-size: 0.83em; margin-top: 1.67em; margin-bottom: 1.67em", "h6": "font-size: 0.67em; margin-top: 2.33em; margin-bottom: 2.33em",
      "b strong h1 h2 h3 h4 h5 h6 th": "font-weight: bold", "i em cite var dfn address": "font-style: italic",
      "u ins": "text-decoration: underline", "s strike del": "text-decoration: line-through",
      "pre code kbd samp tt textarea": "font-family: monospace", "pre": "white-space: pre", "textarea": "white-space: pre-wrap",
      "small sub sup": "font-size: smaller", "big": "font-size: larger", "center": "text-align: -webkit-center",
      "ol": "list-style-type: decimal", "hr": "border: 1px inset; margin: 0.5em auto", "iframe": "border: 2px inset",
      "th": "text-align: -internal-center", "option": "display: block",
      "fieldset": "border: 2px groove; padding: 0.35em 0.75em 0.625em; margin-left: 2px; margin-right: 2px",
      "dialog": "position: absolute; width: fit-content; height: fit-content; margin: auto; border: solid; padding: 1em; color: rgb(0, 0, 0); background-color: white",
    };
    const byTag = new Map();
    for (const [tags, text] of Object.entries(sheet)) {
      for (const tag of tags.split(" ")) byTag.set(tag, `${byTag.get(tag) ?? ""}; ${text}`);
    }
    const none = new Map();
    const hidden = "display: none";
    const link = "color: rgb(0, 0, 238); cursor: pointer; text-decoration: underline";

    function shownByState(element) {
      if (element._localName === "dialog") return element.hasAttribute("open");
      if (element._localName === "input") return element.getAttribute("type")?.toLowerCase() !== "hidden";
      const parent = element.parentElement;
      const isFolded = parent !== null && parent._localName === "details" && !parent.hasAttribute("open");
      return !isFolded || element._localName === "summary";
    }

    /// The declarations for an element of HTML.
    function declarationsFor(element) {
      if (element._namespace !== names.html) return none;
      if (element.hasAttribute("hidden") || !shownByState(element)) {
        return sharedBlock(`${byTag.get(element._localName) ?? ""}; ${hidden}`);
      }
      if (element._localName === "a" && element.hasAttribute("href")) return sharedBlock(link);
      const text = byTag.get(element._localName);
      return text === undefined ? none : sharedBlock(text);
    }
    return { declarationsFor };
  });
})
