"""Cases side by side, as text."""

import difflib
import shutil
import textwrap

# A cell that is longer is cut.
LINES = 12


def print_table(cases, versions):
    width = max(100, min(shutil.get_terminal_size((170, 40)).columns, 220))
    column = (width - 16) // 3
    _row(["case", "WebKitGTK " + versions[0], "AdBridge " + versions[1], "listed"], column)
    print("─" * (column * 3 + 16))
    for case in cases:
        left, right = _from_difference(case.webkit, case.adbridge)
        mark = "same" if not case.differs else "yes" if case.listed else "no"
        _row([case.name, left, right, mark], column)


def _from_difference(left, right):
    """Both texts, shortened to where they differ: the lines that are not alike, or what follows a long beginning that is."""
    if left == right:
        return left, right
    if "\n" in left and "\n" in right:
        return _different_lines(left.split("\n"), right.split("\n"))
    shared = 0
    while shared < min(len(left), len(right)) and left[shared] == right[shared]:
        shared += 1
    if shared < 120:
        return left, right
    return "…" + left[shared - 40:], "…" + right[shared - 40:]


def _different_lines(left, right):
    ours, theirs = [], []
    for kind, start, end, first, last in difflib.SequenceMatcher(None, left, right, autojunk=False).get_opcodes():
        if kind == "equal":
            continue
        ours += left[start:end] or ["-"]
        theirs += right[first:last] or ["-"]
    return "\n".join(ours), "\n".join(theirs)


def _row(cells, column):
    wrapped = [_wrapped(cell, column - 2) for cell in cells]
    for index in range(max(map(len, wrapped))):
        parts = [cell[index] if index < len(cell) else "" for cell in wrapped]
        print("".join(part.ljust(column) for part in parts).rstrip())


def _wrapped(text, width):
    lines = []
    for line in text.split("\n"):
        lines += textwrap.wrap(line, width, break_on_hyphens=False, drop_whitespace=False) or [""]
    return lines if len(lines) <= LINES else lines[:LINES - 1] + ["… %d lines more" % (len(lines) - LINES + 1)]
