(function (core, native) {
  "use strict";
  // postMessage of the window to itself, and MessageChannel.
  core.part("messaging", () => ({ posted: 0, postedAt: -1 }));

  core.define("messaging", () => {
    const { EventTarget } = core.use("EventTarget");
    const { structuredClone } = core.use("structured clone");

    /// A task of its own turn. Time stands still while messages go to and fro; a page that posts without end must not hold
    /// the clock for ever, so after many at one moment the next waits a millisecond.
    function post(page, name, task) {
      const state = page.part("messaging");
      const now = native.now(page.id);
      state.posted = now === state.postedAt ? state.posted + 1 : 0;
      state.postedAt = now;
      core.schedule(page, name, state.posted > 1000 ? 1 : 0, task, true);
    }

    class MessagePort extends EventTarget {
      _other = null;
      _isOpen = false;
      _queue = [];

      postMessage(message) {
        const data = structuredClone(this.page, message);
        if (this._other !== null) this._other._receive(data);
      }

      start() {
        if (this._isOpen) return;
        this._isOpen = true;
        for (const data of this._queue.splice(0)) this._receive(data);
      }

      close() {
        this._other = null;
      }

      get onmessage() {
        return core.getHandler(this, "message");
      }

      set onmessage(value) {
        core.setHandler(this, "message", value);
        this.start();
      }

      _receive(data) {
        if (!this._isOpen) {
          this._queue.push(data);
          return;
        }
        post(this.page, "MessagePort.postMessage", () => core.fire(this, "MessageEvent", "message", { data }));
      }
    }
    core.raw(MessagePort.prototype.postMessage);
    core.interface(MessagePort);

    class MessageChannel extends core.PlatformObject {
      constructor(page) {
        super(page);
        this._port1 = new MessagePort(page);
        this._port2 = new MessagePort(page);
        this._port1._other = this._port2;
        this._port2._other = this._port1;
      }

      get port1() {
        return this._port1;
      }

      get port2() {
        return this._port2;
      }
    }
    core.interface(MessageChannel, { create: (page) => new MessageChannel(page) });

    /// The page's window posts to itself: a message, and options or the target's origin.
    function postMessage(page, values) {
      if (values.length === 0) throw new TypeError("Not enough arguments");
      const message = values[0];
      const options = values[1];
      const given = typeof options === "object" && options !== null ? options.targetOrigin : options;
      const wanted = given === undefined ? "/" : String(given);
      const { origin } = page.part("location");
      let target = wanted;
      if (wanted !== "*" && wanted !== "/") {
        const parser = core.use("url parser");
        const url = parser.parse(wanted, null);
        if (url === null) throw page.exception("SyntaxError", "The string did not match the expected pattern.");
        target = parser.origin(url);
      }
      const data = structuredClone(page, message);
      post(page, "postMessage", () => {
        if (target !== "*" && target !== "/" && target !== origin) return;
        core.fire(page.window, "MessageEvent", "message", { data, origin, source: page.window });
      });
    }
    return { MessageChannel, MessagePort, postMessage };
  });
})
