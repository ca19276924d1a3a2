#!/usr/bin/env python3
"""Runs again what once failed with one seed, or looks for more of that with seeds that were never run.

    /usr/bin/python3 tests/seeds/run.py [--programs build/asan]     each line of tests/seeds/failed.txt
    /usr/bin/python3 tests/seeds/run.py --minutes 40                new seeds for that long; what fails is added there

As many at a time as there are processors. What is begun is finished. Ends with "N passed, N failed".
"""
import argparse
import itertools
import secrets
import subprocess
import sys
import threading
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from os import cpu_count
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
FAILED = Path(__file__).resolve().parent / "failed.txt"
PROGRAMS = "build/release"
GAMES = sorted(file.parent.name for file in ROOT.glob("engine/games/*/CMakeLists.txt"))
# Each is a quarter of a minute or less. A seed follows.
TRIED = (
    "build/release/tests/simulation/vivarium_sim --steps 40000",
    "build/release/tests/simulation/vivarium_sim --steps 8000 --disk",
    "build/release/tests/simulation/vivarium_match_sim --people 400 --crashes 20",
    "/usr/bin/python3 tests/crash/kill9.py build/release/server/vivarium --rounds 20",
    *(f"build/release/tools/vivarium-engine noninterference {game} --games 20" for game in GAMES),
    *(f"build/release/tools/vivarium-engine fuzz-actions {game} --count 20000" for game in GAMES),
    *(f"build/release/tools/vivarium-engine playouts {game} --games 200 --all-options --each-step" for game in GAMES),
)
# Ends what hangs; far more than any of them takes with sanitizers on a busy machine.
SECONDS_MAX = 1800
TOLD_OF_ONE_THAT_FAILED = 4000


def run(line, programs):
    """Whether it passed, and what it said."""
    words = [word.replace(PROGRAMS, programs, 1) if word.startswith(PROGRAMS) else word for word in line.split()]
    try:
        ran = subprocess.run(words, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                             errors="replace", timeout=SECONDS_MAX, check=False)
        return ran.returncode == 0, ran.stdout
    except subprocess.TimeoutExpired:
        return False, f"not finished after {SECONDS_MAX} s"


def told(line, said):
    print(f"FAILED {line}\n{said[-TOLD_OF_ONE_THAT_FAILED:]}", flush=True)


def ended(passed, failed):
    print(f"## {passed} passed, {failed} failed")
    return 0 if passed and not failed else 1


def again(programs):
    lines = [line for line in FAILED.read_text().splitlines() if line and not line.startswith("#")]
    with ThreadPoolExecutor(cpu_count()) as workers:
        results = list(workers.map(lambda line: run(line, programs), lines))
    for line, (passed, said) in zip(lines, results):
        if not passed:
            told(line, said)
    good = sum(passed for passed, _ in results)
    return ended(good, len(results) - good)


class Search:
    """Takes what is tried in turn, each time with another seed, until the time is over."""

    def __init__(self, seconds):
        self.until = time.monotonic() + seconds
        self.turns = itertools.cycle(TRIED)
        self.lock = threading.Lock()
        self.passed = Counter()
        self.failed = 0

    def next_line(self):
        with self.lock:
            return f"{next(self.turns)} --seed {secrets.randbelow(10**9)}" if time.monotonic() < self.until else None

    def note(self, line, passed, said):
        with self.lock:
            if passed:
                self.passed[line.rsplit(" --seed ", 1)[0]] += 1
                return
            self.failed += 1
            with FAILED.open("a", encoding="utf-8") as file:
                file.write(f"{line}\n")
            told(line, said)

    def work(self):
        while (line := self.next_line()) is not None:
            self.note(line, *run(line, PROGRAMS))

    def run(self):
        with ThreadPoolExecutor(cpu_count()) as workers:
            for work in [workers.submit(self.work) for _ in range(cpu_count())]:
                work.result()
        for tried in TRIED:
            print(f"## {self.passed[tried]:5} seeds passed: {tried}")
        return ended(sum(self.passed.values()), self.failed)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--programs", default=PROGRAMS, help="the build whose programs are run")
    parser.add_argument("--minutes", type=int, help="look for more, for so long")
    given = parser.parse_args()
    return again(given.programs) if given.minutes is None else Search(60 * given.minutes).run()


if __name__ == "__main__":
    sys.exit(main())
