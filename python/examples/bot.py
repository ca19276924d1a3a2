"""Plays the games of a server against itself, by chance: python3 -m vivarium.examples.bot [URL [GAME ...]]"""
import asyncio
import random
import sys

from vivarium import Vivarium, WireError


def choose(view, actions):
    """Your thoughts go here; `actions` are all that are allowed, and `view["game"]` is what the seat may see."""
    return random.choice(actions)


async def play(table):
    """Plays the seat that the client has at the table; gives the ranking."""
    async for state in table.decisions():
        try:
            await table.act(choose(state.view, state.actions), patient=True)
        except WireError as error:
            if error.code not in ("stale_decision", "not_your_decision"):  # the time was over: the game has moved on
                raise
    return table.state.ranking


async def main(url="ws://localhost:8080/ws", *wanted):
    async with Vivarium(url) as ann, Vivarium(url) as bob:
        for client, nickname in ((ann, "Ann"), (bob, "Bob")):
            await client.sign_in(nickname, patient=True)
        for game in await ann.games():
            if wanted and game["id"] not in wanted:
                continue
            made = await ann.create_table(game=game["id"], players=max(2, game["players"]["min"]))
            tables = [client.table(made["table"], made["code"]) for client in (ann, bob)]
            await tables[1].sit()
            ranking, _ = await asyncio.gather(*map(play, tables))
            print(game["id"], *(f"{one['rank']}. seat {one['seat']}: {one['total']}" for one in ranking), sep=", ")


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
