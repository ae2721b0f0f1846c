(function (core, native) {
  "use strict";
  core.define("Request", () => {
    const { fromInit, fromPairs, pairs, token } = core.use("headers");
    const bodies = core.use("body");
    const parser = core.use("url parser");
    const { AbortSignal, abort, follow } = core.use("abort");

    const choices = {
      mode: ["cors", "same-origin", "no-cors"],
      credentials: ["same-origin", "omit", "include"],
      cache: ["default", "no-store", "reload", "no-cache", "force-cache", "only-if-cached"],
      redirect: ["follow", "error", "manual"],
      referrerPolicy: [
        "", "no-referrer", "no-referrer-when-downgrade", "same-origin", "origin", "strict-origin", "origin-when-cross-origin",
        "strict-origin-when-cross-origin", "unsafe-url",
      ],
    };

    function methodName(given) {
      const method = String(given);
      if (!token.test(method)) throw new TypeError("Method is not a valid HTTP token.");
      if (/^(?:connect|trace|track)$/i.test(method)) throw new TypeError("Method is forbidden.");
      return /^(?:delete|get|head|options|post|put)$/i.test(method) ? method.toUpperCase() : method;
    }

    function absolute(page, input) {
      const text = String(input);
      // Most are absolute, and asked for in every session.
      const url = /^https?:\/\//i.test(text) ? parser.absolute(text) : parser.parseReference(text, core.baseURL(page));
      if (url === null || url.username !== "" || url.password !== "") {
        throw new TypeError("URL is not valid or contains user credentials.");
      }
      return parser.serialize(url);
    }

    class Request extends core.PlatformObject {
      constructor(page, body, fields) {
        super(page);
        this._body = body;
        this._fields = fields;
      }

      clone() {
        if (bodies.isUnusable(this._body)) throw new TypeError("Body is disturbed or locked");
        const { headers } = this._fields;
        const signal = new AbortSignal(this.page);
        follow(signal, this.signal);
        return new Request(this.page, bodies.copy(this._body), {
          ...this._fields, signal, headers: fromPairs(this.page, pairs(headers), headers._guard),
        });
      }
    }
    const names = [
      "url", "method", "headers", "mode", "credentials", "cache", "redirect", "referrer", "referrerPolicy", "keepalive",
      "integrity", "destination",
    ];
    for (const name of names) {
      core.accessor(Request.prototype, name, function () {
        return this._fields[name];
      }, undefined);
    }
    core.accessor(Request.prototype, "signal", function () {
      this._fields.signal ??= new AbortSignal(this.page);
      return this._fields.signal;
    }, undefined);
    core.mix(Request, bodies.members);

    /// The signal of a request: one of its own that follows the given one; null until somebody asks for one that follows none.
    function signalFor(page, given) {
      const source = core.unwrap(given);
      if (source === undefined || source === null) return null;
      const signal = new AbortSignal(page);
      if (source instanceof AbortSignal) {
        follow(signal, source);
      } else if (!core.isObject(source) || typeof source.aborted !== "boolean") {
        throw new TypeError("Type error");
      } else if (source.aborted) {
        // What a polyfill of the page made is no signal of ours, but tells as much.
        abort(signal, source.reason);
      }
      return signal;
    }

    function makeRequest(page, input, init) {
      const from = input instanceof Request ? input : null;
      const given = init ?? {};
      if (!core.isObject(given)) throw new TypeError("Type error");
      const url = from === null ? absolute(page, input) : from.url;
      const pick = (name, initial) => {
        if (given[name] === undefined) return from?.[name] ?? initial;
        const value = String(given[name]);
        if (!choices[name].includes(value)) throw new TypeError("Type error");
        return value;
      };
      if (given.window !== undefined && given.window !== null) throw new TypeError("Window can only be null.");
      const mode = pick("mode", "cors");
      const method = given.method === undefined ? from?.method ?? "GET" : methodName(given.method);
      const guard = mode === "no-cors" ? "request-no-cors" : "request";
      if (mode === "no-cors" && !["GET", "HEAD", "POST"].includes(method)) {
        throw new TypeError("Method must be GET, POST or HEAD in no-cors mode.");
      }
      const cache = pick("cache", "default");
      if (cache === "only-if-cached" && mode !== "same-origin") {
        throw new TypeError("only-if-cached cache option requires fetch mode to be same-origin.");
      }
      const hasBody = given.body !== undefined && given.body !== null;
      if (hasBody && (method === "GET" || method === "HEAD")) {
        throw new TypeError(`Request has method '${method}' and cannot have a body`);
      }
      const takesBody = from !== null && !hasBody;
      if (takesBody && bodies.isUnusable(from._body)) throw new TypeError("Request input is disturbed or locked.");
      const content = bodies.extract(hasBody ? given.body : null);
      if (content.stream !== null) throw new TypeError("ReadableStream uploading is not supported");
      const body = takesBody ? { ...bodies.copy(from._body), used: false } : bodies.keep(content);
      if (takesBody && !bodies.isNull(from._body)) from._body.used = true;
      const headers = fromInit(page, given.headers ?? from?.headers, guard);
      if (content.type !== null && !headers.has("content-type")) headers.append("Content-Type", content.type);
      return new Request(page, body, {
        url,
        method,
        headers,
        mode,
        credentials: pick("credentials", "same-origin"),
        cache,
        redirect: pick("redirect", "follow"),
        referrer: given.referrer === undefined ? from?.referrer ?? "about:client" : String(given.referrer),
        referrerPolicy: pick("referrerPolicy", ""),
        keepalive: Boolean(given.keepalive ?? from?.keepalive ?? false),
        integrity: given.integrity === undefined ? from?.integrity ?? "" : String(given.integrity),
        destination: "",
        signal: signalFor(page, given.signal === undefined ? from?._fields.signal : given.signal),
      });
    }
    core.interface(Request, { length: 1, create: (page, values) => makeRequest(page, values[0], values[1]) });
    return { Request, makeRequest, absolute };
  });
})
