"""What one page did on one side."""

import dataclasses
import json


@dataclasses.dataclass
class Observation:
    messages: list = dataclasses.field(default_factory=list)
    console: list = dataclasses.field(default_factory=list)
    exceptions: list = dataclasses.field(default_factory=list)
    requests: list = dataclasses.field(default_factory=list)
    results: list = dataclasses.field(default_factory=list)
    is_stuck: bool = False


def canonical(value):
    """A JSON value as text; WebKit's own order of members differs from the page's, and hosts cannot see either."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True)
