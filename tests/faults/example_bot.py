#!/usr/bin/env python3
"""docs/examples/bot.py plays whole games of all five against its copy, though the server dies and comes back."""
import asyncio
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent / "outside"), str(HERE.parent / "clients")]
from server import ROOT, Server, held, run  # noqa: E402
from example_bot import two_bots  # noqa: E402

SECONDS_MAX = 300
AHEAD = 10  # records of a game before the server is killed


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


async def check(folder):
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
