(function (window, native, page) {
  "use strict";
  // Every request of the page goes through here: to native, or to what a data: or blob: URL holds.
  const waiting = page.table();
  let lastRequest = 0;
  let count = 0;

  function settle(id) {
    const request = waiting.get(id);
    if (request === undefined) return undefined;
    waiting.delete(id);
    count--;
    return request;
  }

  function answerLocally(id, url) {
    const content = page.use("local content").read(url);
    return page.schedule("local request", 0, () => {
      if (content === null) page.entry.requestFailed(id, "nothing is at this URL");
      else page.entry.response(id, content);
    }, true);
  }

  /// Starts a request; exactly one of `onResponse(answer)` and `onFailure(reason)` is called later, or neither if no answer
  /// ever comes. `url` is absolute.
  page.request = function (request, onResponse, onFailure) {
    const id = ++lastRequest;
    const isLocal = /^(?:data|blob|about|javascript):/.test(request.url);
    const entry = { onResponse, onFailure, task: 0 };
    waiting.set(id, entry);
    count++;
    if (isLocal) {
      entry.task = answerLocally(id, request.url);
    } else {
      const hash = request.url.indexOf("#");
      native.startRequest(id, {
        method: request.method === undefined ? "GET" : request.method,
        url: hash < 0 ? request.url : request.url.slice(0, hash),
        headers: request.headers === undefined ? [] : request.headers,
        body: request.body === undefined ? null : request.body,
        initiator: request.initiator,
      });
    }
    return id;
  };

  page.cancelRequest = function (id) {
    const request = settle(id);
    if (request === undefined) return;
    if (request.task !== 0) page.unschedule(request.task);
    else native.cancelRequest(id);
  };

  page.entry.response = function (id, answer) {
    const request = settle(id);
    if (request !== undefined) page.guarded(request.onResponse, undefined, [answer]);
  };

  page.entry.requestFailed = function (id, reason) {
    const request = settle(id);
    if (request !== undefined) page.guarded(request.onFailure, undefined, [reason]);
  };

  page.pendingRequests = () => count;

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
