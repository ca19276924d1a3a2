"""A wall clock that is set, the server's or the client's, changes no deadline and no clock."""
import asyncio
import subprocess
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "outside"))
from server import Server, command, held, run, unit  # noqa: E402
from table import Table  # noqa: E402

SECONDS = 600
ROUNDING = 0.5
HOUR = 3_600
DAY = 24 * HOUR


def went_by(ms, least, since):
    """Whether it is so many seconds at least, and at most what has gone by since that moment."""
    return least - ROUNDING < ms / 1000 < time.monotonic() - since + ROUNDING


async def check(folder):
    shim, shift = folder / "set_clock.so", folder / "shift"
    subprocess.run(["cc", "-O1", "-shared", "-fPIC", "-o", shim, Path(__file__).parent / "set_clock.c"], check=True)
    shift.write_text("0")
    with Server(folder, env={"LD_PRELOAD": str(shim), "WALL_SHIFT": str(shift)}) as server:
        table = await Table.sit(server, clock={"kind": "move", "seconds": SECONDS})
        ann = table.people[0]
        since = time.monotonic()
        began, told_at = (await ann.call("ping"))["now_ms"], time.monotonic()

        async def shown():
            await ann.call("table.leave", {"table": table.room})
            ann.rooms.clear()
            await ann.join(table.room)
            return await table.left_ms(ann)

        for what, seconds in (("an hour forwards", HOUR), ("two hours back", -2 * HOUR), ("400 days on", 400 * DAY)):
            asked, before = time.monotonic(), await table.left_ms(ann)
            shift.write_text(str(seconds))
            await asyncio.sleep(1.5)
            kept, fresh = await table.left_ms(ann), await shown()
            for left in (kept, fresh):
                assert went_by(before - left, 0, asked), f"{before} ms were left, now {left} ms"
            least = time.monotonic() - told_at
            assert went_by((await ann.call("ping"))["now_ms"] - began, least, since), "the told time jumped"
            held(f"set the server's clock {what} -> {before} ms were left, 1.5 s later {kept} ms by the deadline that "
                 f"was told before, {fresh} ms by a fresh one")
        shift.write_text(str(HOUR))
        await asyncio.sleep(1.5)
        asked, before = time.monotonic(), await table.left_ms(ann)
        await table.leave()
        server.stop()
        shift.write_text(str(5 * HOUR))
        server.start()
        # Their sessions are as old as the clock says; it is put right before they come back.
        shift.write_text("0")
        await asyncio.sleep(0.5)
        await table.come_back(server)
        after = await table.left_ms(ann)
        assert went_by(before - after, 0, asked), f"{before} ms were left, now {after} ms"
        held(f"restarted with the clock set again -> {before} ms were left, now {after} ms")
        server.stop()
    unit("room_test", "RoomLostTime.*WallClock*:RoomTime.*WallClock*", "a limit, and what a restart makes of it")
    said = command("node", "web/tests/run.mjs", "server_clock")
    assert " 0 failed" in said or "fail 0" in said, said[-2000:]
    held("set the client's clock -> our client reckons by a clock that nobody sets (web/tests/server_clock.test.ts)")


if __name__ == "__main__":
    run(check)
