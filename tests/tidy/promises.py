"""docs/security.md names the test of each promise, and each default: are they there, and right?"""
import re

from tidy.reasons import Broken, Kept
from tidy.sources import Offence

PATH = "docs/security.md"


def check(sources, reasons):
    if PATH not in sources.texts:
        return
    everything = "\n".join(text for _, text in sources.ending((".cpp",)))
    tests = {".".join(found) for found in re.findall(r"\bTEST(?:_[FP])?\(\s*(\w+),\s*(\w+)\)", everything)}
    defaults = dict(re.findall(r"(?m)^([a-z-]+) = (.+)$", sources.texts.get("docs/examples/vivarium.toml", "")))
    for number, line in enumerate(sources.texts[PATH].splitlines(), 1):
        for name in re.findall(r"`([A-Z]\w+\.[A-Z]\w+)`", line):
            if name not in tests:
                yield Offence(PATH, number, f"there is no test {name}")
        for name in re.findall(r"`((?:tests|scripts)/[\w./]+)`", line):
            if name not in sources.texts:
                yield Offence(PATH, number, f"there is no {name}")
        for name, value in re.findall(r"\| `--([a-z-]+)` \| `([^`]+)` \|", line):
            if defaults.get(name) != value:
                yield Offence(PATH, number, f"--{name} is {defaults.get(name)}")


_TOLD = {PATH: "it holds (`Planted.IsTest`, `tests/a.sh`)\n| `--port` | `8080` |\n", "tests/a.sh": "",
         "tests/a.cpp": "TEST_F(Planted, IsTest) {}\n", "docs/examples/vivarium.toml": "port = 8080\n"}

SELF_TEST = [
    Broken({**_TOLD, "tests/a.cpp": "TEST(Planted, IsNoTest) {}\n"}, "there is no test Planted.IsTest"),
    Broken({name: text for name, text in _TOLD.items() if name != "tests/a.sh"}, "there is no tests/a.sh"),
    Broken({**_TOLD, "docs/examples/vivarium.toml": "port = 9090\n"}, "--port is 9090"),
    Kept(_TOLD),
]
