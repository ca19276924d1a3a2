#!/usr/bin/env python3
"""Every parser that outside bytes reach has a fuzz target, and the step fuzz of `./test --all` runs each."""
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "outside"))
from server import ROOT, held  # noqa: E402


def listed():
    """Target by target what docs/security.md says that it reads."""
    prose = (ROOT / "docs" / "security.md").read_text().split("### What comes in")[1].split("\n### ")[0]
    return {target: parser for parser, target in re.findall(r"(?m)^\| (.+?) \| .+? \| `(fuzz_\w+)` \|$", prose)}


def built():
    return set(re.findall(r"(?m)^vivarium_fuzzer\((\w+) ", (ROOT / "tests" / "fuzz" / "CMakeLists.txt").read_text()))


def main():
    promised, targets = listed(), built()
    assert set(promised) == targets, f"docs/security.md and tests/fuzz differ: {set(promised) ^ targets}"
    for target in sorted(targets):
        source = ROOT / "tests" / "fuzz" / f"{target}.cpp"
        assert "LLVMFuzzerTestOneInput" in source.read_text(), f"{source} is no fuzz target"
        held(f"{target}: {promised[target]}")
    # The step runs whatever `fuzzers` builds, so no target can be left out of it by a list that was forgotten.
    assert re.search(r"step_fuzz\(\) \{ tests/fuzz/run\.sh \d+; \}", (ROOT / "test").read_text()), "the step is another"
    script = (ROOT / "tests" / "fuzz" / "run.sh").read_text()
    assert "build/asan/tests/fuzz/fuzz_*" in script and "--target fuzzers" in script, "the script runs other targets"
    held(f"the step fuzz builds and runs all {len(targets)} targets")


if __name__ == "__main__":
    main()
