(function (core, native) {
  "use strict";
  // window.postMessage (HTML, "Posting messages"). `own` is the function of a page's own window, whose messages come from
  // the page itself; other frames' windows are views, which know who asks.
  core.define("post message", () => {
    const origins = core.use("origins");
    const { view, contextOf } = core.use("window views");
    const { move, post } = core.use("messaging");

    function targetOrigin(source, given) {
      const text = String(given);
      if (text === "*") return text;
      if (text === "/") return origins.text(source);
      const parser = core.use("url parser");
      const url = parser.parse(text, null);
      if (url === null) throw source.exception("SyntaxError", "The string did not match the expected pattern.");
      return parser.origin(url);
    }

    /// - source: the page that posts; target: the page whose window gets it.
    /// - values: message, options; or message, target origin, list of what is transferred.
    function postMessage(source, target, values) {
      if (values.length === 0) throw new TypeError("Not enough arguments");
      const second = values[1];
      const isOptions = core.isObject(second);
      const given = isOptions ? second.targetOrigin : second;
      const wanted = targetOrigin(source, given === undefined ? "/" : given);
      const { data, ports } = move(source, target, values[0], isOptions ? second.transfer : values[2]);
      const origin = origins.text(source);
      post(target, "postMessage", () => {
        if (wanted !== "*" && wanted !== origins.text(target)) return;
        const event = core.trustedEvent(target, "MessageEvent", "message", { data, origin, ports });
        event._fields.source = view(target, contextOf(source));
        core.dispatch(target.window, event);
      });
    }
    return { postMessage };
  });

  core.part("post message", (page) => ({
    own: core.pageFunction(page, {
      name: "postMessage",
      method: core.raw(function postMessage(message, options) {
        core.use("post message").postMessage(this, this, arguments);
      }),
    }),
  }));
})
