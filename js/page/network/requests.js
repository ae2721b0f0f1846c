(function (window, native, page) {
  "use strict";
  // Every request of the page goes through here: to native, or to what a data: or blob: URL holds.
  const { indexOf, matches, slice } = page.builtins;
  const local = /^(?:data|blob|about|javascript):/;
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
    const isLocal = matches(local, request.url);
    const entry = { onResponse, onFailure, task: 0 };
    waiting.set(id, entry);
    count++;
    if (isLocal) {
      entry.task = answerLocally(id, request.url);
    } else {
      const hash = indexOf(request.url, "#");
      native.startRequest(id, {
        method: request.method === undefined ? "GET" : request.method,
        url: hash < 0 ? request.url : slice(request.url, 0, hash),
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
})
