"""P20, two presses of Undo: what takes something back or ends something names what is meant, and nothing else is hit"""
import asyncio
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from outside.server import Refused, Server, held, run  # noqa: E402
from outside.table import Table  # noqa: E402


async def is_stale(what, awaited):
    try:
        await awaited
    except Refused as refused:
        assert refused.code == "stale_decision", (what, refused.data)
        return
    raise AssertionError(f"{what} was done")


async def two_steps(table):
    """Whoever is to move takes two steps that can be taken back; who, and the record of the second."""
    mover = table.mover()
    for _ in range(2):
        move = table.move_of(mover)
        seq = (await mover.call("table.act", move))["seq"]
        await mover.until(lambda: table.known(mover).seq >= seq)
    you = table.known(mover).you
    assert you["can_undo"] and you["record"] == seq, you
    return mover, seq


async def undoing(server):
    table = await Table.sit(server)
    mover, last = await two_steps(table)
    meant = {"table": table.room, "record": last}
    # Both are on their way before either is answered, as from two presses or two pages.
    first, second = await asyncio.gather(*[mover.call_once("table.undo", {**meant, "key": mover.new_key()})
                                           for _ in range(2)], return_exceptions=True)
    assert not isinstance(first, Exception), first
    assert isinstance(second, Refused) and second.code == "stale_decision", second
    await mover.until(lambda: table.known(mover).seq >= first["seq"])
    you = table.known(mover).you
    assert you["can_undo"] and you["record"] < last, f"the step before is still there: {you}"
    held("two requests to undo with two keys and one record take back one step; the other is stale")
    await is_stale("asking for another record", mover.call("table.ask_undo", {**meant, "key": mover.new_key()}))
    held("nobody is asked to take back what is not the last action any more")
    await table.leave()


async def people(server):
    ann, bea, cem = [await server.client(name) for name in ("Ann", "Bea", "Cem")]
    made = await ann.call("table.create", {"game": "harmonies", "players": 2, "ready_check": True})
    for person in (ann, bea, cem):
        await person.join(made["table"])
    await bea.call("table.sit", {"table": made["table"]})
    await ann.until(lambda: ann.rooms[made["table"]].view["table"]["seats"]["1"])
    at = {"table": made["table"], "seat": 1, "account": ann.rooms[made["table"]].view["table"]["seats"]["1"]["account"]}
    await bea.call("table.stand", {"table": made["table"]})
    await cem.call("table.sit", {"table": made["table"]})
    await is_stale("sending away who is not meant", ann.call("table.kick", at))
    await is_stale("giving the host's place to who is not meant", ann.call("table.give_host", at))
    held("who has sat down meanwhile is neither sent away nor made the host in another's stead")
    for person in (ann, bea, cem):
        await person.close()


async def main(folder):
    with Server(folder) as server:
        await undoing(server)
        await people(server)


run(main)
