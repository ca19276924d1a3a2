"""tests/planted/faults.toml plants its faults in the sources of today: what it replaces stands in its file once."""
import tomllib

from tidy.reasons import Broken, Kept
from tidy.sources import Offence

PATH = "tests/planted/faults.toml"


def check(sources, reasons):
    for name, fault in tomllib.loads(sources.texts.get(PATH, "")).items():
        times = sources.texts.get(fault["file"], "").count(fault["replace"])
        if times != 1:
            yield Offence(PATH, 1, f"{name}: what is replaced stands in {fault['file']} {times} times")


_FAULT = '[planted]\nfile = "a/b.cpp"\nreplace = "one"\nby = "two"\n'

SELF_TEST = [
    Broken({PATH: _FAULT, "a/b.cpp": "three\n"}, "planted: what is replaced stands in a/b.cpp 0 times"),
    Broken({PATH: _FAULT, "a/b.cpp": "one one\n"}, "planted: what is replaced stands in a/b.cpp 2 times"),
    Broken({PATH: _FAULT}, "stands in a/b.cpp 0 times"),
    Kept({PATH: _FAULT, "a/b.cpp": "one\n"}),
]
