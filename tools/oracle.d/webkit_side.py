"""Runs pages in WebKitGTK."""

import json
import re

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, WebKit2  # noqa: E402

from observation import Observation, canonical  # noqa: E402

# A page is given so long (ms) before it counts as stuck.
PATIENCE = 60_000
# What is still under way when a page has said that it is done may arrive for so long (ms).
AFTERMATH = 150

# Tells what a page without the harness does, as the trace of AdBridge does by itself.
WATCH_SCRIPT = """
(() => {
  const tell = window.webkit.messageHandlers.oracleWatch;
  const post = tell.postMessage.bind(tell);
  for (const level of ["log", "info", "warn", "error", "debug"]) {
    const original = console[level];
    console[level] = function (...parts) {
      post({ console: level, text: parts.map(String).join(" ") });
      return original.apply(console, parts);
    };
  }
  window.addEventListener("error", (event) => {
    if (event instanceof ErrorEvent) post({ exception: event.message });
  }, true);
  window.addEventListener("unhandledrejection", (event) => post({ exception: "unhandled " + event.reason }));
})();
"""

# A message's body as the trace of AdBridge writes it.
BODY_SCRIPT = """
(() => {
  const inner = (value, above) => {
    if (value === undefined || value === null) return null;
    if (typeof value === "number") return Number.isFinite(value) ? value : String(value);
    if (typeof value === "bigint") return value + "n";
    if (typeof value !== "object") return value;
    if (above.includes(value)) return "(cycle)";
    const path = above.concat([value]);
    if (value instanceof Date) return isNaN(value) ? "Invalid Date" : value.toISOString();
    if (Array.isArray(value)) return Array.from(value, (item) => inner(item, path));
    const members = Object.keys(value).filter((key) => value[key] !== undefined);
    return Object.fromEntries(members.map((key) => [key, inner(value[key], path)]));
  };
  return (value) => JSON.stringify(inner(value, []));
})()
"""


class WebKitSide:
    """One web view for each page, all in one context that keeps nothing and reaches loopback only."""

    def __init__(self, server, user_agent):
        self.user_agent = user_agent
        self.server = server
        manager = WebKit2.WebsiteDataManager.new_ephemeral()
        manager.set_tls_errors_policy(WebKit2.TLSErrorsPolicy.IGNORE)
        manager.set_network_proxy_settings(
            WebKit2.NetworkProxyMode.CUSTOM, WebKit2.NetworkProxySettings.new(server.address, None))
        self.context = WebKit2.WebContext.new_with_website_data_manager(manager)
        self.context.set_preferred_languages(["en-US"])

    version = "%d.%d.%d" % (WebKit2.MAJOR_VERSION, WebKit2.MINOR_VERSION, WebKit2.MICRO_VERSION)

    def observe(self, page):
        """Loads a page, performs its steps, and returns what was seen."""
        view = PageView(self, page)
        return view.run()


class PageView:
    def __init__(self, side, page):
        self.side, self.page = side, page
        self.seen = Observation()
        self.loop = GLib.MainLoop()
        self.read_body = None
        self.first_request = len(side.server.requests)
        manager = WebKit2.UserContentManager()
        self.register(manager, page.handler, self.message)
        if page.is_watched:
            self.register(manager, "oracleWatch", self.watched)
            manager.add_script(WebKit2.UserScript.new(
                WATCH_SCRIPT, WebKit2.UserContentInjectedFrames.TOP_FRAME,
                WebKit2.UserScriptInjectionTime.START, None, None))
        settings = WebKit2.Settings()
        settings.set_user_agent(side.user_agent)
        settings.set_hardware_acceleration_policy(WebKit2.HardwareAccelerationPolicy.NEVER)
        settings.set_media_playback_requires_user_gesture(True)
        self.view = WebKit2.WebView(
            web_context=side.context, user_content_manager=manager, settings=settings)
        self.window = Gtk.OffscreenWindow()
        self.window.set_default_size(390, 844)
        self.window.add(self.view)
        self.window.show_all()

    @staticmethod
    def register(manager, name, receive):
        manager.connect("script-message-received::" + name, receive)
        if not manager.register_script_message_handler(name):
            raise RuntimeError("WebKitGTK does not register the handler " + name)

    def run(self):
        self.view.connect("load-changed", self.load_changed)
        self.view.connect("web-process-terminated", self.terminated)
        self.view.load_uri(self.page.url)
        timer = GLib.timeout_add(PATIENCE, self.give_up)
        self.loop.run()
        if self.seen.is_stuck:
            self.view.terminate_web_process()
        else:
            GLib.source_remove(timer)
        self.seen.requests = self.side.server.requests[self.first_request:]
        self.window.destroy()
        return self.seen

    def give_up(self):
        self.seen.is_stuck = True
        self.loop.quit()
        return False

    def terminated(self, view, reason):
        self.seen.exceptions.append("the web process ended: " + reason.value_nick)
        self.loop.quit()

    def finish(self):
        GLib.timeout_add(AFTERMATH, self.loop.quit)

    # What the page does

    def message(self, manager, result):
        value = result.get_js_value()
        if self.read_body is None:
            self.read_body = value.get_context().evaluate(BODY_SCRIPT, -1)
        body = json.loads(self.read_body.function_call([value]).to_string())
        self.seen.messages.append(body)
        if body == {"oracle": "", "text": ""}:
            self.perform_steps()

    def watched(self, manager, result):
        told = json.loads(result.get_js_value().to_json(0))
        if "console" in told:
            self.seen.console.append("%s %s" % (told["console"], told["text"]))
        else:
            self.seen.exceptions.append(told["exception"])

    def load_changed(self, view, event):
        if event == WebKit2.LoadEvent.FINISHED and not self.page.says_when_done:
            GLib.timeout_add(self.page.settle_ms, self.perform_steps)

    # What the host does

    def perform_steps(self, index=0):
        """Evaluates the page's steps one after the other."""
        if index == len(self.page.steps):
            self.finish()
            return False
        source = self.page.steps[index]

        def evaluated(view, result):
            self.seen.results.append(self.result(view, result))
            GLib.timeout_add(30, self.perform_steps, index + 1)

        self.view.evaluate_javascript(source, -1, None, None, None, evaluated)
        return False

    def result(self, view, result):
        try:
            value = view.evaluate_javascript_finish(result)
        except GLib.Error as error:
            # GTK and Apple's frameworks have their own words for this; it is the same refusal.
            if error.matches(WebKit2.JavascriptError.quark(), WebKit2.JavascriptError.INVALID_RESULT):
                return "error: unsupported result"
            # The words begin with the place, which AdBridge keeps apart.
            return "error: " + re.sub(r"^https://oracle\.test/\S*?:\d+(:\d+)?: ", "", error.message)
        if value.is_undefined():
            return "undefined"
        read = value.get_context().evaluate(BODY_SCRIPT, -1)
        return canonical(json.loads(read.function_call([value]).to_string()))
