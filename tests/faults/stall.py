"""A process that stood still costs nobody a move that was sent in time, and nobody a clock."""
import asyncio
import signal
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "outside"))
from server import Server, held, in_time, run, unit, vivarium  # noqa: E402
from table import Table  # noqa: E402

LIMIT = 10
STALL = 12
CLOCKS = {"a limit for each move": {"kind": "move", "seconds": LIMIT, "on_time_out": "concede"},
          "a bank": {"kind": "bank", "bank_seconds": LIMIT, "increment_seconds": 0, "on_time_out": "concede"}}


async def check(folder):
    with Server(folder, "--first-move-ms", 0) as server:  # or nobody would lose on time without a move
        began = time.monotonic()
        movers = {name: await Table.sit(server, clock=clock) for name, clock in CLOCKS.items()}
        silent = {name: await Table.sit(server, clock=clock) for name, clock in CLOCKS.items()}
        await asyncio.sleep(0.5)
        server.signal(signal.SIGSTOP)
        await asyncio.sleep(0.5)
        moves = {}
        for name, table in movers.items():
            mover = table.mover()
            moves[name] = asyncio.create_task(mover.call("table.act", table.move_of(mover)))
        await asyncio.sleep(STALL)
        server.signal(signal.SIGCONT)
        for name, move in moves.items():
            seq = (await move)["seq"]
            held(f"stopped the process for {STALL} s, {name} of {LIMIT} s, the move sent 0.5 s after the stop -> it "
                 f"counts, as record {seq}")
        for name, table in silent.items():
            ann = table.people[0]
            await in_time("the new deadline", until_told(table, ann))
            left = await table.left_ms(ann)
            ran_ms = 1000 * (time.monotonic() - began - STALL)
            assert LIMIT * 1000 - ran_ms - 500 < left <= LIMIT * 1000, f"{left} ms are left, it ran for {ran_ms:.0f} ms"
            assert not table.known(ann).finished
            held(f"{name} of {LIMIT} s where nobody moved -> {left} ms are left, and everybody is told so")
        for name, table in silent.items():
            ann = table.people[0]
            await ann.until(lambda: table.known(ann).finished, "the end of the game")
            held(f"then nobody moves with {name} -> the time runs out, and only now the game is lost")
        assert "event=stalled" in server.log.read_text()
        server.stop()
    said = vivarium("verify", "--data", server.data)
    held(f"the logs, in which the stall stands, are replayed -> {said.strip().splitlines()[-1]}")
    unit("room_test", "RoomLostTime.*Stall*:RoomLostTime.*Judged*:RoomLostTime.*First*",
         "every limit of a table, and in which order mail is judged")


async def until_told(table, person):
    """The new deadline comes by itself."""
    while await table.left_ms(person) < 1_000:
        await asyncio.sleep(0.1)


if __name__ == "__main__":
    run(check)
