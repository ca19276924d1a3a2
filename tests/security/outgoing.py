#!/usr/bin/env python3
"""Webhooks, Web Push: silent name servers and endless answers delay nobody else, no stop, and fill no memory."""
import asyncio
import http.server
import socket
import struct
import sys
import threading
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "outside"))
from server import Server, held, run, unit  # noqa: E402

DEADLINE_S = 10
STOP_S = 5
MIB = 1 << 20


class Names(threading.Thread):
    """A name server that knows good.example and for all other names says nothing."""

    def __init__(self):
        super().__init__(daemon=True)
        self.socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self.socket.bind(("127.0.0.1", 0))
        self.port = self.socket.getsockname()[1]
        self.asked = []

    def run(self):
        while True:
            query, peer = self.socket.recvfrom(4096)
            name, at = [], 12
            while query[at]:
                name.append(query[at + 1:at + 1 + query[at]].decode())
                at += 1 + query[at]
            kind, question = struct.unpack("!H", query[at + 1:at + 3])[0], query[12:at + 5]
            self.asked.append(".".join(name))
            if ".".join(name).lower() != "good.example":
                continue
            found = b"\xc0\x0c" + struct.pack("!HHIH", 1, 1, 60, 4) + b"\x7f\0\0\1" if kind == 1 else b""
            head = query[:2] + struct.pack("!HHHHH", 0x8180, 1, 1 if found else 0, 0, 0)
            self.socket.sendto(head + question + found, peer)


class Receiver(http.server.BaseHTTPRequestHandler):
    received = []
    poured = []

    def do_POST(self):
        self.rfile.read(int(self.headers["Content-Length"]))
        if self.path == "/endless":
            return self.pour()
        Receiver.received.append(time.monotonic())
        self.send_response(204)
        self.end_headers()

    def pour(self):
        sent = 0
        try:
            self.wfile.write(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1;")
            while sent < 256 * MIB:
                self.wfile.write(b"a" * 65536)
                sent += 65536
        except OSError:
            pass
        Receiver.poured.append(sent)

    def log_message(self, *_):
        pass


async def person(server, name, url):
    client = await server.client(name)
    await client.call("account.register", {"name": name, "password": f"a good one of {name}"})
    await client.call("webhook.set", {"url": url})
    return client


async def until(what, seconds, found):
    began = time.monotonic()
    while not found():
        assert time.monotonic() - began < seconds, f"{what}: not within {seconds} s"
        await asyncio.sleep(0.05)
    return time.monotonic() - began


async def last_of(client, seconds):
    began = time.monotonic()
    while True:
        hook = (await client.call("webhook.show"))["webhook"]
        if "last" in hook:
            return hook["last"], time.monotonic() - began
        assert time.monotonic() - began < seconds, hook
        await asyncio.sleep(0.2)


async def silent_names(server, names, port):
    mallory = await person(server, "mallory", "http://never.example/hook")
    honest = await person(server, "honest", f"http://good.example:{port}/hook")
    for _ in range(10):
        await mallory.call("webhook.test")
    await until("the first name is asked for", 20, lambda: "never.example" in names.asked)
    await honest.call("webhook.test")
    took = await until("the honest webhook", 30, lambda: Receiver.received)
    assert "last" not in (await mallory.call("webhook.show"))["webhook"], "the name server answered after all"
    held(f"10 tests of one account to a name nobody answers for, then another person's webhook -> in {took:.1f} s")
    last, took = await last_of(mallory, DEADLINE_S + 20)
    assert last["status"] == 0 and last["problem"] == "timeout", last
    held(f"one of the ten -> given up as `timeout`, the looking up of its name included ({DEADLINE_S} s)")
    return mallory, honest


async def endless_answer(server, port):
    before = server.resident_mb()
    evil = await person(server, "endless", f"http://127.0.0.1:{port}/endless")
    await evil.call("webhook.test")
    await until("the answer without an end", 30, lambda: Receiver.poured)
    grown = server.resident_mb() - before
    assert Receiver.poured[0] < 64 * MIB and grown < 16, (Receiver.poured, grown)
    held(f"a webhook that answers with a chunk extension without an end -> cut off after {Receiver.poured[0] // 1024} "
         f"KiB, memory grew by {grown:.1f} MiB")


async def check(folder):
    names = Names()
    names.start()
    receiver = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Receiver)
    threading.Thread(target=receiver.serve_forever, daemon=True).start()
    port = receiver.server_address[1]
    with Server(folder, "--outgoing-name-server", f"127.0.0.1:{names.port}", "--outgoing-private", "1") as server:
        await endless_answer(server, port)
        mallory, _ = await silent_names(server, names, port)
        before = len(names.asked)
        await until("another of the ten", 30, lambda: len(names.asked) > before)
        took = await asyncio.to_thread(server.stop)
        assert took < DEADLINE_S, f"the stop took {took:.1f} s"
        held(f"SIGTERM while names are looked up -> a graceful end in {took:.1f} s ({STOP_S} s are allowed, and "
             "what a busy machine adds)")
        await mallory.reader_ended()
    unit("server_hall_test", "FairQueue.*:NoticesOnTheirWay.OnePersonHasTwoUnderWayAtOnceAndOthersGoFirst",
         "few at once for each account, and whoever has fewest goes first")
    unit("net_test", "NameLookup.*", "names are looked up with a deadline, and an end of it all is one at once")


run(check)
