(function (window, native, page) {
  "use strict";
  page.define("fetch", () => {
    const {
      has, matches, split, upper, Boolean, Number, Promise: EnginePromise, RangeError, String, TypeError,
    } = page.builtins;
    const { Headers, fromPairs, pairs, token } = page.use("headers");
    const { Body, extract, bodyText, isUsed, markUsed } = page.use("body");
    const own = Symbol("own");

    function methodName(given) {
      const method = String(given);
      if (!matches(token, method)) throw new TypeError("Method is not a valid HTTP token.");
      if (matches(/^(?:connect|trace|track)$/i, method)) throw new TypeError("Method is forbidden.");
      return matches(/^(?:delete|get|head|options|post|put)$/i, method) ? upper(method) : method;
    }

    function absolute(input) {
      const url = page.resolveURL(input);
      if (url === null) throw new TypeError("URL is not valid or contains user credentials.");
      const { username, password } = page.use("url parser").parse(url, null);
      if (username !== "" || password !== "") throw new TypeError("URL is not valid or contains user credentials.");
      return url;
    }

    class Request extends Body {
      constructor(input, init = {}) {
        const from = input instanceof Request ? input : null;
        const given = init ?? {};
        const url = from === null ? absolute(String(input)) : from.url;
        const method = given.method === undefined ? from?.method ?? "GET" : methodName(given.method);
        const hasBody = given.body !== undefined && given.body !== null;
        if (hasBody && (method === "GET" || method === "HEAD")) {
          throw new TypeError(`Request has method '${method}' and cannot have a body`);
        }
        if (from !== null && !hasBody && isUsed(from)) throw new TypeError("Request object has already been used.");
        const body = hasBody ? extract(given.body) : { text: from === null ? null : bodyText(from), type: null };
        super(body.text);
        if (from !== null && !hasBody) markUsed(from);
        const headers = new Headers(given.headers ?? from?.headers);
        if (body.type !== null && !headers.has("content-type")) headers.set("Content-Type", body.type);
        const pick = (name, initial) => given[name] ?? from?.[name] ?? initial;
        page.hidden(this, own, {
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
          signal: given.signal === null ? null : pick("signal", null),
        });
      }

      clone() {
        if (isUsed(this)) throw new TypeError("Body is disturbed or locked");
        return new Request(this.url, { ...this[own], body: bodyText(this) ?? undefined });
      }
    }
    const readers = (constructor, names) => {
      const list = split(names, " ");
      for (let index = 0; index < list.length; index++) {
        const name = list[index];
        page.accessor(constructor.prototype, name, function () {
          return this[own][name];
        }, undefined);
      }
    };
    readers(Request, "url method headers mode credentials cache redirect referrer keepalive integrity signal");

    class Response extends Body {
      constructor(body = null, init = {}) {
        const { text, type } = extract(body);
        super(text);
        const status = init.status === undefined ? 200 : Number(init.status);
        if (!(status >= 200 && status <= 599)) throw new RangeError("Status must be between 200 and 599");
        if (text !== null && (status === 204 || status === 205 || status === 304)) {
          throw new TypeError("Response cannot have a body with the given status.");
        }
        const headers = new Headers(init.headers);
        if (type !== null && !headers.has("content-type")) headers.set("Content-Type", type);
        page.hidden(this, own, {
          url: "", status, statusText: String(init.statusText ?? ""), headers, type: "default", redirected: false,
        });
      }

      get ok() {
        return this.status >= 200 && this.status <= 299;
      }

      clone() {
        if (isUsed(this)) throw new TypeError("Body is disturbed or locked");
        return make(bodyText(this), { ...this[own], headers: new Headers(this.headers) });
      }

      static error() {
        return make(null, bare(0, "error"));
      }

      static json(data, init = {}) {
        const response = new Response(JSON.stringify(data), init);
        if (new Headers(init.headers).get("content-type") === null) response.headers.set("Content-Type", "application/json");
        return response;
      }

      static redirect(url, status = 302) {
        if (!has([301, 302, 303, 307, 308], status)) throw new RangeError("Not a redirect status");
        const response = make(null, bare(status, "default"));
        response.headers.set("Location", absolute(url));
        return response;
      }
    }
    readers(Response, "url status statusText headers type redirected");

    const bare = (status, type) => ({ url: "", status, statusText: "", headers: new Headers(), type, redirected: false });

    function make(text, fields) {
      const response = new Response(text);
      response[own] = fields;
      return response;
    }

    function responseFor(request, answer) {
      const { origin, parse } = page.use("url parser");
      const sameOrigin = origin(parse(answer.url, null) ?? parse(request.url, null)) === window.location.origin;
      if (request.mode === "no-cors" && !sameOrigin) {
        // A page may send such a request but sees nothing of the answer.
        return make(null, bare(0, "opaque"));
      }
      const hasNoBody = answer.status === 204 || answer.status === 205 || answer.status === 304 || request.method === "HEAD";
      return make(hasNoBody ? null : answer.text, {
        url: answer.url,
        status: answer.status,
        statusText: answer.statusText ?? "",
        headers: fromPairs(answer.headers),
        type: sameOrigin ? "basic" : "cors",
        redirected: Boolean(answer.redirected),
      });
    }

    const rejection = (error) => new EnginePromise((resolve, reject) => reject(error));

    function start(input, init) {
      return new EnginePromise((resolve, reject) => {
        const request = new Request(input, init);
        const { signal } = request;
        if (signal !== null && signal.aborted) {
          reject(signal.reason);
          return;
        }
        const id = page.request(
          {
            method: request.method,
            url: request.url,
            headers: pairs(request.headers),
            body: bodyText(request),
            initiator: "fetch",
          },
          (answer) => {
            if (request.redirect === "error" && answer.redirected) reject(new TypeError("Load failed"));
            else resolve(responseFor(request, answer));
          },
          () => reject(new TypeError("Load failed")),
        );
        if (signal !== null) {
          page.use("abort").whenAborted(signal, () => {
            page.cancelRequest(id);
            reject(signal.reason);
          });
        }
      });
    }
    return {
      Request,
      Response,
      fetch(input, init) {
        const isEmpty = arguments.length === 0;
        return isEmpty ? rejection(new TypeError("Not enough arguments")) : start(input, init);
      },
    };
  });
})
