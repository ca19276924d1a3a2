#!/usr/bin/env python3
"""Tables that were under way when the rules of their games were mended go on, with a real server.

    /usr/bin/python3 tests/operations/upgrade.py BINARY           what is asked
    /usr/bin/python3 tests/operations/upgrade.py BINARY --make    writes the archive anew, by the rules of BINARY

tests/operations/tables_under_way.tar.gz is the data folder of a server that was stopped in order in the middle of a
game of each kind, with the tokens of those who play. It stays what it is when rules are changed: then it is what a
server finds that is upgraded. Expected: `vivarium upgrade-check` says of each table what becomes of it, and of none
that anything is lost. Where a game's rules have the same version still, not a byte of its log is changed; otherwise it
is the same, or it is carried over by a record of its own. Either way both people go on from the view they had, play to
the end, and `vivarium verify` finds nothing wrong. The same once more for a folder whose server was killed after it
moved.

tests/operations/played_before.tar.gz is a data folder with one game that is over, and that game as it was downloaded
then. Names on the wire have changed since. Expected: what is stored has kept its own, so the same game is downloaded
today, byte for byte and by either path, and both folder and file verify.
"""
import argparse
import asyncio
import json
import random
import sqlite3
import sys
import tarfile
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "outside"))
from server import Server, held, vivarium  # noqa: E402

ARCHIVE = Path(__file__).resolve().parent / "tables_under_way.tar.gz"
GAMES = ("dominant-species", "ecosfera", "evolution", "harmonies", "random-mutations")
PLAYED_BEFORE = ARCHIVE.with_name("played_before.tar.gz")
KEPT = ("people.json", "vivarium.db", "vivarium.witness")
MOVES = 24
# The archive grows old, and nobody here plays at a person's pace.
OPTIONS = ("--session-days", 36_500, "--abandoned-days", 0, "--messages-per-second", 100_000, "--messages-burst",
           100_000)


async def open_people(server, tokens=None):
    if tokens is None:
        return [await server.client("Ann"), await server.client("Ben")]
    people = []
    for token in tokens:
        person = await server.client()
        await person.close()
        person.token = token
        await person.open()
        people.append(person)
    return people


async def move(people, room, chance):
    """One action of whoever may act; false when the game is over."""
    for person in people:
        known = person.rooms[room]
        if known.view["table"]["phase"] != "running":
            return False
        you = known.you or {}
        if "decision" not in you:
            continue
        acted = await person.call("table.act", {"table": room, "decision": you["decision"], "key": person.new_key(),
                                               "action": chance.choice(you["actions"])})
        for other in people:
            await other.until(lambda other=other: other.rooms[room].seq >= acted["seq"])
        return True
    raise AssertionError(f"nobody may act at {room}")


async def begin(people, game, chance):
    made = await people[0].call("table.create", {"game": game, "players": 2, "clock": {"kind": "none"}})
    room = made["table"]
    for person in people:
        await person.join(room)
    await people[1].call("table.sit", {"table": room})
    for person in people:
        await person.until(lambda person=person: person.rooms[room].view["table"]["phase"] == "running")
    for _ in range(MOVES):
        assert await move(people, room, chance), f"{game} was over too soon"
    return room


def log_of(data, room):
    """(seq, kind, hash) of each record."""
    with sqlite3.connect(f"file:{data / 'vivarium.db'}?mode=ro", uri=True) as database:
        rows = database.execute("SELECT log.seq, log.kind, log.hash FROM log JOIN rooms ON rooms.no = log.room"
                                " WHERE rooms.id = ? ORDER BY log.seq", (room,))
        return [tuple(row) for row in rows]


async def make(folder):
    chance = random.Random(1)
    with Server(folder, *OPTIONS) as server:
        people = await open_people(server)
        rooms = {game: await begin(people, game, chance) for game in GAMES}
        views = {room: [person.rooms[room].view["game"] for person in people] for room in rooms.values()}
        tokens = [person.token for person in people]
        for person in people:
            await person.close()
        server.stop()
    (folder / "data" / "people.json").write_text(json.dumps({"tokens": tokens, "rooms": rooms, "views": views}))
    with tarfile.open(ARCHIVE, "w:gz", compresslevel=9) as archive:
        for name in KEPT:
            archive.add(folder / "data" / name, name)
    print(f"{ARCHIVE}: {ARCHIVE.stat().st_size} bytes")


def unpack(folder):
    data = folder / "data"
    data.mkdir(parents=True, mode=0o700)
    with tarfile.open(ARCHIVE) as archive:
        archive.extractall(data)
    known = json.loads((data / "people.json").read_text())
    (data / "people.json").unlink()
    return data, known


def foretold(data, status=0):
    """What `upgrade-check` says of each room that is not the same."""
    said = vivarium("upgrade-check", "--data", data, status=status)
    return {line.split()[1]: line.split()[0] for line in said.splitlines() if " r_" in line}, said.splitlines()[-1]


def expect_history(before, after, fate, versions):
    """Nothing that was in a log is another record now; and what was added is what was foretold."""
    assert after[:len(before)] == before
    added = [kind for _, kind, _ in after[len(before):]]
    if fate == "carried":
        assert added[0] == "carried_over", added
    else:
        assert "carried_over" not in added and fate is None, (fate, added, versions)


async def go_on(server, known, fates, logs, chance):
    people = await open_people(server, known["tokens"])
    offered = {game["id"]: game["rules_version"] for game in (await people[0].call("games.list"))["games"]}
    for game, room in known["rooms"].items():
        for person in people:
            await person.join(room)
        table = people[0].rooms[room].view["table"]
        assert table["phase"] == "running", (game, table["phase"])
        if "views" in known and offered[game] == known["versions"][game]:
            assert [person.rooms[room].view["game"] for person in people] == known["views"][room], game
        expect_history(logs[room], log_of(server.data, room), fates.get(room), offered)
        if room in fates:
            assert table["carried_over"]["lost"] == 0 and table["rules_version"] == offered[game], table
        while await move(people, room, chance):
            pass
        assert people[0].rooms[room].view["table"]["outcome"] is not None, game
    for person in people:
        await person.close()


def versions_of(data):
    with sqlite3.connect(f"file:{data / 'vivarium.db'}?mode=ro", uri=True) as database:
        return dict(database.execute("SELECT game, rules_version FROM rooms"))


async def after_an_orderly_stop(folder):
    data, known = unpack(folder)
    known["versions"] = versions_of(data)
    logs = {room: log_of(data, room) for room in known["rooms"].values()}
    fates, told = foretold(data)
    assert set(fates.values()) <= {"carried"}, fates
    held(f"tried upgrade-check on tables that were under way in five games -> {told}")
    with Server(folder, *OPTIONS) as server:
        await go_on(server, known, fates, logs, random.Random(2))
        server.stop()
    said = vivarium("verify", "--data", data)
    assert "BAD" not in said, said
    held("tried to play them to their ends with this release -> none is frozen, each went on as foretold, nothing is "
         "lost, verify is content")


async def after_a_kill(folder):
    """Whoever upgrades now finds tables by today's rules that no server has stopped."""
    data, known = unpack(folder)
    chance = random.Random(3)
    with Server(folder, *OPTIONS) as server:
        people = await open_people(server, known["tokens"])
        for room in known["rooms"].values():
            for person in people:
                await person.join(room)
            for _ in range(3):
                await move(people, room, chance)
        seen = {room: people[0].rooms[room].seq for room in known["rooms"].values()}
        server.kill()
    with Server(folder, *OPTIONS) as server:
        people = await open_people(server, known["tokens"])
        for room, seq in seen.items():
            found = await people[0].join(room)
            assert found.view["table"]["phase"] == "running" and found.seq >= seq
            assert log_of(data, room)[seq - 1][0] == seq
        for person in people:
            await person.close()
        server.stop()
    _, told = foretold(data)
    with sqlite3.connect(f"file:{data / 'vivarium.db'}?mode=ro", uri=True) as database:
        kept = dict(database.execute("SELECT rooms.id, snapshots.seq FROM snapshots JOIN rooms ON rooms.no = "
                                     "snapshots.room"))
    moved = {room: max(seq for seq, kind, _ in log_of(data, room) if kind in ("acted", "carried_over"))
             for room in seen}
    assert all(kept.get(room, 0) >= seq for room, seq in moved.items()), (kept, moved)
    held("tried kill -9 after some moves, a start and an orderly stop -> every game has a snapshot of its newest "
         f"state; upgrade-check: {told}")


def as_it_was_downloaded(folder):
    data = folder / "data"
    data.mkdir(parents=True, mode=0o700)
    with tarfile.open(PLAYED_BEFORE) as archive:
        archive.extractall(data)
    file = (data / "game.jsonl").rename(folder / "game.jsonl")
    before = file.read_text()
    room = json.loads(before.splitlines()[0])["room"]
    assert "BAD" not in vivarium("verify", "--data", data)
    vivarium("verify", file)
    with Server(folder, *OPTIONS) as server:
        for path in ("tables", "rooms"):
            assert server.get(f"/api/v1/{path}/{room}/game.jsonl") == (200, before), path
        server.stop()
    held(f"tried a game of {len(before.splitlines())} records that was stored and downloaded before names of the wire "
         "changed -> its log verifies, today's download is the same byte for byte")


async def check(folder):
    as_it_was_downloaded(folder / "downloaded")
    await after_an_orderly_stop(folder / "stopped")
    await after_a_kill(folder / "killed")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("binary")
    parser.add_argument("--make", action="store_true")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="vivarium-upgrade-") as folder:
        asyncio.run((make if given.make else check)(Path(folder)))


main()
