"""Runs the same pages in WebKitGTK and in AdBridge, and prints where the two differ. Started by tools/oracle."""

import argparse
import dataclasses
import json
import os
import subprocess
import sys
import tempfile

import pages
from adbridge_side import AdBridgeSide
from differences import Case, ListedDifferences, cases_of
from table import print_table
from web_server import WebServer


class Arguments(argparse.ArgumentParser):
    def error(self, message):
        self.print_usage(sys.stderr)
        self.exit(64, "error: %s\n" % message)


def parse_arguments():
    parser = Arguments(prog="tools/oracle", description=__doc__, allow_abbrev=False)
    parser.add_argument("--adbridge", metavar="PATH", help="the command (default: the one that swift build made)")
    parser.add_argument("--host", metavar="PATH", help="the program OracleHost (default: the one that swift build made)")
    parser.add_argument("--only", metavar="TEXT", help="only pages whose name holds this text")
    parser.add_argument("--all", action="store_true", help="print what is alike as well")
    parser.add_argument("--unlisted", action="store_true", help="print only what docs/fidelity.md does not list")
    parser.add_argument("--json", metavar="FILE", help="write every case into a file")
    return parser.parse_args()


def find_program(given, name):
    """The path of a program; None when it has not been built."""
    candidates = [given] if given else [
        os.path.join(pages.ROOT, ".build", kind, name) for kind in ("release", "debug")]
    return next((os.path.abspath(path) for path in candidates if os.access(path, os.X_OK)), None)


def user_agent_of(adbridge):
    """WebKitGTK says that it is what AdBridge says it is, so that pages take the same branches."""
    page = pages.Page("user agent", content="<script>webkit.messageHandlers.oracle.postMessage(navigator.userAgent)</script>",
                      says_when_done=False)
    return adbridge.observe(page)[0].messages[0]


def as_page_gets(profile):
    """What a page needs of a profile, as AdBridge puts it beside the page."""
    names = {key: profile[key] for key in ("controller", "handler", "nameField", "dataField") if key in profile}
    events = {name: list(event["fields"]) if "fields" in event else None for name, event in profile["events"].items()}
    return {**names, "events": events}


def answers_for(page):
    """What AdBridge serves by itself."""
    answers = {}
    if page.content is not None:
        answers[page.url] = page.content.encode()
    if page.own_profile:
        source = "window.adBridgeProfile = %s;\n" % json.dumps(as_page_gets(page.own_profile))
        answers[page.url.rpartition("/")[0] + "/profile.js"] = source.encode()
    return answers


def run(arguments, folder):
    # GTK is loaded only when it is there: tools/oracle installs it.
    from webkit_side import WebKitSide
    import host_cases

    command = find_program(arguments.adbridge, "adbridge")
    if command is None:
        raise RuntimeError("there is no adbridge; build it with `swift build --product adbridge`, or name it with --adbridge")
    folders = {pages.SITE + "oracle/": pages.HERE, pages.SITE + "jquery/": pages.JQUERY}
    adbridge = AdBridgeSide(command, folders)
    server = WebServer(folder)
    webkit = WebKitSide(server, user_agent_of(adbridge))
    cases = []
    for page in pages.all_pages():
        if arguments.only and arguments.only not in page.name:
            continue
        print("· " + page.name, file=sys.stderr)
        ours, url = adbridge.observe(page)
        server.folders = {**folders, **page.files}
        server.answers = answers_for(page)
        theirs = webkit.observe(dataclasses.replace(page, url=url))
        cases += cases_of(page, theirs, ours)
        # A page that WebKit does not finish is a faulty case, whatever AdBridge does.
        cases.append(Case(
            page.name + ": (the page)", "does not end: the case is faulty" if theirs.is_stuck else "ends",
            "does not end" if ours.is_stuck else "ends"))
    host = find_program(arguments.host, "OracleHost")
    if arguments.only and arguments.only not in "host":
        pass
    elif host is None:
        print("left out: the host's cases; build OracleHost with `swift build --product OracleHost`", file=sys.stderr)
    else:
        print("· host", file=sys.stderr)
        cases += host_cases.compare(webkit, host)
    return cases, (webkit.version, adbridge.version)


def main():
    # Half a surrogate pair is text in JavaScript, and none in UTF-8.
    sys.stdout.reconfigure(errors="backslashreplace")
    arguments = parse_arguments()
    with open(os.path.join(pages.ROOT, "docs", "fidelity.md"), encoding="utf-8") as file:
        listed = ListedDifferences(file.read())
    with tempfile.TemporaryDirectory() as folder:
        cases, versions = run(arguments, folder)
    different = [case for case in cases if case.differs]
    for case in different:
        listed.mark(case)
    unlisted = [case for case in different if not case.listed]
    print_table(cases if arguments.all else unlisted if arguments.unlisted else different, versions)
    if arguments.json:
        with open(arguments.json, "w", encoding="utf-8", errors="backslashreplace") as file:
            json.dump([dataclasses.asdict(case) for case in cases], file, ensure_ascii=False, indent=1)
    if not arguments.only:
        for pattern in listed.unused:
            print("docs/fidelity.md lists what no longer differs: " + pattern)
    print("\n%d cases, %d differ, %d of them not listed in docs/fidelity.md" % (len(cases), len(different), len(unlisted)))
    return 1 if unlisted else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (OSError, RuntimeError, subprocess.SubprocessError) as error:
        print("error: %s" % error, file=sys.stderr)
        sys.exit(2)
