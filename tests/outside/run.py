#!/usr/bin/env python3
"""Runs every check of a folder (tests/security, tests/faults, tests/reports) and lists what was tried and what held.

    /usr/bin/python3 tests/outside/run.py tests/security [--only NAME] [BINARY]

Lines that begin with "## " are shown by ./test. Ends with "N passed, N failed".
"""
import argparse
import ast
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
SECONDS_MAX = 600


def title_of(path):
    return (ast.get_docstring(ast.parse(path.read_text())) or path.stem).splitlines()[0]


def run(path, binary):
    began = time.monotonic()
    try:
        ran = subprocess.run([sys.executable, path, binary], cwd=ROOT, stdout=subprocess.PIPE,
                             stderr=subprocess.STDOUT, text=True, timeout=SECONDS_MAX)
        said, status = ran.stdout, ran.returncode
    except subprocess.TimeoutExpired as late:
        said, status = f"{(late.stdout or b'').decode()}\nnot finished after {SECONDS_MAX} s", 1
    lines = [line.removeprefix("held: ") for line in said.splitlines() if line.startswith("held: ")]
    passed = status == 0 and lines
    print(f"## {'held  ' if passed else 'FAILED'} {title_of(path)} [{path.stem}, {time.monotonic() - began:.0f} s]")
    for line in lines:
        print(f"##          {line}")
    if not passed:
        print(said, flush=True)
    sys.stdout.flush()
    return bool(passed)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("binary", nargs="?", default=str(ROOT / "build/release/server/vivarium"))
    parser.add_argument("--only", action="append", default=[])
    given = parser.parse_args()
    checks = [path for path in sorted(given.folder.resolve().glob("*.py")) if not given.only or path.stem in given.only]
    results = [run(path, given.binary) for path in checks]
    failed = results.count(False)
    print(f"## {len(results) - failed} passed, {failed} failed")
    return 0 if results and not failed else 1


if __name__ == "__main__":
    sys.exit(main())
