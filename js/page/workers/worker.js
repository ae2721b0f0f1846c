(function (core, native) {
  "use strict";
  // Dedicated workers (HTML, "Web workers"): a script with a global scope of its own, on the page's clock and without a thread.
  core.define("worker", () => {
    const { EventTarget } = core.use("EventTarget");
    const { move, post } = core.use("messaging");
    const origins = core.use("origins");

    /// Stands where a frame's page has its frame.
    class WorkerContext {
      page = null;
      isRemoved = false;
      #isTerminated = false;
      #worker;
      /// Messages that came before the script ran.
      #waiting = [];
      #request = 0;

      constructor(worker, url, name) {
        this.#worker = worker;
        this.parent = worker.page;
        this.depth = (this.parent.frame?.depth ?? 0) + 1;
        this.name = name;
        this.#request = core.request(
          this.parent, { url, initiator: "script" },
          (answer) => {
            if (answer.status < 400) this.#run(url, answer.text);
            else this.#fail();
          },
          () => this.#fail(),
        );
      }

      get shownPage() {
        return this.page;
      }

      #fail() {
        core.fire(this.#worker, "Event", "error", { cancelable: true });
      }

      #run(url, source) {
        const page = native.openFrame(this.parent.id, url, true);
        if (page === undefined) return;
        page.frame = this;
        page.part("origin").value = this.parent.part("origin").value;
        this.page = page;
        core.use("worker scope").prepare(page, {
          post: (values) => this.#answer(values),
          close: () => this.remove(),
          failed: (message, filename, lineno, colno) => !core.fire(
            this.#worker, "ErrorEvent", "error", { message, filename, lineno, colno, cancelable: true },
          ),
        });
        native.evaluateScript(page.id, source, url, 1);
        for (const values of this.#waiting.splice(0)) this.receive(...values);
      }

      /// A message for the worker, from the page.
      receive(message, transfer) {
        const { page, parent } = this;
        if (this.isRemoved) {
          move(parent, parent, message, transfer);
        } else if (page === null) {
          // It is copied now, as the page may change it, and once more when the worker is there.
          const { data, ports } = move(parent, parent, message, transfer);
          this.#waiting.push([data, ports.map(core.wrap)]);
        } else {
          const moved = move(parent, page, message, transfer);
          post(page, "Worker.postMessage", () => core.fire(page.window, "MessageEvent", "message", moved));
        }
      }

      /// A message for the page, from the worker.
      #answer([message, transfer]) {
        const moved = move(this.page, this.parent, message, transfer);
        post(this.parent, "Worker.postMessage", () => {
          if (!this.#isTerminated) core.fire(this.#worker, "MessageEvent", "message", moved);
        });
      }

      navigate() {}

      loaded() {}

      opened() {}

      /// The page ends the worker: nothing of it arrives any more.
      terminate() {
        this.#isTerminated = true;
        this.remove();
      }

      /// Ends the worker; whatever it does from now on has no effect.
      remove() {
        this.isRemoved = true;
        if (this.page === null) {
          core.cancelRequest(this.parent, this.#request);
        } else {
          this.page.isEnded = true;
          native.closeFrame(this.page.id);
        }
      }
    }

    const transferIn = (options) => (
      core.isObject(options) && !(Symbol.iterator in options) ? options.transfer : options ?? undefined
    );

    class Worker extends EventTarget {
      constructor(page, url, name) {
        super(page);
        this._context = new WorkerContext(this, url, name);
      }

      postMessage(message, options) {
        if (arguments.length === 0) throw new TypeError("Not enough arguments");
        this._context.receive(message, transferIn(options));
      }

      terminate() {
        this._context.terminate();
      }
    }
    core.raw(Worker.prototype.postMessage);
    core.handlers(Worker, "message messageerror error");
    core.interface(Worker, {
      length: 1,
      create(page, [reference, options]) {
        const url = core.resolveURL(page, String(reference));
        if (url === null) throw page.exception("SyntaxError", "The string did not match the expected pattern.");
        if (!url.startsWith("data:") && core.use("url parser").originOf(url) !== origins.text(page)) {
          throw page.exception("SecurityError", "The operation is insecure.");
        }
        if (options?.type === "module") native.note(page.id, "A worker of type=module is run as a classic script.");
        return new Worker(page, url, String(options?.name ?? ""));
      },
    });
    return { Worker, transferIn };
  });
})
