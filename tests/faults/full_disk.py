"""A full disk is said to everybody, clocks stand still meanwhile, and all goes on by itself when there is room."""
import asyncio
import os
import subprocess
import sys
import urllib.request
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "outside"))
from server import Refused, Server, browser, held, run, unit  # noqa: E402
from table import Table  # noqa: E402

LIMIT = 10
TOKEN = "a-token-for-the-metrics-of-this-check"


def fill(folder):
    """Leaves no byte."""
    for number, size in enumerate((65_536, 4_096, 1)):
        with open(folder / f"filler{number}", "wb", buffering=0) as filler:
            try:
                while True:
                    filler.write(b"x" * size)
            except OSError:
                pass


async def until(what, seconds=20):
    """Nothing is pushed for this: it is looked at again and again."""
    for _ in range(seconds * 5):
        if what():
            return
        await asyncio.sleep(0.2)
    raise AssertionError("it did not come to that")


def healthy(server):
    request = urllib.request.Request(server.http + "/metrics", headers={"Authorization": f"Bearer {TOKEN}"})
    with urllib.request.urlopen(request, timeout=20) as answer:
        lines = answer.read().decode().splitlines()
    return next(line.split()[1] for line in lines if line.startswith("vivarium_storage_healthy "))


async def play_on_a_full_disk(folder):
    with Server(folder, "--metrics-token", TOKEN) as server:
        table = await Table.sit(server, clock={"kind": "move", "seconds": LIMIT, "on_time_out": "concede"})
        spectator = await server.client("Cleo")
        await spectator.join(table.room)
        mover = table.mover()
        assert server.get("/readyz")[0] == 200 and healthy(server) == "1"
        fill(server.data)
        move = table.move_of(mover)
        try:
            await mover.call("table.act", move)
            raise AssertionError("the disk is not full")
        except Refused as refused:
            assert refused.code == "storage_unavailable", refused
        everybody = [*table.people, spectator]
        for person in everybody:
            await person.until(lambda: person.notices, "a notice of the full disk")
            assert person.notices[-1]["code"] == "storage_unavailable" and "over" not in person.notices[-1]
        held("filled the disk under the server, then a move -> `storage_unavailable`, and a notice to both players and "
             "a spectator")
        status, why = server.get("/readyz")
        assert status == 503 and "stored" in why and healthy(server) == "0", (status, why)
        held(f"/readyz -> {status} \"{why.strip()}\", vivarium_storage_healthy 0")
        late = await server.client()
        await late.until(lambda: late.notices, "a notice for who comes late")
        held("somebody who connects now -> is told as well")

        async def left():
            await mover.call("table.leave", {"table": table.room})
            mover.rooms.clear()
            await mover.join(table.room)
            return await table.left_ms(mover)

        before = await left()
        await asyncio.sleep(LIMIT + 2)
        after = await left()
        assert abs(before - after) < 1_500 and not table.known(mover).finished, (before, after)
        held(f"waited {LIMIT + 2} s with a limit of {LIMIT} s -> {before} ms were left, and still are ({after} ms)")

        for filler in server.data.glob("filler*"):
            filler.unlink()
        for person in everybody:
            await person.until(lambda: person.notices[-1].get("over"), "the end of the full disk")
        await until(lambda: server.get("/readyz")[0] == 200 and healthy(server) == "1")
        held("made room, and touched nothing else -> everybody is told that it is over, /readyz 200, "
             "vivarium_storage_healthy 1")
        await mover.until(lambda: table.known(mover).pending, "a decision after the full disk")
        left_ms = await table.left_ms(mover)
        assert 1_000 < left_ms <= LIMIT * 1000, left_ms
        seq = (await mover.call("table.act", move))["seq"]
        held(f"the same move again, with its key -> record {seq}; {left_ms} ms were left for it")
        server.stop()


async def check(folder):
    # The data alone: the log of the server is told elsewhere.
    disk = folder / "data"
    disk.mkdir()
    mounted = os.geteuid() == 0 and subprocess.run(["mount", "-t", "tmpfs", "-o", "size=6m", "none", disk],
                                                   capture_output=True).returncode == 0
    if mounted:
        try:
            await play_on_a_full_disk(folder)
        finally:
            subprocess.run(["umount", "-l", disk], check=True)
    unit("net_test", "NetLife.AFullDisk*", "without a disk of its own: a store that says that it is full")
    browser("stores_nothing", "three people on the page, each in a language of their own")
    unit("room_test", "RoomLostTime.While*:RoomTime.While*:RoomTime.WhoseTime*", "clocks that stand still")


if __name__ == "__main__":
    run(check)
