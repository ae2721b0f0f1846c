(function (core, native) {
  "use strict";
  // What a frame makes of its attributes and of what a server answers.
  core.define("frame documents", () => {
    const restrictable = ["scripts", "same-origin", "top-navigation", "forms", "popups", "modals"];

    const header = (answer, wanted) => (
      answer.headers.find(([name]) => name.toLowerCase() === wanted)?.[1] ?? ""
    );

    return {
      /// What the `sandbox` attribute forbids, with what the pages around forbid already (HTML, "Sandboxing"); null for nothing.
      sandboxOf(element) {
        const outer = element.page.restrictions;
        const text = element.getAttribute("sandbox");
        if (text === null) return outer;
        const tokens = text.toLowerCase().split(/\s+/);
        const forbidden = new Set(restrictable.filter((name) => !tokens.includes(`allow-${name}`)));
        for (const name of outer ?? []) forbidden.add(name);
        return forbidden;
      },

      /// Whether a response lets a page hold it (RFC 7034).
      mayBeFramed(answer, url, parent) {
        const option = header(answer, "x-frame-options").trim().toLowerCase();
        if (option === "deny") return false;
        if (option !== "sameorigin") return true;
        const { originOf } = core.use("url parser");
        for (let page = parent; ; page = page.frame.parent) {
          if (page.part("origin").value !== originOf(url)) return false;
          if (page.frame === null) return true;
        }
      },

      /// What a frame's page knows of the page around it by default (Referrer Policy, "strict-origin-when-cross-origin").
      referrerOf(page, parent) {
        let source = parent;
        while (source.documentURL === "about:srcdoc" && source.frame !== null) source = source.frame.parent;
        const url = source.documentURL;
        if (!/^https?:/.test(url) || (url.startsWith("https:") && page.url.startsWith("http:"))) return "";
        return core.use("origins").same(page, parent) ? url.split("#")[0] : `${core.use("url parser").originOf(url)}/`;
      },

      /// The markup of the document that shows an answer.
      markupOf(answer) {
        const type = header(answer, "content-type").split(";")[0].trim().toLowerCase();
        if (type === "" || /html|xml/.test(type)) return answer.text;
        if (!/^text\/|json|javascript/.test(type)) return "";
        const text = answer.text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
        return `<html><head></head><body><pre>\n${text}</pre></body></html>`;
      },
    };
  });
})
