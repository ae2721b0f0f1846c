(function (core, native) {
  "use strict";
  // WebVTT, "WebVTT cue text parsing rules" and "WebVTT cue text DOM construction rules".
  core.define("cue text", () => {
    const { readTime } = core.use("webvtt");
    const entities = { amp: "&", lt: "<", gt: ">", quot: "\"", apos: "'", nbsp: "\u00A0", lrm: "\u200E", rlm: "\u200F" };
    const elements = { c: "span", i: "i", b: "b", u: "u", ruby: "ruby", rt: "rt", v: "span", lang: "span" };

    function decoded(text) {
      return text.replace(/&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-z]+));/g, (whole, decimal, hexadecimal, name) => {
        if (name !== undefined) return entities[name] ?? whole;
        const code = decimal === undefined ? parseInt(hexadecimal, 16) : Number(decimal);
        const isCharacter = code > 0 && code <= 0x10FFFF && (code < 0xD800 || code > 0xDFFF);
        return isCharacter ? String.fromCodePoint(code) : "\uFFFD";
      });
    }

    /// The pieces of a cue's text: text and tags as they follow one another.
    function* tokens(text) {
      let at = 0;
      while (at < text.length) {
        if (text[at] !== "<") {
          const next = text.indexOf("<", at);
          const end = next < 0 ? text.length : next;
          yield { text: decoded(text.slice(at, end)) };
          at = end;
          continue;
        }
        const close = text.indexOf(">", at);
        const end = close < 0 ? text.length : close;
        yield { tag: text.slice(at + 1, end) };
        at = end + 1;
      }
    }

    function startElement(page, tag, name) {
      const [head] = tag.split(/[\t\n\f ]/, 1);
      const classes = head.split(".").slice(1).filter((word) => word !== "");
      const annotation = decoded(tag.slice(head.length)).trim().replace(/[\t\n\f\r ]+/g, " ");
      const element = page.document.createElement(elements[name]);
      if (classes.length > 0) element.className = classes.join(" ");
      if (name === "v") element.setAttribute("title", annotation);
      if (name === "lang") element.setAttribute("lang", annotation);
      return element;
    }

    /// A cue's text as a fragment of a page's document.
    function fragment(page, text) {
      const root = page.document.createDocumentFragment();
      const open = [{ name: "", node: root }];
      for (const token of tokens(text)) {
        const { node, name: current } = open[open.length - 1];
        if (token.text !== undefined) {
          node.appendChild(page.document.createTextNode(token.text));
        } else if (token.tag.startsWith("/")) {
          const name = token.tag.slice(1).trim();
          if (name === current && open.length > 1) open.pop();
          // The end of a ruby text that is open ends its base as well.
          else if (name === "ruby" && current === "rt") open.splice(-2);
        } else if (/^\d/.test(token.tag)) {
          const time = readTime(token.tag);
          if (time !== null && time.rest.trim() === "") {
            node.appendChild(page.document.createProcessingInstruction("timestamp", token.tag.trim()));
          }
        } else {
          const name = /^[^.\t\n\f ]*/.exec(token.tag)[0];
          if (!Object.hasOwn(elements, name) || (name === "rt" && current !== "ruby")) continue;
          const element = startElement(page, token.tag, name);
          node.appendChild(element);
          open.push({ name, node: element });
        }
      }
      return root;
    }

    return { fragment };
  });
})
