"""What the repository holds: the text of every file, and who includes or imports whom."""
import posixpath
import re
import subprocess
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent

CPP = (".h", ".cpp")
SCRIPT = (".ts", ".tsx", ".mjs", ".js")
NO_TEXT = (".png", ".svg", ".ico", ".woff2", ".bin")

INCLUDE = re.compile(r'(?m)^[ \t]*#include[ \t]+"([^"]+)"')
# `import ... from`, `import '...'`, `export ... from`, `import('...')`; types alone as well: who needs a type needs to
# know its module. Folders found by import.meta.glob are named by nobody, like the games in the server's catalog.
IMPORT = re.compile(r"""(?mx) ^(?:import|export)\b [^;'"`]*? \bfrom\s* ['"](\.[^'"]*)['"]
                            | ^import\s* ['"](\.[^'"]*)['"]
                            | ^(?![ \t]*(?://|\*|/\*)) .*? \bimport\(\s* ['"](\.[^'"]*)['"]""")


@dataclass(frozen=True)
class Offence:
    path: str
    line: int
    what: str

    def __str__(self):
        return f"{self.path}:{self.line}: {self.what}"


@dataclass(frozen=True)
class Edge:
    """`source` includes or imports `target`, in that line."""

    source: str
    target: str
    line: int


class Sources:
    def __init__(self, texts):
        self.texts = texts  # by path from the root; None: not text

    def ending(self, suffixes):
        return [(path, text) for path, text in self.texts.items() if text is not None and path.endswith(suffixes)]

    @cached_property
    def includes(self):
        return [Edge(path, found.group(1), line_of(text, found.start(1)))
                for path, text in self.ending(CPP)
                for found in INCLUDE.finditer(text) if found.group(1) in self.texts]

    @cached_property
    def imports(self):
        edges = []
        for path, text in self.ending(SCRIPT):
            for found in IMPORT.finditer(text):
                target = self.module(path, next(filter(None, found.groups())))
                if target is not None:
                    edges.append(Edge(path, target, line_of(text, found.end())))
        return edges

    def module(self, path, name):
        """The file that `name` means in `path`; None: none that we know (a package, a stylesheet, a made-up name)."""
        start = posixpath.normpath(posixpath.join(posixpath.dirname(path), name))
        for candidate in (start, *(start + suffix for suffix in SCRIPT), start + "/index.ts", start + "/index.tsx"):
            if candidate in self.texts and candidate.endswith(SCRIPT):
                return candidate
        return None


def line_of(text, position):
    return text.count("\n", 0, position) + 1


def read_tree():
    listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True,
                            check=True).stdout
    texts = {}
    for path in listed.splitlines():
        if not (ROOT / path).is_file():
            continue
        try:
            texts[path] = None if path.endswith(NO_TEXT) else (ROOT / path).read_text(encoding="utf-8")
        except UnicodeDecodeError:
            texts[path] = None
    return Sources(texts)
