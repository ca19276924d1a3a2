#!/usr/bin/env python3
"""Plants faults, one after the other in a copy of the last commit, and looks whether the step that should find it,
green without it, is red.

    /usr/bin/python3 tests/planted/run.py             all of tests/planted/faults.toml
    /usr/bin/python3 tests/planted/run.py rule leak   these
    /usr/bin/python3 tests/planted/run.py --list

A step is run as `./test --only STEP` runs it. Lines that begin with "## " say what was found; the last one is
"N found, N missed".
"""
import argparse
import subprocess
import sys
import tempfile
import time
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
FAULTS = ROOT / "tests/planted/faults.toml"
# These build for themselves, and want of what is built before only the page.
WITH_A_BUILD_OF_THEIR_OWN = ("asan", "tsan", "fuzz", "wasm")
TOLD_LINES = 12


def git(*words):
    subprocess.run(["git", *words], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)


def plant(fault, folder):
    path = folder / fault["file"]
    text = path.read_text()
    if text.count(fault["replace"]) != 1:
        sys.exit(f"{fault['file']} doesn't have once: {fault['replace']}")
    path.write_text(text.replace(fault["replace"], fault["by"]))


def test(folder, *steps):
    """Whether all of these were green, and what was said."""
    command = ["./test", *(word for step in steps for word in ("--only", step))]
    ran = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                         errors="replace", check=False)
    return ran.returncode == 0, ran.stdout


def built(folder, step):
    before = "web" if step in WITH_A_BUILD_OF_THEIR_OWN else "build"
    builds, said = test(folder, "set-up", before)
    if not builds:
        sys.exit(f"it doesn't build, so nothing is shown:\n{said}")


def see_green(folder, step):
    """A step that is red anyway finds nothing."""
    built(folder, step)
    green, said = test(folder, step)
    if not green:
        sys.exit(f"{step} is red without any fault:\n{said}")


def is_found(name, fault, folder):
    began = time.monotonic()
    built(folder, fault["step"])
    green, said = test(folder, fault["step"])
    print(f"## {'MISSED' if green else 'found '} {name}: {fault['what']} [{fault['step']}, "
          f"{time.monotonic() - began:.0f} s]")
    for line in [] if green else [line for line in said.splitlines() if line.startswith("    |")][:TOLD_LINES]:
        print(line)
    sys.stdout.flush()
    return not green


def tried(faults):
    """Whether each was found. The copy is one, so that only what a fault touches is built for it."""
    seen_green = set()
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch) / "planted"
        git("worktree", "add", "--quiet", "--detach", str(folder), "HEAD")
        try:
            for name, fault in faults.items():
                if fault["step"] not in seen_green:
                    see_green(folder, fault["step"])
                    seen_green.add(fault["step"])
                plant(fault, folder)
                yield is_found(name, fault, folder)
                git("-C", str(folder), "checkout", "--quiet", "--", fault["file"])
        finally:
            git("worktree", "remove", "--force", str(folder))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--list", action="store_true")
    given = parser.parse_args()
    faults = tomllib.loads(FAULTS.read_text())
    unknown = set(given.names) - set(faults)
    if unknown:
        sys.exit(f"there is no fault {', '.join(sorted(unknown))}")
    if given.list:
        print("\n".join(f"{name}: {fault['what']} [{fault['step']}]" for name, fault in faults.items()))
        return 0
    found = list(tried({name: fault for name, fault in faults.items() if not given.names or name in given.names}))
    print(f"## {found.count(True)} found, {found.count(False)} missed")
    return 0 if all(found) else 1


if __name__ == "__main__":
    sys.exit(main())
