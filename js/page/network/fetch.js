(function (core, native) {
  "use strict";
  core.define("fetch", () => {
    const { fromPairs, pairs } = core.use("headers");
    const bodies = core.use("body");
    const parser = core.use("url parser");
    const { Request, makeRequest } = core.use("Request");
    const { Response, bare, hasNoBody } = core.use("Response");
    const { whenAborted } = core.use("abort");
    // What a redirect answers.
    const redirects = [301, 302, 303, 307, 308];
    const failure = () => new TypeError("Load failed");

    const withoutFragment = (url) => url.split("#")[0];

    /// The body of an answer, as text where that is all of it.
    const contentOf = (answer) => (
      answer.bytes === undefined
        ? { text: answer.text, bytes: null, stream: null }
        : { text: null, bytes: core.use("answers").bytesOf(answer), stream: null }
    );

    function responseFor(page, request, answer) {
      const isLocal = answer.url.startsWith("data:") || answer.url.startsWith("blob:");
      const isBasic = isLocal || parser.originOf(answer.url) === core.pageOrigin(page);
      if (request.redirect === "manual" && isRedirect(answer)) {
        return bare(page, 0, "opaqueredirect", withoutFragment(request.url));
      }
      // A page may send such a request but sees nothing of the answer.
      if (request.mode === "no-cors" && !isBasic) return bare(page, 0, "opaque");
      const isEmpty = hasNoBody(answer.status) || request.method === "HEAD";
      const content = isEmpty ? { text: null, bytes: null, stream: null } : contentOf(answer);
      const headers = isBasic ? answer.headers : core.use("cors").exposed(page, request, answer.headers);
      return new Response(page, content, {
        url: withoutFragment(answer.url),
        status: answer.status,
        statusText: answer.statusText ?? "",
        headers: fromPairs(page, headers, "immutable"),
        type: isBasic ? "basic" : "cors",
        redirected: Boolean(answer.redirected),
      });
    }

    const isRedirect = (answer) => (
      redirects.includes(answer.status) && answer.headers.some(([name]) => name.toLowerCase() === "location")
    );

    function start(page, request, resolve, reject) {
      const { signal } = request._fields;
      if (signal !== null && signal.aborted) {
        reject(signal.reason);
        return;
      }
      const { url, method, mode, credentials, redirect, integrity } = request;
      const isSame = parser.originOf(url) === core.pageOrigin(page) || /^(?:data|blob):/.test(url);
      if ((mode === "same-origin" && !isSame) || url.startsWith("about:")) {
        reject(failure());
        return;
      }
      const id = core.request(
        page,
        {
          method,
          url,
          headers: pairs(request.headers),
          body: bodies.shown(request._body),
          initiator: "fetch",
          mode,
          credentials,
          followsRedirects: redirect === "follow",
        },
        (answer) => {
          if (redirect === "error" && isRedirect(answer)) reject(failure());
          else if (integrity !== "" && !core.use("integrity").holds(integrity, answer)) reject(failure());
          else resolve(responseFor(page, request, answer));
        },
        () => reject(failure()),
      );
      if (!bodies.isNull(request._body)) request._body.used = true;
      if (signal === null) return;
      whenAborted(signal, () => {
        core.cancelRequest(page, id);
        // WebKit tells its own reason, whatever the page's is.
        reject(page.exception("AbortError", "Fetch is aborted"));
      });
    }

    return {
      Request,
      Response,
      /// The promise of the global function; `values` are what the page gave it.
      fetch: (page, values) => page.promise((resolve, reject) => {
        try {
          if (values.length === 0) throw new TypeError("Not enough arguments");
          start(page, makeRequest(page, values[0], values[1]), resolve, reject);
        } catch (error) {
          reject(error);
        }
      }),
    };
  });
})
