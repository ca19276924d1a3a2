#!/usr/bin/env python3
"""Makes the archive of a data folder as an earlier version wrote it. See README.md beside this.

    /usr/bin/python3 tests/package/older_data/make.py VIVARIUM NAME

VIVARIUM is the program of that version, which speaks words 1; NAME.tar.xz is written.
"""
import asyncio
import hashlib
import json
import random
import secrets
import shutil
import sys
import tarfile
import tempfile
import urllib.request
from pathlib import Path

TESTS = Path(__file__).resolve().parents[2]
# The client in the words of then has the name of today's, and is the first to be found.
sys.path[:0] = [str(TESTS / "clients" / "formerly"), str(TESTS / "clients")]
from server_process import ReservedPort, ServerProcess  # noqa: E402
from vivarium_client import Client  # noqa: E402

# About half of what a game with two players takes.
MOVES = {"harmonies": 45, "ecosfera": 18, "evolution": 85, "random-mutations": 130, "dominant-species": 200}
MOVES_OF_A_SHORT_GAME = 12
OPTIONS = ["--messages-per-second", "100000", "--messages-burst", "100000", "--bot-pace-ms", "0"]
PASSWORD = "a-password-of-then"


class Then:
    """The server of then on that data folder."""

    def __init__(self, binary, data):
        self.port = ReservedPort()
        self.process = ServerProcess([binary, "serve", "--data", str(data), "--port", str(self.port.number), *OPTIONS],
                                     data.parent / "log")

    async def __aenter__(self):
        await self.process.start()
        await self.process.ready()
        return self

    async def __aexit__(self, kind, *_):
        await (self.process.stop() if kind is None else self.process.end())
        self.port.close()

    async def person(self, token=None):
        client = Client(f"ws://127.0.0.1:{self.port.number}/ws")
        client.token = token
        await client.open()
        return client

    def download(self, room):
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port.number}/api/v1/rooms/{room}/game.jsonl") as answer:
            return answer.read()


def of_phase(person, room, *phases):
    return person.rooms[room].view["table"]["phase"] in phases


async def begin(people, game):
    """Each person brings a seed of their own."""
    seeds = [secrets.token_bytes(32) for _ in people]
    commits = [hashlib.blake2b(seed, digest_size=32).hexdigest() for seed in seeds]
    bots = 1 if game == "harmonies" else 0
    made = await people[0].call("table.create", {"game": game, "players": len(people) + bots, "move_seconds": 0,
                                                 "seed_commit": commits[0]})
    room = made["room"]
    for person in people:
        await person.join(room)
    for _ in range(bots):
        await people[0].call("room.add_bot", {"room": room, "level": "easy"})
    await people[1].call("room.sit", {"room": room, "seed_commit": commits[1]})
    for person, seed in zip(people, seeds):
        await person.until(lambda person=person: of_phase(person, room, "sealing", "running"))
        await person.call("room.reveal_seed", {"room": room, "seed": seed.hex()})
    for person in people:
        await person.until(lambda person=person: of_phase(person, room, "running"))
    return room


async def somebody_due(people, room):
    """Who may act, once bots have."""
    def is_due(person):
        return "decision" in (person.rooms[room].you or {})

    ways = [asyncio.create_task(person.until(lambda person=person: is_due(person), "a decision")) for person in people]
    await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
    for way in ways:
        way.cancel()
    await asyncio.wait(ways)
    return next(person for person in people if is_due(person))


async def move(people, room, chance):
    mover = await somebody_due(people, room)
    you = mover.rooms[room].you
    acted = await mover.call("room.act", {"room": room, "decision": you["decision"], "key": mover.new_key(),
                                          "action": chance.choice(you["actions"])})
    for person in people:
        await person.until(lambda person=person: person.rooms[room].seq >= acted["seq"])


async def give_up(people, room):
    """One after the other, until the game is over by that."""
    for person in people:
        if not of_phase(person, room, "finished"):
            answer = await person.call("room.concede", {"room": room})
            for other in people:
                await other.until(lambda other=other: other.rooms[room].seq >= answer["seq"])
    await people[0].until(lambda: of_phase(people[0], room, "finished"))


async def play(server, chance):
    people = [await server.person(), await server.person()]
    for person, name in zip(people, ("Ann", "Ben")):
        await person.sign_in(name)
    # One has a name and a password, the other is a guest with a token alone.
    registered = await people[0].call("account.register", {"name": "ann-of-then", "password": PASSWORD})
    tokens = [registered.get("token", people[0].token), people[1].token]
    tables = []
    for game, moves in MOVES.items():
        for count in (MOVES_OF_A_SHORT_GAME, moves):
            room = await begin(people, game)
            for _ in range(count):
                await move(people, room, chance)
            running = count == moves
            if not running:
                await give_up(people, room)
            tables.append({"game": game, "room": room, "running": running})
    for person in people:
        await person.close()
    return {"name": "ann-of-then", "password": PASSWORD, "tokens": tokens, "tables": tables}


async def heads(server, known):
    """Where each table stands."""
    person = await server.person(known["tokens"][0])
    for table in known["tables"]:
        room = await person.join(table["room"])
        assert room.finished != table["running"], table
        table["seq"], table["head"] = room.seq, room.head
    await person.close()


async def downloads(server, known):
    """What was in each log by then as that version exports it. A game that runs is not exported: it is given up
    first, in a copy."""
    people = [await server.person(token) for token in known["tokens"]]
    for table in known["tables"]:
        for person in people:
            await person.join(table["room"])
        await give_up(people, table["room"])
        lines = server.download(table["room"]).splitlines(keepends=True)
        until_then = lines[:table["seq"]]
        assert len(until_then) == table["seq"] and json.loads(until_then[-1])["hash"] == table["head"], table
        table["sha256"] = hashlib.sha256(b"".join(until_then)).hexdigest()
    for person in people:
        await person.close()


async def make(binary, archive, work):
    data, copy = work / "data", work / "copy" / "data"
    chance = random.Random(1)
    async with Then(binary, data) as server:
        known = await play(server, chance)
    async with Then(binary, data) as server:
        await heads(server, known)
    shutil.copytree(data, copy)
    async with Then(binary, copy) as server:
        await downloads(server, known)
    (data / "known.json").write_text(json.dumps(known, indent=1))
    with tarfile.open(archive, "w:xz", preset=9) as tar:
        for file in sorted(data.iterdir()):
            if file.name not in ("owner-token", "lock", "vivarium.lock"):
                tar.add(file, file.name)
                print(f"{file.name}: {file.stat().st_size} bytes")
    print(f"{archive}: {archive.stat().st_size} bytes")


def main():
    binary, name = sys.argv[1:]
    archive = Path(__file__).resolve().parent / f"{name}.tar.xz"
    with tempfile.TemporaryDirectory(prefix="vivarium-older-") as work:
        asyncio.run(make(str(Path(binary).resolve()), archive, Path(work)))


main()
