"""One licence, everywhere it is named: the file LICENSE is Apache's."""
import re

from tidy.reasons import Broken, Kept
from tidy.sources import Offence, line_of

LICENCE = "Apache-2.0"
BEGINS = "Apache License\n                           Version 2.0"
# Where a file says under which licence the project is: what a package is under, what a description of an interface
# says of itself, labels of an image, SPDX marks. Locked packages of others have licences of their own.
SAYS_LICENCE = [
    (re.compile(r"(^|/)package\.json$"), re.compile(r'"license":\s*"([^"]*)"')),
    (re.compile(r"(^|/)package-lock\.json$"), re.compile(r'"packages":\s*\{\s*"":\s*\{[^{}]*?"license":\s*"([^"]*)"')),
    (re.compile(r"\.ya?ml$"), re.compile(r"license:\s*\n\s+name:\s*(\S+)")),
    (re.compile(r"\.ya?ml$"), re.compile(r"license:\s*\n(?:\s+\w+:.*\n)*?\s+identifier:\s*(\S+)")),
    (re.compile(r"\.(mjs|ts|tsx)$"), re.compile(r"license: \{ name: '([^']*)'")),
    (re.compile(r"\.toml$"), re.compile(r'(?m)^license\s*=\s*(?:\{\s*text\s*=\s*)?"([^"]*)"')),
    (re.compile(r"README\.md$"), re.compile(r"(?m)^Licence: ([\w.-]*\w)")),
    (re.compile(r""), re.compile(r"image\.licenses=\"?([\w.-]+)")),
    (re.compile(r""), re.compile(r"SPDX-License-Identifier:\s*([\w.-]+)")),
]


def check(sources, reasons):
    if BEGINS not in (sources.texts.get("LICENSE") or ""):
        yield Offence("LICENSE", 1, f"this isn't {LICENCE}")
    for path, text in sources.texts.items():
        if text is None or path in ("LICENSE", "tests/tidy/licence.py"):
            continue
        for where, says in SAYS_LICENCE:
            for found in says.finditer(text) if where.search(path) else []:
                if found.group(1) != LICENCE:
                    what = f"the licence is {LICENCE}, not {found.group(1)}"
                    yield Offence(path, line_of(text, found.start(1)), what)


_OURS = {"LICENSE": BEGINS}

SELF_TEST = [
    Broken({"LICENSE": "MIT License\n"}, "this isn't Apache-2.0"),
    Broken({"README.md": "Licence: Apache-2.0.\n"}, "this isn't Apache-2.0"),
    Broken({**_OURS, "web/package.json": '{\n  "license": "MIT"\n}\n'}, "web/package.json:2: the licence is"),
    Broken({**_OURS, "web/package-lock.json": '{"packages": {"": {"name": "x", "license": "MIT"}}}\n'}, "not MIT"),
    Broken({**_OURS, "protocol/a.yaml": "license:\n  name: Apache-2.0\n  identifier: MIT\n"}, "not MIT"),
    Broken({**_OURS, "docker/a": "# SPDX-License-Identifier: MIT\n"}, "not MIT"),
    Kept({**_OURS, "README.md": "Licence: Apache-2.0.\n", "web/package.json": '{"license": "Apache-2.0"}'}),
    Kept({**_OURS, "web/package-lock.json": '{"packages": {"": {"license": "Apache-2.0"}, "x": {"license": "MIT"}}}'}),
]
