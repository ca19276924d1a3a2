"""A host's new settings harm nobody who sits: they start no game, make none rated and no clock shorter or harsher."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "outside"))

from server import Refused, Server, held, run  # noqa: E402
from staff import person  # noqa: E402

CLOCK = {"kind": "bank", "bank_seconds": 600, "increment_seconds": 10}
TRAP = {"kind": "bank", "bank_seconds": 1, "increment_seconds": 0, "on_time_out": "concede"}


async def refused(client, method, **params):
    """The data of the refusal."""
    try:
        await client.call(method, params)
    except Refused as refusal:
        return refusal.data
    raise AssertionError(f"{method} {params} was not refused")


async def code_and_field(client, method, **params):
    data = await refused(client, method, **params)
    return data["code"], data.get("field")


class Trap:
    """A table for three of Ann's at which Bea sits; both are registered. `wish` is what it is made with."""

    @classmethod
    async def set(cls, ann, bea, **wish):
        trap = cls()
        trap.ann, trap.bea = ann, bea
        trap.wish = {"players": 3, **wish}
        made = await ann.call("table.create", {"game": "harmonies", **trap.wish})
        trap.room = made["table"]
        for client in (ann, bea):
            await client.join(trap.room, code=made["code"])
        await bea.call("table.sit", {"table": trap.room})
        return trap

    async def change(self, **settings):
        await self.ann.call("table.settings", {"table": self.room, **{**self.wish, **settings}})

    async def refusal(self, **settings):
        return await code_and_field(self.ann, "table.settings", **{"table": self.room, **self.wish, **settings})

    async def ready(self, client):
        await client.call("table.ready", {"table": self.room, "ready": True})

    async def table(self):
        """As Bea sees it now."""
        return (await self.bea.call("table.view", {"table": self.room}))["view"]["table"]

    async def leave(self):
        for client in (self.bea, self.ann):
            await client.call("table.stand", {"table": self.room})
            await client.call("table.leave", {"table": self.room})


async def no_start(ann, bea):
    for wish in ({}, {"ready_check": True}, {"private": True}):
        trap = await Trap.set(ann, bea, **wish)
        if "ready_check" in wish:
            await trap.ready(bea)
        await trap.change(players=2, ready_check=False)
        table = await trap.table()
        assert table["phase"] == "open", f"it starts with the change: {wish}"
        assert table["ready_check"] is True and "ready" not in table["seats"]["1"], table
        assert table["changed"]["before"]["players"] == 3, table
        assert await code_and_field(ann, "table.ready", table=trap.room, ready=True) == ("not_ready", "ready")
        await trap.leave()
    held("players 3 -> 2 over somebody who sits, all seats taken by it (also as ready_check is switched off, at a "
         "private table): no game, the host can't start one, the view says that the table asks and what it was")
    trap = await Trap.set(ann, bea)
    await trap.change(players=3, options={"spirits": True})
    await ann.call("table.add_bot", {"table": trap.room, "level": "easy"})
    assert (await trap.table())["phase"] == "open", "a bot in the last seat starts it"
    await trap.ready(bea)
    await trap.ready(ann)
    await bea.until(lambda: bea.rooms[trap.room].pending)
    held("other options, then a bot in the last seat: no game until she has said that she is ready")
    await ann.call("table.concede", {"table": trap.room})
    await bea.call("table.concede", {"table": trap.room})


async def nothing_harsher(ann, bea):
    trap = await Trap.set(ann, bea, clock=CLOCK)
    assert await trap.refusal(rated=True) == ("harsher_settings", "rated")
    for clock, member in (({"kind": "move", "seconds": 30}, "kind"),
                          ({**CLOCK, "bank_seconds": 599}, "bank_seconds"),
                          ({**CLOCK, "increment_seconds": 9}, "increment_seconds"),
                          ({**CLOCK, "on_time_out": "bot"}, "on_time_out"),
                          ({**CLOCK, "on_time_out": "concede"}, "on_time_out"),
                          (TRAP, "bank_seconds")):
        assert await trap.refusal(clock=clock) == ("harsher_settings", f"clock.{member}"), clock
    del trap.wish["clock"]
    assert await trap.refusal(move_seconds=5) == ("harsher_settings", "move_seconds")
    await trap.change()
    assert await trap.refusal(clock=CLOCK) == ("harsher_settings", "clock.kind"), "where there was no limit"
    await bea.call("table.stand", {"table": trap.room})
    await trap.change(clock=CLOCK)
    held("rated, another kind of clock, a shorter bank or increment, a bot or concession when time is over, a limit "
         "where there was none: harsher_settings with the field; once she has stood up it may be changed")
    await ann.call("table.stand", {"table": trap.room})
    await bea.call("table.leave", {"table": trap.room})


async def rematch(ann, bea):
    room = (await ann.call("table.create", {"game": "harmonies", "players": 2}))["table"]
    for client in (ann, bea):
        await client.join(room)
    await bea.call("table.sit", {"table": room})
    await bea.call("table.concede", {"table": room})
    again = (await ann.call("table.rematch", {"table": room, "key": ann.new_key()}))["table"]
    await ann.join(again)
    assert await code_and_field(ann, "table.settings", table=again, players=2, rated=True) == (
        "harsher_settings", "rated")
    assert await code_and_field(ann, "table.settings", table=again, players=2, move_seconds=20) == (
        "harsher_settings", "move_seconds")
    await ann.call("table.settings", {"table": again, "players": 2, "options": {"spirits": True}})
    await bea.join(again)
    await bea.call("table.sit", {"table": again})
    table = (await bea.call("table.view", {"table": again}))["view"]["table"]
    assert table["phase"] == "open" and "ready" not in table["seats"]["1"], "who comes by herself has seen nothing"
    held("a rematch with her seat reserved: the same refusals; other options, and she, whose page sits down by itself, "
         "is asked first")
    for client in (bea, ann):
        await client.call("table.stand", {"table": again})


async def floors(ann):
    limits = (await ann.call("hello", {"protocols": ["vivarium.v1.json"]}))["limits"]
    assert (limits["rated_move_seconds"], limits["rated_bank_seconds"]) == (10, 60), limits
    wish = {"game": "harmonies", "players": 2, "rated": True}
    for clock, field, least in (({"kind": "move", "seconds": 9}, "clock.seconds", 10),
                                ({**CLOCK, "bank_seconds": 59}, "clock.bank_seconds", 60)):
        data = await refused(ann, "table.create", **wish, clock=clock)
        assert (data["code"], data["reason"], data["field"], data["least"]) == (
            "not_for_rated", "too_fast", field, least), data
    room = (await ann.call("table.create", {**wish, "clock": {"kind": "move", "seconds": 10}}))["table"]
    await ann.join(room)
    data = await refused(ann, "table.settings", table=room, players=2, rated=True, clock=TRAP)
    assert (data["code"], data["reason"], data["least"]) == ("not_for_rated", "too_fast", 60), data
    await ann.call("table.stand", {"table": room})
    held("a rated table of 9 s a move, of a bank of 59 s, by table.create and table.settings: not_for_rated, too_fast, "
         "with the least; hello's limits say both")


async def seen_before(ann, bea):
    here = {"table": (await ann.call("table.create", {"game": "harmonies", "players": 3}))["table"]}
    for client in (ann, bea):
        await client.join(here["table"])
    await ann.call("table.settings", {**here, "players": 3, "clock": TRAP})
    assert await code_and_field(bea, "table.sit", **here, settings_seq=1) == ("stale_decision", "settings_seq")
    await ann.call("table.settings", {**here, "players": 3})
    await bea.call("table.sit", here)
    seq = (await ann.call("table.settings", {**here, "players": 2}))["seq"]
    await ann.call("table.settings", {**here, "players": 2, "options": {"spirits": True}})
    assert await code_and_field(bea, "table.ready", **here, ready=True, settings_seq=seq) == (
        "stale_decision", "settings_seq")
    held("table.sit and table.ready that name the settings seen, which were changed a moment before: stale_decision")


async def check(folder):
    with Server(folder) as server:
        ann, bea = [(await person(server, name)).client for name in ("ann", "bea")]
        await no_start(ann, bea)
        await nothing_harsher(ann, bea)
        await rematch(ann, bea)
        await floors(ann)
        await seen_before(ann, bea)
    with Server(folder / "slower", "--rated-move-seconds", 60, "--rated-bank-seconds", 600) as server:
        ann = (await person(server, "ann")).client
        queue = {"game": "harmonies", "rated": "yes", "key": ann.new_key()}
        data = await refused(ann, "match.enqueue", **queue, paces=["fast"])
        assert (data["code"], data["reason"], data["field"], data["least"]) == (
            "not_for_rated", "too_fast", "paces", 60), data
        await ann.call("match.enqueue", {**queue, "paces": ["normal"]})
        held("--rated-move-seconds 60: match.enqueue for rated games at 30 s is refused, at 90 s it waits")


run(check)
