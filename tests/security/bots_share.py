"""What bots think is shared out by person and address: 64 tables of hard bots don't hold up anybody else's bot."""
import asyncio
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "outside"))
from server import Server, held, run, unit  # noqa: E402

GUESTS, TABLES = 8, 8
TURNS = 1


async def fill(server, number):
    """A guest with as many tables as one may have, all played by hard bots: the own seat is handed over."""
    guest = await server.client(f"Guest {number}")
    for _ in range(TABLES):
        made = await guest.call("table.create", {"game": "harmonies", "players": 4})
        room = made["room"]
        known = await guest.join(room)
        for _ in range(3):
            await guest.call("room.add_bot", {"room": room, "level": "hard"})
        await guest.until(lambda: known.view["table"]["phase"] == "running")
        await guest.call("room.autopilot", {"room": room, "level": "hard"})
        await guest.call("room.leave", {"room": room})
    return guest


async def wait_for_bot(client, room, number):
    """One turn of mine by the first action each time, then until the easy bot has moved and it is my turn again."""
    known = client.rooms[room]
    turn = 0
    while known.you and known.you.get("decision"):
        you = known.you
        await client.call("room.act", {"room": room, "decision": you["decision"], "key": f"key-{number:04}-{turn:04}",
                                       "action": you["actions"][0]})
        turn += 1
    began = time.monotonic()
    await client.until(lambda: known.finished or bool(known.you and known.you.get("decision")), "the next decision")
    return time.monotonic() - began


async def turns_of(client):
    made = await client.call("table.create", {"game": "harmonies", "players": 2})
    known = await client.join(made["room"])
    await client.call("room.add_bot", {"room": made["room"], "level": "easy"})
    await client.until(lambda: known.view["table"]["phase"] == "running")
    await client.until(lambda: bool(known.you and known.you.get("decision")))
    return [await wait_for_bot(client, made["room"], number) for number in range(TURNS)]


async def check(folder):
    with Server(folder, "--bot-threads", 1) as server:
        honest = await server.client("Ann")
        alone = await turns_of(honest)
        guests = await asyncio.gather(*[fill(server, number) for number in range(GUESTS)])
        beside = await turns_of(honest)
        held(f"tried {GUESTS * TABLES} tables of four hard bots, one thread for bots -> an honest person's easy bot "
             f"takes {max(beside):.1f} s a turn at most (alone: {max(alone):.1f} s)")
        assert max(beside) < 3 * max(alone) + 10, (alone, beside)
        for guest in [*guests, honest]:
            await guest.close()
        server.kill()
    unit("net_test", "Shared.*", "each address in turn, each person at it in turn, tables without people last, "
                                 "and nobody fills the queue alone")


if __name__ == "__main__":
    run(check)
