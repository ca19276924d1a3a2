#!/usr/bin/env python3
"""Kills the real server at random moments while clients play, starts it again, and looks for anything lost or doubled.

    /usr/bin/python3 tests/crash/kill9.py BINARY [--rounds 100] [--seed N] [--seconds 840]

The seed may also come as TEST_SEED. Some tables of two players and a spectator each are played without end. A player
whose connection is gone connects again, joins with the last seq it saw, and sends what was not answered again with the
same key. After the last kill they play on until something more is acknowledged, and end when nobody waits for an
answer. Expected:
  - what was acknowledged is in the log, once, with the seq that was told, and its key is answered alike for ever;
  - what was not acknowledged is there once or not at all;
  - no client ever sees a room go back; at the end every patched view equals a fresh one;
  - `vivarium verify` finds every hash chain, state and draw as it should be.
"""
import argparse
import asyncio
import os
import random
import shlex
import shutil
import signal
import sqlite3
import sys
import tempfile
import time
from pathlib import Path

import websockets

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "clients"))
from server_process import ReservedPort, ServerProcess  # noqa: E402
from vivarium_client import PATIENCE_S, Client, Late, Refused, in_time  # noqa: E402

GONE = (ConnectionError, OSError, asyncio.IncompleteReadError, websockets.WebSocketException)
LATER = ("shutting_down", "busy", "storage_unavailable")
VERIFY_S = 600


class House(ServerProcess):
    """The server, which is killed again and again."""

    def __init__(self, binary, folder):
        self.port = ReservedPort()
        self.url = f"ws://127.0.0.1:{self.port.number}/ws"
        # Two limits are raised, as this is about the log: at 20 messages a second hardly anything would be written
        # between two kills, and asking for every answer again would take an hour.
        super().__init__([binary, "serve", "--data", folder / "data", "--port", str(self.port.number),
                          "--messages-per-second", "100000", "--messages-burst", "100000", "--log-level", "warning"],
                         folder / "log")
        self.kills = 0
        self.kills_while_starting = 0
        self.starts_ms = []

    async def start(self):
        self.started = time.monotonic()
        await super().start()

    async def ready(self):
        await super().ready()
        self.starts_ms.append(1000 * (time.monotonic() - self.started))

    async def ended(self):
        status = await super().ended()
        assert "level=error" not in self.said(), self.said()
        return status

    async def kill(self):
        await super().kill()
        self.kills += 1


class Ledger:
    """What the clients asked for and what they were told."""

    def __init__(self):
        self.asked = {}  # (room, account, key) -> params
        self.told = {}  # the same -> seq
        self.reconnections = 0
        self.resent = 0
        self.unheard = 0  # carried out before the kill, and only answered when sent again
        self.acknowledged = 0
        self.games = 0
        self.made = set()  # rooms told of
        self.over = False  # nobody asks for anything new


class Table:
    """Whose game it is, for the players at it: who creates it tells the others."""

    def __init__(self):
        self.room = None
        self.players = []

    async def move_to(self, room):
        """All of them hear of it: who waits for a push may wait for this instead."""
        self.room = room
        for player in self.players:
            await player.client.nudge()


class Player:
    def __init__(self, url, name, table, ledger, chance, encoding, seated=True, hosts=False):
        self.client = Client(url, encoding, key=lambda: f"k{chance.getrandbits(96):024x}")
        self.name, self.table, self.ledger, self.chance = name, table, ledger, chance
        table.players.append(self)
        self.seated, self.hosts = seated, hosts
        self.unanswered = None
        self.joined = None
        self.wish = None  # the table asked for and not heard of yet
        self.away = "never connected"  # why it is not connected, if it isn't

    async def run(self):
        """Plays until all is over and everything that it asked for was answered."""
        while True:
            try:
                await self.connect()
                while not self.settled():
                    await self.step()
                return
            except GONE as gone:
                self.away = repr(gone)
            except Refused as refused:
                if refused.code not in LATER:
                    raise
                self.away = repr(refused)
            await self.client.close()
            self.ledger.reconnections += 1
            await asyncio.sleep(0.01)

    async def connect(self):
        self.joined = None
        await self.client.open()
        if not self.client.token:
            await self.client.sign_in(self.name)
        self.away = ""

    def settled(self):
        return self.ledger.over and not (self.wish or self.unanswered) and self.table.room in (None, self.joined)

    def waits_for(self):
        """For a complaint."""
        waits = [f"a connection ({self.away})"] if self.away else []
        waits += [f"the answer to {asked}" for asked in (self.wish, self.unanswered) if asked]
        if self.table.room not in (None, self.joined):
            waits.append(f"having joined {self.table.room}")
        known = self.client.rooms.get(self.joined)
        where = f" in {self.joined} at seq {known.seq}" if known else ""
        return f"{self.name}{where} waits for {' and '.join(waits) or 'nothing'}"

    async def step(self):
        if self.table.room is None and self.hosts:
            self.wish = self.wish or {"game": "harmonies", "players": 2, "key": self.client.new_key()}
            made = await self.client.call("table.create", self.wish)
            self.ledger.made.add(made["table"])
            self.wish = None
            await self.table.move_to(made["table"])
            return
        if self.table.room is None and not self.unanswered:
            await self.client.until(lambda: self.table.room or self.ledger.over, f"{self.name}'s next table")
            return
        # What was not answered comes first: its table may be over by now.
        wanted = self.unanswered[1]["table"] if self.unanswered else self.table.room
        if self.joined != wanted:
            await self.join(wanted)
        if self.unanswered:
            seen = self.client.rooms[self.joined].seq
            self.ledger.resent += 1
            if await self.ask(*self.unanswered) <= seen:
                self.ledger.unheard += 1
            return
        if self.ledger.over:
            return
        known = self.client.rooms[self.joined]
        if known.finished:
            await self.game_over(known)
        elif known.you and "decision" in known.you:
            action = self.chance.choice(known.you["actions"])
            key = self.client.new_key()
            if known.you["can_undo"] and self.chance.random() < 0.05:
                await self.ask("table.undo", {"table": self.joined, "key": key, "record": known.you["record"]})
            else:
                await self.ask("table.act", {"table": self.joined, "decision": known.you["decision"], "key": key,
                                             "action": action})
        else:
            await self.wait(known)

    async def wait(self, known):
        seq = known.seq
        await self.client.until(lambda: known.seq != seq or self.table.room != self.joined or self.ledger.over,
                                f"what comes after seq {seq} of {self.joined} for {self.name}")

    async def join(self, room):
        if self.joined:
            await self.client.call("table.leave", {"table": self.joined})
            self.joined = None
        known = self.client.rooms.get(room)
        more = known.have() if known else {}
        await self.client.join(room, **more)
        self.joined = room
        if self.seated and not self.client.rooms[room].you and self.client.rooms[room].view["table"]["phase"] == "open":
            try:
                await self.client.call("table.sit", {"table": room})
            except Refused as refused:
                # It sat down before the kill and was not told.
                if refused.code not in ("seat_taken", "already_running"):
                    raise

    async def ask(self, method, params):
        """An unanswered request is sent again until it is answered; it is never too late: nobody else may decide."""
        self.unanswered = (method, params)
        name = (params["table"], self.client.account["id"], params["key"])
        self.ledger.asked[name] = (method, params)
        self.ledger.told[name] = (await self.client.call(method, params))["seq"]
        self.ledger.acknowledged += 1
        self.unanswered = None
        await self.client.until(lambda: self.client.rooms[params["table"]].seq >= self.ledger.told[name],
                                f"the update with seq {self.ledger.told[name]} for {self.name}")
        return self.ledger.told[name]

    async def game_over(self, known):
        if self.hosts:
            self.ledger.games += 1
            await self.table.move_to(None)
        else:
            await self.wait(known)


def all_waits(players):
    return "; ".join(player.waits_for() for player in players)


async def play_on(ledger, players):
    """Until one more request is acknowledged."""
    before = ledger.acknowledged

    async def more():
        while ledger.acknowledged == before:
            await asyncio.sleep(0.01)
    await in_time(lambda: f"anything acknowledged: {all_waits(players)}", more())


async def finish(ledger, players, playing):
    """Nobody asks for anything new, and everybody waits for the answer to what was asked. `playing` are their tasks."""
    ledger.over = True
    for player in players:
        await player.client.nudge()
    done, late = await asyncio.wait(playing, timeout=PATIENCE_S, return_when=asyncio.FIRST_EXCEPTION)
    for task in done:
        task.result()
    if late:
        raise Late(f"{all_waits(player for player, task in zip(players, playing) if task in late)}: "
                   f"not within {PATIENCE_S} s after the end")


async def check_answers(players, ledger):
    """Every acknowledged key is answered alike, and every patched view equals a fresh one."""
    for player in players:
        client = player.client
        await client.close()
        await client.open()
        told = {name: seq for name, seq in ledger.told.items() if name[1] == client.account["id"]}
        # A table at a time: a connection may watch only so many.
        for room in {name[0] for name in told} | ({player.joined} if player.joined else set()):
            await client.join(room, **client.rooms[room].have())
            for name, seq in told.items():
                if name[0] == room:
                    again = await client.call(*ledger.asked[name])
                    assert again["seq"] == seq, f"{room} {name[2]}: answered {seq}, later {again['seq']}"
            await client.check_view(room)
            await client.call("table.leave", {"table": room})
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


async def check_verified(binary, folder):
    verify = await asyncio.create_subprocess_exec(binary, "verify", "--data", folder, stdout=asyncio.subprocess.PIPE,
                                                  stderr=asyncio.subprocess.STDOUT)
    try:
        said, _ = await in_time("vivarium verify", verify.communicate(), VERIFY_S)
    finally:
        if verify.returncode is None:
            verify.kill()
    assert verify.returncode == 0, said.decode()[-4000:]


async def kill_again_and_again(house, ledger, players, rounds, chance):
    await house.start()
    await house.ready()
    while house.kills < rounds:
        # However slow the machine is, before half of the kills something was acknowledged that can be lost.
        if chance.random() < 0.5:
            await play_on(ledger, players)
        await asyncio.sleep(chance.uniform(0.0, 0.4))
        await house.kill()
        await house.start()
        # Now and then the kill comes while the server is still recovering.
        while house.kills < rounds and chance.random() < 0.1:
            await asyncio.sleep(chance.uniform(0.0, 0.05))
            await house.kill()
            house.kills_while_starting += 1
            await house.start()
        await house.ready()


def seat_players(url, tables, ledger, chance):
    players = []
    for number in range(tables):
        table = Table()
        for name, more in (("Ann", {"hosts": True}), ("Bob", {}), ("Eve", {"seated": False})):
            encoding = "cbor" if (number + len(players)) % 2 else "json"
            players.append(Player(url, f"{name} {number}", table, ledger, random.Random(chance.getrandbits(64)),
                                  encoding, **more))
    return players


async def cancel(tasks):
    """Until they have ended: Python 3.11 loses a cancellation that meets the end of what it awaits."""
    left = set(tasks)
    while left:
        for task in left:
            task.cancel()
        _, left = await asyncio.wait(left, timeout=1)


async def run(house, ledger, arguments, folder):
    """Gives how many records there are in the end."""
    chance = random.Random(arguments.seed)
    players = seat_players(house.url, arguments.tables, ledger, chance)
    playing = [asyncio.create_task(player.run()) for player in players]
    killing = asyncio.create_task(kill_again_and_again(house, ledger, players, arguments.rounds, chance))
    try:
        await asyncio.wait([killing, *playing], timeout=arguments.seconds, return_when=asyncio.FIRST_COMPLETED)
        for task in playing:
            if task.done():
                task.result()  # nobody stops playing by himself
        assert killing.done(), (f"{house.kills} of {arguments.rounds} kills and {ledger.acknowledged} acknowledged in "
                                f"{arguments.seconds} s: {all_waits(players)}")
        await killing
        await play_on(ledger, players)
        await finish(ledger, players, playing)
    finally:
        await cancel([killing, *playing])
    await check_answers(players, ledger)
    await house.stop()
    records = check_log(folder / "data", ledger)
    await check_verified(arguments.binary, folder / "data")
    return records


async def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("binary")
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=840, help="for all rounds together: what was reached is told")
    parser.add_argument("--tables", type=int, default=4)
    parser.add_argument("--seed", type=int, default=os.environ.get("TEST_SEED") or int.from_bytes(os.urandom(4), "big"))
    arguments = parser.parse_args()
    print(f"seed {arguments.seed}", flush=True)
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, asyncio.current_task().cancel)
    folder = Path(tempfile.mkdtemp(prefix="vivarium-kill9-"))
    house = House(arguments.binary, folder)
    ledger = Ledger()
    started = time.monotonic()
    try:
        records = await run(house, ledger, arguments, folder)
    except BaseException:
        again = shlex.join(["/usr/bin/python3", *sys.argv, "--seed", str(arguments.seed)])
        print(f"{house.state()}; the folder is kept: {folder}\nonce more: {again}", file=sys.stderr)
        raise
    finally:
        await house.end()
    shutil.rmtree(folder)
    starts = sorted(house.starts_ms)
    print(f"## {house.kills} kills ({house.kills_while_starting} while starting) in {time.monotonic() - started:.0f} "
          f"s; {len(ledger.told)} acknowledged, 0 lost, 0 doubled; {ledger.resent} sent again, of which "
          f"{ledger.unheard} had been carried out; {ledger.reconnections} reconnections, {ledger.games} games over; "
          f"{records} records; start p50 {starts[len(starts) // 2]:.0f} ms, max {starts[-1]:.0f} ms; chains intact")


if __name__ == "__main__":
    try:
        asyncio.run(main())
    except asyncio.CancelledError:
        sys.exit(128 + signal.SIGTERM)
