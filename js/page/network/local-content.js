(function (window, native, page) {
  "use strict";
  page.define("local content", () => {
    function readData(url) {
      const comma = url.indexOf(",");
      if (comma < 0) return null;
      const meta = url.slice(5, comma);
      const hash = url.indexOf("#");
      const body = url.slice(comma + 1, hash < 0 ? url.length : hash);
      const isBase64 = /;\s*base64\s*$/i.test(meta);
      const { percentDecode, percentDecodeBytes } = page.use("percent");
      const { decode } = page.use("utf8");
      const bytes = isBase64 ? page.use("base64").decode(percentDecode(body)) : percentDecodeBytes(body);
      if (bytes === null) return null;
      let type = isBase64 ? meta.replace(/;\s*base64\s*$/i, "") : meta;
      if (type === "" || type.startsWith(";")) type = `text/plain${type === "" ? ";charset=US-ASCII" : type}`;
      return answer(url, type, decode(new Uint8Array(bytes), false, true));
    }

    const answer = (url, type, text) => ({
      url, status: 200, statusText: "OK", redirected: false, headers: [["Content-Type", type]], text,
    });

    return {
      /// The answer for a URL that needs no network, or null.
      read(url) {
        if (url.startsWith("data:")) return readData(url);
        if (url === "about:blank") return answer(url, "text/html", "");
        if (!url.startsWith("blob:")) return null;
        const blob = page.use("blob").lookUp(url);
        return blob === null ? null : answer(url, blob.type, blob.text);
      },
    };
  });
})
