(function (core, native) {
  "use strict";
  core.define("fetch", () => {
    const { fromInit, fromPairs, pairs, token } = core.use("headers");
    const { members, extract } = core.use("body");
    const parser = core.use("url parser");

    function methodName(given) {
      const method = String(given);
      if (!token.test(method)) throw new TypeError("Method is not a valid HTTP token.");
      if (/^(?:connect|trace|track)$/i.test(method)) throw new TypeError("Method is forbidden.");
      return /^(?:delete|get|head|options|post|put)$/i.test(method) ? method.toUpperCase() : method;
    }

    function absolute(page, input) {
      const url = parser.parseReference(String(input), core.baseURL(page));
      if (url === null || url.username !== "" || url.password !== "") {
        throw new TypeError("URL is not valid or contains user credentials.");
      }
      return parser.serialize(url);
    }

    function checkUnused(object) {
      if (object._body.used) throw new TypeError("Body is disturbed or locked");
    }

    /// Accessors for what an object keeps in `_fields`.
    function readers(Class, names) {
      for (const name of names.split(" ")) {
        core.accessor(Class.prototype, name, function () {
          return this._fields[name];
        }, undefined);
      }
    }

    class Request extends core.PlatformObject {
      constructor(page, text, fields) {
        super(page);
        this._body = { text, used: false };
        this._fields = fields;
      }

      clone() {
        checkUnused(this);
        const headers = fromPairs(this.page, pairs(this._fields.headers));
        return new Request(this.page, this._body.text, { ...this._fields, headers });
      }
    }
    readers(Request, "url method headers mode credentials cache redirect referrer keepalive integrity signal");
    core.mix(Request, members);

    function makeRequest(page, input, init) {
      const from = input instanceof Request ? input : null;
      const given = init ?? {};
      const url = from === null ? absolute(page, input) : from.url;
      const method = given.method === undefined ? from?.method ?? "GET" : methodName(given.method);
      const content = given.body;
      const hasBody = content !== undefined && content !== null;
      if (hasBody && (method === "GET" || method === "HEAD")) {
        throw new TypeError(`Request has method '${method}' and cannot have a body`);
      }
      const takesBody = from !== null && !hasBody;
      if (takesBody && from._body.used) throw new TypeError("Request object has already been used.");
      const body = hasBody ? extract(content) : { text: from === null ? null : from._body.text, type: null };
      if (takesBody && from._body.text !== null) from._body.used = true;
      const headers = fromInit(page, given.headers ?? from?.headers);
      if (body.type !== null && !headers.has("content-type")) headers.set("Content-Type", body.type);
      const pick = (name, initial) => given[name] ?? from?.[name] ?? initial;
      return new Request(page, body.text, {
        url,
        method,
        headers,
        mode: pick("mode", "cors"),
        credentials: pick("credentials", "same-origin"),
        cache: pick("cache", "default"),
        redirect: pick("redirect", "follow"),
        referrer: pick("referrer", "about:client"),
        keepalive: Boolean(pick("keepalive", false)),
        integrity: pick("integrity", ""),
        signal: given.signal === null ? null : core.unwrap(pick("signal", null)),
      });
    }
    core.interface(Request, { length: 1, create: (page, values) => makeRequest(page, values[0], values[1]) });

    class Response extends core.PlatformObject {
      constructor(page, text, fields) {
        super(page);
        this._body = { text, used: false };
        this._fields = fields;
      }

      get ok() {
        return this.status >= 200 && this.status <= 299;
      }

      clone() {
        checkUnused(this);
        const headers = fromPairs(this.page, pairs(this._fields.headers));
        return new Response(this.page, this._body.text, { ...this._fields, headers });
      }
    }
    readers(Response, "url status statusText headers type redirected");
    core.mix(Response, members);

    const hasNoBody = (status) => status === 204 || status === 205 || status === 304;

    function makeResponse(page, given, init) {
      const { text, type } = extract(given);
      const status = init.status === undefined ? 200 : Number(init.status);
      if (!(status >= 200 && status <= 599)) throw new RangeError("Status must be between 200 and 599");
      if (text !== null && hasNoBody(status)) {
        throw new TypeError("Response cannot have a body with the given status.");
      }
      const headers = fromInit(page, init.headers);
      if (type !== null && !headers.has("content-type")) headers.set("Content-Type", type);
      return new Response(page, text, {
        url: "", status, statusText: String(init.statusText ?? ""), headers, type: "default", redirected: false,
      });
    }

    const bare = (page, status, type) => new Response(page, null, {
      url: "", status, statusText: "", headers: fromPairs(page, []), type, redirected: false,
    });

    core.interface(Response, {
      create: (page, values) => makeResponse(page, values[0], values[1] ?? {}),
      statics: {
        error() {
          return bare(this, 0, "error");
        },
        json(data, init = {}) {
          const given = init ?? {};
          const response = makeResponse(this, JSON.stringify(data), given);
          const isTyped = fromInit(this, given.headers).has("content-type");
          if (!isTyped) response.headers.set("Content-Type", "application/json");
          return response;
        },
        redirect(url, status = 302) {
          if (![301, 302, 303, 307, 308].includes(status)) throw new RangeError("Not a redirect status");
          const response = bare(this, status, "default");
          response.headers.set("Location", absolute(this, url));
          return response;
        },
      },
    });

    function responseFor(page, request, answer) {
      const isSameOrigin = parser.originOf(answer.url) === parser.originOf(page.url);
      // A page may send such a request but sees nothing of the answer.
      if (request.mode === "no-cors" && !isSameOrigin) return bare(page, 0, "opaque");
      const isEmpty = hasNoBody(answer.status) || request.method === "HEAD";
      return new Response(page, isEmpty ? null : answer.text, {
        url: answer.url,
        status: answer.status,
        statusText: answer.statusText ?? "",
        headers: fromPairs(page, answer.headers),
        type: isSameOrigin ? "basic" : "cors",
        redirected: Boolean(answer.redirected),
      });
    }

    function start(page, request, resolve, reject) {
      const { signal } = request;
      if (signal !== null && signal.aborted) {
        reject(signal.reason);
        return;
      }
      const id = core.request(
        page,
        {
          method: request.method,
          url: request.url,
          headers: pairs(request.headers),
          body: request._body.text,
          initiator: "fetch",
        },
        (answer) => {
          if (request.redirect === "error" && answer.redirected) reject(new TypeError("Load failed"));
          else resolve(responseFor(page, request, answer));
        },
        () => reject(new TypeError("Load failed")),
      );
      // What a polyfill of a page made is no signal of ours.
      if (!core.isPlatformObject(signal)) return;
      core.use("abort").whenAborted(signal, () => {
        core.cancelRequest(page, id);
        reject(signal.reason);
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
