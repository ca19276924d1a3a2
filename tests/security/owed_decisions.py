#!/usr/bin/env python3
"""What a running game owes is refused for nothing that others at the address did; turns of it and undo have an end."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "outside"))
from server import Refused, Server, held, run, unit  # noqa: E402
from table import Table  # noqa: E402

PERSON, ADDRESS = 1_000, 60  # of records in a day


async def code_of(client, method, **params):
    """What the request is answered, once: "" when it is carried out."""
    try:
        await client.call_once(method, params)
        return ""
    except Refused as refused:
        return f"{refused.code} {refused.data.get('field', '')}".strip()


async def use_up(server, name):
    """A stranger acts and takes back at a table of their own until nothing more of it is taken."""
    client = await server.client(name)
    room = (await client.call("table.create", {"game": "harmonies", "players": 1}))["table"]
    known = await client.join(room)
    while True:
        you = known.you
        action = {"decision": you["decision"], "action": you["actions"][0]}
        for method, params in [("table.act", action), ("table.undo", {})]:
            if code := await code_of(client, method, table=room, key=client.new_key(), **params):
                assert code == "rate_limited records", code
                return client, room


async def goes_on(client, room, method, **params):
    assert (code := await code_of(client, method, table=room, **params)) == "", (method, code)


async def play(table, times):
    """So many decisions, each by who owes it, at once and in one go."""
    for _ in range(times):
        mover = table.mover()
        before = table.known(mover).seq
        assert (code := await code_of(mover, "table.act", **table.move_of(mover))) == "", code
        for person in table.people:
            await person.until(lambda who=person: table.known(who).seq > before and table.known(who).pending)


async def end_of_turn(table):
    """Somebody has moved, and somebody else owes the next decision: who moved."""
    mover = table.mover()
    while table.mover() is mover:
        await play(table, 1)
    return mover


async def check_running_game(server):
    table = await Table.sit(server)
    mover = await end_of_turn(table)
    await mover.call("table.ask_undo", {"table": table.room, "key": mover.new_key()})
    other = next(person for person in table.people if person is not mover)
    await other.until(lambda: table.known(other).view["table"].get("undo_request"))
    second = await Table.sit(server)

    stranger, room = await use_up(server, "Mallory")
    for method, params in [("table.create", {"game": "harmonies", "players": 1}),
                           ("table.undo", {"table": room, "key": "undo-once-more-1"})]:
        assert await code_of(other, method, **params) == "rate_limited records", method
    held("a stranger of the address uses up its records of a day: no more new tables and no undo for anybody there")

    asked = table.known(other).view["table"]["undo_request"]
    await goes_on(other, table.room, "table.answer_undo", request=str(asked["request"]), consent=False)
    held("an honest player there answers who asks to take something back -> taken")
    await play(table, 30)
    held("thirty decisions of two honest players there, one after the other -> none refused")
    first = table.mover()
    await goes_on(first, table.room, "table.autopilot", level="easy")
    await goes_on(first, table.room, "table.resume_seat")
    held("a player there lets a bot play on, and comes back -> taken")
    await goes_on(second.people[0], second.room, "table.concede")
    held("a player there concedes -> taken")

    for _ in range(5):
        assert await code_of(stranger, "table.undo", table=room, key=stranger.new_key()) == "rate_limited records"
    assert await code_of(stranger, "table.ask_undo", table=room, key=stranger.new_key()) == "rate_limited records"
    held("the stranger takes back, again and again -> rate_limited each time: a table only goes on to its end")
    await table.leave()
    await second.leave()
    await stranger.close()


async def check(folder):
    fast = ["--messages-per-second", 100_000, "--messages-burst", 100_000]
    with Server(folder, "--records-per-person", PERSON, "--records-per-address", ADDRESS, *fast) as server:
        await check_running_game(server)
    unit("net_test", "Records.*", "so many decisions a day of each person, which nobody else uses up")
    unit("protocol_test", "Methods.WhatARunningGameWaitsForIsOwed:Methods.WriteNothing*", "which methods these are")


if __name__ == "__main__":
    run(check)
