#!/usr/bin/env python3
"""docs/examples/bot.py plays whole games of all five against its copy, though the server dies and comes back; so does
the bot of the Python client against itself."""
import asyncio
import json
import os
import re
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent / "outside"), str(HERE.parent / "clients")]
from server import ROOT, Server, held, run  # noqa: E402
from example_bot import two_bots  # noqa: E402

SECONDS_MAX = 300
AHEAD = 10  # records of a game before the server is killed
# The last ones take less than a second.
LONGEST_FIRST = ["dominant-species", "random-mutations", "evolution", "harmonies", "ecosfera"]


async def start_program(server, code):
    """The program, as docs/bots.md has it."""
    return await asyncio.create_subprocess_exec(
        sys.executable, str(ROOT / "docs" / "examples" / "bot.py"), server.ws, code,
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE)


async def sit_down(server, game):
    """The client who made the table, the table's room, and the programs of both bots."""
    ann = await server.client("Ann")
    room, bots = await two_bots(game, ann, lambda code: start_program(server, code))
    await ann.until(lambda: ann.rooms[room].seq >= AHEAD, "the bots' first moves")
    return ann, room, bots


async def end(game, server, ann, room, bots):
    said = [await asyncio.wait_for(bot.communicate(), SECONDS_MAX) for bot in bots]
    for bot, (out, errors) in zip(bots, said):
        assert bot.returncode == 0, f"{game}: a bot ended with {bot.returncode}: {errors.decode()}"
    assert said[0][0] == said[1][0] and said[0][0].startswith(b"rank 1"), f"{game}: {said}"
    await ann.close()
    await ann.open()
    await ann.join(room)
    known = ann.rooms[room]
    assert known.finished, f"{game}: not over"
    await ann.close()
    return f"{game}: {known.seq} records"


async def start_python_client(server, game):
    """The bot of the wheel, from the sources: it plays both seats."""
    return await asyncio.create_subprocess_exec(
        sys.executable, str(ROOT / "python" / "examples" / "bot.py"), server.ws, game, stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE, env={**os.environ, "PYTHONPATH": str(ROOT / "python" / "src")})


async def running_tables(server):
    """Their ids, by game."""
    tables = json.loads(server.get("/api/v1/tables")[1])["tables"]
    return {summary["game"]: table for table, summary in tables.items() if summary["phase"] == "running"}


async def begin(server, eve, game):
    """The bot of the Python client, once it has begun to play."""
    bot = await start_python_client(server, game)
    while game not in (tables := await running_tables(server)):
        assert bot.returncode is None, f"{game}: {(await bot.communicate())[1].decode()}"
        await asyncio.sleep(0.01)
    await eve.join(tables[game])
    await eve.until(lambda: eve.rooms[tables[game]].seq >= AHEAD, "the bot's first moves")
    return bot


async def python_client(folder):
    with Server(folder) as server:
        eve = await server.client("Eve")
        bots = {game: await begin(server, eve, game) for game in LONGEST_FIRST}
        running = sum(not room.finished for room in eve.rooms.values())
        assert running > 0, "the games were over before the server was killed"
        server.kill()
        await asyncio.sleep(2)
        server.start()
        await eve.close()
        for game, bot in bots.items():
            said, errors = await asyncio.wait_for(bot.communicate(), SECONDS_MAX)
            assert bot.returncode == 0 and not errors, f"{game}: {bot.returncode} {errors.decode()}"
            assert re.match(rf"{game}, 1\. seat \d: ", said.decode()), said
    held(f"the bot of the Python client at each of {len(bots)} tables, kill -9 of the server while {running} of them "
         "play, started again 2 s later -> all end well")


async def check(folder):
    await example_bot(folder / "example")
    await python_client(folder / "client")


async def example_bot(folder):
    with Server(folder) as server:
        lister = await server.client()
        games = [game["id"] for game in (await lister.call("games.list"))["games"]]
        await lister.close()
        tables = await asyncio.gather(*(sit_down(server, game) for game in games))
        running = sum(not ann.rooms[room].finished for ann, room, _ in tables)
        assert running > 0, "all games were over before the server was killed"
        server.kill()
        await asyncio.sleep(2)
        server.start()
        told = await asyncio.gather(*(end(game, server, *table) for game, table in zip(games, tables)))
    held(f"two copies of docs/examples/bot.py at each of {len(games)} tables, kill -9 of the server while {running} of "
         f"them play, started again 2 s later -> all end well and print the same ranking ({', '.join(told)})")


if __name__ == "__main__":
    run(check)
