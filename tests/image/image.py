#!/usr/bin/env python3
"""Builds the image of docker/Dockerfile and looks at what runs in it: who, what it may write, its health, a stop, and
whether a table is there after a restart. Says so and ends well where nothing can build an image."""
import asyncio
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path[:0] = [str(ROOT / "tests/clients"), str(ROOT / "tests/image")]
import houses  # noqa: E402
from vivarium_client import Client  # noqa: E402

COMPILERS = ["cc", "gcc", "g++", "clang", "cmake", "ninja", "make", "node", "npm", "python3"]


def status_of(house, path):
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{house.port}{path}", timeout=5) as answer:
            return answer.status
    except urllib.error.HTTPError as error:
        return error.code
    except OSError:
        return 0


async def make_table(url):
    ann = Client(url)
    await ann.open()
    await ann.sign_in("Ann")
    made = await ann.call("table.create", {"game": "harmonies", "players": 2})
    await ann.close()
    return made["table"]


def look_inside(house):
    status, said = house.run_inside("cat", "/proc/self/status")
    ids = next(line.split()[1:] for line in said.splitlines() if line.startswith("Uid:"))
    assert status == 0 and set(ids) == {houses.USER}, f"it runs as {ids}"
    for place in ("/", "/usr/local/bin", "/etc", "/home"):
        status, said = house.run_inside("touch", f"{place}/probe", root=True)
        assert status != 0 and "Read-only" in said, f"root may write to {place}: {said}"
    assert house.run_inside("touch", "/data/probe")[0] == 0, "/data cannot be written to"
    for program in COMPILERS:
        status, said = house.run_inside("sh", "-c", f"command -v {program}")
        assert status != 0, f"the image has {said.strip()}"
    status, said = house.run_inside("vivarium", "doctor", "--data", "/data")
    assert status == 0, said


def main():
    house = houses.find()
    if house is None:
        print("## image: skipped: no builder (docker daemon, podman, buildah) here")
        return 0
    start = time.monotonic()
    try:
        house.build()
        built = time.monotonic() - start
        house.start()
        houses.until(lambda: status_of(house, "/readyz") == 200, "ready")
        houses.until(house.healthy, "the health check")
        look_inside(house)
        room = asyncio.run(make_table(f"ws://127.0.0.1:{house.port}/ws"))
        status = house.stop()
        assert status == 0, f"SIGTERM ended it with {status}"
        house.start()
        houses.until(lambda: status_of(house, "/readyz") == 200, "ready again")
        houses.until(lambda: status_of(house, f"/api/v1/tables/{room}") == 200, "the table after the restart", 10)
        status = house.stop()
        assert status == 0, f"the second SIGTERM ended it with {status}"
    finally:
        house.clear()
    print(f"## image: built by {type(house).__name__.lower()} in {built:.0f} s; not root, root read-only, healthy, "
          "stops, the table is there after a restart, no compilers")
    return 0


if __name__ == "__main__":
    sys.exit(main())
