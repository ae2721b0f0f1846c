(function (core, native) {
  "use strict";
  // Every request of a page goes through here: to native, or to what a data: or blob: URL holds.
  const local = /^(?:data|blob|about|javascript):/;

  const resourceLimit = 250;
  const initiatorNames = { __proto__: null, xhr: "xmlhttprequest", image: "img", style: "link" };

  /// The origin of a page, as the Origin header tells it.
  core.pageOrigin = (page) => core.use("origins").text(page);

  /// A page's requests that have no answer yet.
  class Requests {
    #waiting = new Map();
    #last = 0;

    constructor(page) {
      this.page = page;
    }

    get count() {
      return this.#waiting.size;
    }

    start(request, onResponse, onFailure) {
      const id = ++this.#last;
      const entry = { request, onResponse, onFailure, task: 0, start: core.elapsed(this.page) };
      this.#waiting.set(id, entry);
      if (local.test(request.url)) {
        entry.task = this.#answerLocally(id, request.url);
      } else if (this.#isBlocked(request)) {
        entry.task = core.schedule(this.page, "blocked request", 0, () => this.fail(id, "mixed content"), true);
      } else {
        const hash = request.url.indexOf("#");
        native.startRequest(this.page.id, id, {
          method: request.method ?? "GET",
          url: hash < 0 ? request.url : request.url.slice(0, hash),
          headers: request.headers ?? [],
          added: this.#addedHeaders(request),
          body: request.body ?? null,
          initiator: request.initiator,
          followsRedirects: request.followsRedirects ?? true,
        });
      }
      return id;
    }

    #isBlocked(request) {
      const { page } = this;
      if (!request.url.startsWith("http:") || page.cors === "off" || !core.pageOrigin(page).startsWith("https:")) return false;
      return core.use("cors").blocksMixed(page, request);
    }

    /// What the browser adds to the page's headers: its origin, and cookies.
    #addedHeaders(request) {
      const { page } = this;
      const added = [];
      const method = request.method ?? "GET";
      if (request.mode === "cors" || (method !== "GET" && method !== "HEAD")) {
        const origin = core.pageOrigin(page);
        const isSame = core.use("url parser").originOf(request.url) === origin;
        if (!isSame || (method !== "GET" && method !== "HEAD")) added.push(["Origin", origin]);
      }
      if (page.shared.cookies !== undefined) {
        const cookies = core.use("cookies").headerFor(page, request);
        if (cookies !== "") added.push(["Cookie", cookies]);
      }
      return added;
    }

    #answerLocally(id, url) {
      const content = core.use("local content").read(this.page, url);
      return core.schedule(this.page, "local request", 0, () => {
        if (content === null) this.fail(id, "nothing is at this URL");
        else this.answer(id, content);
      }, true);
    }

    /// The request that has come to its end; undefined when it was cancelled.
    #take(id) {
      const entry = this.#waiting.get(id);
      this.#waiting.delete(id);
      return entry;
    }

    cancel(id) {
      const entry = this.#take(id);
      if (entry === undefined) return;
      if (entry.task !== 0) core.unschedule(this.page, entry.task);
      else native.cancelRequest(this.page.id, id);
    }

    answer(id, answer) {
      const entry = this.#take(id);
      if (entry === undefined) return;
      const { page } = this;
      const { request } = entry;
      const { headers } = answer;
      for (let index = 0; index < headers.length; index++) {
        const name = headers[index][0];
        if (name.length === 10 && name.toLowerCase() === "set-cookie") {
          core.use("cookies").obey(page, request, answer.url, headers[index][1]);
        }
      }
      if (!("text" in answer)) core.use("answers").addText(answer);
      if (request.mode === "cors" && page.cors !== "off" && !local.test(answer.url)
        && core.use("cors").refuses(page, request, answer)) {
        page.run(() => entry.onFailure("the server does not let this origin read the answer"));
        return;
      }
      if (page.resources.length < resourceLimit && !request.url.startsWith("data:")) this.#note(entry, answer);
      page.run(() => entry.onResponse(answer));
    }

    /// Keeps what `performance` tells of a request (Resource Timing).
    #note({ request, start }, answer) {
      const { page } = this;
      const { url, initiator } = request;
      const resource = {
        url, initiator: initiatorNames[initiator] ?? initiator, start, end: core.elapsed(page), status: answer.status,
        size: answer.bytes === undefined ? answer.text.length : answer.bytes.byteLength,
      };
      page.resources.push(resource);
      if (page.has("performance")) page.part("performance")._told(resource);
    }

    fail(id, reason) {
      const entry = this.#take(id);
      if (entry !== undefined) this.page.run(() => entry.onFailure(reason));
    }
  }
  core.part("requests", (page) => new Requests(page));

  /// Starts a request: `{url, method, headers, body, initiator}`, and as in the Fetch standard `mode` (no-cors where it is left
  /// out), `credentials` and `followsRedirects`. Exactly one of `onResponse(answer)` and `onFailure(reason)` is called later, or
  /// neither if no answer ever comes. `url` is absolute.
  core.request = (page, request, onResponse, onFailure) => page.part("requests").start(request, onResponse, onFailure);

  core.cancelRequest = (page, id) => page.part("requests").cancel(id);

  /// How many requests of a page have no answer yet.
  core.pendingRequests = (page) => (page.has("requests") ? page.part("requests").count : 0);

  core.entry.response = core.asTask((page, id, answer) => page.part("requests").answer(id, answer));

  core.entry.requestFailed = core.asTask((page, id, reason) => page.part("requests").fail(id, reason));
})
