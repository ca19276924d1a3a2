#!/usr/bin/env python3
"""The Python client as others get it: packed and installed into an empty folder, without a network. The examples of
python/README.md, as they are printed there, play: the first a whole game against docs/examples/bot.py, which comes by
the code that it tells, the other by the engine alone. The bot in the package plays against itself, the environment
random games by the interface that tests/python/aec_interface.py writes down.

    /usr/bin/python3 tests/clients/wheel.py ws://127.0.0.1:8080/ws ENGINE [GAME ...]    # ecosfera if none is named
"""
import os
import re
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PATIENCE_S = 300
PYTHON = "/usr/bin/python3"


def done(folder, *words, **env):
    """What a program printed that ended well, in that folder and with what is installed there."""
    there = {**os.environ, "PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1", **env}
    ran = subprocess.run([str(word) for word in words], cwd=folder, capture_output=True, text=True, timeout=PATIENCE_S,
                         env=there, check=False)
    assert ran.returncode == 0, f"{words}: {ran.stdout}{ran.stderr}"
    assert ran.stderr == "", f"{words}: {ran.stderr}"
    return ran.stdout.strip()


def packed(folder):
    """The wheel, with what belongs in it."""
    wheel = Path(done(ROOT, ROOT / "scripts" / "pack_python", folder))
    names = zipfile.ZipFile(wheel).namelist()
    told = zipfile.ZipFile(wheel).read(next(name for name in names if name.endswith("/METADATA"))).decode()
    assert re.findall(r"(?m)^Requires-Dist: (.*)", told) == ["websockets (>=10)"], told
    assert "\nLicense: Apache-2.0\n" in told and "\nRequires-Python: >=3.9\n" in told, told
    for name in ("vivarium/py.typed", "vivarium/wire.py", "vivarium/environment/aec.py", "vivarium/examples/bot.py"):
        assert name in names, names
    assert any(name.endswith("/LICENSE") for name in names)
    assert all(name.startswith(("vivarium/", "vivarium_client-")) for name in names), names
    return wheel


def installed(folder, wheel):
    """An empty folder with the package, and nothing else."""
    into = folder / "installed"
    into.mkdir()
    done(into, PYTHON, "-m", "pip", "--disable-pip-version-check", "install", "--quiet", "--no-index", "--no-deps",
         "--no-cache-dir", "--root-user-action=ignore", "--target", into, wheel)
    where = done(into, PYTHON, "-c", "import vivarium; print(vivarium.__file__, vivarium.__version__)")
    assert where.startswith(f"{into}/vivarium/"), where
    return into


def printed(number):
    """An example of the page."""
    return re.findall(r"```python\n(.*?)```", (ROOT / "python" / "README.md").read_text(encoding="utf-8"), re.S)[number]


def first_session(into, url):
    """The first example, and a bot of stock parts for a friend."""
    (into / "first.py").write_text(printed(0), encoding="utf-8")
    example = subprocess.Popen([PYTHON, "first.py", url], cwd=into, stdout=subprocess.PIPE, text=True,
                               env={**os.environ, "PYTHONPATH": str(into)})
    with example:
        try:
            code = re.search(r"the code (\S+)", example.stdout.readline()).group(1)
            bot = done(into, PYTHON, ROOT / "docs" / "examples" / "bot.py", url, code)
            said = example.communicate(timeout=PATIENCE_S)[0].strip()
        finally:
            example.kill()
    assert example.returncode == 0 and said == bot, f"both see the same end: {said} {bot}"
    return said.replace("\n", ", ")


def main(url, engine, *named):
    games, engine = list(named) or ["ecosfera"], str(Path(engine).resolve())
    lines = len((ROOT / "python" / "examples" / "bot.py").read_text(encoding="utf-8").splitlines())
    assert lines <= 40, f"the example has {lines} lines"
    with tempfile.TemporaryDirectory(prefix="vivarium-wheel-") as name:
        into = installed(Path(name), packed(name))
        told = first_session(into, url)
        bot = done(into, PYTHON, "-m", "vivarium.examples.bot", url, *games).splitlines()
        assert sorted(line.split(",")[0] for line in bot) == sorted(games), f"each game to its end, once: {bot}"
        rewarded = done(into, PYTHON, "-c", printed(1), VIVARIUM_ENGINE=engine).splitlines()
        assert [line.split()[0] for line in rewarded] == ["seat_0", "seat_1", "seat_2"], rewarded
        by_interface = done(into, PYTHON, ROOT / "tests" / "python" / "aec_interface.py", engine, *games).splitlines()
    print(f"the example of python/README.md played a whole game: {told}")
    print(f"the example of the wheel, of {lines} lines, played {', '.join(games)} against itself")
    print(f"the example of the environment, and random games by the interface: {'; '.join(by_interface)}")


if __name__ == "__main__":
    main(*sys.argv[1:])
