#!/usr/bin/env python3
"""HTTP: a request that never ends fills no memory, and one that can be read in two ways is refused."""
import re
import socket
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "outside"))
from server import Server, held, temporary_folder  # noqa: E402

MIB = 1 << 20
HEAD = b"POST /api/v1/guests HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
ENDLESS = {"a chunk extension": HEAD + b"1;", "a trailer": HEAD + b"0\r\nX-T: ", "trailers": HEAD + b"0\r\nX: ",
           "a chunk's length": HEAD + b"0", "a header": b"GET / HTTP/1.1\r\nHost: localhost\r\nX: "}
CONNECTIONS = 5
BYTES_EACH = 64 * MIB


def pour(server, begin):
    """How many bytes the server took before it had enough."""
    part = (b"\r\nX: b" if begin.endswith(b"X: ") and b"chunked" in begin else b"aaaaaa") * 10_000
    if begin.endswith(b"\r\n0"):
        part = b"0" * 60_000
    taken = 0
    with socket.create_connection(("127.0.0.1", server.port), timeout=15) as link:
        try:
            link.sendall(begin)
            while taken < BYTES_EACH:
                link.sendall(part)
                taken += len(part)
        except OSError:
            pass
    return taken


def never_ends(server):
    before = server.resident_mb()
    for what, begin in ENDLESS.items():
        taken = [pour(server, begin) for _ in range(CONNECTIONS)]
        assert max(taken) < 32 * MIB, f"{what}: {max(taken)} bytes were taken"
        held(f"{what} without an end, {CONNECTIONS} times -> cut off after {max(taken) // 1024} KiB at most, "
             "most of which was on its way")
    grown = server.resident_mb() - before
    assert grown < 16, f"the server grew by {grown:.0f} MiB"
    held(f"all of these -> the server's memory grew by {grown:.1f} MiB")


def status(server, request):
    answer = server.raw(request, timeout=3)
    assert answer.startswith(b"HTTP/1.1 "), answer
    return len(re.findall(rb"HTTP/1\.1 \d{3} ", answer)), int(answer.split(b" ")[1])


def two_ways(server):
    post = b"POST /api/v1/guests HTTP/1.1\r\nHost: localhost\r\n"
    guest = b'12\r\n{"nickname":"Ann"}\r\n0\r\n'
    second = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
    bad = {
        "an unknown Transfer-Encoding": post + b"Transfer-Encoding: xchunked\r\n\r\n" + second,
        "chunked, identity": post + b"Transfer-Encoding: chunked, identity\r\n\r\n" + second,
        "gzip, chunked": post + b"Transfer-Encoding: gzip, chunked\r\n\r\n" + second,
        "chunked twice": post + b"Transfer-Encoding: chunked\r\n" * 2 + b"\r\n" + guest + b"\r\n" + second,
        "a length beside chunked": post + b"Transfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n" + second,
        "chunked in HTTP/1.0": b"POST /api/v1/guests HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n" + guest + b"\r\n",
        "a trailer": post + b"Transfer-Encoding: chunked\r\n\r\n" + guest + b"X-Forwarded-For: 9.9.9.9\r\n\r\n",
        "no Host": b"GET /healthz HTTP/1.1\r\n\r\n",
        "two Hosts": b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n",
        "a Host that is none": b"GET /healthz HTTP/1.1\r\nHost: local host\r\n\r\n",
        "a folded line": b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nX: a\r\n b\r\n\r\n",
        "a line folded by a tab": b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nX: a\r\n\tb\r\n\r\n",
    }
    for what, request in bad.items():
        assert status(server, request) == (1, 400), f"{what}: {server.raw(request)}"
    held(f"{', '.join(bad)} -> 400 each, and the connection ends: nothing after it is read as a request")
    good = post + b"Transfer-Encoding: Chunked\r\n\r\n" + guest + b"\r\n" + second
    answers, first = status(server, good)
    assert (answers, first) == (2, 201), server.raw(good)
    held("a chunked request and another one right behind it -> both answered")


with temporary_folder() as folder, Server(folder) as running:
    never_ends(running)
    two_ways(running)
    assert running.get("/healthz")[0] == 200
