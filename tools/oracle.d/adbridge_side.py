"""Runs pages in AdBridge: one `adbridge run` for each, whose trace says what happened."""

import json
import os
import subprocess
import tempfile

from observation import Observation, canonical
from pages import MISSING

# Virtual seconds after which a page's steps begin, and between two of them.
FIRST_STEP, STEP = 2, 0.1


class AdBridgeSide:
    def __init__(self, command, folders):
        self.command = command
        # Folders below a URL, as for the other side's server.
        self.folders = folders
        self.version = self._output("--version").split()[-1]

    def _output(self, *arguments):
        return subprocess.run(
            [self.command, *arguments], check=True, capture_output=True, text=True).stdout.strip()

    def observe(self, page):
        """Runs a page with its steps; returns what was seen, and the address under which the page was loaded."""
        with tempfile.TemporaryDirectory() as folder:
            trace, problem = self._run(page, folder)
        seen, url = Observation(), page.url
        for record in trace:
            url = self._read(record, page, seen) or url
        if problem:
            seen.exceptions.append("adbridge: " + problem)
            seen.is_stuck = True
        if page.says_when_done and {"oracle": "", "text": ""} not in seen.messages:
            seen.is_stuck = True
        return seen, url

    def _run(self, page, folder):
        profile = os.path.join(folder, "profile.json")
        with open(profile, "w", encoding="utf-8") as file:
            json.dump(page.profile(), file)
        arguments = ["run", "--json", "--profile", profile, "--clone-failure", "drop", "--deadline", "60s"]
        if page.content is not None:
            path = os.path.join(folder, "page.html")
            with open(path, "w", encoding="utf-8") as file:
                file.write(page.content)
            arguments += ["--page", path]
        elif page.path is not None:
            arguments += ["--page", page.path]
        if page.vast:
            arguments += ["--vast", page.vast]
        for base, served in {**self.folders, **page.files}.items():
            arguments += ["--serve", "%s=%s" % (base, served)]
        for url in MISSING:
            arguments += ["--serve", url + "=status:404"]
        for number, source in enumerate(page.steps):
            arguments += ["--do", "> %s at %.1fs" % (source, FIRST_STEP + number * STEP)]
        arguments += ["--for", "%ds" % (FIRST_STEP + len(page.steps) * STEP + 30)]
        result = subprocess.run([self.command, *arguments], capture_output=True, text=True, timeout=120)
        trace = [json.loads(line) for line in result.stdout.splitlines() if line.startswith("{")]
        if result.returncode in (0, 1):
            return trace, None
        if not trace:
            raise RuntimeError("adbridge ended with %d on the page %s: %s" % (
                result.returncode, page.name, result.stderr.strip()))
        return trace, result.stderr.strip() or "it ended with %d" % result.returncode

    @staticmethod
    def _read(record, page, seen):
        kind, name, data = record["kind"], record["name"], record["data"]
        if kind == "message":
            # The trace keeps the name that a message has apart from its other fields.
            seen.messages.append(data["body"] if "body" in data and name == page.handler else {"name": name, **data})
        elif kind == "console":
            seen.console.append("%s %s" % (name, data.get("text", "")))
        elif kind == "exception":
            AdBridgeSide._read_exception(name, data, seen)
        elif kind in ("request", "beacon"):
            url = data.get("url", name) if kind == "beacon" else name
            seen.requests.append((data.get("method", "GET"), url, data.get("body") or ""))
        elif kind == "call":
            seen.results.append("undefined")
        elif kind == "note" and name == "result":
            seen.results[-1] = (
                "error: unsupported result" if "error" in data
                else canonical(data["value"]))
        elif kind == "lifecycle" and name == "didStartProvisionalNavigation":
            return data["url"]
        elif kind == "lifecycle" and name == "page stopped":
            seen.is_stuck = True
        return None

    @staticmethod
    def _read_exception(name, data, seen):
        message = data.get("message", "")
        text = message if name == "thrown value" else "%s: %s" % (name, message)
        if "evaluated" in data:
            seen.results[-1] = "error: " + text
        elif data.get("unhandled_rejection"):
            seen.exceptions.append("unhandled " + text)
        elif not data.get("handled"):
            seen.exceptions.append(text)
