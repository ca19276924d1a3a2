#!/usr/bin/env python3
"""Limits by address hold for a household's line, an IPv6 /56 of 256 networks, too."""
import asyncio
import sys
from pathlib import Path

import websockets

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "outside"))
from server import Server, held, run, unit  # noqa: E402

GUESTS = 60      # --guests-per-address
NETWORKS = 4     # of a household
CONNECTIONS = 8  # --connections-per-address
TRIALS = 2       # more of an address, for a moment: whoever comes back to a game is among them


def guest(server, address):
    return server.request("POST", "/api/v1/guests", {"nickname": "Ann"}, **{"X-Forwarded-For": address})[0]


def guests(server):
    # The addresses come by a proxy that is trusted, as loopback has but one.
    made = [guest(server, f"2001:db8:0:{network:x}::{network + 1:x}") for network in range(130) for _ in range(2)]
    count = made.count(201)
    assert NETWORKS * GUESTS <= count <= NETWORKS * GUESTS + 8 and set(made) == {201, 429}, made
    assert made[:NETWORKS * GUESTS] == [201] * NETWORKS * GUESTS
    held(f"260 new guests from 130 /64s of one /56 -> {count} made, the others 429")
    one = [guest(server, "2001:db8:0:100::7") for _ in range(GUESTS + 5)]
    assert GUESTS <= one.count(201) < GUESTS + 5, one
    held(f"the next household, {GUESTS + 5} from one /64 -> {one.count(201)} made")
    assert guest(server, "192.0.2.9") == 201
    held("an IPv4 address meanwhile -> made")


async def sockets(server):
    async def enter(address):
        return await websockets.connect(server.ws, subprotocols=["vivarium.v1.json"],
                                        extra_headers={"X-Forwarded-For": address})

    most = NETWORKS * CONNECTIONS
    inside = [await enter(f"2001:db8:7:{network:x}::1") for network in range(most + 10)]
    other = await enter("2001:db8:7:100::1")
    for one in inside[most:]:
        await asyncio.wait_for(one.wait_closed(), 120)
        assert one.close_code == 1013, one.close_code
    for one in [*inside[:most], other]:
        await asyncio.wait_for(await one.ping(), 120)
    held(f"one WebSocket from each of {len(inside)} /64s of one /56 at {CONNECTIONS} for an address -> {most} stay, "
         "the others are closed with 1013 after --handshake-seconds; the next household's -> stays")
    crowd = [await enter("2001:db8:7::1") for _ in range(TRIALS + 3)]
    for one in crowd[:3]:
        await asyncio.wait_for(one.wait_closed(), 120)
    held(f"{len(crowd)} more from one of them at once -> the oldest are closed at once, {TRIALS} are let in to say who "
         "they are")
    await asyncio.gather(*(one.close() for one in [*inside, *crowd, other]))


async def check(folder):
    with Server(folder, "--trusted-proxy", "127.0.0.1", "--connections-per-address", CONNECTIONS,
                "--handshake-seconds", 3) as server:
        guests(server)
        await sockets(server)
    unit("server_hall_test", "AddressAttempts.*:GuestArrivals.*", "attempts to sign in, by the same means; new guests")
    unit("net_test", "AddressRate.*:Occupancy.*", "HTTP requests and connections")


run(check)
