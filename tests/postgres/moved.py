#!/usr/bin/env python3
"""A club moves: from a data folder to PostgreSQL, and back, with games under way and people who are signed in.

    /usr/bin/python3 tests/postgres/moved.py BINARY [--games 3] [--kills 1] [--seed N]

The seed may also come as TEST_SEED. So many games are played to their end on a data folder, others are under way. Then
`vivarium copy` moves all of it to PostgreSQL, killed so often at moments of chance and begun again. The same people
play on there, and it is copied to another folder, where they play on once more. Expected:
  - the export of each game that is over has the same bytes in all three places, and `verify` finds nothing wrong;
  - sessions are good, every acknowledged key is answered alike, every patched view equals a fresh one;
  - `doctor` finds nothing bad in the folder that came back.
"""
import argparse
import asyncio
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

TESTS = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(TESTS / "crash"), str(TESTS / "clients")]
from database import Cluster  # noqa: E402  # the path has to be known first
from kill9 import Ledger, cancel, check_answers, finish, play_on, seat_players  # noqa: E402
from server_process import ENDS_WITH_THE_TEST, ReservedPort, ServerProcess  # noqa: E402
from vivarium_client import in_time  # noqa: E402

TOOL_S = 600
GAME_S = 120


def tool(binary, *words, status=0):
    ran = subprocess.run([binary, *map(str, words)], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                         stdin=subprocess.DEVNULL, timeout=TOOL_S, check=False)
    assert ran.returncode == status, f"{' '.join(map(str, words))} ended with {ran.returncode}: {ran.stderr[-3000:]}"
    return ran.stdout


class House(ServerProcess):
    def __init__(self, binary, folder, name, *words):
        self.port = ReservedPort()
        super().__init__([binary, "serve", *map(str, words), "--port", str(self.port.number), "--messages-per-second",
                          "100000", "--messages-burst", "100000", "--log-level", "warning"], folder / f"{name}.log")

    @property
    def url(self):
        return f"ws://127.0.0.1:{self.port.number}/ws"

    async def stop(self):
        await super().stop()
        self.port.close()


async def play(house, players, ledger, games):
    """Until so many more games are over and something is under way."""
    ledger.over = False
    for player in players:
        player.client.url = house.url
    playing = [asyncio.create_task(player.run()) for player in players]
    try:
        until = ledger.games + games

        async def enough():
            while ledger.games < until:
                await asyncio.sleep(0.02)
            await play_on(ledger, players)

        work = asyncio.create_task(enough())
        await in_time(lambda: f"{until} games ({ledger.games} are over)",
                      asyncio.wait([work, *playing], return_when=asyncio.FIRST_COMPLETED), GAME_S * (games + 1))
        for task in playing:
            if task.done():
                task.result()
        await work
        await finish(ledger, players, playing)
    finally:
        await cancel(playing)


async def serve_and_play(house, players, ledger, games, answers=True):
    try:
        await house.start()
        await house.ready()
        if answers:
            for player in players:
                player.client.url = house.url
            await check_answers(players, ledger)
        await play(house, players, ledger, games)
        await check_answers(players, ledger)
        await house.stop()
    finally:
        await house.end()
    assert "level=error" not in house.said(), house.said()


async def copy(binary, chance, kills, *words):
    """Killed so often, at moments of chance, and begun again; how often that came before its end."""
    killed = 0
    for _ in range(kills):
        process = await asyncio.create_subprocess_exec(*ENDS_WITH_THE_TEST, binary, "copy", *map(str, words),
                                                       stdout=asyncio.subprocess.DEVNULL)
        await asyncio.sleep(chance.uniform(0.0, 0.15))
        if process.returncode is not None:
            assert process.returncode == 0
            return killed
        process.kill()
        if await process.wait() == 0:
            return killed
        killed += 1
    said = (await asyncio.to_thread(tool, binary, "copy", *words)).decode()
    assert "each the same in both" in said, said
    return killed


def exports(binary, *where):
    """Room -> its export, of every game that is over."""
    said = tool(binary, "verify", *where).decode()
    assert ", 0 with problems" in said, said
    rooms = re.findall(r"(?m)^ok +(r_\S+) \S+ finished", said)
    return {room: tool(binary, "replay", *where, "--room", room, "--export") for room in rooms}


def compare(one, other, at_least):
    assert one.keys() <= other.keys(), one.keys() - other.keys()
    assert len(one) >= at_least, f"{len(one)} games are over"
    for room, lines in one.items():
        assert lines and lines == other[room], f"the export of {room} is another one"


async def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("binary")
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--kills", type=int, default=1)
    parser.add_argument("--seed", type=int, default=os.environ.get("TEST_SEED") or int.from_bytes(os.urandom(4), "big"))
    arguments = parser.parse_args()
    for variable in [name for name in os.environ if name.startswith(("VIVARIUM_", "PG"))]:
        del os.environ[variable]
    print(f"seed {arguments.seed}", flush=True)
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, asyncio.current_task().cancel)
    binary, chance, games = str(Path(arguments.binary).resolve()), random.Random(arguments.seed), arguments.games
    began = time.monotonic()
    with Cluster() as cluster, tempfile.TemporaryDirectory(prefix="vivarium-moved-") as work:
        folder = Path(work)
        data, back, url = folder / "data", folder / "back", cluster.create("club")
        ledger = Ledger()
        first = House(binary, folder, "first", "--data", data)
        players = seat_players(first.url, 2, ledger, chance)
        await serve_and_play(first, players, ledger, games, answers=False)
        before = exports(binary, "--data", data)
        killed = await copy(binary, chance, arguments.kills, "--from", data, "--to", url)
        compare(before, exports(binary, "--store", url), games)
        await serve_and_play(House(binary, folder, "second", "--store", url, "--data", data), players, ledger, 1)
        there = exports(binary, "--store", url)
        compare(before, there, games)
        killed += await copy(binary, chance, arguments.kills, "--from", url, "--to", back)
        compare(there, exports(binary, "--data", back), games + 1)
        await serve_and_play(House(binary, folder, "third", "--data", back), players, ledger, 1)
        compare(there, exports(binary, "--data", back), games + 1)
        said = tool(binary, "doctor", "--data", back).decode()
        assert "BAD" not in said, said
    print(f"## {len(there)} games over, copied there and back in three places, {killed} times interrupted; "
          f"{len(ledger.told)} acknowledged and answered alike; exports the same byte for byte; "
          f"{time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    try:
        asyncio.run(main())
    except asyncio.CancelledError:
        sys.exit(128 + signal.SIGTERM)
