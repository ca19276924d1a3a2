"""P1, another person signs in while a table is open: nothing of the one before is kept, shown or built upon"""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "outside"))
from server import Server, browser, held, run, unit  # noqa: E402


async def table(server):
    """A running game in which each has cards of their own; who chooses first, the other, and where."""
    people = [await server.client(name) for name in ("Ann", "Bea")]
    made = await people[0].call("table.create", {"game": "evolution", "players": 2})
    room = made["table"]
    for client in people:
        await client.join(room, code=made["code"])
    await people[1].call("table.sit", {"table": room})
    for client in people:
        await client.until(lambda client=client: client.rooms[room].view["table"]["phase"] == "running")
    return people, room


async def to_act(people, room):
    """Whoever may do something, and somebody else."""
    for client in people:
        if "decision" in (client.rooms[room].you or {}):
            return client, next(other for other in people if other is not client)
    raise AssertionError("nobody may do anything")


async def move(client, room):
    you = client.rooms[room].you
    await client.act(room, you["decision"], you["actions"][0])


async def wholes_after(client, room, have):
    """How many whole views it is sent when it joins so; its view is the one that the server makes afresh."""
    known = client.rooms[room]
    before = known.wholes
    await client.join(room, **have)
    await client.check_view(room)
    return known.wholes - before


async def check(folder):
    with Server(folder) as server:
        people, room = await table(server)
        mover, left = await to_act(people, room)
        had = left.rooms[room].have()
        await move(mover, room)
        await left.until(lambda: left.rooms[room].seq > had["have_seq"])

        # The same person comes back by another connection: no more than what was missed.
        back = await server.client()
        await back.call("session.resume", {"token": left.token})
        back.rooms[room] = left.rooms[room]
        assert await wholes_after(back, room, back.rooms[room].have()) == 0
        held("the same person gets what was missed, on the view that is there")

        # Another person at the same connection, with all that the one before had been told.
        seat = left.rooms[room].you["seat"]
        await left.call("guest.create", {"nickname": "Cleo"})
        await left.until(lambda: left.closed_rooms.get(room) == "not_signed_in")
        assert await wholes_after(left, room, left.rooms[room].have()) == 1
        assert left.rooms[room].you is None
        held(f"with the view of seat {seat} at hand a spectator gets a whole view of their own")
        for claim in ({}, {"have_viewer": "0"}, {"have_viewer": "1"}, {"have_viewer": "nobody"}):
            have = {"have_seq": had["have_seq"], "have_head": had["have_head"], **claim}
            assert await wholes_after(left, room, have) == 1, claim
        held("so does who doesn't say whose view it was, or names a seat that isn't theirs")
        server.stop()


if __name__ == "__main__":
    run(check)
    unit("server_hall_test", "ConnectionLife.NothingOfARoomThatWasLeftIsTold",
         "an update on its way to the one before is dropped")
    browser("another_person", "another person signs in beside an open table: both pages of the browser follow at once, "
            "show no hand of the one before, and the other one says whose it is now; the next moves fit")
