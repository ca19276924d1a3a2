"""What bots think is shared out by person and address: 64 tables of hard bots don't hold up anybody else's bot."""
import asyncio
import itertools
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "outside"))
from server import Server, held, run, unit  # noqa: E402

GUESTS, TABLES = 8, 8
TURNS = 3


async def fill(server, number):
    """A guest with as many tables as one may have, all played by hard bots: the own seat is handed over. With who
    watches them."""
    guest = await server.client(f"Guest {number}")
    watcher = await server.client(f"Watcher {number}")
    for _ in range(TABLES):
        made = await guest.call("table.create", {"game": "harmonies", "players": 4})
        room = made["table"]
        known = await guest.join(room)
        for _ in range(3):
            await guest.call("table.add_bot", {"table": room, "level": "hard"})
        await guest.until(lambda: known.view["table"]["phase"] == "running")
        await guest.call("table.autopilot", {"table": room, "level": "hard"})
        await guest.call("table.leave", {"table": room})
        await watcher.join(room)
    return guest, watcher


async def moves(client):
    """How many records the logs of the tables that a client follows have."""
    await client.call("ping")  # whatever was pushed before is here now
    return sum(known.seq for known in client.rooms.values())


async def take_turn(client, room, number):
    """One turn of mine by the first action each time; ends when the bot is to move."""
    known = client.rooms[room]
    turn = 0
    while known.you and known.you.get("decision"):
        you = known.you
        await client.call("table.act", {"table": room, "decision": you["decision"], "key": f"key-{number:04}-{turn:04}",
                                        "action": you["actions"][0]})
        turn += 1


async def check(folder):
    with Server(folder, "--bot-threads", 1) as server:
        honest = await server.client("Ann")
        room = (await honest.call("table.create", {"game": "harmonies", "players": 2}))["table"]
        known = await honest.join(room)
        await honest.call("table.add_bot", {"table": room, "level": "easy"})
        await honest.until(lambda: known.view["table"]["phase"] == "running")
        crowd = await asyncio.gather(*[fill(server, number) for number in range(GUESTS)])
        watchers = [watcher for _, watcher in crowd]
        shares = []
        for number in range(TURNS):
            await honest.until(lambda: bool(known.you and known.you.get("decision")))
            await take_turn(honest, room, number)
            before, mine = sum([await moves(one) for one in watchers]), known.seq
            await honest.until(lambda: bool(known.you and known.you.get("decision")), "the next decision")
            shares.append((known.seq - mine, sum([await moves(one) for one in watchers]) - before))
        # First come, first served, each of the tables would have a thought before each of hers.
        own, others = (", ".join(str(share[whose]) for share in shares) for whose in (0, 1))
        held(f"tried {GUESTS * TABLES} tables of four hard bots, one thread for bots -> while an honest person's easy "
             f"bot moves {own} times, all others together do {others} times")
        for own, others in shares:
            assert own > 0 and others < GUESTS * TABLES * own / 2, shares
        for one in [*itertools.chain.from_iterable(crowd), honest]:
            await one.close()
        server.kill()
    unit("net_test", "Shared.*", "each address in turn, each person at it in turn, tables without people last, "
                                 "and nobody fills the queue alone")


if __name__ == "__main__":
    run(check)
