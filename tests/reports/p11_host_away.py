"""P11, the host is away: the place passes on, and so does everything else that waits for somebody who is not there"""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from outside.server import Refused, Server, held, run, unit  # noqa: E402

ABSENT_MS = 1_000


async def waiting_room(server):
    """The host of a table that asks who is ready has gone; the others go on without."""
    ann, bea, cem = [await server.client(name) for name in ("Ann", "Bea", "Cem")]
    made = await ann.call("table.create", {"game": "harmonies", "players": 3, "ready_check": True})
    room = {"table": made["table"]}
    for person in (ann, bea, cem):
        await person.join(room["table"])
    # Cem has sat there longer than Bea, whose seat comes first.
    await cem.call("table.sit", {**room, "seat": 2})
    await bea.call("table.sit", {**room, "seat": 1})
    seats = bea.rooms[room["table"]].view["table"]["seats"]
    host = lambda: bea.rooms[room["table"]].view["table"]["host"]  # noqa: E731
    assert host() == seats["0"]["account"]
    try:
        await cem.call("table.kick", {**room, "seat": 0})
        raise AssertionError("anybody sends the host away")
    except Refused as refused:
        assert refused.code == "not_host", refused.data
    await ann.close()
    await bea.until(lambda: host() != seats["0"]["account"], "another host")
    assert host() == seats["2"]["account"], (host(), seats)
    held(f"with --absent-seat-ms {ABSENT_MS} the host's place passes to who has sat there longest")
    await ann.open()
    await ann.join(room["table"])
    assert ann.rooms[room["table"]].view["table"]["host"] == seats["2"]["account"]
    held("who comes back is a player like others, and may sit there still")
    await ann.close()
    await cem.call("table.kick", {**room, "seat": 0, "account": seats["0"]["account"]})
    await cem.call("table.add_bot", {**room, "level": "easy"})
    await bea.call("table.ready", {**room, "ready": True})
    await cem.call("table.ready", {**room, "ready": True})
    await bea.until(lambda: bea.rooms[room["table"]].view["table"]["phase"] == "running", "the start")
    held("the new host sends who is away from the seat, fills it, and starts the game")
    for person in (bea, cem):
        await person.close()


async def main(folder):
    with Server(folder, "--absent-seat-ms", ABSENT_MS) as server:
        await waiting_room(server)
    unit("room_test", "Absences.*:RoomHostAway.*", "every absence has a successor, a time or a vote, and the "
         "operator's manual lists them")
    unit("room_test", "RoomSeatOffer.*Vote*", "votes to go on without who is away, at tables without a clock as well")


run(main)
