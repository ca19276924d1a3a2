#!/usr/bin/env python3
"""The example bot as it was when words 1 were spoken plays a whole game of every kind against its own copy, as fast as
it can. A spectator of before watches: its patched view equals a fresh one at the end.

    /usr/bin/python3 tests/clients/formerly/example_bot.py ws://127.0.0.1:8080/ws
"""
import argparse
import asyncio

from bot import Bot
from vivarium_client import Client, Recorder, in_time

GAME_S = 600  # at the rate of a client's messages that a server takes by default; a game takes seconds


async def two_bots(game, client, start_bot):
    """A table that the client makes, watches and leaves to two bots: its room, and what `start_bot(code)` gave."""
    made = await client.call("table.create", {"game": game, "players": 2})
    room, code = made["room"], made["code"]
    await client.join(room)
    await client.call("room.stand", {"room": room})
    bots = [await start_bot(code) for _ in range(2)]
    await client.until(lambda: client.rooms[room].view["table"]["phase"] != "open")
    return room, bots


async def play(url, game, recorder):
    async def start_bot(code):
        return asyncio.create_task(Bot(url, code).run())

    ann = Client(url, "json", recorder)
    await ann.open()
    await ann.sign_in("Ann")
    room, bots = await two_bots(game, ann, start_bot)
    outcomes = await in_time(f"the end of {game} between two bots", asyncio.gather(*bots), GAME_S)
    await ann.until(lambda: ann.rooms[room].finished, "the end of the game for who watches")
    await ann.check_view(room)
    known = ann.rooms[room]
    assert outcomes == [known.view["table"]["outcome"]] * 2, "both bots see the end that the spectator sees"
    assert known.gaps == 0, "no update was missed"
    await ann.close()
    return f"{game}: records={known.seq} totals={[place['total'] for place in outcomes[0]['ranking']]}"


async def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("url")
    parser.add_argument("--record")
    arguments = parser.parse_args()
    recorder = Recorder(arguments.record)
    lister = Client(arguments.url)
    await lister.open()
    games = [game["id"] for game in (await lister.call("games.list"))["games"]]
    await lister.close()
    for told in await asyncio.gather(*(play(arguments.url, game, recorder) for game in games)):
        print(told)
    print(f"games={len(games)} of the example bot against its copy to their ends")


if __name__ == "__main__":
    asyncio.run(main())
