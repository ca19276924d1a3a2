"""A header that includes its own users: to understand it one reads who uses it, and they can't do without it.

`a.h` includes `b.h`, and b uses a: `b.cpp` includes `a.h`, or `b.h` declares in advance a type that `a.h` defines. No
compiler minds, but the two are one subject in two names, or a third one hides in them: what both need.
"""
import re

from tidy.reasons import Broken, Kept
from tidy.sources import Offence

DEFINED = re.compile(r"(?m)^(?:class|struct|enum class)\s+(\w+)(?:\s+final)?(?:\s*:[^;{]*)?\s*\{")
IN_ADVANCE = re.compile(r"(?m)^(?:class|struct|enum class)\s+(\w+)(?:\s*:\s*[\w:]+)?;")


def check(sources, reasons):
    included = {}
    for edge in sources.includes:
        included.setdefault(edge.source, set()).add(edge.target)
    for edge in sources.includes:
        if not (edge.source.endswith(".h") and edge.target.endswith(".h")):
            continue
        source = edge.target.removesuffix(".h") + ".cpp"
        uses = f"{source} includes it" if edge.source in included.get(source, ()) else in_advance(sources, edge)
        if uses and not reasons.excuses("users", f"{edge.source} -> {edge.target}"):
            yield Offence(edge.source, edge.line, f"it includes its own user {edge.target}: {uses}")


def in_advance(sources, edge):
    declared = set(IN_ADVANCE.findall(sources.texts[edge.target]))
    names = sorted(declared.intersection(DEFINED.findall(sources.texts[edge.source])))
    return f"{edge.target} declares its {', '.join(names)} in advance" if names else ""


_BY_SOURCE = {"storage/a.h": '#include "storage/b.h"\n', "storage/b.h": "", "storage/b.cpp": '#include "storage/a.h"\n'}
_BY_NAME = {"storage/a.h": '#include "storage/b.h"\nclass A final {\n};\n',
            "storage/b.h": "class A;\nvoid b(A& a);\n"}

SELF_TEST = [
    Broken(_BY_SOURCE, "storage/a.h:1: it includes its own user storage/b.h: storage/b.cpp includes it"),
    Broken(_BY_NAME, "storage/b.h declares its A in advance"),
    Broken({**_BY_NAME, "storage/b.h": ""}, "needs no reason any more",
           '[users]\n"storage/a.h -> storage/b.h" = "some reason"'),
    Kept({**_BY_SOURCE, "storage/b.cpp": '#include "storage/b.h"\n'}),
    Kept({**_BY_NAME, "storage/b.h": "class B;\nclass A2;\n"}),
    Kept({"storage/a.h": "", "storage/a.cpp": '#include "storage/a.h"\n'}),
    Kept(_BY_SOURCE, '[users]\n"storage/a.h -> storage/b.h" = "some reason"'),
]
