#!/usr/bin/env python3
"""The real server on a real PostgreSQL: games are played while the server is killed, and while the database is.

    /usr/bin/python3 tests/postgres/served.py BINARY [--kills 4] [--seed N]

The seed may also come as TEST_SEED. Expected:
  - what can't be served from is refused with a sentence: a password in the address (which is never repeated), another
    scheme, nobody there, an empty database;
  - what was acknowledged is in the log, once, with the seq that was told, whoever was killed; clients play on when the
    database is back, and the server, which was not started again, says so at /readyz and in its log;
  - `verify` finds nothing wrong; `doctor`, `prune`, `admin` and `backup` do what the manual says;
  - of two servers the second is told who is first; a server whose database has become another's ends, and says why, and
    so does one that waits for its database for too long.
"""
import argparse
import asyncio
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

TESTS = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(TESTS / "crash"), str(TESTS / "clients")]
from database import Cluster  # noqa: E402  # the path has to be known first
from kill9 import GONE, Ledger, cancel, check_answers, finish, kill_again_and_again, play_on, seat_players  # noqa: E402
from server_process import ReservedPort, ServerProcess  # noqa: E402
from vivarium_client import PATIENCE_S, Client, Refused, in_time  # noqa: E402

TOOL_S = 300
METRICS_TOKEN = "of-the-operator-alone"
SECRET = "kept-to-oneself"


def tool(binary, *words, status=0):
    """What the command said on either stream."""
    ran = subprocess.run([binary, *map(str, words)], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                         stdin=subprocess.DEVNULL, timeout=TOOL_S, check=False)
    assert ran.returncode == status, f"{' '.join(map(str, words))} ended with {ran.returncode}: {ran.stdout[-3000:]}"
    return ran.stdout


def refused(binary, *words, names, status=2):
    said = tool(binary, *words, status=status)
    missing = [name for name in names if name not in said]
    assert not missing, f"{' '.join(map(str, words))} doesn't name {missing}: {said}"
    assert SECRET not in said, said


class House(ServerProcess):
    """The server on a database. It is killed as kill9.py's is, and may have errors in its log: those are looked at."""

    def __init__(self, binary, folder, url, *more):
        self.port = ReservedPort()
        self.url = f"ws://127.0.0.1:{self.port.number}/ws"
        super().__init__([binary, "serve", "--store", url, "--data", folder / "data", "--port", str(self.port.number),
                          "--messages-per-second", "100000", "--messages-burst", "100000", "--log-level", "info",
                          "--metrics-token", METRICS_TOKEN, *more], folder / "log")
        self.kills = self.kills_while_starting = 0

    async def kill(self):
        await super().kill()
        self.kills += 1

    def get(self, path):
        request = urllib.request.Request(f"http://127.0.0.1:{self.port.number}{path}",
                                         headers={"Authorization": f"Bearer {METRICS_TOKEN}"})
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE_S) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as error:
            return error.code, error.read().decode()

    async def until(self, happened, what):
        async def look():
            while not await asyncio.to_thread(happened):
                await asyncio.sleep(0.05)
        await in_time(lambda: f"{what} ({self.said()[-2000:]})", look())

    async def says(self, words):
        await self.until(lambda: words in self.said(), words)


def starts_that_fail(binary, cluster, folder):
    data = folder / "never"
    silent = ReservedPort()
    silent.socket.listen()  # takes connections, and never says anything
    empty = cluster.create("empty")
    asked = []
    for words, names in (
            ((f"postgresql://ann:{SECRET}@db.example/club",), ["password", "store-password-file", "PGPASSFILE"]),
            ((f"postgresql://db.example/club?password={SECRET}",), ["password", "store-password-file"]),
            ((f"mysql://ann:{SECRET}@db.example/club",), ["postgresql://USER@HOST/DATABASE"]),
            ((f"host=db.example password={SECRET}",), ["postgresql://USER@HOST/DATABASE"]),
            (("postgresql://ann@127.0.0.1:1/club", "--store-connect-seconds", "2"),
             ["can't be reached", "database club at 127.0.0.1:1", "Is PostgreSQL running there"]),
            ((f"postgresql://ann@127.0.0.1:{silent.number}/club", "--store-connect-seconds", "2"),
             ["can't be reached", f"database club at 127.0.0.1:{silent.number}", "timeout"]),
            ((f"postgresql://ann@/empty?host={cluster.folder}",), ["database empty", 'role "ann" does not exist']),
            ((empty, "--store-password-file", folder / "none"), [f"{folder / 'none'}", "store-password-file"]),
            ((empty,), ["is empty", "vivarium migrate"])):
        asked += [("serve", "--port", "0", "--data", data, "--store", *words, names),
                  ("verify", "--data", data, "--store", *words, names[:1])]
    # Some of them wait for a while.
    with ThreadPoolExecutor(len(asked)) as all_at_once:
        list(all_at_once.map(lambda one: refused(binary, *one[:-1], names=one[-1]), asked))
    assert not data.exists(), "a start that can't succeed makes no folder"
    refused(binary, "migrate", names=["--store", "data folder"])
    silent.close()


def stopped(binary, cluster, url, data):
    """The commands that look after a database which no server runs on."""
    said = tool(binary, "verify", "--store", url)
    assert ", 0 with problems" in said, said
    # The cluster of a test waits for no disk, and that is what is found.
    said = tool(binary, "doctor", "--store", url, "--data", data, status=1)
    assert "no server is running" in said and "BAD     durable" in said and said.count("BAD") == 1, said
    tool(binary, "doctor", "--store", url, "--accept", status=2)
    refused(binary, "backup", "--store", url, "--to", data / "copy", names=["pg_dump", url])
    assert "0 tables would be dropped" in tool(binary, "prune", "--store", url, "--finished-days", "1", "--dry-run")
    assert "0 tables dropped" in tool(binary, "prune", "--store", url, "--finished-days", "1")
    cluster.sql("club", "UPDATE vivarium.rooms SET touched_ms = touched_ms - 2 * 86400000 WHERE phase = 'finished'")
    [(old,)] = cluster.sql("club", "SELECT count(*) FROM vivarium.rooms WHERE phase = 'finished'")
    assert f"{old} tables dropped" in tool(binary, "prune", "--store", url, "--finished-days", "1")
    assert ", 0 with problems" in tool(binary, "verify", "--store", url)
    assert len(tool(binary, "admin", "create", "--store", url).split()) > 10
    refused(binary, "admin", "remove", "--store", url, "--name", "nobody", names=["nobody"], status=1)
    assert "schema version" in tool(binary, "migrate", "--store", url)


def check_log(cluster, ledger):
    """As kill9's, of the database."""
    found = {}
    for room, actor, key, seq in cluster.sql(
            "club", "SELECT rooms.id, actor, key, seq FROM vivarium.log JOIN vivarium.rooms ON rooms.no = log.room"
                    " WHERE key <> ''"):
        assert (room, actor, key) not in found, f"{room} {key}: carried out twice"
        found[(room, actor, key)] = int(seq)
    for name, seq in ledger.told.items():
        assert found.get(name) == seq, f"{name}: told seq {seq}, and there is {found.get(name)}"
    for name in found:
        assert name in ledger.asked, f"{name}: in the log, and nobody asked for it"
    rooms = {room for (room,) in cluster.sql("club", "SELECT id FROM vivarium.rooms")}
    assert rooms == ledger.made, f"tables that nobody was told of: {rooms ^ ledger.made}"


async def while_it_runs(binary, house, url, data):
    status, text = await asyncio.to_thread(house.get, "/readyz")
    assert (status, text) == (200, "ready\n"), (status, text)
    _, metrics = await asyncio.to_thread(house.get, "/metrics")
    assert "\nvivarium_ready 1\n" in metrics and '\nvivarium_stage_seconds_count{stage="commit"}' in metrics, metrics
    process = f"process {house.process.pid}"
    wait = ("--store-connect-seconds", "2")
    for words in (("serve", "--port", "0", *wait), ("prune", "--finished-days", "1", *wait)):
        await asyncio.to_thread(refused, binary, *words, "--store", url, "--data", data,
                                names=["vivarium serve on", process])
    said = await asyncio.to_thread(tool, binary, "doctor", "--store", url, "--data", data, status=1)
    assert process in said, said


async def database_is_killed(cluster, house, ledger, players):
    """The server stays, and everybody plays on."""
    lost = int(metric(house, "vivarium_storage_answers_lost_total"))
    for command in ("kill", "restart"):
        await play_on(ledger, players)
        await asyncio.to_thread(cluster.command, command)
        await play_on(ledger, players)
    await house.until(lambda: house.get("/readyz")[0] == 200, "being ready again")
    assert house.running
    return int(metric(house, "vivarium_storage_answers_lost_total")) - lost


def metric(house, name):
    return next(line.split()[1] for line in house.get("/metrics")[1].splitlines() if line.startswith(name + " "))


async def play(binary, cluster, house, url, folder, arguments):
    chance = random.Random(arguments.seed)
    ledger = Ledger()
    players = seat_players(house.url, 2, ledger, chance)
    playing = [asyncio.create_task(player.run()) for player in players]
    work = None

    async def all_of_it():
        await kill_again_and_again(house, ledger, players, arguments.kills, chance)
        await while_it_runs(binary, house, url, folder / "data")
        lost = await database_is_killed(cluster, house, ledger, players)
        await play_on(ledger, players)
        return lost

    try:
        work = asyncio.create_task(all_of_it())
        await asyncio.wait([work, *playing], return_when=asyncio.FIRST_COMPLETED)
        for task in playing:
            if task.done():
                task.result()  # nobody stops playing by himself
        lost = await work
        await finish(ledger, players, playing)
    finally:
        await cancel([*playing, *([work] if work else [])])
    await check_answers(players, ledger)
    await house.stop()
    check_log(cluster, ledger)
    return ledger, lost


async def somebody_comes(house):
    """So that something is to be stored."""
    client = Client(house.url)
    try:
        await client.open()
        await client.sign_in("Dan")
    except (*GONE, Refused):
        pass
    finally:
        await client.close()


async def ends_by_itself(binary, cluster, folder, url):
    """Who has lost the database to another server."""
    house = House(binary, folder, url, "--store-connect-seconds", "2")
    other = House(binary, folder / "other", url, "--store-connect-seconds", "120")
    (folder / "other").mkdir()
    await house.start()
    await house.ready()
    starting = coming = None
    try:
        # It waits for the lock, and has it as soon as the first one's connection is gone.
        await other.start()
        starting = asyncio.create_task(other.ready())
        waits = "SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted"
        await house.until(lambda: cluster.sql("club", waits), "the second server's wait for the lock")
        cluster.sql("club", "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND granted")
        await starting
        coming = asyncio.create_task(somebody_comes(house))
        assert await house.ended() == 1, house.said()
        said = house.said()
        assert "runs on this database: vivarium serve on" in said, said
        assert f"process {other.process.pid}" in said, said
        await other.stop()
    finally:
        await house.end()
        await other.end()
        await cancel([task for task in (starting, coming) if task])


async def waits_for_too_long(binary, cluster, folder, url):
    (folder / "short").mkdir()
    coming = None
    house = House(binary, folder / "short", url, "--store-outage-seconds", "5", "--store-connect-seconds", "2")
    await house.start()
    await house.ready()
    try:
        cluster.sql("postgres", "ALTER DATABASE club WITH ALLOW_CONNECTIONS false")
        cluster.sql("postgres", "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'club'")
        coming = asyncio.create_task(somebody_comes(house))
        await house.says("event=storage_unknown")
        status, text = await asyncio.to_thread(house.get, "/readyz")
        assert status == 503 and "being found out" in text, (status, text)
        assert await house.ended() == 1, house.said()
        assert "has not answered for 5 s (store-outage-seconds)" in house.said(), house.said()
    finally:
        cluster.sql("postgres", "ALTER DATABASE club WITH ALLOW_CONNECTIONS true")
        await house.end()
        await cancel([coming] if coming else [])


async def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("binary")
    parser.add_argument("--kills", type=int, default=4)
    parser.add_argument("--seed", type=int, default=os.environ.get("TEST_SEED") or int.from_bytes(os.urandom(4), "big"))
    arguments = parser.parse_args()
    arguments.binary = str(Path(arguments.binary).resolve())
    for variable in [name for name in os.environ if name.startswith(("VIVARIUM_", "PG"))]:
        del os.environ[variable]
    print(f"seed {arguments.seed}", flush=True)
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, asyncio.current_task().cancel)
    started = time.monotonic()
    with Cluster() as cluster, tempfile.TemporaryDirectory(prefix="vivarium-postgres-served-") as work:
        folder, binary = Path(work), arguments.binary
        starts_that_fail(binary, cluster, folder)
        url = cluster.create("club")
        assert "schema version" in tool(binary, "migrate", "--store", url)
        house = House(binary, folder, url)
        try:
            ledger, lost = await play(binary, cluster, house, url, folder, arguments)
            stopped(binary, cluster, url, folder / "data")
            await ends_by_itself(binary, cluster, folder, url)
            await waits_for_too_long(binary, cluster, folder, url)
        except BaseException:
            print(f"{house.state()}: {house.said()[-3000:]}\nonce more: TEST_SEED={arguments.seed}", file=sys.stderr)
            raise
        finally:
            await house.end()
        [(records,)] = cluster.sql("club", "SELECT coalesce(sum(head_seq), 0) FROM vivarium.rooms")
    print(f"## {house.kills} kills of the server and 2 of the database in {time.monotonic() - started:.0f} s; "
          f"{len(ledger.told)} acknowledged, 0 lost, 0 doubled; {ledger.resent} sent again, of which {ledger.unheard} "
          f"had been carried out; {lost} answers lost; {ledger.games} games over, {records} records; chains intact")


if __name__ == "__main__":
    try:
        asyncio.run(main())
    except asyncio.CancelledError:
        sys.exit(128 + signal.SIGTERM)
