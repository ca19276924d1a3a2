#!/usr/bin/env python3
"""Five hundred connections that mean harm, from 127.0.0.2 and on: garbage, messages and chunks without an end,
readers that never read, tables without number, half-open requests, floods of what is allowed. Whoever is cut off
connects again at once.

Says "ready" when each kind has met its limit for the first time, goes on until standard input ends, and prints
what became of each kind as one JSON object. tests/load/flood.py runs it beside honest players."""
import argparse
import asyncio
import json
import os
import random
import resource
import socket
import struct
import sys
import urllib.request

# Kind -> how many. The half-open ones all come from one address, which is not given so many connections.
CROWD = {"garbage": 70, "endless": 60, "chunks": 30, "deaf": 60, "rooms": 20, "half_open": 140, "socket_flood": 80,
         "rest_flood": 40}
ADDRESSES = [f"127.0.0.{last}" for last in range(2, 12)]
HALF_OPEN_ADDRESS = "127.0.0.12"
IP_BIND_ADDRESS_NO_PORT = 24
PATIENCE_S = 15
PRIORITY = 10  # as `nice` has it: the server and the honest players go first
PART = bytes(1024)


class CutOff(Exception):
    """The server wants no more of this connection."""


class Link:
    """A bare socket with just enough of WebSocket; the mask is zero, which leaves the bytes as they are."""

    def __init__(self, port, tally):
        self.port = port
        self.tally = tally
        self.loop = asyncio.get_running_loop()
        self.socket = socket.socket()

    async def open(self, address, receive_buffer=0):
        self.socket.setblocking(False)
        if receive_buffer:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        self.socket.setsockopt(socket.IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, 1)
        self.socket.bind((address, 0))
        await self.loop.sock_connect(self.socket, ("127.0.0.1", self.port))

    async def send(self, data):
        await self.loop.sock_sendall(self.socket, data)
        self.tally["bytes"] += len(data)
        # The socket often takes all at once; the others want their turn.
        await asyncio.sleep(0)

    async def receive(self):
        data = await self.loop.sock_recv(self.socket, 65536)
        if not data:
            raise CutOff
        return data

    async def upgrade(self):
        await self.send(b"GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                        b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
                        b"Sec-WebSocket-Protocol: vivarium.v1.json\r\n\r\n")
        answer = b""
        while b"\r\n\r\n" not in answer:
            answer += await self.receive()
        if b" 101 " not in answer.split(b"\r\n")[0]:
            self.tally["turned_away"] += 1
            raise CutOff

    async def frame(self, payload, first_byte=0x81):
        await self.send(frame_of(payload, first_byte))

    async def ask(self, method, **params):
        await self.frame(json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}).encode())

    async def answer(self):
        """The next answer to `ask`, pushes apart; of short messages in whole reads alone, which is all it is for."""
        while True:
            data = await self.receive()
            at = data.find(b'{"error"'), data.find(b'{"id"')
            if max(at) >= 0:
                return data


def frame_of(payload, first_byte):
    if len(payload) < 126:
        head = struct.pack("!BB", first_byte, 0x80 | len(payload))
    else:
        head = struct.pack("!BBH", first_byte, 0x80 | 126, len(payload))
    return head + bytes(4) + payload


async def garbage(link, _):
    await link.upgrade()
    noise = random.choice([random.randbytes(512), b"\xff" * 64, frame_of(b"\xc3\x28" * 20, 0x81),
                           frame_of(b"[" * 4000, 0x81), frame_of(b"{" + random.randbytes(40), 0x81)])
    while True:
        await link.send(noise)


async def endless(link, _):
    await link.upgrade()
    if random.random() < 0.5:
        # One frame that claims to be a terabyte.
        await link.send(struct.pack("!BBQ", 0x81, 0xff, 1 << 40) + bytes(4))
        while True:
            await link.send(PART)
    await link.frame(PART, 0x01)
    while True:
        await link.frame(PART, 0x00)


async def chunks(link, _):
    await link.send(b"POST /api/v1/guests HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
                    + random.choice([b"1;", b"0\r\nX: ", b"0"]))
    part = random.choice([b"a", b"a\r\nX: ", b"0"]) * 4096
    while True:
        await link.send(part)


async def deaf(link, tables):
    await link.upgrade()
    await link.ask("lobby.subscribe")
    while True:
        for room in random.sample(tables, min(4, len(tables))):
            await link.ask("table.join", table=room)
        await link.ask("games.data", game=random.choice(["evolution", "ecosfera", "dominant-species"]))
        await asyncio.sleep(0.1)


async def rooms(link, _):
    await link.upgrade()
    await link.ask("guest.create", nickname="Mallory")
    if b'"error"' in await link.answer():
        link.tally["refused"] += 1
        await asyncio.sleep(1)
        raise CutOff
    while True:
        await link.ask("table.create", game="harmonies", players=4)
        if b'"error"' in await link.answer():
            link.tally["refused"] += 1
            raise CutOff
        link.tally["tables"] += 1


async def half_open(link, _):
    await link.send(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ")
    while True:
        await link.send(b"x")
        await asyncio.sleep(1)


async def socket_flood(link, _):
    await link.upgrade()
    questions = [("ping", {}), ("games.list", {}), ("lobby.subscribe", {}), ("table.find", {"code": "00000000"})]

    async def ask_on():
        while True:
            method, params = random.choice(questions)
            await link.ask(method, **params)

    await both(ask_on(), read_on(link))


async def rest_flood(link, _):
    async def ask_on():
        while True:
            await link.send(b"GET /api/v1/tables HTTP/1.1\r\nHost: localhost\r\n\r\n" * 8)

    await both(ask_on(), read_on(link))


async def read_on(link):
    while True:
        await link.receive()


async def both(*ways):
    """Until one of them ends, which they do by what they throw."""
    tasks = [asyncio.ensure_future(way) for way in ways]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


ATTACKS = {"garbage": garbage, "endless": endless, "chunks": chunks, "deaf": deaf, "rooms": rooms,
           "half_open": half_open, "socket_flood": socket_flood, "rest_flood": rest_flood}


async def attack_on(kind, address, port, tally, tables):
    while True:
        link = Link(port, tally)
        try:
            await link.open(address, 4096 if kind == "deaf" else 0)
            tally["opened"] += 1
            await asyncio.wait_for(ATTACKS[kind](link, tables), PATIENCE_S)
        except (CutOff, OSError):
            tally["cut_off"] += 1
        except asyncio.TimeoutError:
            tally["given_up"] += 1
        finally:
            link.socket.close()
        await asyncio.sleep(0)


async def look_for_tables(port, tables):
    """What the deaf subscribe to: tables on which people play."""
    def read():
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/api/v1/tables", timeout=5) as answer:
                return json.load(answer)["tables"]
        except OSError:
            return {}

    while True:
        found = await asyncio.to_thread(read)
        tables[:] = [room for room, one in found.items() if one["phase"] == "running"][:16]
        await asyncio.sleep(1)


def all_began(kind, tally):
    # Whether the deaf are cut off soon depends on what the kernel keeps for them.
    return tally["opened"] >= CROWD[kind] and (tally["cut_off"] > 0 or kind == "deaf")


async def run(port):
    tallies = {kind: dict.fromkeys(("opened", "cut_off", "turned_away", "refused", "tables", "given_up", "bytes"), 0)
               for kind in CROWD}
    tables = []
    tasks = [asyncio.ensure_future(look_for_tables(port, tables))]
    for kind, count in CROWD.items():
        for number in range(count):
            address = HALF_OPEN_ADDRESS if kind == "half_open" else ADDRESSES[number % len(ADDRESSES)]
            tasks.append(asyncio.ensure_future(attack_on(kind, address, port, tallies[kind], tables)))
    while not all(all_began(kind, tallies[kind]) for kind in CROWD):
        await asyncio.sleep(0.05)
    print("ready", flush=True)
    await asyncio.to_thread(sys.stdin.read)
    used = resource.getrusage(resource.RUSAGE_SELF)
    print(json.dumps({"cpu_s": round(used.ru_utime + used.ru_stime, 2), "crowd": CROWD, "kinds": tallies}), flush=True)
    # The attacks have nothing to tidy up, and Python 3.11 loses a cancellation that meets the end of what it awaits.
    os._exit(0)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("port", type=int)
    os.nice(PRIORITY)
    asyncio.run(run(parser.parse_args().port))
