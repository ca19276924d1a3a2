"""A restart gives back the time down and no more: what a clock had used before stays used."""
import asyncio
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "outside"))
from server import Server, held, run, unit  # noqa: E402
from table import Table  # noqa: E402

SECONDS = 600
DOWN = 3
ALIVE = 10  # seconds: how often a server stores that it is alive
CLOCKS = {"a limit for each move": {"kind": "move", "seconds": SECONDS},
          "a bank": {"kind": "bank", "bank_seconds": SECONDS, "increment_seconds": 0},
          "three days": {"kind": "days", "days": 3}}


async def check(folder):
    with Server(folder) as server:
        tables = {name: await Table.sit(server, clock=clock) for name, clock in CLOCKS.items()}

        async def left():
            return {name: await table.left_ms(table.people[0]) / 1000 for name, table in tables.items()}

        async def restart(stop):
            """What was left before and after, and for how many seconds the server ran in between."""
            before, began = await left(), time.monotonic()
            for table in tables.values():
                await table.leave()
            stop()
            await asyncio.sleep(DOWN)
            server.start()
            for table in tables.values():
                await table.come_back(server)
            after = await left()
            return before, after, time.monotonic() - began - DOWN

        for number in range(3):
            await asyncio.sleep(4)
            before, after, ran = await restart(server.stop)
            for name in tables:
                used = before[name] - after[name]
                assert -0.1 <= used < ran + 0.5, f"{name}: {before[name]} s were left, now {after[name]} s"
        whole = {name: after[name] for name in tables}
        assert whole["a limit for each move"] < SECONDS - 11, whole
        assert whole["a bank"] < SECONDS - 11, whole
        assert whole["three days"] < 3 * 86_400 - 11, whole
        held(f"3 times 4 s of thinking, SIGTERM, {DOWN} s down, start -> " +
             ", ".join(f"{name}: {after[name]:.1f} s left" for name in tables))

        await asyncio.sleep(ALIVE + 3)
        before, after, ran = await restart(server.kill)
        for name in tables:
            given = after[name] - before[name]
            assert given < ALIVE + 2, f"{name}: {given} s were given back"
            assert given > -ran - 0.5, f"{name}: the time down was charged"
        held(f"{ALIVE + 3} s of thinking, kill -9, {DOWN} s down, start -> at most {ALIVE} s of them came back: " +
             ", ".join(f"{name} {after[name] - before[name]:+.1f} s" for name in tables))
    unit("room_test", "RoomLostTime.*Restart*:RoomLostTime.*Days*:RoomLostTime.*Bank*:RoomLostTime.*Version*",
         "three days of which two are used, five restarts: one day is left")


if __name__ == "__main__":
    run(check)
