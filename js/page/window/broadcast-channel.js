(function (core, native) {
  "use strict";
  // BroadcastChannel (HTML, "Broadcasting to other browsing contexts"): within a page and its frames.
  core.part("broadcast channels", () => new Set());

  core.define("broadcast channel", () => {
    const { EventTarget } = core.use("EventTarget");
    const { structuredClone } = core.use("structured clone");
    const { post } = core.use("messaging");
    const origins = core.use("origins");
    const { rootOf } = core.use("frames");
    const channelsAround = (page) => rootOf(page).part("broadcast channels");

    class BroadcastChannel extends EventTarget {
      constructor(page, name) {
        super(page);
        this._name = name;
        channelsAround(page).add(this);
      }

      get name() {
        return this._name;
      }

      postMessage(message) {
        if (arguments.length === 0) throw new TypeError("Not enough arguments");
        const { page } = this;
        const channels = channelsAround(page);
        if (!channels.has(this)) {
          throw page.exception("InvalidStateError", "The object is in an invalid state.");
        }
        // What cannot be copied fails even where nobody listens.
        structuredClone(page, message);
        const origin = origins.text(page);
        for (const other of channels) {
          if (other === this || other._name !== this._name || !origins.same(other.page, page)) continue;
          const data = structuredClone(other.page, message);
          post(other.page, "BroadcastChannel.postMessage", () => {
            if (channels.has(other)) core.fire(other, "MessageEvent", "message", { data, origin });
          });
        }
      }

      close() {
        channelsAround(this.page).delete(this);
      }
    }
    core.raw(BroadcastChannel.prototype.postMessage);
    core.handlers(BroadcastChannel, "message messageerror");
    core.interface(BroadcastChannel, {
      length: 1,
      create: (page, [name]) => new BroadcastChannel(page, String(name)),
    });
    return { BroadcastChannel };
  });
})
