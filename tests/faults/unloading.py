"""Running tables that nobody looks at leave memory, and come back when somebody comes or their clock is due."""
import asyncio
import re
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "outside"))
from server import Server, held, run, unit  # noqa: E402

TOKEN = "unloading-unloading"


def at_rest(server):
    _, text = server.get("/metrics", Authorization=f"Bearer {TOKEN}")
    return int(re.search(r"^vivarium_rooms_at_rest (\d+)", text, re.M).group(1))


async def play_a_little(people, clock):
    made = await people[0].call("table.create", {"game": "harmonies", "players": 2, "clock": clock})
    room = made["table"]
    for person in people:
        await person.join(room)
    await people[1].call("table.sit", {"table": room})
    for person in people:
        await person.until(lambda person=person: person.rooms[room].view["table"]["phase"] == "running")
    mover = next(person for person in people if person.rooms[room].you.get("decision"))
    you, seq = mover.rooms[room].you, mover.rooms[room].seq
    await mover.call("table.act", {"table": room, "decision": you["decision"], "key": "the-key-" + room,
                                   "action": you["actions"][0]})
    await people[0].until(lambda: people[0].rooms[room].seq > seq)
    return room


async def check(folder):
    with Server(folder, "--rest-minutes", 1, "--metrics-token", TOKEN) as server:
        people = [await server.client("Ann"), await server.client("Ben")]
        untimed = await play_a_little(people, {"kind": "none"})
        timed = await play_a_little(people, {"kind": "days", "days": 3})
        ann = people[0]
        before = {room: (ann.rooms[room].view["game"], ann.rooms[room].head) for room in (untimed, timed)}
        deadline = ann.rooms[timed].pending[0]["deadline_ms"]
        assert at_rest(server) == 0
        for person in people:
            await person.close()
        until = time.monotonic() + 120
        while at_rest(server) < 2 and time.monotonic() < until:
            await asyncio.sleep(2)
        assert at_rest(server) == 2, at_rest(server)
        held("tried two running tables that everybody left, --rest-minutes 1 -> a minute later both are out of memory")

        await ann.open()
        ann.rooms.clear()
        known = await ann.join(untimed)
        assert (known.view["game"], known.head) == before[untimed] and at_rest(server) == 1
        held("tried to come back -> the same view and the same head; the other table rests on")
        known = await ann.join(timed)
        assert (known.view["game"], known.head) == before[timed] and at_rest(server) == 0
        assert abs(known.pending[0]["deadline_ms"] - deadline) < 2_000, (known.pending, deadline)
        history = await ann.call("table.history", {"table": timed, "from": 1, "to": 10_000})
        assert "table.recovered" not in str(history)
        held("tried the table with a clock of 3 days -> its deadline is the one of before, to 2 s")
        you = known.you
        if you.get("decision"):
            await ann.call("table.act", {"table": timed, "decision": you["decision"], "key": "after-the-rest-of-it",
                                         "action": you["actions"][0]})
        await ann.close()
        server.stop()
    unit("room_test", "Resting.*", "in virtual time: a clock that runs out fetches its table, a short one keeps it")


if __name__ == "__main__":
    run(check)
