#!/usr/bin/env python3
"""Replays of long tables are read one after the other, beside everything else: nobody who comes in waits for them."""
import asyncio
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "outside"))
from server import Client, Refused, Server, held, run, unit  # noqa: E402

PEOPLE, TABLES = 3, 8
RECORDS = 90
AT_ONE_TABLE = 4
# So that the tables are soon long; how fast somebody may write is not what this is about.
QUICK = "--messages-per-second", 10_000, "--messages-burst", 10_000


async def long_table(client):
    """A game alone in which one thing is done and taken back, again and again."""
    room = (await client.call("table.create", {"game": "harmonies", "players": 1}))["table"]
    known = await client.join(room)
    await client.until(lambda: "decision" in (known.you or {}))
    while known.seq < RECORDS:
        await client.act(room, known.you["decision"], known.you["actions"][0])
        await client.call("table.undo", {"table": room, "key": client.new_key()})
    await client.call("table.leave", {"table": room})
    return room


async def replay(client, room):
    """Whether it was shown; it may be told to ask again."""
    try:
        return len((await client.call_once("table.replay", {"table": room, "from": 1}))["steps"]) > 0
    except Refused as refused:
        assert refused.code == "busy", refused.code
        return False


async def check(folder):
    with Server(folder, *QUICK) as server:
        honest = await server.client("Ann")
        await honest.close()
        rooms = []
        for number in range(PEOPLE):
            maker = await server.client(f"Mallory {number}")
            rooms += [await long_table(maker) for _ in range(TABLES)]
            await maker.close()
        asked = []
        watchers = []
        for _ in range(AT_ONE_TABLE):
            for some in (rooms[:len(rooms) // 2], rooms[len(rooms) // 2:]):
                visitor = await server.client()
                watchers.append(visitor)
                for room in some:
                    await visitor.join(room)
                asked += [(visitor, room) for room in some]
        replays = [asyncio.create_task(replay(*one)) for one in asked]
        await asyncio.wait(replays, return_when=asyncio.FIRST_COMPLETED)  # the others wait by now
        back = Client(server.ws)
        back.token = honest.token
        hello = await back.open()
        done = sum(task.done() for task in replays)
        assert hello["account"]["id"] == honest.account["id"]
        assert done < len(replays) // 2, f"{done} of {len(replays)} replays were there before"
        shown = sum(await asyncio.gather(*replays))
        assert shown > 0
        held(f"visitors asked for {len(replays)} replays of {len(rooms)} tables of {RECORDS} records at once, then "
             f"somebody came back with a token -> let in when {done} of them were there; {shown} were shown, the "
             "others told to ask again")
        for client in (back, *watchers):
            await client.close()
    unit("room_test", "RoomReplayTest.NobodyWaits*:RoomReplayTest.ThePieces*",
         "one of a person and four of a table at once, in pieces of a bounded size")


if __name__ == "__main__":
    run(check)
