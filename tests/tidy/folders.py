"""How much a folder holds: at most 25 subjects, so that who opens it can read its list of names.

A subject is a name up to its first dot: a header, its source and a test beside them (room.h, room.cpp, room.test.ts)
are read together and count once, so that nobody joins or cuts files for the sake of the count. Counted are C++,
TypeScript, JavaScript, Python and stylesheets; not data, texts and what a generator writes. A folder's own files count,
those of folders in it don't.
"""
import re
from posixpath import basename, dirname

from tidy.reasons import Broken, Kept
from tidy.sources import CPP, SCRIPT, Offence

LIMITS = {"subjects": 25}
COUNTED = CPP + SCRIPT + (".py", ".css")
GENERATED = re.compile(r"(web/(sdk|src/games/[^/]+)/wire\.ts|python/src/vivarium/wire\.py)$")


def subjects(sources):
    """Folder -> the names in it."""
    found = {}
    for path, _ in sources.ending(COUNTED):
        if not GENERATED.match(path):
            found.setdefault(dirname(path), set()).add(basename(path).split(".")[0])
    return found


def check(sources, reasons):
    for folder, names in sorted(subjects(sources).items()):
        excess = reasons.excess("folders", folder, {"subjects": len(names)}, LIMITS)
        if excess:
            yield Offence(folder, 1, excess)


def _folder(count, suffixes=(".h", ".cpp")):
    return {f"storage/planted_{number}{suffix}": "" for number in range(count) for suffix in suffixes}


SELF_TEST = [
    Broken(_folder(26), "storage:1: 26 subjects, at most 25"),
    Broken(_folder(26, [".tsx"]), "26 subjects, at most 25"),
    Broken(_folder(28), "28 subjects, at most 27", '[folders]\n"storage" = { subjects = 27, why = "a good reason" }'),
    Broken(_folder(25), "needs no reason any more", '[folders]\n"storage" = { subjects = 27, why = "a good reason" }'),
    Broken(_folder(27), "no reason is given", '[folders]\n"storage" = { subjects = 27, why = "" }'),
    Kept(_folder(25)),
    Kept(_folder(25, [".ts", ".test.ts"])),
    Kept(_folder(25) | {"storage/sqlite/one.h": ""}),
    Kept(_folder(40, [".json"])),
    Kept({f"web/src/games/planted/{name}.ts": "" for name in ["wire", *map(str, range(25))]}),
    Kept({f"python/src/vivarium/{name}.py": "" for name in ["wire", *map(str, range(25))]}),
    Kept(_folder(27), '[folders]\n"storage" = { subjects = 27, why = "a good reason" }'),
]
