(function (core, native) {
  "use strict";
  // Every request of a page goes through here: to native, or to what a data: or blob: URL holds.
  const local = /^(?:data|blob|about|javascript):/;

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
      const entry = { onResponse, onFailure, task: 0 };
      this.#waiting.set(id, entry);
      if (local.test(request.url)) {
        entry.task = this.#answerLocally(id, request.url);
      } else {
        const hash = request.url.indexOf("#");
        native.startRequest(this.page.id, id, {
          method: request.method ?? "GET",
          url: hash < 0 ? request.url : request.url.slice(0, hash),
          headers: request.headers ?? [],
          body: request.body ?? null,
          initiator: request.initiator,
        });
      }
      return id;
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
      if (entry !== undefined) this.page.run(() => entry.onResponse(answer));
    }

    fail(id, reason) {
      const entry = this.#take(id);
      if (entry !== undefined) this.page.run(() => entry.onFailure(reason));
    }
  }
  core.part("requests", (page) => new Requests(page));

  /// Starts a request; exactly one of `onResponse(answer)` and `onFailure(reason)` is called later, or neither if no answer
  /// ever comes. `url` is absolute.
  core.request = (page, request, onResponse, onFailure) => page.part("requests").start(request, onResponse, onFailure);

  core.cancelRequest = (page, id) => page.part("requests").cancel(id);

  /// How many requests of a page have no answer yet.
  core.pendingRequests = (page) => (page.has("requests") ? page.part("requests").count : 0);

  core.entry.response = (page, id, answer) => page.part("requests").answer(id, answer);

  core.entry.requestFailed = (page, id, reason) => page.part("requests").fail(id, reason);
})
