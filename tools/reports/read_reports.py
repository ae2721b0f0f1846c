"""Reads JUnit XML and TAP reports by junitparser and tap.py, and says what they hold.

Fails when a count, a plan or a block of diagnostics is not what a reader makes of the rest.
"""

import os
import sys

import junitparser
from tap.parser import Parser


def require(condition, sentence):
    if not condition:
        raise SystemExit(f"error: {sentence}")


def outcome(case):
    """The word of a case's outcome; readers look at the first that they find in this order."""
    kinds = {type(result) for result in case.result}
    for kind, word in (
        (junitparser.Failure, "failures"),
        (junitparser.Error, "errors"),
        (junitparser.Skipped, "skipped"),
    ):
        if kind in kinds:
            return word
    return "passed"


def read_junit(path):
    report = junitparser.JUnitXml.fromfile(path)
    counts = dict(tests=0, passed=0, failures=0, errors=0, skipped=0)
    names = set()
    for suite in report:
        own = dict(tests=0, passed=0, failures=0, errors=0, skipped=0)
        for case in suite:
            word = outcome(case)
            own["tests"] += 1
            own[word] += 1
            key = (case.classname, case.name)
            require(key not in names, f"{path}: two cases are {key}")
            names.add(key)
            for result in case.result:
                if word in ("failures", "errors") and isinstance(
                    result, (junitparser.Failure, junitparser.Error)
                ):
                    message = result.message.split(" (and ")[0]
                    require(message in result.text, f"{path}: {key}: the text lacks the message")
        for word in ("tests", "failures", "errors", "skipped"):
            require(
                getattr(suite, word) == own[word],
                f"{path}: {suite.name} says {word}={getattr(suite, word)} but has {own[word]}",
            )
        for word in counts:
            counts[word] += own[word]
    for word in ("tests", "failures", "errors"):
        require(
            getattr(report, word) == counts[word],
            f"{path} says {word}={getattr(report, word)} but has {counts[word]}",
        )
    return " ".join(f"{word}={count}" for word, count in counts.items())


def read_tap(path):
    counts = dict(points=0, ok=0, failed=0, skipped=0)
    plan = version = bail = None
    blocks = 0
    for line in Parser().parse_file(path):
        if line.category == "version":
            version = line.version
        elif line.category == "plan":
            require(plan is None, f"{path} has two plans")
            plan = line.expected_tests
        elif line.category == "bail":
            bail = line.reason
        elif line.category == "test":
            counts["points"] += 1
            require(line.number == counts["points"], f"{path}: point {line.number} is out of order")
            require(not line.todo, f"{path}: point {line.number} is taken for one to do")
            counts["skipped" if line.skip else "ok" if line.ok else "failed"] += 1
            if line.yaml_block is not None:
                blocks += 1
                if not line.ok:
                    require(
                        {"message", "severity", "at"} <= set(line.yaml_block),
                        f"{path}: point {line.number} lacks its message, severity or place",
                    )
            else:
                require(line.ok, f"{path}: point {line.number} failed without a word")
        elif line.category == "unknown":
            raise SystemExit(f"error: {path} has a line that is no TAP")
    require(version == 14, f"{path} is of version {version}")
    require(plan == counts["points"], f"{path} plans {plan} points but has {counts['points']}")
    words = " ".join(f"{word}={count}" for word, count in counts.items())
    return f"{words} blocks={blocks}" + (f" bail={bail}" if bail else "")


for report in sys.argv[1:]:
    read = read_junit if report.endswith(".xml") else read_tap
    print(f"{os.path.basename(report)}: {read(report)}")
