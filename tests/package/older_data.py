#!/usr/bin/env python3
"""Data folders that earlier versions wrote (tests/package/older_data, README.md there) are opened by this one.

    /usr/bin/python3 tests/package/older_data.py BINARY

Expected of each: nothing that was written is another byte today, by `verify`, by the heads that players were shown and
by what that version exported. Each running game goes on as `upgrade-check` said before, its players come back by what
they had kept (a token, a name with a password) and make a move, and the game is then ended, exported and verified.
"""
import asyncio
import hashlib
import json
import re
import sqlite3
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

TESTS = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(TESTS / "outside"))
from server import PATIENCE_S, Client, Server, binary, vivarium  # noqa: E402
from verify_game import verify  # noqa: E402

ARCHIVES = Path(__file__).resolve().parent / "older_data"
# The archive grows old, and nobody here plays at a person's pace.
OPTIONS = ("--session-days", 36_500, "--abandoned-days", 0, "--messages-per-second", 100_000, "--messages-burst",
           100_000, "--bot-pace-ms", 0)
LOSES = 1  # the status of upgrade-check where something is lost


def unpacked(archive, folder):
    data = folder / "data"
    data.mkdir(parents=True, mode=0o700)
    with tarfile.open(archive) as tar:
        tar.extractall(data)
    known = json.loads((data / "known.json").read_text())
    (data / "known.json").unlink()
    return data, known


def rules_of(data):
    """By whose version each table was made."""
    with sqlite3.connect(f"file:{data / 'vivarium.db'}?mode=ro", uri=True) as database:
        return dict(database.execute("SELECT id, rules_version FROM rooms"))


def foretold(data):
    """What `upgrade-check` says of each table that is not the same: its fate, a record, and how many moves are lost."""
    ran = subprocess.run([binary(), "upgrade-check", "--data", data, "--migrate"], capture_output=True, text=True,
                         timeout=PATIENCE_S, check=False)
    fates = {}
    for line in ran.stdout.splitlines():
        if found := re.match(r"(\S.*?) +(r_\w+) .*?(?:record (\d+).*?)?(?:moves lost: (\d+))?$", line):
            fates[found[2]] = (found[1], int(found[3] or 0), int(found[4] or 0))
    # What the tables' fates promise: nothing is frozen, and the status says whether a move is lost.
    assert set(fate for fate, *_ in fates.values()) <= {"shown", "carried", "back"}, ran.stdout + ran.stderr
    assert ran.returncode == (LOSES if any(lost for *_, lost in fates.values()) else 0), ran.stdout + ran.stderr
    return fates, ran.stdout.splitlines()[-1]


async def come_back(server, known):
    """By the tokens of then; and once by name and password, which is another session of the same account."""
    people = []
    for token in known["tokens"]:
        person = Client(server.ws)
        person.token = token
        await person.open()
        assert person.account, "the token of then is not known any more"
        people.append(person)
    again = await server.client()
    signed_in = await again.call("account.sign_in", {"name": known["name"], "password": known["password"]})
    assert signed_in["account"]["id"] == people[0].account["id"], signed_in
    await again.close()
    return people


async def make_a_move(people, table):
    """Whoever's turn it is, once bots have played."""
    def is_due(person):
        return "decision" in (person.rooms[table].you or {})

    ways = [asyncio.create_task(person.until(lambda person=person: is_due(person), f"a decision at {table}"))
            for person in people]
    await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
    for way in ways:
        way.cancel()
    await asyncio.wait(ways)
    mover = next(person for person in people if is_due(person))
    you = mover.rooms[table].you
    acted = await mover.act(table, you["decision"], you["actions"][0])
    for person in people:
        await person.until(lambda person=person: person.rooms[table].seq >= acted["seq"])


async def go_on(people, then, fate):
    """A game that ran then. It is given up after a move, so that its log can be had."""
    table = then["room"]
    for person in people:
        await person.join(table)
    view = people[0].rooms[table].view["table"]
    assert view["phase"] == "running", (then, view["phase"])
    if fate is None:
        assert "carried_over" not in view and people[0].rooms[table].seq >= then["seq"], view
    else:
        assert fate[0] in ("carried", "back") and view["carried_over"]["lost"] == fate[2], (fate, view["carried_over"])
    await make_a_move(people, table)
    for person in people:
        if not person.rooms[table].finished:
            answer = await person.call("table.concede", {"table": table})
            for other in people:
                await other.until(lambda other=other: other.rooms[table].seq >= answer["seq"])
    await people[0].until(lambda: people[0].rooms[table].finished, f"the end of {table}")


def expect_what_was_exported(server, then, folder):
    """The download of today begins with that of then, byte for byte, and is found right by either verifier."""
    status, text = server.get(f"/api/v1/tables/{then['room']}/game.jsonl")
    assert status == 200, text
    lines = text.encode().splitlines(keepends=True)
    of_then = b"".join(lines[:then["seq"]])
    assert hashlib.sha256(of_then).hexdigest() == then["sha256"], f"{then['room']} is another game today"
    assert then["running"] or len(lines) == then["seq"], "something was added to a game that was over"
    report = verify(text.encode(), None, {then["seq"]: then["head"]})
    assert report.game == then["game"] and report.seeds == 2, report
    file = folder / "game.jsonl"
    file.write_text(text)
    said = vivarium("verify", file)
    assert said.startswith(("ok", "part")), said
    return len(lines)


async def check(archive, folder):
    data, known = unpacked(archive, folder)
    rules = rules_of(data)
    fates, told = foretold(data)
    said = vivarium("verify", "--data", data)
    assert "BAD" not in said, said
    records = 0
    with Server(folder, *OPTIONS) as server:
        people = await come_back(server, known)
        offered = {game["id"]: game["rules_version"] for game in (await people[0].call("games.list"))["games"]}
        for then in known["tables"]:
            fate = fates.get(then["room"])
            assert fate is None or rules[then["room"]] != offered[then["game"]], f"{then}: {fate} by the same rules"
            if then["running"]:
                await go_on(people, then, fate)
            else:
                assert fate is None or fate[0] == "shown", (then, fate)
                assert (await people[0].join(then["room"])).finished, then
            for person in people:
                if then["room"] in person.rooms:
                    await person.call("table.leave", {"table": then["room"]})
            records += expect_what_was_exported(server, then, folder)
        for person in people:
            await person.close()
        server.stop()
    said = vivarium("verify", "--data", data)
    assert "BAD" not in said, said
    running = sum(then["running"] for then in known["tables"])
    print(f"games={len(known['tables'])} of {archive.name.removesuffix('.tar.xz')}, {running} of them running: "
          f"{records} records, those of then byte for byte what that version exported; {told}")


def main():
    archives = sorted(ARCHIVES.glob("*.tar.xz"))
    assert archives, "there is no older data"
    for archive in archives:
        with tempfile.TemporaryDirectory(prefix="vivarium-older-") as folder:
            asyncio.run(check(archive, Path(folder)))


main()
