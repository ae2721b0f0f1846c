"""Cases that both sides were asked, what each answered, and which differences docs/fidelity.md lists."""

import dataclasses
import re

from observation import canonical


@dataclasses.dataclass
class Case:
    name: str
    webkit: str
    adbridge: str
    # The pattern of docs/fidelity.md that lists it.
    listed: str = None

    @property
    def differs(self):
        return self.webkit != self.adbridge


def cases_of(page, webkit, adbridge):
    """The cases of one page."""
    if page.says_when_done:
        pairs = _paired(_answers(webkit), _answers(adbridge))
    elif page.name == "evaluate":
        pairs = _paired(dict(zip(page.steps, webkit.results)), dict(zip(page.steps, adbridge.results)))
    else:
        pairs = _paired(_whole(page, webkit), _whole(page, adbridge))
    return [case for key, pair in pairs.items() for case in _cases("%s: %s" % (page.name, key), *pair)]


def _paired(left, right):
    keys = list(left) + [key for key in right if key not in left]
    return {key: (left.get(key, "(nothing)"), right.get(key, "(nothing)")) for key in keys}


def _answers(seen):
    """What each probe came to, and which bodies the host got before that."""
    answers, bodies = {}, []
    for body in seen.messages:
        if not (isinstance(body, dict) and "oracle" in body):
            bodies.append(canonical(body))
            continue
        if body["oracle"]:
            text = body["text"]
            answers[body["oracle"]] = text + (" · host got " + ", ".join(bodies) if bodies else "")
        bodies = []
    return answers


def _whole(page, seen):
    """What a page of the project does."""
    answers = {
        "messages": "\n".join(map(canonical, seen.messages)),
        "console": "\n".join(seen.console),
        "exceptions": "\n".join(sorted(seen.exceptions)),
        "requests": "\n".join(sorted(_request(*request) for request in seen.requests if "favicon" not in request[1])),
    }
    answers.update(zip(page.steps, seen.results))
    return answers


def _request(method, url, body):
    """A request as text, without the moment and the random number that a tag may ask for."""
    text = " ".join([method, url, body]).strip()
    text = re.sub(r"\d{4}-\d\d-\d\dT\d\d%3A\d\d%3A[\d.]+Z|\b\d{13}\b", "(time)", text)
    return re.sub(r"\b\d{8}\b", "(random)", text)


def _cases(name, webkit, adbridge):
    """One case, or of two lists of names two: what AdBridge lacks, and what it has more than WebKit."""
    if not (webkit.startswith('"names: ') and adbridge.startswith('"names: ')):
        return [Case(name, webkit, adbridge)]
    left, right = (set(text.strip('"').split()[1:]) for text in (webkit, adbridge))
    return [
        Case(name + " (missing)", _only(left - right), ""),
        Case(name + " (added)", "", _only(right - left)),
    ]


def _only(names):
    return "only here: " + " ".join(sorted(names)) if names else ""


class ListedDifferences:
    """The rows below the heading `Differences that tools/oracle finds`; the first cell is a pattern in which * is anything."""

    HEADING = "## Differences that tools/oracle finds"

    def __init__(self, document):
        self.patterns = {}
        _, found, section = document.partition(self.HEADING)
        section = section.split("\n## ")[0] if found else ""
        for line in section.splitlines():
            for pattern in re.findall(r"`` (.*?) ``|`([^`]+)`", _first_cell(line)):
                text = (pattern[0] or pattern[1]).replace("\\|", "|")
                self.patterns[text] = re.compile(".*".join(map(re.escape, text.split("*"))), re.DOTALL)
        self.used = set()

    def mark(self, case):
        for text, pattern in self.patterns.items():
            if pattern.fullmatch(case.name):
                case.listed = text
                self.used.add(text)
                return

    @property
    def unused(self):
        return [text for text in self.patterns if text not in self.used]


def _first_cell(line):
    if not line.startswith("|") or set(line) <= set("|- :"):
        return ""
    return re.split(r"(?<!\\)\|", line)[1]
