(function (core, native) {
  "use strict";
  core.define("Response", () => {
    const { fromInit, fromPairs, pairs } = core.use("headers");
    const bodies = core.use("body");
    const noBody = { text: null, bytes: null, stream: null };

    class Response extends core.PlatformObject {
      constructor(page, { text, bytes, stream }, fields) {
        super(page);
        this._body = { text, bytes, stream, used: false };
        this._fields = fields;
      }

      get ok() {
        return this.status >= 200 && this.status <= 299;
      }

      clone() {
        if (bodies.isUnusable(this._body)) throw new TypeError("Body is disturbed or locked");
        const { headers } = this._fields;
        return new Response(this.page, bodies.copy(this._body), {
          ...this._fields, headers: fromPairs(this.page, pairs(headers), headers._guard),
        });
      }
    }
    for (const name of ["url", "status", "statusText", "headers", "type", "redirected"]) {
      core.accessor(Response.prototype, name, function () {
        return this._fields[name];
      }, undefined);
    }
    core.mix(Response, bodies.members);

    const hasNoBody = (status) => status === 204 || status === 205 || status === 304;

    function makeResponse(page, given, init) {
      const content = bodies.extract(given);
      const status = init.status === undefined ? 200 : Number(init.status) & 0xffff;
      if (!(status >= 200 && status <= 599)) throw new RangeError("Status must be between 200 and 599");
      const statusText = String(init.statusText ?? "");
      if (/[^\t\x20-\x7e\x80-\xff]/.test(statusText)) throw new TypeError("Status text must be a valid reason-phrase.");
      if (!bodies.isNull(content) && hasNoBody(status)) {
        throw new TypeError("Response cannot have a body with the given status.");
      }
      const headers = fromInit(page, init.headers, "response");
      if (content.type !== null && !headers.has("content-type")) headers.append("Content-Type", content.type);
      return new Response(page, content, { url: "", status, statusText, headers, type: "default", redirected: false });
    }

    /// A response without a body.
    const bare = (page, status, type, url = "") => new Response(page, noBody, {
      url, status, statusText: "", headers: fromPairs(page, [], "immutable"), type, redirected: false,
    });

    core.interface(Response, {
      create: (page, values) => makeResponse(page, values[0], values[1] ?? {}),
      statics: {
        error() {
          return bare(this, 0, "error");
        },
        json: core.raw(function (data, init) {
          if (arguments.length === 0) throw new TypeError("Not enough arguments");
          const given = init ?? {};
          const text = JSON.stringify(data);
          if (text === undefined) throw new TypeError("Value doesn't have a JSON representation");
          const response = makeResponse(this, text, given);
          const isTyped = fromInit(this, given.headers).has("content-type");
          if (!isTyped) response.headers.set("Content-Type", "application/json");
          return response;
        }),
        redirect(url, status = 302) {
          const location = core.use("Request").absolute(this, url);
          if (![301, 302, 303, 307, 308].includes(Number(status))) {
            throw new RangeError(`${status} is not a redirection status code`);
          }
          const response = bare(this, Number(status), "default");
          response.headers._put("Location", location);
          return response;
        },
      },
    });
    return { Response, bare, hasNoBody };
  });
})
