"""What is seen without reading: long lines, names that say nothing, headers without a first sentence or without a
reader, paths of somebody's machine."""
import re
from pathlib import Path

from tidy.reasons import Broken, Kept
from tidy.sources import CPP, ROOT, Offence

BAD_NAMES = re.compile(r"(^|_)(utils?|helpers?|common|misc|manager|impl)(_|$)")
LINE_LENGTH_MAX = 120
# Prose that is also read in a terminal, beside a client's code.
NARROW = {"docs/protocol.md": 100}
NAMED = CPP + (".ts", ".tsx", ".py")
# Generated files are checked by their generator's own test.
GENERATED = {"web/sdk/wire.ts", "docs/protocol-reference.md"}
# The checkout's own place, unless that is as short as an address of the page may be.
OWN = str(ROOT) if len(ROOT.parts) > 2 else "/home"
PRIVATE = re.compile(rf"(?<![\w.])(/root|/home|{re.escape(OWN)})/|https?://[a-z0-9.-]*(npmjs|debian)[a-z0-9.-]*/")


def check(sources, reasons):
    for path, text in sources.texts.items():
        if text is not None:
            yield from check_file(path, text)
            yield from check_private(path, text)
    yield from check_dead_headers(sources)


def check_file(path, text):
    suffix, stem = Path(path).suffix, Path(path).stem.lower()
    if path in NARROW or suffix in NAMED and path not in GENERATED:
        columns_max = NARROW.get(path, LINE_LENGTH_MAX)
        for number, line in enumerate(text.splitlines(), 1):
            if len(line) > columns_max and "http" not in line:
                yield Offence(path, number, f"{len(line)} columns; at most {columns_max}")
    if suffix == ".h" and "#pragma once" not in text:
        yield Offence(path, 1, "no #pragma once")
    if suffix == ".h" and not text.startswith("//"):
        yield Offence(path, 1, "a header begins with a sentence saying what it is for")
    if suffix in NAMED and BAD_NAMES.search(stem) and stem != "boost_impl":
        yield Offence(path, 1, "the name says nothing: utils, helpers, common, misc, manager, impl")
    if suffix in {".cpp", ".h", ".py"} and "-" in stem:
        yield Offence(path, 1, "file names use _")


def check_private(path, text):
    if path.endswith("package-lock.json"):
        if '"resolved"' in text:
            yield Offence(path, 1, "the lock file names download addresses")
    elif path != "tests/tidy/layout.py" and PRIVATE.search(text):
        for number, line in enumerate(text.splitlines(), 1):
            if PRIVATE.search(line):
                yield Offence(path, number, "a machine's path or a package host")


def check_dead_headers(sources):
    included = set()
    for _, text in sources.ending((".cpp", ".h", ".in", ".cmake")):
        included.update(re.findall(r'"([^"\n]+\.h)"', text))
    for path, _ in sources.ending((".h",)):
        if path not in included:
            yield Offence(path, 1, "nobody includes this header")


_HEADER = "// What it is for.\n#pragma once\n"
_READER = {"storage/a.cpp": '#include "storage/a.h"\n'}

SELF_TEST = [
    Broken({"engine/core/a.cpp": "x" * 130 + "\n"}, "130 columns"),
    Broken({"docs/protocol.md": "x" * 101 + "\n"}, "101 columns"),
    Broken({"storage/a.h": "// What it is for.\n", **_READER}, "no #pragma once"),
    Broken({"storage/a.h": "#pragma once\n", **_READER}, "begins with a sentence"),
    Broken({"storage/a.h": _HEADER}, "nobody includes this header"),
    Broken({"server/hall/planted_utils.cpp": ""}, "the name says nothing"),
    Broken({"web/src/helpers.ts": ""}, "the name says nothing"),
    Broken({"server/hall/two-words.cpp": ""}, "file names use _"),
    Broken({"docs/a.md": "see /ro" + "ot/secret\n"}, "a machine's path"),
    Broken({"docs/a.md": "see /ho" + "me/ann/notes\n"}, "a machine's path"),
    Broken({"docs/a.md": f"see {OWN}/docs\n"}, "a machine's path"),
    Broken({"docs/a.md": "see https://registry.npmjs." + "org/left\n"}, "a machine's path"),
    Broken({"web/package-lock.json": '{"resolved": "somewhere"}\n'}, "names download addresses"),
    Kept({"storage/a.h": _HEADER, **_READER}),
    Kept({"storage/a.cpp": "int z;\n" * 5000}),
    Kept({"docs/protocol.md": "┌" + "─" * 99 + "\n"}),
    Kept({"docs/a.md": "x" * 130 + "\nsee docs/root/one\n", "web/two-words.ts": ""}),
]
