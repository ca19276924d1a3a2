#!/usr/bin/env python3
"""When a server has as many tables as it may, one gives way that guests made and left; nobody else's does."""
import asyncio
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "outside"))
from server import Refused, Server, held, run, soon, unit  # noqa: E402
from staff import PASSWORD, person  # noqa: E402

TABLES = 4
PATIENCE_S = 300


async def play(client):
    """A running game against a bot; the room."""
    made = await client.call("table.create", {"game": "harmonies", "players": 2})
    known = await client.join(made["table"])
    await client.call("table.add_bot", {"table": made["table"], "level": "easy"})
    await client.until(lambda: known.view["table"]["phase"] == "running")
    return made["table"]


async def one_more(client):
    """Whether one more table is made; it is refused for the server's limit otherwise."""
    try:
        await client.call_once("table.create", {"game": "harmonies", "players": 2})
    except Refused as refused:
        assert refused.code == "limit_reached" and refused.data["field"] == "tables", refused.data
        return False
    return True


def gave_way(server, *rooms):
    log = server.log.read_text()
    return [f"room={room} days=0 reason=full" in log for room in rooms]


async def view_of(client, room):
    client.rooms.clear()
    await client.open()
    view = (await client.join(room)).view["table"]
    await client.close()
    return view


async def check(folder):
    with Server(folder, "--tables", TABLES, "--guest-tables-minutes", 1, "--rest-minutes", 1) as server:
        gone, here, late = [await server.client(name) for name in ("Gone", "Here", "Late")]
        member = (await person(server, "member")).client
        left, attended, since, owned = [await play(client) for client in (gone, here, late, member)]
        late.token = (await late.call("account.register", {"name": "late", "password": PASSWORD}))["token"]
        for client in (gone, late, member):
            await client.close()
        new = await server.client("New")
        assert not await one_more(new)
        held(f"{TABLES} tables on a server for {TABLES}, one of a guest who left just now -> limit_reached")
        until = time.monotonic() + PATIENCE_S
        while not await one_more(new) and time.monotonic() < until:
            await asyncio.sleep(1)
        await soon(lambda: asyncio.to_thread(gave_way, server, left, attended, since, owned),
                   [True, False, False, False])
        held("--guest-tables-minutes 1 later a new person's table is made, and the one that the guest left has ended")
        assert not any([await one_more(new) for _ in range(5)])
        held("but not those of who is there, of who is registered, and of who registered since -> limit_reached")
        view = await view_of(gone, left)
        assert view["phase"] == "finished" and view["abandoned"] == {"days": 0, "full": True}, view
        held("the guest who comes back is told that the server was full")

        await here.close()
        await new.close()
        server.stop()
        server.start()
        filler = await server.client("Filler")
        assert not await one_more(filler)
        held("after a start its people have that time to come back -> limit_reached")
        until = time.monotonic() + PATIENCE_S
        while gave_way(server, attended) != [True] and time.monotonic() < until:
            await one_more(filler)
            await asyncio.sleep(1)
        assert gave_way(server, attended, since, owned) == [True, False, False]
        for client, room in ((late, since), (member, owned)):
            assert (await view_of(client, room))["phase"] == "running"
        held("then the one that its guest left since gives way, and those of registered people go on, though only the "
             "store knows who they are")
        await filler.close()
        server.stop()
    unit("server_hall_test", "GivingWay.*", "in virtual time: who left first, games by days last, never rated ones, "
         "none to a rematch that isn't made, one that can't counts again")
    unit("room_test", "RestingWhenFull.*", "a table whose end can't be stored goes on")


if __name__ == "__main__":
    run(check)
