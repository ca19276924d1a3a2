#!/usr/bin/python3
"""What happens to seats, as it was told in words 1 (docs/protocol.md, section 21).

    /usr/bin/python3 tests/clients/formerly/seats.py ws://127.0.0.1:8080/ws

A bot plays for somebody who comes back, a spectator follows a seat, and a rematch keeps a seat. Everybody's view, which
is made of patches, equals a fresh one after each of it.
"""
import asyncio
import sys

from vivarium_client import Client, Refused


class Reader(Client):
    """Keeps the kinds of events that it was told of."""

    def __init__(self, url):
        super().__init__(url)
        self.kinds = set()

    async def _take(self, message):
        if message.get("method") == "room.update":
            self.kinds |= {event["type"] for entry in message["params"]["entries"] for event in entry["events"]}
        await super()._take(message)


async def reader(url, nickname):
    made = Reader(url)
    await made.open()
    await made.sign_in(nickname)
    return made


async def all_see(people, room, condition, what):
    for one in people:
        await one.until(lambda one=one: condition(one.rooms[room].view["table"]), what)
        await one.check_view(room)


async def all_are_told(people, kind):
    for one in people:
        await one.until(lambda one=one: kind in one.kinds, kind)


async def follow(people, room):
    ann, bob, eve = people
    await eve.call("room.request_seat_view", {"room": room, "seat": 0})
    await all_see(people, room, lambda table: "0" in table.get("asks_to_follow", {}), "asks_to_follow")
    await ann.call("room.grant_seat_view", {"room": room, "account": eve.account["id"], "yes": True})
    await all_see(people, room, lambda table: "0" in table.get("followers", {}), "followers")
    assert eve.rooms[room].follows == 0, "it is told whose view it is"
    await all_are_told(people, "table.followed")
    await eve.call("room.request_seat_view", {"room": room})
    await all_see(people, room, lambda table: "followers" not in table, "no followers")
    await all_are_told(people, "table.follow_ended")
    try:
        await eve.call("room.request_seat_view", {"room": room, "seat": 1})
    except Refused as refused:
        assert refused.code == "has_followed", refused.code
    else:
        raise AssertionError("who has followed a seat follows no other one")


async def hand_over(people, room):
    ann = people[0]
    await ann.call("room.autopilot", {"room": room, "level": "easy"})
    await all_are_told(people, "table.handed_over")
    await ann.call("room.resume_seat", {"room": room})
    await all_are_told(people, "table.taken_back")
    await all_see(people, room, lambda table: "bot" not in table["seats"]["0"], "a seat without a bot")


async def again(people, room):
    ann, bob, _ = people
    await bob.call("room.concede", {"room": room})
    await all_see(people, room, lambda table: table["phase"] == "finished", "the end")
    made = await ann.call("room.rematch", {"room": room, "key": ann.new_key()})
    after = await ann.join(made["room"])
    assert after.view["table"]["kept"]["1"]["account"] == bob.account["id"], after.view["table"]
    await bob.join(made["room"])
    await bob.call("room.sit", {"room": made["room"]})
    await all_see([ann, bob], made["room"], lambda table: "kept" not in table, "no seat that is kept")


async def play(url):
    people = [await reader(url, name) for name in ("Ann", "Bob", "Eve")]
    ann, bob, eve = people
    made = await ann.call("table.create", {"game": "harmonies", "players": 2, "move_seconds": 120})
    room = made["room"]
    listed = await eve.call("lobby.subscribe", {"filter": {"speeds": ["live"]}})
    assert listed["tables"][room]["speed"] == "live", listed
    for one in people:
        assert (await one.join(room)).view["table"]["speed"] == "live"
    await bob.call("room.sit", {"room": room})
    await all_see(people, room, lambda table: table["phase"] == "running", "the start")
    await follow(people, room)
    await hand_over(people, room)
    await again(people, room)
    for one in people:
        await one.close()
    print("the example of seats: followed, handed over, taken back and kept")


if __name__ == "__main__":
    asyncio.run(play(sys.argv[1]))
