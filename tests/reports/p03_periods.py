"""P3, one figure for all paces: people are waited for by the table's pace, and a lapse is no refusal"""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from outside.server import Refused, Server, held, run, unit  # noqa: E402
from outside.table import Table  # noqa: E402

ANSWER_MS = 2_000
CLOCKS = {
    "normal": ({"kind": "move", "seconds": 90}, 1),
    "slow": ({"kind": "move", "seconds": 3_600}, 30),
    "days": ({"kind": "days", "days": 3}, 1_440),
}


async def turn_is_over(table):
    """Whoever is to move plays until it is the other's turn; who that was."""
    mover = table.mover()
    while "decision" in table.known(mover).you:
        seq = (await mover.call("table.act", table.move_of(mover)))["seq"]
        await mover.until(lambda: table.known(mover).seq >= seq)
    return mover


async def ask(table, mover, record):
    await mover.call("table.ask_undo", {"table": table.room, "key": mover.new_key(), "record": record})
    return table.known(mover).view["table"]["undo_request"]


async def each_pace(server):
    for pace, (clock, times) in CLOCKS.items():
        table = await Table.sit(server, clock=clock)
        mover = await turn_is_over(table)
        assert table.known(mover).view["table"]["pace"] == pace
        before_ms = (await mover.call("ping"))["now_ms"]
        record = table.known(mover).you["record"]
        request = await ask(table, mover, record)
        after_ms = (await mover.call("ping"))["now_ms"]
        wait_ms = times * ANSWER_MS
        assert before_ms <= request["until_ms"] - wait_ms <= after_ms, (pace, request, before_ms, after_ms)
        # Who comes later is told the same.
        other = next(one for one in table.people if one is not mover)
        await other.close()
        other.rooms.clear()
        await other.open()
        assert (await other.join(table.room)).view["table"]["undo_request"] == request
        if pace == "normal":
            await lapses(table, mover, record)
        await table.leave()
    slow_min, days_min = [ANSWER_MS * CLOCKS[pace][1] / 60_000 for pace in ("slow", "days")]
    held(f"with {ANSWER_MS / 1000:.0f} s to answer in real time a take-back waits {slow_min:.0f} min at a slow table "
         f"and {days_min:.0f} by days; the view says until when, to who comes later as well")


async def lapses(table, mover, record):
    await mover.until(lambda: "undo_request" not in table.known(mover).view["table"], "the request's end")
    assert table.known(mover).you.get("can_ask_undo") is True, table.known(mover).you
    request = await ask(table, mover, record)
    other = next(one for one in table.people if one is not mover)
    await other.call("table.answer_undo", {"table": table.room, "request": request["request"], "consent": False})
    await mover.until(lambda: "undo_request" not in table.known(mover).view["table"])
    try:
        await ask(table, mover, record)
        raise AssertionError("who was refused asked again")
    except Refused as refused:
        assert refused.data["reason"] == "undo_declined", refused.data
    held("what has lapsed may be asked for again; undo_declined is said once somebody declined, and not before")


async def main(folder):
    with Server(folder, "--undo-answer-ms", ANSWER_MS) as server:
        await each_pace(server)
    unit("room_test", "Periods.*", "every period is in one place and in the operator's manual")
    unit("room_test", "RoomConsent.*Rests*:RoomConsent.AnOutage*:RoomRematch.*Time*:RoomConsent.WithoutAClock*",
         "a request outlives rest and a short outage; kept seats; tables without a clock")


run(main)
