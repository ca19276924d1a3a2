#!/usr/bin/env python3
"""A table with a person-like client, the server's own bot and the example bot of docs/examples: they play a whole
game of every kind, and both bots come to its end.

    /usr/bin/python3 tests/clients/example_bot.py ws://127.0.0.1:8080/ws [--record FILE]
"""
import argparse
import asyncio
import random
import sys
from pathlib import Path

from vivarium_client import Client, Recorder, in_time

sys.path.insert(0, str(Path(__file__).parents[2] / "docs" / "examples"))
from bot import Bot  # noqa: E402  # the path has to be known first


async def play_as_person(ann, room, chance):
    """To the end of the game; how many moves were hers."""
    moves = 0
    while not ann.rooms[room].finished:
        you = ann.rooms[room].you or {}
        if "decision" in you:
            answer = await ann.act(room, you["decision"], chance.choice(you["actions"]))
            moves += 1
            await ann.until(lambda: ann.rooms[room].seq >= answer["seq"])
        else:
            seq = ann.rooms[room].seq
            await ann.until(lambda: ann.rooms[room].seq > seq, "the other seats' moves")
    return moves


async def play(url, game, recorder, chance):
    ann = Client(url, "json", recorder)
    await ann.open()
    await ann.sign_in("Ann")
    made = await ann.call("table.create", {"game": game, "players": 3})
    room = made["room"]
    await ann.join(room)
    await ann.call("room.add_bot", {"room": room, "level": "easy", "seat": 2})
    guest = asyncio.create_task(Bot(url, made["code"]).run())
    person = asyncio.create_task(play_as_person(ann, room, chance))
    await asyncio.wait([person, guest], return_when=asyncio.FIRST_COMPLETED)
    if guest.done():
        guest.result()  # what ended it too early says more than who then waits for it
    moves = await person
    await ann.check_view(room)
    outcome = ann.rooms[room].view["table"]["outcome"]
    seen = await in_time("the end of the game at the example bot", guest)
    assert seen == outcome, "the example bot sees the same end"
    seats = ann.rooms[room].view["table"]["seats"]
    assert seats["2"]["bot"] == "easy" and "bot" not in seats["1"], "the server's own bots are marked, guests aren't"
    await ann.close()
    print(f"{game}: moves={moves} totals={[place['total'] for place in outcome['ranking']]}")


async def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("url")
    parser.add_argument("--record")
    arguments = parser.parse_args()
    recorder = Recorder(arguments.record)
    chance = random.Random(5)
    lister = Client(arguments.url)
    await lister.open()
    games = [game["id"] for game in (await lister.call("games.list"))["games"]]
    await lister.close()
    for game in games:
        await play(arguments.url, game, recorder, chance)
    print(f"games={len(games)} with the example bot to their ends")


if __name__ == "__main__":
    asyncio.run(main())
