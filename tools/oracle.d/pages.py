"""The pages that both sides run: probes of one line each, small pages of this tool's own, and the project's pages."""

import dataclasses
import glob
import json
import os

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
SITE = "https://oracle.test/"
# Where the sample tags lie on both sides.
TAGS = dict.fromkeys(("https://adbridge.test/", "https://ads.example.com/"), os.path.join(ROOT, "fixtures", "vast"))
JQUERY = "/usr/share/javascript/jquery"
# What answers 404 on both sides: AdBridge wants to be told of each.
MISSING = [SITE + name for name in ("nosuch", "nosuch.gif", "nosuch.js", "nosuch.css", "nosuch.mp4", "x", "beacon", "favicon.ico")]
MISSING.append("https://other.test/")


@dataclasses.dataclass
class Page:
    """A page, and what a host does with it."""

    name: str
    # HTML that the tool has put together, or the path of a file.
    content: str = None
    path: str = None
    url: str = SITE + "page.html"
    handler: str = "oracle"
    # Whether the page's last message says that it is done.
    says_when_done: bool = True
    # Whether console and exceptions are compared.
    is_watched: bool = False
    settle_ms: int = 600
    # What the host evaluates at the end, and whether each is a case of its own.
    steps: list = dataclasses.field(default_factory=list)
    # Folders by URL.
    files: dict = dataclasses.field(default_factory=dict)
    # The tag, and the profile that the page reads from beside itself.
    vast: str = None
    own_profile: dict = None

    def profile(self):
        """A bridge without meanings, so that AdBridge's host does nothing by itself."""
        if self.own_profile:
            return self.own_profile
        return {
            "name": "oracle", "description": "any messages", "page": self.url, "controller": "myAdController",
            "handler": self.handler, "nameField": "(none)",
            "methods": {"play": "playAd", "pause": "pauseAd", "timeUpdate": "timeupdateAd"}, "controls": {},
            "events": {"(none)": {"meaning": "log", "fields": {}}},
        }


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def probes_of(text):
    """The probes of a file: a line each; # begins a comment."""
    lines = (line.strip() for line in text.splitlines())
    return [line for line in lines if line and not line.startswith("# ") and line != "#"]


def probe_page(path):
    """The page that runs a file of probes, on the HTML that stands beside it."""
    name = os.path.basename(path).removesuffix(".txt")
    beside = path.removesuffix(".txt") + ".html"
    html = read(beside) if os.path.exists(beside) else ""
    sources = json.dumps(probes_of(read(path))).replace("<", "\\u003c")
    content = (
        '<!DOCTYPE html>\n<html lang="en">\n<head><meta charset="utf-8"><title>Probes</title></head>\n<body>\n'
        + html
        + '<script src="/oracle/describe.js"></script>\n<script src="/oracle/harness.js"></script>\n'
        + '<script>window.addEventListener("load", () => setTimeout(() => oracle.run(' + sources + "), 0));</script>\n"
        + "</body>\n</html>\n")
    return Page(name, content=content)


def evaluation_page(path):
    """The page in which a host evaluates a file of expressions."""
    html = '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>Evaluated</title></head><body></body></html>\n'
    return Page("evaluate", content=html, says_when_done=False, steps=probes_of(read(path)))


def own_page(path):
    name = os.path.basename(path).removesuffix(".html")
    # At the address of its file, so that what lies beside it is found.
    return Page(name, path=path, url=SITE + "oracle/pages/" + name + ".html")


def sample_tag(name):
    return os.path.join(ROOT, "fixtures", "vast", name)


# What is asked of every page of the project at the end.
QUESTIONS = [
    "document.readyState", "document.title", "document.compatMode", "document.scripts.length",
    "document.documentElement.outerHTML",
]


# What pages in folders of their own need: their tag, and what the hosts of their scripts serve.
PACK = {
    "umd": ("umd-8s.xml", {}),
    "esbuild": ("promo-8s.xml", {}),
    "jquery": ("survey-8s.xml", {"https://code.example.com/": JQUERY}),
    "vpaid": ("vpaid-quiz.xml", {"https://cdn.example.com/vpaid/": "creative"}),
    "om": ("verified-8s.xml", {"https://verify.example.com/": "verify"}),
}

# What ends pages that go on by themselves.
LAST = {"vpaid": ["void myAdController.stopAd()"], "jquery": ["void jQuery('form').finish()"]}


def project_pages():
    """The pages in fixtures/pages: single files, and the index.html of each folder. Those that never end are left out."""
    folder = os.path.join(ROOT, "fixtures", "pages")
    paths = glob.glob(folder + "/*.html") + glob.glob(folder + "/**/index.html", recursive=True)
    pages = []
    for path in sorted(set(paths)):
        name = os.path.relpath(path, folder)
        if name.startswith("runaway"):
            continue
        base = SITE + "pages/" + os.path.dirname(name)
        base = base.rstrip("/") + "/"
        tag, hosts = PACK.get(os.path.dirname(name), ("linear-30s.xml", {}))
        files = {host: os.path.join(os.path.dirname(path), part) for host, part in hosts.items()}
        pages.append(Page(
            "fixtures/pages/" + name, path=path, url=base + os.path.basename(path), handler="AdEventsHandler",
            says_when_done=False, is_watched=True,
            steps=_played() + LAST.get(os.path.dirname(name), []) + QUESTIONS,
            files={base: os.path.dirname(path), **files, **TAGS}, vast=sample_tag(tag)))
    return pages


def shipped_page(tag):
    """The SDK page that AdBridge ships, with a tag."""
    folder = os.path.join(ROOT, "js", "adsdk")
    profile = json.loads(read(os.path.join(folder, "profiles", "adsdk.json")))
    for event in profile["events"].values():
        event["meaning"] = "log"
    base = SITE + "adsdk/"
    profile["page"] = base + "index.html"
    return Page(
        "js/adsdk with " + tag, path=os.path.join(folder, "index.html"), url=base + "index.html", handler="AdEventsHandler",
        says_when_done=False, is_watched=True, steps=_played() + QUESTIONS,
        files={base: folder, **TAGS}, vast=sample_tag(tag), own_profile=profile)


def _played():
    """What a host calls while a 30 s ad plays, where the page has a controller."""
    call = "void (window.myAdController && window.myAdController.%s)"
    times = [0, 0.25, 7.5, 15, 22.5, 29.9, 30]
    return [call % "playAd()"] + [call % ("timeupdateAd(%g, 30)" % time) for time in times]


def all_pages():
    probes = [probe_page(path) for path in sorted(glob.glob(HERE + "/probes/*.txt"))]
    own = [own_page(path) for path in sorted(glob.glob(HERE + "/pages/*.html")) if not path.endswith("/framed.html")]
    shipped = [shipped_page(tag) for tag in ("linear-30s.xml", "wrapper-2.xml", "skippable-15s.xml")]
    return probes + [evaluation_page(HERE + "/evaluate.txt")] + own + project_pages() + shipped
