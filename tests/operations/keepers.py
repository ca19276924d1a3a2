#!/usr/bin/env python3
"""Keepers of a real server, from the first owner to a drain and a restart under load.

    /usr/bin/python3 tests/operations/keepers.py BINARY [--tables 200] [--seed N]

A server without a keeper writes `owner-token`; whoever shows it becomes the owner, with codes that are computed here
from RFC 6238 alone. The owner signs in with `vivarium admin` and acts with it, at tables too: one that is paused is so
after the restart, and no clock ran. Then many tables of two are played at once while maintenance is switched on: no
new table is opened, what runs goes on. The server is stopped with SIGTERM in the middle of it, stays away for some
seconds and starts again. Expected: every move that was acknowledged is there, once, with the seq that was told; each
player whose decision was open has as much time as when the server stopped; maintenance still holds; `vivarium verify`
accepts every table and the log of acts, and not one with a byte changed.
"""
import argparse
import asyncio
import base64
import hashlib
import hmac
import json
import os
import random
import re
import shutil
import sqlite3
import stat
import struct
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from operate import House, tool  # noqa: E402
from kill9 import GONE, Ledger  # noqa: E402
from vivarium_client import PATIENCE_S, Client, Refused, in_time  # noqa: E402

PASSWORD = "a tree that bends"
MOVE_SECONDS = 3600  # nobody is to run out of it, however slow the machine is
AWAY_SECONDS = 4
ROUNDING_MS = 10


def code_of(secret, step):
    """RFC 6238 with nothing of ours."""
    counter = struct.pack(">Q", step)
    mac = hmac.new(base64.b32decode(secret), counter, hashlib.sha1).digest()
    offset = mac[-1] & 15
    return f"{(struct.unpack('>I', mac[offset:offset + 4])[0] & 0x7FFFFFFF) % 10**6:06d}"


async def with_code(secret, steps_ahead, enter):
    """What `enter` gives for the code of now, or of a later step. One that came too late is no wrong one."""
    while True:
        step = int(time.time()) // 30
        try:
            return await enter(code_of(secret, step + steps_ahead))
        except Refused as refused:
            if refused.code != "bad_code" or int(time.time()) // 30 == step:
                raise


async def become_owner(house, data):
    file = data / "owner-token"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600, "the token is for the folder's owner alone"
    token = file.read_text().strip()
    assert token not in house.log.read_text(), "the token is not in the log"
    client = Client(house.url)
    await client.open()
    await client.sign_in("Olga")
    client.token = (await client.call("account.register", {"name": "olga", "password": PASSWORD}))["token"]
    claimed = await client.call("staff.claim", {"token": token})
    session = await with_code(claimed["secret"], 0, lambda code: client.call("staff.confirm", {"code": code}))
    assert session["role"] == "owner"
    return client, claimed["secret"]


def admin(binary, *words, token=""):
    """What it printed; Refused if the server refused."""
    environment = {**os.environ, "VIVARIUM_ADMIN_TOKEN": token, "VIVARIUM_ADMIN_PASSWORD": PASSWORD}
    ran = subprocess.run([binary, "admin", *words], capture_output=True, text=True, env=environment, timeout=PATIENCE_S)
    if ran.returncode == 1:
        raise Refused({"code": 0, "message": ran.stderr, "data": json.loads(ran.stderr)["error"]})
    assert ran.returncode == 0, f"vivarium admin {words}: {ran.returncode} {ran.stderr}"
    return json.loads(ran.stdout)


async def check_command_line(binary, house, secret):
    """What it prints; the keeper's token."""
    url = ["--url", f"http://127.0.0.1:{house.port}"]

    def sign_in(code):
        return asyncio.to_thread(admin, binary, "sign-in", *url, "--name", "olga", "--code", code)

    assert await refused_code(sign_in("000000")) == "bad_code"
    session = await with_code(secret, 1, sign_in)
    token = session["token"]
    health = await asyncio.to_thread(admin, binary, "act", *url, "server.health", token=token)
    assert health["storage"] == "stored" and health["websockets"] >= 1, health
    found = await asyncio.to_thread(admin, binary, "act", *url, "people.search", "text=olg", token=token)
    assert [person["role"] for person in found["people"]] == ["owner"], found
    settings = (await asyncio.to_thread(admin, binary, "act", *url, "server.config", token=token))["settings"]
    port = next(one for one in settings if one["name"] == "port")
    assert port["value"] == str(house.port) and port["source"].endswith(".toml:3"), port
    assert all("of-the-operator-alone" not in one["value"] for one in settings), "secrets are masked"
    unknown = asyncio.to_thread(admin, binary, "act", *url, "server.health", token="x")
    assert await refused_code(unknown) == "staff_sign_in"
    return token, url


class Pair:
    """Two people at a table; who has a decision moves, until told to stop."""

    def __init__(self, url, number, ledger, chance, source=None):
        self.clients = [Client(url, source=source), Client(url, source=source)]
        self.number, self.ledger, self.chance = number, ledger, chance
        self.room = None
        self.moves = 0
        self.resting = False
        self.left_ms = {}  # (decision, seat): time that was left when the server stopped

    async def sit(self):
        for seat, client in enumerate(self.clients):
            await client.open()
            await client.sign_in(f"P{self.number}-{seat}")
        wish = {"game": "harmonies", "players": 2, "move_seconds": MOVE_SECONDS}
        self.room = (await self.clients[0].call("table.create", wish))["table"]
        for client in self.clients:
            await client.join(self.room)
        await self.clients[1].call("table.sit", {"table": self.room})

    async def play(self):
        while not self.ledger.over:
            for client in [] if self.resting else self.clients:
                known = client.rooms[self.room]
                if known.finished:
                    return
                if known.you and "decision" in known.you:
                    params = {"table": self.room, "decision": known.you["decision"], "key": client.new_key(),
                              "action": self.chance.choice(known.you["actions"])}
                    name = (self.room, client.account["id"], params["key"])
                    self.ledger.asked[name] = ("table.act", params)
                    self.ledger.told[name] = (await client.call("table.act", params))["seq"]
                    self.moves += 1
                    await client.until(lambda: client.rooms[self.room].seq >= self.ledger.told[name])
            await asyncio.sleep(0.2)

    async def play_until_stopped(self):
        try:
            await self.play()
        except (Refused, *GONE) as end:
            assert not isinstance(end, Refused) or end.code in ("shutting_down", "busy"), end

    def note_time_left(self, stopped_ms):
        newest = max((client.rooms[self.room] for client in self.clients), key=lambda room: room.seq or 0)
        for one in newest.pending:
            if "deadline_ms" in one:
                self.left_ms[(one["decision"], one["seat"])] = one["deadline_ms"] - stopped_ms


async def refused_code(call):
    try:
        await call
    except Refused as refused:
        return refused.code
    return ""


async def check_after_restart(house, pairs, ledger, up_ms, ran_ms):
    """How many answers and clocks were looked at. Since `up_ms` the server is there, and clocks run; until it had
    stopped, and since it was started again, they may have run for `ran_ms`."""
    answers = clocks = 0
    for pair in pairs:
        for client in pair.clients:
            await client.close()
            client.url = house.url
            client.rooms.clear()
            await client.open()
            await client.join(pair.room)
            known = client.rooms[pair.room]
            for one in known.pending:
                left = pair.left_ms.get((one["decision"], one["seat"]))
                if left is None:
                    continue
                charged = left - (one["deadline_ms"] - up_ms)
                assert charged <= ran_ms + ROUNDING_MS, (
                    f"{pair.room}: {charged} ms were charged for the restart, and the server ran for {ran_ms} ms")
                clocks += 1
            for name, seq in ledger.told.items():
                if name[0] == pair.room and name[1] == client.account["id"]:
                    again = await client.call(*ledger.asked[name])
                    assert again["seq"] == seq, f"{name}: told {seq}, now {again['seq']}"
                    answers += 1
            await client.close()
    return answers, clocks


async def put_table_in_order(binary, house, owner, token, url):
    """A game is paused, looked at, exported, resumed and voided by the command line. Gives another that is paused."""
    async def order(act, pair, *params):
        return await asyncio.to_thread(admin, binary, "act", *url, act, f"room={pair.room}", *params, token=token)

    pairs = [Pair(house.url, name, Ledger(), random.Random(1)) for name in ("voided", "paused")]
    for pair in pairs:
        await pair.sit()
        ann = pair.clients[0]
        known = ann.rooms[pair.room]
        await ann.until(lambda: known.pending)
        paused = await order("rooms.pause", pair, "reason=A quarrel.")
        await ann.until(lambda: known.seq >= paused["seq"])
        table = known.view["table"]["paused"]
        assert table["reason"] == "A quarrel." and len(table["left_ms"]) == 1, table
        assert "deadline_ms" not in known.pending[0], known.pending
        assert await refused_code(ann.call("table.concede", {"table": pair.room})) == "paused"
        looked = await order("rooms.look", pair, "viewpoint=0")
        assert looked["update"]["you"]["seat"] == 0 and looked["connections"]["0"] == 1, looked["connections"]
    first, second = pairs
    exported = await owner.call("staff.act", {"act": "rooms.export", "params": {"room": first.room}})
    assert [line["kind"] for line in exported["lines"]][-2:] == ["paused", "looked"], exported["last"]
    ann = first.clients[0]
    known = ann.rooms[first.room]
    (seat, left), = known.view["table"]["paused"]["left_ms"].items()
    before_ms = time.time() * 1000
    resumed = await order("rooms.resume", first)
    after_ms = time.time() * 1000
    await ann.until(lambda: known.seq >= resumed["seq"])
    deadline = next(one["deadline_ms"] for one in known.pending if str(one["seat"]) == seat)
    assert before_ms - ROUNDING_MS <= deadline - left <= after_ms + ROUNDING_MS, "the clock goes on with what was left"
    voided = await order("rooms.void", first, "reason=Enough.")
    await ann.until(lambda: known.seq >= voided["seq"])
    assert known.finished and known.view["table"]["outcome"] is None
    assert known.view["table"]["voided"] == {"reason": "Enough."}
    for client in first.clients:
        await client.close()
    print("## a table put in order: paused, looked at, exported, resumed, ended without a result")
    return second


async def check_still_paused(house, pair):
    ann = pair.clients[0]
    before = ann.rooms[pair.room].view["table"]["paused"]
    for client in pair.clients:
        await client.close()
    ann.url = house.url
    ann.rooms.clear()
    await ann.open()
    known = await ann.join(pair.room)
    assert known.view["table"]["paused"] == before, known.view["table"]["paused"]
    assert "deadline_ms" not in known.pending[0], "no clock runs"
    await ann.close()
    print("## a paused table is paused after the restart, with the time that was left")


async def come(what, condition):
    """Until it is so, however long the machine takes."""
    async def wait():
        while not condition():
            await asyncio.sleep(0.05)
    await in_time(what, wait())


async def drain_and_restart(binary, house, owner, arguments, chance):
    ledger = Ledger()
    # As many from one address as a server takes.
    sources = [f"127.0.1.{1 + number // 10}" for number in range(arguments.tables)]
    pairs = [Pair(house.url, number, ledger, chance, source) for number, source in enumerate(sources)]
    for first in range(0, len(pairs), 20):
        await asyncio.gather(*(pair.sit() for pair in pairs[first:first + 20]))
    playing = [asyncio.create_task(pair.play_until_stopped()) for pair in pairs]
    await come("a move at each table", lambda: all(pair.moves > 0 for pair in pairs))
    wish = {"on": True, "text": "New release"}
    drained = await owner.call("staff.act", {"act": "server.maintenance", "params": wish})
    assert drained["tables_running"] > 0.9 * len(pairs), drained
    assert await refused_code(owner.call("table.create", {"game": "harmonies", "players": 1})) == "maintenance"
    # Half of them think for long: their decisions are open before and after, however fast the others move.
    for pair in pairs[::2]:
        pair.resting = True
    before = len(ledger.told)
    await come("moves while it drains", lambda: len(ledger.told) >= before + len(pairs))
    stopped = time.time()
    await house.stop()
    stop_ms = 1000 * (time.time() - stopped)
    ledger.over = True
    await asyncio.gather(*playing)
    for pair in pairs:
        pair.note_time_left(stopped * 1000)
    await owner.close()
    await asyncio.sleep(AWAY_SECONDS)
    started = time.time()
    await house.start()
    up = time.time()
    ran_ms = stop_ms + 1000 * (up - started)
    answers, clocks = await check_after_restart(house, pairs, ledger, 1000 * up, ran_ms)
    assert answers == len(ledger.told)
    assert clocks > 0.5 * len(pairs), f"only {clocks} clocks ran before and after"
    late = Client(house.url)
    await late.open()
    await late.sign_in("Late")
    assert await refused_code(late.call("table.create", {"game": "harmonies", "players": 1})) == "maintenance"
    notices = (await late.call("announcements.list", {}))["announcements"]
    assert [one["text"] for one in notices] == ["New release"], notices
    await late.close()
    print(f"## drain: {len(pairs)} tables, stop took {stop_ms:.0f} ms, {answers} moves acknowledged and 0 lost, "
          f"{clocks} running clocks and none charged for {AWAY_SECONDS} s away")


async def check_chain(binary, data):
    said = await tool(binary, "verify", "--data", data)
    acts = int(re.search(r"ok   log of keepers' acts, (\d+) records", said).group(1))
    assert acts >= 5, said
    database = sqlite3.connect(data / "vivarium.db")
    database.execute("DROP TRIGGER audit_is_never_changed")
    database.execute("UPDATE audit SET payload = CAST(replace(payload, 'New release', 'New ReleaSe') AS BLOB)")
    database.commit()
    assert database.total_changes > 0
    database.execute("CREATE TRIGGER audit_is_never_changed BEFORE UPDATE ON audit"
                     " BEGIN SELECT raise(ABORT, 'append only'); END")
    database.commit()
    database.close()
    ran = subprocess.run([binary, "verify", "--data", data], capture_output=True, text=True, timeout=300)
    assert ran.returncode == 1 and "BAD  log of keepers' acts" in ran.stdout, ran.stdout[-500:] + ran.stderr[-500:]
    print(f"## log of acts: {acts} records, chain good; changed ones are found")


async def run(arguments):
    chance = random.Random(arguments.seed)
    folder = Path(tempfile.mkdtemp(prefix="vivarium-keepers-"))
    data = folder / "data"
    house = House(arguments.binary, folder, data)
    try:
        await house.start()
        owner, secret = await become_owner(house, data)
        token, url = await check_command_line(arguments.binary, house, secret)
        paused = await put_table_in_order(arguments.binary, house, owner, token, url)
        await drain_and_restart(arguments.binary, house, owner, arguments, chance)
        await check_still_paused(house, paused)
        ended = asyncio.to_thread(admin, arguments.binary, "act", *url, "server.health", token=token)
        assert await refused_code(ended) == "staff_sign_in", "a restart ends keepers' sessions"
        assert not (data / "owner-token").exists(), "there is an owner"
        for secret_text in (token, secret, PASSWORD):
            assert secret_text not in house.log.read_text(), "a secret is in the log"
        await house.stop()
        invited = subprocess.run([arguments.binary, "admin", "create", "--data", data], capture_output=True, text=True,
                                 timeout=PATIENCE_S)
        assert invited.returncode == 0 and len(invited.stdout.strip()) == 43, invited.stderr
        await check_chain(arguments.binary, data)
    finally:
        await house.end()
        shutil.rmtree(folder, ignore_errors=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("binary")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seed", type=int, default=random.randrange(2**32))
    arguments = parser.parse_args()
    print(f"## keepers: seed {arguments.seed}")
    asyncio.run(run(arguments))


if __name__ == "__main__":
    main()
