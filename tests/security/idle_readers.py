#!/usr/bin/env python3
"""Clients that ask and never read share one budget of memory; those with most of it are cut off."""
import asyncio
import base64
import json
import os
import socket
import struct
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "outside"))
from server import Server, held, run, unit  # noqa: E402

READERS = 240          # of one address, which may have 256 connections
ROUNDS = 3             # of questions, as many as may be unanswered at once: --messages-burst is 60
ASKED = 30             # in each
BUDGET_MIB = 256       # --backlog-bytes-all
SLACK_MIB = 128        # 16 KiB for each reader, what the allocator keeps, the server itself


def frame(payload):
    return struct.pack("!BBH", 0x81, 0x80 | 126, len(payload)) + bytes(4) + payload


def deaf(port):
    link = socket.socket()
    link.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    link.bind(("127.0.0.2", 0))
    link.connect(("127.0.0.1", port))
    key = base64.b64encode(os.urandom(16)).decode()
    link.sendall(f"GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                 f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
                 "Sec-WebSocket-Protocol: vivarium.v1.json\r\n\r\n".encode())
    assert b" 101 " in link.recv(1024)
    return link


def ask(link, game):
    """False when the server has cut it off."""
    question = {"jsonrpc": "2.0", "method": "games.data", "params": {"game": game}}
    try:
        for number in range(ASKED):
            link.sendall(frame(json.dumps({**question, "id": number}).encode().ljust(130)))
    except OSError:
        return False
    return True


def dropped(server):
    status, body = server.get("/metrics", Authorization="Bearer of-this-check-alone")
    assert status == 200
    return int(next(line.split()[1] for line in body.splitlines()
                    if line.startswith("vivarium_sockets_dropped_total ")).split(".")[0])


async def check(folder):
    with Server(folder, "--metrics-token", "of-this-check-alone") as server:
        honest = await server.client("Ann")
        sizes = {game: len(json.dumps(await honest.call("games.data", {"game": game})))
                 for game in ("dominant-species", "ecosfera", "evolution", "random-mutations")}
        game = max(sizes, key=sizes.get)
        before = server.resident_mb()
        links = [await asyncio.to_thread(deaf, server.port) for _ in range(READERS)]
        peak, slowest = 0.0, 0.0
        for number in range(ROUNDS * READERS):
            await asyncio.to_thread(ask, links[number % READERS], game)
            if number % 10 == 9:
                began = time.monotonic()
                await honest.call("games.data", {"game": game})
                slowest = max(slowest, time.monotonic() - began)
                peak = max(peak, server.resident_mb())
        peak = max(peak, server.resident_mb())
        cut = dropped(server)
        wanted = READERS * ROUNDS * ASKED * sizes[game] / (1 << 20)
        assert wanted > 1.4 * BUDGET_MIB, f"{wanted:.0f} MiB were asked for: too little to show anything"
        assert peak < before + BUDGET_MIB + SLACK_MIB, f"{before:.0f} MiB became {peak:.0f}"
        assert cut > 0, "nobody was cut off"
        held(f"{READERS} connections of one address ask for {wanted:.0f} MiB and read nothing -> {before:.0f} MiB of "
             f"memory became {peak:.0f} at most; {cut} of them were cut off")
        held(f"somebody who reads, meanwhile -> always answered, within {slowest:.1f} s, and never cut off")
        for link in links:
            link.close()
        await honest.close()
    unit("net_test", "BacklogBudget.*", "the household and in it the connection that holds most goes first")


run(check)
