"""The version of the project is written once, in CMakeLists.txt; the changelog's newest release is of it."""
import re

from tidy.reasons import Broken, Kept
from tidy.sources import Offence, line_of

SAID = re.compile(r"(?m)^project\(vivarium VERSION (\d+\.\d+\.\d+)\b")
RELEASE = re.compile(r"(?m)^## (.*)$")
# What packages of ours could say of their own version; locked packages of others have versions of their own.
OWN = [
    (re.compile(r"(^|/)package\.json$"), re.compile(r'"name":\s*"vivarium[^"]*"[^{}]*?\n\s*"version":')),
    (re.compile(r"(^|/)package-lock\.json$"), re.compile(r'"name":\s*"vivarium[^"]*"[^{}]*?\n\s*"version":')),
    (re.compile(r"\.toml$"), re.compile(r'(?m)^version\s*=\s*"\d')),
]


def check(sources, reasons):
    said = SAID.search(sources.texts.get("CMakeLists.txt") or "")
    if said is None:
        yield Offence("CMakeLists.txt", 1, "no version of the project")
        return
    for path, text in sources.texts.items():
        for where, own in OWN:
            if text is not None and where.search(path):
                for found in own.finditer(text):
                    yield Offence(path, line_of(text, found.end()), "the version stands in CMakeLists.txt alone")
    changes = sources.texts.get("CHANGELOG.md") or ""
    newest = RELEASE.search(changes)
    if newest is None or not re.fullmatch(rf"{re.escape(said.group(1))} - (unreleased|\d{{4}}-\d\d-\d\d)",
                                          newest.group(1)):
        yield Offence("CHANGELOG.md", line_of(changes, newest.start()) if newest else 1,
                      f"the newest release is {said.group(1)}: \"## {said.group(1)} - unreleased\", or its day")


_OURS = {"CMakeLists.txt": "cmake_minimum_required(VERSION 3.25)\nproject(vivarium VERSION 1.2.3 LANGUAGES CXX)\n",
         "CHANGELOG.md": "# Changelog\n\n## 1.2.3 - unreleased\n\n## 1.2.2 - 2026-01-31\n"}

SELF_TEST = [
    Broken({"CMakeLists.txt": "project(vivarium)\n"}, "no version of the project"),
    Broken({**_OURS, "CHANGELOG.md": "## 1.2.2 - unreleased\n"}, "CHANGELOG.md:1: the newest release is 1.2.3"),
    Broken({**_OURS, "CHANGELOG.md": "## 1.2.3\n"}, "the newest release is 1.2.3"),
    Broken({**_OURS, "web/package.json": '{\n  "name": "vivarium-web",\n  "version": "1.2.3"\n}\n'},
           "web/package.json:3: the version stands"),
    Broken({**_OURS, "web/package-lock.json": '{\n  "name": "vivarium-web",\n  "version": "1.2.3",\n  "x": {}\n}\n'},
           "web/package-lock.json:3: the version stands"),
    Broken({**_OURS, "python/pyproject.toml": '[project]\nversion = "1.2.3"\n'},
           "python/pyproject.toml:2: the version stands"),
    Kept(_OURS),
    Kept({**_OURS, "CHANGELOG.md": "## 1.2.3 - 2026-12-01\n"}),
    Kept({**_OURS, "web/package-lock.json": '{\n  "name": "vivarium-web",\n  "packages": {\n    "node_modules/x": {\n'
                                            '      "version": "1.0.0"\n    }\n  }\n}\n'}),
]
