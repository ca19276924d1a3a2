#!/usr/bin/env python3
"""Runs the real server as an operator would, and looks at what he relies on.

    /usr/bin/python3 tests/operations/operate.py BINARY [--backups 3] [--seed N]

The server takes its settings from a config file. Tables of two are played while `vivarium backup` copies the folder
several times. Expected of each copy: `vivarium doctor` and `vivarium verify` accept it, and it holds everything that
was acknowledged before the copy began, once, with the seq that was told, and nothing that nobody asked for. The last
one is served: sessions are good, acknowledged requests are answered alike, tables go on. Of the log (debug level,
JSON): every line is JSON with the fields that are promised, and no token and no seed is in it. Of the metrics: the
token opens them.
"""
import argparse
import asyncio
import json
import os
import random
import re
import shutil
import sqlite3
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "crash"))
from kill9 import Ledger, Player, Table, cancel, finish, play_on  # noqa: E402
from server_process import ReservedPort, ServerProcess  # noqa: E402
from vivarium_client import PATIENCE_S, Client, Refused, in_time  # noqa: E402

NAME, PASSWORD, WRONG_PASSWORD = "carol", "a tree that bends, and no log", "a river that waits, and no log"
METRICS_TOKEN = "of-the-operator-alone"
TOOL_S = 600
MOST_BACKUPS = 20


class House(ServerProcess):
    """The server, set up by a config file. The limits are those that people meet."""

    def __init__(self, binary, folder, data):
        self.reserved = ReservedPort()
        self.port = self.reserved.number
        self.config = folder / f"{data.name}.toml"
        self.config.write_text(f"""
            [place]
            port = {self.port}
            data = "{data}"
            [watching]
            log-level = "debug"
            log-format = "json"
            metrics-token = "{METRICS_TOKEN}"
            """)
        super().__init__([binary, "serve", "--config", self.config], folder / f"{data.name}.log")

    @property
    def url(self):
        return f"ws://127.0.0.1:{self.port}/ws"

    async def start(self):
        await super().start()
        await self.ready()

    def get(self, path, **headers):
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", headers=headers)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE_S) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as error:
            return error.code, error.read().decode()


async def tool(*command, status=0):
    """Runs a command beside the players; what it printed."""
    process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE,
                                                   stderr=asyncio.subprocess.STDOUT)
    try:
        said, _ = await in_time(f"the end of {command}", process.communicate(), TOOL_S)
    finally:
        if process.returncode is None:
            process.kill()
    assert process.returncode == status, f"{command[1]} ended with {process.returncode}: {said.decode()[-2000:]}"
    return said.decode()


def rows(data, query):
    database = sqlite3.connect(f"file:{data}/vivarium.db?mode=ro", uri=True)
    try:
        return database.execute(query).fetchall()
    finally:
        database.close()


def check_copy(data, told_before, asked):
    """What the copy says about every key; how many of those told before it are in it."""
    found = {}
    keys = "SELECT rooms.id, actor, key, seq FROM log JOIN rooms ON rooms.no = log.room WHERE key <> ''"
    for room, actor, key, seq in rows(data, keys):
        assert (room, actor, key) not in found, f"{room} {key}: twice in the copy"
        found[(room, actor, key)] = seq
    for name, seq in told_before.items():
        assert found.get(name) == seq, f"{name}: told seq {seq} before the backup, and there is {found.get(name)}"
    for name in found:
        assert name in asked, f"{name}: in the copy, and nobody asked for it"
    return len(found)


async def play_and_back_up(binary, folder, data, house, ledger, players, backups):
    """
    Copies the folder while the players go on; each copy with what had been told before it was begun. At least so many
    times, and until something was acknowledged during one: a copy takes less time than a move of a busy machine.
    """
    playing = [asyncio.create_task(player.run()) for player in players]
    copies = []
    try:
        while len(copies) < backups or len(copies) < MOST_BACKUPS and not any(meanwhile for *_, meanwhile in copies):
            number = len(copies)
            await asyncio.sleep(1)
            # Who has spent their messages waits for a second, as they are told, and all began at once: often nobody
            # plays for longer than a copy takes. So it is begun when somebody has just been heard of.
            await play_on(ledger, players)
            told = dict(ledger.told)
            copy = folder / f"copy-{number}"
            started = time.monotonic()
            await tool(binary, "backup", "--data", data, "--to", copy)
            copies.append((copy, told, time.monotonic() - started, len(ledger.told) - len(told)))
        assert (await asyncio.to_thread(house.get, "/readyz"))[0] == 200
        await play_on(ledger, players)
        await finish(ledger, players, playing)
    finally:
        await cancel(playing)
    for player in players:
        await player.client.close()
    return copies


async def check_restored(house, players, told, ledger):
    """The house serves a copy: who played goes on there."""
    again = 0
    for player in players:
        client = player.client
        client.url = house.url
        client.rooms.clear()
        await client.open()
        assert client.account, "the session is no longer good"
        mine = {name: seq for name, seq in told.items() if name[1] == client.account["id"]}
        for room in sorted({name[0] for name in mine}):
            await client.join(room)
            for name, seq in mine.items():
                if name[0] == room:
                    answer = await client.call(*ledger.asked[name])
                    assert answer["seq"] == seq, f"{name}: told {seq}, the restored server says {answer['seq']}"
                    again += 1
            known = client.rooms[room]
            if known.you and "decision" in known.you:
                head = known.seq
                done = await client.act(room, known.you["decision"], known.you["actions"][0])
                assert done["seq"] == head + 1, f"{room}: {head} was the last record, the next is {done['seq']}"
            await client.check_view(room)
            await client.call("table.leave", {"table": room})
        await client.close()
    return again


async def register(url):
    """Somebody with a password and codes: what must never be in a log, with names for the complaint."""
    client = Client(url)
    await client.open()
    await client.sign_in("Carol")
    client.token = (await client.call("account.register", {"name": NAME, "password": PASSWORD}))["token"]
    try:
        await client.call("account.sign_in", {"name": NAME, "password": WRONG_PASSWORD})
    except Refused as refused:
        assert refused.code == "bad_credentials", refused.code
    codes = (await client.call("account.recovery_codes", {"password": PASSWORD}))["codes"]
    await client.close()
    return {PASSWORD: "a password", WRONG_PASSWORD: "a wrong password", client.token: "a registered person's token",
            **{code: "a recovery code" for code in codes}}


async def sign_in(url):
    """The same person, by name and password."""
    client = Client(url)
    await client.open()
    account = (await client.call("account.sign_in", {"name": NAME, "password": PASSWORD}))["account"]
    assert account["nickname"] == "Carol", account
    await client.close()


def check_metrics(house):
    assert house.get("/healthz")[0] == 200
    assert house.get("/readyz")[0] == 200
    assert house.get("/metrics")[0] == 401, "metrics are for the operator"
    status, text = house.get("/metrics", Authorization=f"Bearer {METRICS_TOKEN}")
    assert status == 200 and "\nvivarium_ready 1\n" in text, text[:500]
    return len([line for line in text.splitlines() if not line.startswith("#")])


def secrets_of(players, folders):
    """Whatever must never be in a log: with a name for the complaint."""
    secrets = {METRICS_TOKEN: "the metrics' token"}
    for player in players:
        secrets[player.client.token] = f"the token of {player.name}"
    seeds = 0
    for data in folders:
        for (payload,) in rows(data, "SELECT payload FROM log"):
            for seed in re.findall(rb'(?:server_seed|"seed)[^0-9a-f]{1,8}([0-9a-f]{64})', payload):
                secrets[seed.decode()] = "a seed"
                seeds += 1
    assert seeds > 0, "no seed was found in the database: this check looks in the wrong place"
    return secrets


def check_log(path, secrets, fields, events):
    """How many lines; adds the fields and events that it saw. A backup that is served from says so, as an error."""
    lines = path.read_text().splitlines()
    for line in lines:
        event = json.loads(line)
        assert {"time", "level", "event"} <= set(event), line
        assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", event["time"]), line
        restored = event["event"] == "damage" and "this is a backup" in event["what"] \
            or event["event"] == "damage_listed" and event["count"] == 1
        assert event["level"] in ("debug", "info", "warning") or restored, line
        fields |= set(event)
        events.add(event["event"])
    for secret, name in secrets.items():
        assert not any(secret in line for line in lines), f"{name} is in {path.name}"
    return len(lines)


def check_logs(logs, secrets):
    fields, events = set(), set()
    lines = sum(check_log(path, secrets, fields, events) for path in logs)
    assert {"room", "seq", "conn", "request", "method", "account"} <= fields, fields
    assert {"damage", "storage_opened", "recovered", "room_phase", "request", "stopping", "stopped"} <= events, events
    return lines


async def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("binary")
    parser.add_argument("--backups", type=int, default=3)
    parser.add_argument("--tables", type=int, default=4)
    parser.add_argument("--seed", type=int, default=int.from_bytes(os.urandom(4), "big"))
    arguments = parser.parse_args()
    print(f"seed {arguments.seed}", flush=True)
    chance = random.Random(arguments.seed)
    folder = Path(tempfile.mkdtemp(prefix="vivarium-operations-"))
    data = folder / "data"
    house = House(arguments.binary, folder, data)
    restored = None
    ledger = Ledger()
    try:
        said = await tool(arguments.binary, "config", "--config", house.config)
        assert METRICS_TOKEN not in said and 'metrics-token = "********"' in said, said
        assert f"port = {house.port}" in said and f"# {house.config}:3" in said, said
        await house.start()
        of_account = await register(house.url)
        players = []
        for number in range(arguments.tables):
            table = Table()
            for name, more in (("Ann", {"hosts": True}), ("Bob", {})):
                players.append(Player(house.url, f"{name} {number}", table, ledger,
                                      random.Random(chance.getrandbits(64)), "json", **more))
        copies = await play_and_back_up(arguments.binary, folder, data, house, ledger, players, arguments.backups)
        lines = check_metrics(house)
        await house.stop()
        for copy, told, _, _ in copies:
            await tool(arguments.binary, "doctor", "--data", copy)
            await tool(arguments.binary, "verify", "--data", copy)
            check_copy(copy, told, ledger.asked)
        assert any(meanwhile > 0 for _, _, _, meanwhile in copies), "nothing was played while the folder was copied"
        copy, told, _, _ = copies[-1]
        assert told, "nothing had been acknowledged before the backup"
        restored = House(arguments.binary, folder, copy)
        await restored.start()
        again = await check_restored(restored, players, told, ledger)
        await sign_in(restored.url)
        assert again == len(told), f"{again} of {len(told)} were asked for again"
        await restored.stop()
        said = await tool(arguments.binary, "verify", "--data", copy, status=1)
        assert "0 with problems" in said and "this is a backup" in said, said
        await tool(arguments.binary, "doctor", "--data", copy, "--accept")
        await tool(arguments.binary, "verify", "--data", copy)
        secrets = {**secrets_of(players, [data, copy]), **of_account}
        logged = check_logs([house.log, restored.log], secrets)
    except BaseException:
        print(f"the folder is kept: {folder}", file=sys.stderr)
        raise
    finally:
        for one in (house, restored):
            if one:
                await one.end()
    shutil.rmtree(folder)
    print(f"## {len(copies)} backups under load, each in {max(took for _, _, took, _ in copies):.2f} s or less, "
          f"{sum(meanwhile for *_, meanwhile in copies)} acknowledged meanwhile; all verified; the last one restored: "
          f"{again} of {len(told)} acknowledged requests answered alike, sessions good, tables went on")
    print(f"## {logged} log lines, all JSON, none with one of {len(secrets)} secrets; {lines} lines of metrics")


if __name__ == "__main__":
    asyncio.run(main())
