"""What a host does with handlers (host.txt), on both sides: by WebKitGTK here, and by the program OracleHost for AdBridge."""

import json
import os
import subprocess

from gi.repository import GLib, Gtk, WebKit2

import pages
from differences import Case

# How often, and how long (ms) apart, WebKitGTK is asked for the result of a step before it counts as pending.
ATTEMPTS, PAUSE = 10, 60

PAGE = """<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>Host</title></head><body><script>
%s
// What came back through WebKitGTK has lost the order of its members.
describe.sorts = true;
var told = "";
var held, outcome;
async function tell(question) {
  told = "pending";
  try { told = describe(await question()); } catch (error) { told = "rejects " + describe(error); }
}
</script></body></html>
"""


def read_cases():
    cases = []
    for line in pages.read(pages.HERE + "/host.txt").split("\n"):
        if line.startswith("== "):
            cases.append({"name": line[3:], "steps": []})
        elif line and not line.startswith("#"):
            word, _, argument = line.partition(" ")
            cases[-1]["steps"].append([word, argument])
    return cases


def page():
    return PAGE % pages.read(pages.HERE + "/describe.js")


def compare(webkit, program):
    """The cases that WebKitGTK and the program told differently or alike, one for each line of a case."""
    cases = read_cases()
    theirs = {case["name"]: HostView(webkit).run(case["steps"]) for case in cases}
    ours = _run_program(program, cases)
    return [
        Case("host: " + name, "\n".join(theirs[name]), "\n".join(ours.get(name, [])))
        for name in theirs
    ]


def _run_program(program, cases):
    given = json.dumps({"html": page(), "cases": cases})
    result = subprocess.run([program], input=given, capture_output=True, text=True, timeout=120)
    if result.returncode != 0:
        raise RuntimeError("%s: %s" % (os.path.basename(program), result.stderr.strip()))
    return json.loads(result.stdout)


class HostView:
    """A web view whose host performs one case."""

    def __init__(self, side):
        self.told = []
        self.loop = GLib.MainLoop()
        self.describe = None
        self.signals = {}
        self.manager = WebKit2.UserContentManager()
        side.server.answers = {pages.SITE + "page.html": page().encode()}
        self.view = WebKit2.WebView(web_context=side.context, user_content_manager=self.manager)
        self.view.connect("load-changed", self.load_changed)
        self.window = Gtk.OffscreenWindow()
        self.window.add(self.view)
        self.window.show_all()

    def run(self, steps):
        for word, argument in steps:
            getattr(self, "step_" + word)(argument)
        self.window.destroy()
        return self.told

    def step_add(self, name):
        self.connect(name, "script-message-received", lambda manager, result: self.got(name, result.get_js_value()))
        if not self.manager.register_script_message_handler(name):
            self.told.append("refused: " + name)

    def step_echo(self, name):
        def answer(manager, value, reply):
            self.got(name, value)
            reply.return_value(value)
            return True

        self.register_with_reply(name, answer)

    def step_fail(self, name):
        def answer(manager, value, reply):
            reply.return_error_message(value.to_string())
            return True

        self.register_with_reply(name, answer)

    def register_with_reply(self, name, answer):
        self.connect(name, "script-message-with-reply-received", answer)
        if not self.manager.register_script_message_handler_with_reply(name, None):
            self.told.append("refused: " + name)

    def connect(self, name, signal, receive):
        if not name:
            return
        # A name that was removed may come again with another way of answering.
        self.signals.setdefault(name, []).append(self.manager.connect(signal + "::" + name, receive))

    def step_remove(self, name):
        self.manager.unregister_script_message_handler(name)
        for signal in self.signals.pop(name, []):
            self.manager.disconnect(signal)

    def step_load(self, _):
        self.view.load_uri(pages.SITE + "page.html")
        self.loop.run()

    def step_start(self, source):
        self.view.evaluate_javascript(source, -1, None, None, None, None)

    def step_js(self, source):
        self.view.evaluate_javascript("tell(() => (%s)); 0" % source, -1, None, None, None, None)
        text = "pending"
        for _ in range(ATTEMPTS):
            if text != "pending":
                break
            GLib.timeout_add(PAUSE, self.loop.quit)
            self.loop.run()
            text = self.evaluated("told")
        self.told.append("%s → %s" % (source, text))

    def evaluated(self, source):
        texts = []

        def finished(view, result):
            try:
                texts.append(view.evaluate_javascript_finish(result).to_string())
            except GLib.Error as error:
                texts.append(error.message)
            self.loop.quit()

        self.view.evaluate_javascript(source, -1, None, None, None, finished)
        self.loop.run()
        return texts[0]

    def load_changed(self, view, event):
        if event == WebKit2.LoadEvent.FINISHED:
            self.loop.quit()

    def got(self, name, value):
        context = value.get_context()
        if self.describe is None:
            context.evaluate(pages.read(pages.HERE + "/describe.js"), -1)
            self.describe = context.evaluate("describe.sorts = true; describe", -1)
        self.told.append("%s got %s" % (name, self.describe.function_call([value]).to_string()))
