(function (window, native, page) {
  "use strict";
  // postMessage of the window to itself, and MessageChannel.
  page.define("messaging", () => {
    const { EventTarget } = page.use("EventTarget");
    const { structuredClone } = page.use("structured clone");
    const connect = Symbol("connect");
    let posted = 0;
    let postedAt = -1;

    /// A task of its own turn. Time stands still while messages go to and fro; a page that posts without end must not hold
    /// the clock for ever, so after many at one moment the next waits a millisecond.
    function post(name, task) {
      const now = native.now();
      posted = now === postedAt ? posted + 1 : 0;
      postedAt = now;
      page.schedule(name, posted > 1000 ? 1 : 0, task, true);
    }

    class MessagePort extends EventTarget {
      #other = null;
      #open = false;
      #queue = [];

      [connect](other) {
        this.#other = other;
      }

      postMessage(message) {
        const data = structuredClone(message);
        if (this.#other !== null) this.#other.#receive(data);
      }

      #receive(data) {
        if (!this.#open) {
          this.#queue.push(data);
          return;
        }
        post("MessagePort.postMessage", () => page.fire(this, "MessageEvent", "message", { data }));
      }

      start() {
        if (this.#open) return;
        this.#open = true;
        for (const data of this.#queue.splice(0)) this.#receive(data);
      }

      close() {
        this.#other = null;
      }

      get onmessage() {
        return page.getHandler(this, "message");
      }

      set onmessage(value) {
        page.setHandler(this, "message", value);
        this.start();
      }
    }

    class MessageChannel {
      constructor() {
        this.port1 = new MessagePort();
        this.port2 = new MessagePort();
        this.port1[connect](this.port2);
        this.port2[connect](this.port1);
      }
    }
    return {
      MessageChannel,
      MessagePort,
      postMessage(message, options) {
        if (arguments.length === 0) throw new TypeError("Not enough arguments");
        const given = typeof options === "object" && options !== null ? options.targetOrigin : options;
        const wanted = given === undefined ? "/" : String(given);
        const { origin } = window.location;
        let target = wanted;
        if (wanted !== "*" && wanted !== "/") {
          const url = page.use("url parser").parse(wanted, null);
          if (url === null) throw page.exception("SyntaxError", "The string did not match the expected pattern.");
          target = page.use("url parser").origin(url);
        }
        const data = structuredClone(message);
        post("postMessage", () => {
          if (target !== "*" && target !== "/" && target !== origin) return;
          page.fire(window, "MessageEvent", "message", { data, origin, source: window });
        });
      },
    };
  });
})
