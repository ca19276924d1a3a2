#!/usr/bin/env python3
"""Plays whole games as two players with a spectator, choosing random listed actions, and checks at each step that
everybody's patched view equals a fresh one.

    /usr/bin/python3 tests/clients/formerly/play_games.py ws://127.0.0.1:8080/ws [--games 2] [--seed 1] [--record FILE]

The first player speaks JSON, the second CBOR, the spectator the one, then the other; all of them in words 1.
"""
import argparse
import asyncio
import random
import sys

from vivarium_client import Client, Recorder, Refused


async def somebody_due(players, room):
    """Until one of them has a decision, or the game is over: each hears of it by a push of his own."""
    ways = [asyncio.create_task(player.until(
        lambda known=player.rooms[room]: known.finished or (known.you and "decision" in known.you), "a decision"))
        for player in players]
    done, _ = await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
    for way in ways:
        way.cancel()
    await asyncio.wait(ways)
    for way in done:
        way.result()


async def play(url, seed, recorder):
    chance = random.Random(seed)
    ann = Client(url, "json", recorder)
    bob = Client(url, "cbor", recorder)
    eve = Client(url, "cbor" if seed % 2 else "json", recorder)
    for client, name in ((ann, "Ann"), (bob, "Bob"), (eve, "Eve")):
        await client.open()
        await client.sign_in(name)
    options = {"board": chance.choice(["A", "B"]), "spirits": chance.random() < 0.5}
    made = await ann.call("table.create", {"game": "harmonies", "players": 2, "options": options})
    room = made["room"]
    for client in (ann, bob, eve):
        await client.join(room)
    await bob.call("room.sit", {"room": room})
    players = (ann, bob)
    checks = moves = undone = 0
    while True:
        await somebody_due(players, room)
        for client in (ann, bob, eve):
            await client.check_view(room)
            checks += 1
        if all(c.rooms[room].finished for c in (ann, bob, eve)):
            break
        # A check may have brought an update, so the one whose turn it is is looked for only now.
        due = [p for p in players if p.rooms[room].you and "decision" in p.rooms[room].you]
        if not due:
            continue
        mover = due[0]
        you = mover.rooms[room].you
        if you["can_undo"] and chance.random() < 0.05:
            answer = await mover.call("room.undo", {"room": room, "key": mover.new_key(),
                                                      "record": you["record"]})
            undone += 1
        else:
            answer = await mover.act(room, you["decision"], chance.choice(you["actions"]))
            moves += 1
        for client in (ann, bob, eve):
            await client.until(lambda c=client: c.rooms[room].seq >= answer["seq"])
    outcome = ann.rooms[room].view["table"]["outcome"]
    assert outcome and bob.rooms[room].view["table"]["outcome"] == outcome, "both see the same outcome"
    for place in outcome["ranking"]:
        assert sum(line["points"] for line in place["lines"]) == place["total"], "the lines add up"
    for client in (ann, bob, eve):
        known = client.rooms[room]
        assert known.gaps == 0, "no update was missed"
        await client.close()
    spectator = eve.rooms[room]
    print(f"seed={seed} options={options} moves={moves} undone={undone} checks={checks} "
          f"spectator_patches={spectator.patches} wholes={spectator.wholes} "
          f"totals={[place['total'] for place in outcome['ranking']]}")


async def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("url")
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--record")
    arguments = parser.parse_args()
    recorder = Recorder(arguments.record)
    # All at once: at the rate of a client most of the time is waiting.
    seeds = range(arguments.seed, arguments.seed + arguments.games)
    await asyncio.gather(*(play(arguments.url, seed, recorder) for seed in seeds))
    print(f"games={arguments.games} all views equal")


if __name__ == "__main__":
    try:
        asyncio.run(main())
    except Refused as refused:
        print(f"refused: {refused}", file=sys.stderr)
        raise
