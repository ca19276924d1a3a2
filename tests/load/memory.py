#!/usr/bin/env python3
"""What a table takes of memory: while it is played, and when everybody has left. Prints figures; judges nothing.

    /usr/bin/python3 tests/load/memory.py [--tables 12] [--moves 120] [--game harmonies] [BINARY]
"""
import argparse
import asyncio
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "outside"))

parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("binary", nargs="?")
parser.add_argument("--tables", type=int, default=12)
parser.add_argument("--moves", type=int, default=120)
parser.add_argument("--game", default="harmonies")
parser.add_argument("--no-rest", action="store_true", help="of a release without --rest-minutes")
given = parser.parse_args()
sys.argv = [sys.argv[0]] + ([given.binary] if given.binary else [])
from server import Server  # noqa: E402

FAST = ["--messages-per-second", 100_000, "--messages-burst", 100_000, "--guests-per-address", 0]


async def play(server, number):
    """Two people play so many moves by the first action each time, unless the game is over before."""
    people = [await server.client(f"Player {number}.{seat}") for seat in range(2)]
    made = await people[0].call("table.create", {"game": given.game, "players": 2})
    room = made["table"]
    known = [await person.join(room) for person in people]
    await people[1].call("table.sit", {"table": room})
    for person, view in zip(people, known):
        await person.until(lambda view=view: view.view["table"]["phase"] == "running")
    for move in range(given.moves):
        seat = next((i for i in range(2) if known[i].you and known[i].you.get("decision")), None)
        if seat is None or known[0].finished:
            break
        you, seq = known[seat].you, known[seat].seq
        await people[seat].call("table.act", {"table": room, "decision": you["decision"], "key": f"key-{move:08}",
                                              "action": you["actions"][0]})
        for person, view in zip(people, known):
            await person.until(lambda view=view, seq=seq: view.seq > seq)
    return people


async def main(folder):
    rest = [] if given.no_rest else ["--rest-minutes", 1]
    with Server(folder, *FAST, *rest) as server:
        empty = server.resident_mb()
        people = [await play(server, number) for number in range(given.tables)]
        played = server.resident_mb()
        for pair in people:
            for person in pair:
                await person.close()
        each = (played - empty) / given.tables
        print(f"{given.game}: {given.tables} tables of {given.moves} moves, {each:.2f} MiB each")
        if not given.no_rest:
            time.sleep(75)
            left = server.resident_mb()
            print(f"a minute after everybody left: {(left - empty) / given.tables:.2f} MiB each, with what the "
                  "allocator has not given back")


with tempfile.TemporaryDirectory(prefix="vivarium-memory-") as place:
    asyncio.run(main(Path(place)))
