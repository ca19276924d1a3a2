"""Nobody who waits keeps others from a table: not who insists on six seats, not many who fit nobody."""
import asyncio
import secrets
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "outside"))

from server import PATIENCE_S, Server, held, run, unit  # noqa: E402


async def queue(client, **wish):
    await client.call("match.enqueue", {"rated": "no", "key": secrets.token_urlsafe(12), **wish})


async def offered(client):
    """The offer that a client gets, sooner or later."""
    until = time.monotonic() + PATIENCE_S
    while time.monotonic() < until:
        state = await client.call("match.subscribe", {})
        if (state := state.get("state", state))["phase"] == "offered":
            return state["offer"]
        await asyncio.sleep(0.5)
    raise AssertionError("nothing was offered")


async def who_insists(server):
    insists = await server.client("Xenia")
    await queue(insists, game="evolution", players=[6])
    others = [await server.client(name) for name in ("Ann", "Bea", "Cia", "Dan")]
    for client in others:
        await queue(client, game="evolution")
    for client in others:
        offer = await offered(client)
        assert offer["players"] == 4, offer
    held("one guest waits for six seats; four others who take any number are offered a table for four")


async def many_who_fit_nobody(server):
    pairs = 64
    for number in range(pairs):
        one, other = [await server.client(f"{name} {number}") for name in ("Eve", "Flo")]
        code = (await one.call("party.create"))["code"]
        await other.call("party.join", {"code": code})
        await queue(one, game="harmonies", players=[3], paces=["days"])
    others = [await server.client(f"Gil {number}") for number in range(20)]
    for client in others:
        await queue(client, game="harmonies", players=[2])
    for client in others:
        await offered(client)
    held(f"{pairs} parties of two wait for three seats; 20 others at the same rating are offered tables for two")


async def check(folder):
    unit("match_pool_test", "*", "10,000 random pools: no tickets are left that could have sat together")
    no_limits = ["--guests-per-address", "0", "--connections-per-address", "0", "--requests-per-address", "0"]
    with Server(folder / "insists") as server:
        await who_insists(server)
    with Server(folder / "many", *no_limits) as server:
        await many_who_fit_nobody(server)


run(check)
