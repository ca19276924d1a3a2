#!/usr/bin/env python3
"""Kills the real server at random moments while clients play, starts it again, and looks for anything lost or doubled.

    /usr/bin/python3 tests/crash/kill9.py BINARY [--rounds 100] [--seed N] [--seconds 240]

Some tables of two players and a spectator each are played without end. A player whose connection is gone connects
again, joins with the last seq it saw, and sends what was not answered again with the same key. Expected:
  - what was acknowledged is in the log, once, with the seq that was told, and its key is answered alike for ever;
  - what was not acknowledged is there once or not at all;
  - no client ever sees a room go back; at the end every patched view equals a fresh one;
  - `vivarium verify` finds every hash chain, state and draw as it should be.
"""
import argparse
import asyncio
import os
import random
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import websockets

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "clients"))
from vivarium_client import Client, Refused  # noqa: E402

GONE = (ConnectionError, OSError, asyncio.TimeoutError, asyncio.IncompleteReadError, websockets.WebSocketException)
LATER = ("shutting_down", "busy", "storage_unavailable")


class House:
    """The server's process."""

    def __init__(self, binary, folder, port):
        # Two limits are raised, as this is about the log: at 20 messages a second hardly anything would be written
        # between two kills, and asking for every answer again would take an hour.
        self.command = [binary, "serve", "--data", folder, "--port", str(port), "--messages-per-second", "100000",
                        "--messages-burst", "100000", "--log-level", "warning"]
        self.process = None
        self.starts_ms = []

    def start(self):
        self.started = time.monotonic()
        self.process = subprocess.Popen(self.command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    async def ready(self):
        line = await asyncio.to_thread(self.process.stdout.readline)
        if "serves http" not in line:
            raise AssertionError(f"the server did not start: {line} {self.process.stderr.read()}")
        self.starts_ms.append(1000 * (time.monotonic() - self.started))

    async def kill(self):
        self.process.send_signal(signal.SIGKILL)
        await asyncio.to_thread(self.process.wait)
        errors = self.process.stderr.read()
        if "level=error" in errors:
            raise AssertionError(errors)
        self.process.stdout.close()
        self.process.stderr.close()

    async def stop(self):
        self.process.send_signal(signal.SIGTERM)
        return await asyncio.to_thread(self.process.wait)


class Ledger:
    """What the clients asked for and what they were told."""

    def __init__(self):
        self.asked = {}  # (room, account, key) -> params
        self.told = {}  # the same -> seq
        self.reconnections = 0
        self.resent = 0
        self.unheard = 0  # carried out before the kill, and only answered when sent again
        self.games = 0
        self.made = set()  # rooms told of
        self.over = False


class Table:
    """Whose game it is, for the players at it: who creates it tells the others."""

    def __init__(self):
        self.room = None


class Player:
    def __init__(self, url, name, table, ledger, chance, encoding, seated=True, hosts=False):
        self.client = Client(url, encoding, key=lambda: f"k{chance.getrandbits(96):024x}")
        self.name, self.table, self.ledger, self.chance = name, table, ledger, chance
        self.seated, self.hosts = seated, hosts
        self.unanswered = None
        self.joined = None
        self.wish = None  # the table asked for and not heard of yet

    async def run(self):
        while not self.ledger.over:
            try:
                await self.connect()
                while not self.ledger.over:
                    await self.step()
            except GONE:
                await self.client.close()
                self.ledger.reconnections += 1
                await asyncio.sleep(0.01)
            except Refused as refused:
                if refused.code not in LATER:
                    raise
                await asyncio.sleep(0.01)

    async def connect(self):
        self.joined = None
        await self.client.open()
        if not self.client.token:
            await self.client.sign_in(self.name)

    async def step(self):
        if self.table.room is None:
            if self.hosts:
                self.wish = self.wish or {"game": "harmonies", "players": 2, "key": self.client.new_key()}
                made = await self.client.call("table.create", self.wish)
                self.table.room = made["room"]
                self.wish = None
                self.ledger.made.add(made["room"])
            else:
                await asyncio.sleep(0.01)
            return
        # What was not answered comes first: its table may be over by now.
        wanted = self.unanswered[1]["room"] if self.unanswered else self.table.room
        if self.joined != wanted:
            await self.join(wanted)
        if self.unanswered:
            seen = self.client.rooms[self.joined].seq
            self.ledger.resent += 1
            if await self.ask(*self.unanswered) <= seen:
                self.ledger.unheard += 1
            return
        known = self.client.rooms[self.joined]
        if known.finished:
            await self.game_over(known)
        elif known.you and "decision" in known.you:
            action = self.chance.choice(known.you["actions"])
            key = self.client.new_key()
            if known.you["can_undo"] and self.chance.random() < 0.05:
                await self.ask("room.undo", {"room": self.joined, "key": key})
            else:
                await self.ask("room.act", {"room": self.joined, "decision": known.you["decision"], "key": key,
                                            "action": action})
        else:
            await self.wait(known)

    async def wait(self, known):
        seq = known.seq
        try:
            await self.client.until(lambda: known.seq != seq or self.table.room != self.joined or self.ledger.over, 0.5)
        except asyncio.TimeoutError:
            if self.client.reader.done():
                raise

    async def join(self, room):
        if self.joined:
            await self.client.call("room.leave", {"room": self.joined})
            self.joined = None
        known = self.client.rooms.get(room)
        more = {"have_seq": known.seq, "have_head": known.head} if known and known.seq is not None else {}
        await self.client.join(room, **more)
        self.joined = room
        if self.seated and not self.client.rooms[room].you and self.client.rooms[room].view["table"]["phase"] == "open":
            try:
                await self.client.call("room.sit", {"room": room})
            except Refused as refused:
                # It sat down before the kill and was not told.
                if refused.code not in ("seat_taken", "already_running"):
                    raise

    async def ask(self, method, params):
        """An unanswered request is sent again until it is answered; it is never too late: nobody else may decide."""
        self.unanswered = (method, params)
        name = (params["room"], self.client.account["id"], params["key"])
        self.ledger.asked[name] = (method, params)
        self.ledger.told[name] = (await self.client.call(method, params))["seq"]
        self.unanswered = None
        await self.client.until(lambda: self.client.rooms[params["room"]].seq >= self.ledger.told[name])
        return self.ledger.told[name]

    async def game_over(self, known):
        if self.hosts:
            self.ledger.games += 1
            self.table.room = None
            await asyncio.sleep(0)
        else:
            await self.wait(known)


async def check_answers(url, players, ledger):
    """Every acknowledged key is answered alike, and every patched view equals a fresh one."""
    for player in players:
        client = player.client
        await client.close()
        await client.open()
        told = {name: seq for name, seq in ledger.told.items() if name[1] == client.account["id"]}
        # A table at a time: a connection may watch only so many.
        for room in {name[0] for name in told} | ({player.joined} if player.joined else set()):
            await client.join(room, have_seq=client.rooms[room].seq, have_head=client.rooms[room].head)
            for name, seq in told.items():
                if name[0] == room:
                    again = await client.call(*ledger.asked[name])
                    assert again["seq"] == seq, f"{room} {name[2]}: answered {seq}, later {again['seq']}"
            await client.check_view(room)
            await client.call("room.leave", {"room": room})
        assert all(room.gaps == 0 for room in client.rooms.values()), "an update did not fit"
        assert all(room.other_pasts == 0 for room in client.rooms.values()), "a record that was told is not in the log"
        await client.close()


def check_log(folder, ledger):
    """What the database says about every key; how many records there are."""
    database = sqlite3.connect(f"file:{folder}/vivarium.db?mode=ro", uri=True)
    found = {}
    keys = "SELECT rooms.id, actor, key, seq FROM log JOIN rooms ON rooms.no = log.room WHERE key <> ''"
    for room, actor, key, seq in database.execute(keys):
        assert (room, actor, key) not in found, f"{room} {key}: carried out twice"
        found[(room, actor, key)] = seq
    for name, seq in ledger.told.items():
        assert name in found, f"{name}: acknowledged and not in the log"
        assert found[name] == seq, f"{name}: told seq {seq}, logged {found[name]}"
    for name in found:
        assert name in ledger.asked, f"{name}: in the log, and nobody asked for it"
    rooms = {name for (name,) in database.execute("SELECT id FROM rooms")}
    assert rooms == ledger.made, f"tables that nobody was told of: {rooms ^ ledger.made}"
    (records,) = database.execute("SELECT count(*) FROM log").fetchone()
    database.close()
    assert not (Path(folder) / "vivarium.damage").exists(), "a false alarm: nothing was damaged"
    return records


async def kill_again_and_again(house, arguments, chance):
    deadline = time.monotonic() + arguments.seconds
    kills = during_start = 0
    house.start()
    await house.ready()
    while kills < arguments.rounds and time.monotonic() < deadline:
        await asyncio.sleep(chance.uniform(0.0, 0.4))
        await house.kill()
        kills += 1
        house.start()
        # Now and then the kill comes while the server is still recovering.
        while kills < arguments.rounds and chance.random() < 0.1:
            await asyncio.sleep(chance.uniform(0.0, 0.05))
            await house.kill()
            kills += 1
            during_start += 1
            house.start()
        await house.ready()
    return kills, during_start


async def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("binary")
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=240)
    parser.add_argument("--tables", type=int, default=4)
    parser.add_argument("--seed", type=int, default=int.from_bytes(os.urandom(4), "big"))
    arguments = parser.parse_args()
    print(f"seed {arguments.seed}", flush=True)
    chance = random.Random(arguments.seed)
    folder = tempfile.mkdtemp(prefix="vivarium-kill9-")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    house = House(arguments.binary, folder, port)
    ledger = Ledger()
    url = f"ws://127.0.0.1:{port}/ws"
    players = []
    for number in range(arguments.tables):
        table = Table()
        for name, more in (("Ann", {"hosts": True}), ("Bob", {}), ("Eve", {"seated": False})):
            encoding = "cbor" if (number + len(players)) % 2 else "json"
            players.append(Player(url, f"{name} {number}", table, ledger, random.Random(chance.getrandbits(64)),
                                  encoding, **more))
    started = time.monotonic()
    playing = [asyncio.create_task(player.run()) for player in players]
    killing = asyncio.create_task(kill_again_and_again(house, arguments, chance))
    try:
        await asyncio.wait([killing, *playing], return_when=asyncio.FIRST_COMPLETED)
        for task in playing:
            if task.done():
                task.result()  # nobody stops playing by himself
        kills, during_start = await killing
        await asyncio.sleep(0.5)
        ledger.over = True
        await asyncio.gather(*playing)
        await check_answers(url, players, ledger)
        status = await house.stop()
        assert status == 0, f"the graceful stop ended with {status}"
        records = check_log(folder, ledger)
        verify = subprocess.run([arguments.binary, "verify", "--data", folder], capture_output=True, text=True)
        assert verify.returncode == 0, verify.stdout[-2000:] + verify.stderr[-2000:]
    except BaseException:
        ledger.over = True  # else they would try to come back for ever
        print(f"the data folder is kept: {folder}", file=sys.stderr)
        if house.process and house.process.poll() is None:
            house.process.kill()
        raise
    shutil.rmtree(folder)
    starts = sorted(house.starts_ms)
    print(f"## {kills} kills ({during_start} while starting) in {time.monotonic() - started:.0f} s; "
          f"{len(ledger.told)} acknowledged, 0 lost, 0 doubled; {ledger.resent} sent again, of which "
          f"{ledger.unheard} had been carried out; {ledger.reconnections} reconnections, {ledger.games} games over; "
          f"{records} records; start p50 {starts[len(starts) // 2]:.0f} ms, max {starts[-1]:.0f} ms; chains intact")
    assert kills >= arguments.rounds, f"only {kills} of {arguments.rounds} kills fitted into {arguments.seconds} s"


if __name__ == "__main__":
    asyncio.run(main())
