(function (core, native) {
  "use strict";
  // MessageChannel and its ports (HTML, "Channel messaging"), and what all messages have in common.
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

    /// Copies a message into the page that gets it; ports in its transfer list move there.
    function move(source, target, message, transfer) {
      const given = transfer === undefined ? [] : Array.from(transfer, core.unwrap);
      const ports = new Map();
      for (const item of given) {
        if (!(core.isPlatformObject(item) && item instanceof MessagePort)) continue;
        if (item._isGone || ports.has(item)) throw source.exception("DataCloneError", "The object can not be cloned.");
        ports.set(item, new MessagePort(target));
      }
      const others = given.filter((item) => !ports.has(item));
      const data = structuredClone(target, message, { source, transfer: others, moved: ports });
      for (const [old, port] of ports) old._moveTo(port);
      return { data, ports: [...ports.values()] };
    }

    class MessagePort extends EventTarget {
      _other = null;
      _isOpen = false;
      /// Whether it has been closed or transferred.
      _isGone = false;
      _queue = [];

      postMessage(message, options) {
        if (arguments.length === 0) throw new TypeError("Not enough arguments");
        const isOptions = core.isObject(options) && !(Symbol.iterator in options);
        const transfer = isOptions ? options.transfer : options ?? undefined;
        const other = this._other;
        const given = transfer === undefined ? [] : Array.from(transfer);
        if (given.some((item) => core.unwrap(item) === this)) {
          throw this.page.exception("DataCloneError", "The object can not be cloned.");
        }
        const moved = move(this.page, other === null ? this.page : other.page, message, given);
        if (other !== null) other._receive(moved);
      }

      start() {
        if (this._isOpen || this._isGone) return;
        this._isOpen = true;
        for (const moved of this._queue.splice(0)) this._receive(moved);
      }

      close() {
        this._isGone = true;
        if (this._other !== null) this._other._other = null;
        this._other = null;
        this._queue = [];
      }

      get onmessage() {
        return core.getHandler(this, "message");
      }

      set onmessage(value) {
        core.setHandler(this, "message", value);
        this.start();
      }

      _receive(moved) {
        if (!this._isOpen) {
          this._queue.push(moved);
          return;
        }
        post(this.page, "MessagePort.postMessage", () => {
          if (!this._isGone) core.fire(this, "MessageEvent", "message", moved);
        });
      }

      /// Another port takes its place.
      _moveTo(port) {
        port._other = this._other;
        port._queue = this._queue;
        if (this._other !== null) this._other._other = port;
        this._other = null;
        this._queue = [];
        this._isGone = true;
      }
    }
    core.raw(MessagePort.prototype.postMessage);
    core.handlers(MessagePort, "messageerror");
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

    return { MessageChannel, MessagePort, move, post };
  });
})
