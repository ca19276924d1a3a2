#!/usr/bin/env python3
"""The commands that look at games alone are in a program of its own, and `vivarium` becomes it where it lies beside.

    /usr/bin/python3 tests/operations/engine_beside.py BINARY ENGINE
"""
import json
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

PATIENCE_S = 120
CANNOT = 2
VERSION = re.compile(r"vivarium \d+\.\d+\.\d+ \((commit [\w.-]+\+?|built without git: its commit is not known)\)\n")
PLAYOUTS = ("playouts", "harmonies", "--games", "5", "--seed", "1")


def run(program, *words, said=""):
    return subprocess.run([program, *words], input=said, capture_output=True, text=True, timeout=PATIENCE_S,
                          check=False)


def hash_of(played):
    """Of the last states."""
    return next(line for line in played.stdout.splitlines() if line.startswith("hash "))


def main():
    binary, engine = (Path(word).resolve() for word in sys.argv[1:3])
    with tempfile.TemporaryDirectory() as folder:
        alone = Path(shutil.copy(binary, folder))
        missing = run(alone, *PLAYOUTS)
        assert missing.returncode == CANNOT and "vivarium-engine" in missing.stderr, missing
        told = run(alone, "--version")
        assert told.returncode == 0 and VERSION.fullmatch(told.stdout), told
        beside = Path(shutil.copy(engine, folder))
        # The other program is found from wherever this one is called, also by a name in another place.
        link = Path(folder) / "elsewhere" / "play"
        link.parent.mkdir()
        link.symlink_to(alone)
        for program in (alone, link):
            played = run(program, *PLAYOUTS)
            assert played.returncode == 0 and hash_of(played) == hash_of(run(beside, *PLAYOUTS)), played
        answers = run(alone, "engine", said='{"id": 1, "op": "games"}\n').stdout.splitlines()
        assert len(answers) == 1 and json.loads(answers[0])["ok"] is True, answers
    print("## vivarium becomes vivarium-engine where that lies beside it, and says where it is otherwise")


main()
