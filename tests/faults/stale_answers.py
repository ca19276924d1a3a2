"""Whoever is too late is told by the refusal how far the table is."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "outside"))
from server import Refused, Server, held, run, unit  # noqa: E402
from table import Table  # noqa: E402


async def refused(person, method, params):
    try:
        await person.call(method, params)
    except Refused as error:
        return error.data
    raise AssertionError(f"{method} was not refused")


async def check(folder):
    with Server(folder) as server:
        table = await Table.sit(server)
        mover = table.mover()
        move = table.move_of(mover)
        seq = (await mover.call("table.act", move))["seq"]
        await mover.until(lambda: table.known(mover).seq == seq)
        reused = await refused(mover, "table.act", {**move, "decision": "1"})
        assert reused == {"code": "key_reused", "seq": seq}, reused
        late = await refused(mover, "table.act", {**move, "key": mover.new_key()})
        assert late["code"] in ("stale_decision", "not_your_decision") and late["seq"] == seq, late
        other = next(person for person in table.people if person is not mover)
        early = await refused(other, "table.act", {**move, "key": other.new_key()})
        assert early["code"] in ("stale_decision", "not_your_decision") and early["seq"] == seq, early
        await mover.call("table.concede", {"table": table.room})
        await other.until(lambda: table.known(other).finished)
        over = await refused(other, "table.act", {**move, "key": other.new_key()})
        assert over == {"code": "not_running", "seq": table.known(other).seq}, over
        for data in (reused, late, early, over):
            held(f"a move that came too late -> {data}")
        stranger = await server.client("Cleo")
        outside = await refused(stranger, "table.act", {**move, "key": stranger.new_key()})
        assert outside == {"code": "not_joined"}, outside
        held(f"somebody who does not watch the table -> {outside}")
        server.stop()
    unit("room_test", "RoomLostTime.StaleAnswers*", "the same inside")


if __name__ == "__main__":
    run(check)
