(function (core, native) {
  "use strict";
  core.define("local content", () => {
    const { percentDecode, percentDecodeBytes } = core.use("percent");
    const base64Mark = /;\s*base64\s*$/i;

    function answer(url, type, bytes) {
      const made = { url, status: 200, statusText: "OK", redirected: false, headers: [["Content-Type", type]], bytes };
      core.use("answers").addText(made);
      return made;
    }

    function readData(url) {
      const comma = url.indexOf(",");
      if (comma < 0) return null;
      const meta = url.slice(5, comma);
      const hash = url.indexOf("#");
      const body = url.slice(comma + 1, hash < 0 ? url.length : hash);
      const isBase64 = base64Mark.test(meta);
      const bytes = isBase64 ? core.use("base64").decode(percentDecode(body)) : percentDecodeBytes(body);
      if (bytes === null) return null;
      let type = isBase64 ? meta.replace(base64Mark, "") : meta;
      if (type === "" || type.startsWith(";")) type = `text/plain${type === "" ? ";charset=US-ASCII" : type}`;
      return answer(url, type, bytes);
    }

    return {
      /// The answer for a URL that needs no network, or null.
      read(page, url) {
        if (url.startsWith("data:")) return readData(url);
        if (url === "about:blank") return answer(url, "text/html", new Uint8Array(0));
        if (!url.startsWith("blob:")) return null;
        // Without the module there is no blob that could have a URL.
        const blob = core.isBuilt("blob") ? core.use("blob").lookUp(page, url) : null;
        return blob === null ? null : answer(url, blob.type, blob._bytes);
      },
    };
  });
})
