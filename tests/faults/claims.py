"""A rated game whose opponent is gone can be claimed, whatever clock it has: the absent one loses, and is rated so."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "outside"))

from server import Refused, Server, browser, held, run, unit  # noqa: E402
from staff import person  # noqa: E402
from table import take_turn  # noqa: E402

CLAIM_MS = 2_000
CLOCKS = {"a limit for each move": {"kind": "move", "seconds": 120},
          "a bank": {"kind": "bank", "bank_seconds": 600, "increment_seconds": 10},
          "moves that a clock plays": {"kind": "move", "seconds": 60, "on_time_out": "default"},
          "a clock that waits": {"kind": "move", "seconds": 60, "on_time_out": "wait"}}


async def refusal_of(client, room, seat):
    try:
        await client.call("table.claim", {"table": room, "seat": seat})
    except Refused as refused:
        return refused.code
    return ""


async def rating_of(client):
    profile = await client.call("profile.get", {"account": client.account["id"]})
    return profile["ratings"].get("harmonies", {}).get("rating")


def is_over(client, room):
    return client.rooms[room].view["table"]["phase"] == "finished"


async def claims(server):
    ann, bea = [(await person(server, name)).client for name in ("ann", "bea")]
    eve = await server.client("Eve")
    for name, clock in CLOCKS.items():
        wish = {"game": "harmonies", "players": 2, "rated": True, "clock": clock}
        room = (await ann.call("table.create", wish))["table"]
        for client in (ann, bea, eve):
            await client.join(room)
        await bea.call("table.sit", {"table": room})
        await ann.until(lambda room=room: ann.rooms[room].pending)
        await bea.until(lambda room=room: bea.rooms[room].seq == ann.rooms[room].seq)
        for client in (ann, bea) if "decision" in ann.rooms[room].you else (bea, ann):
            await take_turn(client, room)
        assert await refusal_of(ann, room, 1) == "not_absent"
        await bea.call("table.leave", {"table": room})
        await ann.until(lambda room=room: ann.presence.get(room, {}).get("claimable_at_ms", {}).get("1"))
        told_ms = ann.presence[room]["claimable_at_ms"]["1"]
        now_ms = (await ann.call("ping"))["now_ms"]
        assert told_ms - now_ms <= CLAIM_MS, (told_ms, now_ms)
        while (await ann.call("ping"))["now_ms"] < told_ms:
            pass
        assert await refusal_of(eve, room, 1) == "not_seated"
        assert await refusal_of(ann, room, 1) == ""
        await ann.until(lambda room=room: is_over(ann, room))
        ranking = ann.rooms[room].view["table"]["outcome"]["ranking"]
        assert [(one["seat"], one.get("conceded")) for one in ranking] == [(0, None), (1, True)], ranking
        for client in (ann, eve):
            await client.call("table.leave", {"table": room})
    held(f"rated, with {', '.join(CLOCKS)}: she leaves, he is told when, may claim from then on and no sooner; she has "
         "lost")
    while (await rating_of(ann) or 0) <= (await rating_of(bea) or 0):
        pass
    held(f"rated so: {await rating_of(ann)} and {await rating_of(bea)}")


async def check(folder):
    with Server(folder, "--claim-ms", CLAIM_MS) as server:
        await claims(server)
    unit("room_test", "Claims.*:ClaimTimes.*", "three minutes, one move's time by days, a week without a clock; who "
         "comes back begins anew; of three the others play on")
    browser("claims", "the page says when, and has the button")


run(check)
