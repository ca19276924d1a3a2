#!/usr/bin/env python3
"""Who comes back to a running game gets in, however many connections and requests others at the address make."""
import asyncio
import sys
from pathlib import Path

import websockets

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "outside"))
from server import Client, Server, held, run, unit  # noqa: E402
from table import Table  # noqa: E402

CONNECTIONS, HANDSHAKE_S = 4, 2


async def comes_back(table, person):
    """The same person by another connection, and a move of theirs."""
    await person.close()
    person.rooms.clear()
    await person.open()
    await person.join(table.room)
    await person.call("ping")


async def check_connections(server):
    table = await Table.sit(server)
    ann, ben = table.people
    await ann.close()
    strangers = [await server.client(f"Stranger {number}") for number in range(CONNECTIONS - 1)]
    held(f"{CONNECTIONS - 1} strangers sign in beside a player where {CONNECTIONS} connections may be")
    ann.rooms.clear()
    await ann.open()
    await ann.join(table.room)
    held("whose opponent's connection was lost: comes back with the token -> let in")

    late = [await websockets.connect(server.ws, subprotocols=["vivarium.v1.json"]) for _ in range(2)]
    for one in late:
        await asyncio.wait_for(one.wait_closed(), 120)
        assert one.close_code == 1013, one.close_code
    held(f"two more connections of nobody -> closed with 1013 after --handshake-seconds ({HANDSHAKE_S})")
    await ann.call("ping")
    mover = table.mover()
    await mover.call("table.act", table.move_of(mover))
    held("the player who came back is there still, and the game goes on")

    flood = [await websockets.connect(server.ws, subprotocols=["vivarium.v1.json"]) for _ in range(8)]
    await ann.close()
    ann.rooms.clear()
    await ann.open()
    await ann.join(table.room)
    held("comes back while others try again and again -> let in")
    await asyncio.gather(*(one.close() for one in flood))
    guest = Client(server.ws)
    await guest.open()
    await guest.sign_in("New")
    await guest.reader_ended()
    assert guest.socket.close_code == 1013, guest.socket.close_code
    held("a new guest who sits nowhere -> may stay no longer than that")
    for one in [*strangers, ann, ben]:
        await one.close()


async def check_requests(server):
    table = await Table.sit(server)
    # One comes back each second: of many some meet the limit, however slow the machine is.
    answers = [server.get("/healthz")[0] for _ in range(200)]
    assert 429 in answers, answers
    for person in table.people:
        await comes_back(table, person)
    held("others ask for pages until the address is answered 429: both players come back by a new WebSocket -> let in")
    await table.leave()


async def check(folder):
    with Server(folder / "connections", "--connections-per-address", CONNECTIONS, "--handshake-seconds",
                HANDSHAKE_S) as server:
        await check_connections(server)
    with Server(folder / "requests", "--requests-per-address", 6, "--requests-per-second-per-address", 1) as server:
        await check_requests(server)
    unit("net_test", "Occupancy.*", "places of an address, of a household, and of those who play")


if __name__ == "__main__":
    run(check)
