(function (core, native) {
  "use strict";
  // Subresource Integrity: whether what came is what the page expects.
  core.define("integrity", () => {
    /// Whether one of the strongest digests is the body's.
    function holds(metadata, answer) {
      const listed = metadata.trim().split(/\s+/).map((item) => /^sha(256|384|512)-([A-Za-z0-9+/=_-]+)/.exec(item));
      const known = listed.filter((item) => item !== null);
      if (known.length === 0) return true;
      const strongest = String(Math.max(...known.map((item) => Number(item[1]))));
      const bytes = core.use("digests").digest(`SHA-${strongest}`, core.use("answers").bytesOf(answer));
      const actual = core.use("base64").encode(bytes);
      return known.some((item) => item[1] === strongest && item[2].replace(/-/g, "+").replace(/_/g, "/") === actual);
    }

    /// What another origin has answered tells of its digest only where it was asked for with crossorigin.
    function mayTell(page, request, answer) {
      if (page.cors === "off" || request.mode === "cors" || /^(?:data|blob):/.test(answer.url)) return true;
      return core.use("url parser").originOf(answer.url) === core.pageOrigin(page);
    }

    return {
      holds,

      /// Whether the answer to an element's request may be used; if not, the console says so as WebKit does.
      ///
      /// - kind: "script" or "stylesheet".
      admits(page, kind, request, metadata, answer) {
        if (metadata.trim() === "" || (mayTell(page, request, answer) && holds(metadata, answer))) return true;
        const size = core.use("answers").bytesOf(answer).length;
        const length = answer.headers.find(([name]) => name.toLowerCase() === "content-length")?.[1] ?? "-1";
        native.console(
          page.id, "error",
          `Cannot load ${kind} ${answer.url}. Failed integrity metadata check. Content length: ${size}, Expected content length: `
            + `${length}, Expected metadata: ${metadata}`,
        );
        return false;
      },
    };
  });
})
