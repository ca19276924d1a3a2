#!/usr/bin/env python3
"""A class behind one address gets in, one after the other with true words; new guests of an address have an end."""
import asyncio
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "outside"))
from server import Refused, Server, browser, held, run, unit  # noqa: E402

PUPILS, AT_ONCE = 12, 4


async def comes_in(client, name):
    """As an obedient client does: waits as long as it is told, and asks the same again. How often it was refused."""
    refused = 0
    while True:
        try:
            made = await client.call_once("guest.create", {"nickname": name})
            client.account = made["account"]
            return refused
        except Refused as why:
            assert (why.code, why.data.get("field")) == ("rate_limited", "guests"), (why.code, why.data)
            refused += 1
            await asyncio.sleep(why.data["retry_after_ms"] / 1000)


async def check_class(server):
    pupils = [await server.client() for _ in range(PUPILS)]
    refused = await asyncio.gather(*(comes_in(pupil, f"Pupil {n}") for n, pupil in enumerate(pupils)))
    assert refused.count(0) >= AT_ONCE and set(refused) <= {0, 1}, refused
    held(f"{PUPILS} pupils come at once where {AT_ONCE} may (--guests-per-address) -> {refused.count(0)} are in at "
         f"once, {refused.count(1)} are told a time of their own each (rate_limited, field guests) and are in then: "
         "nobody is refused twice")
    status, body = server.request("POST", "/api/v1/guests", {"nickname": "Late"})
    assert status == 429 and "rate_limited" in body, (status, body)
    assert int(server.headers_of("POST", "/api/v1/guests", {"nickname": "Late"})["retry-after"]) >= 1
    held("the same over HTTP -> 429 with Retry-After")
    for pupil in pupils:
        await pupil.close()


async def check_bound(server):
    pupils = [await server.client() for _ in range(PUPILS)]
    told = []
    for number, pupil in enumerate(pupils):
        try:
            await pupil.call_once("guest.create", {"nickname": f"Visitor {number}"})
        except Refused as why:
            told.append(why.data["retry_after_ms"])
    assert len(told) == PUPILS - AT_ONCE and min(told) > 600_000, told
    held(f"{PUPILS} more than a crowd (--guest-crowd-per-address) -> {AT_ONCE} made; the next one in {told[0]} ms")
    for pupil in pupils:
        await pupil.close()


async def check(folder):
    with Server(folder / "class", "--guests-per-address", AT_ONCE, "--guest-crowd-seconds", 1) as server:
        await check_class(server)
    with Server(folder / "bound", "--guests-per-address", AT_ONCE, "--guest-crowd-per-address", AT_ONCE,
                "--guest-crowd-seconds", 1) as server:
        await check_bound(server)
    unit("server_hall_test", "GuestArrivals.*:HallGuests.*", "90 pupils are in within three minutes at the defaults, "
         "and 1,680 guests at most are made in a day")
    browser("crowd", "the page says so, waits, and goes on by itself")


if __name__ == "__main__":
    run(check)
