#!/usr/bin/env python3
"""npm packages are taken by version and hash, and nothing of theirs runs while they are installed."""
import json
import shutil
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "outside"))
from server import ROOT, held, run  # noqa: E402


def npm(folder, *words):
    ran = subprocess.run(["npm", *words, "--offline", "--loglevel=error"], cwd=folder, capture_output=True, text=True,
                         timeout=300)
    assert ran.returncode == 0, ran.stdout + ran.stderr


def set_a_trap(folder):
    """A project with a package that leaves a file behind as it is installed; where that file would be."""
    trap, project, sprung = folder / "trap", folder / "project", folder / "sprung"
    trap.mkdir()
    project.mkdir()
    leave_it = f"node -e \"require('fs').writeFileSync('{sprung}', '')\""
    trap.joinpath("package.json").write_text(json.dumps(
        {"name": "trap", "version": "1.0.0", "scripts": {"preinstall": leave_it, "postinstall": leave_it}}))
    npm(trap, "pack", "--pack-destination", str(project))
    project.joinpath("package.json").write_text(json.dumps(
        {"name": "project", "version": "1.0.0", "dependencies": {"trap": "file:trap-1.0.0.tgz"}}))
    npm(project, "install", "--package-lock-only")
    return project, sprung


async def check(folder):
    project, sprung = set_a_trap(folder)
    npm(project, "ci")
    assert sprung.exists(), "the trap is none"
    for lock in sorted(ROOT.glob("*/package-lock.json")):
        packages = {place: one for place, one in json.loads(lock.read_text())["packages"].items() if place}
        loose = [place for place, one in packages.items() if "integrity" not in one]
        assert not loose, f"{lock}: {loose} have no hash"
        sprung.unlink(missing_ok=True)
        shutil.copy(lock.parent / ".npmrc", project)
        npm(project, "ci")
        assert not sprung.exists(), f"as {lock.parent.name} installs packages, their scripts run"
        held(f"{lock.parent.name}: {len(packages)} packages, each with its hash; a package with scripts of its own, "
             "installed as these are -> none of them has run (it does without our .npmrc)")


if __name__ == "__main__":
    run(check)
