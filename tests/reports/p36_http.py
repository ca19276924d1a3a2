#!/usr/bin/env python3
"""P28 and P36, what HTTP clients may send and how slowly they may read: weights, 100-continue, absolute form"""
import re
import socket
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "outside"))
from server import PATIENCE_S, Server, held, run  # noqa: E402

TAKES_GZIP = ("gzip", "GZIP;q=0.5", "br, gzip;q=0.8, *;q=0.1", "*", "x-gzip")
REFUSES_GZIP = ("gzip;q=0", "gzip;q=0.0", "notgzip", "gzip;q=0, *", "identity, gzip;q=0.5", "br", "")


def heads(server, target, **headers):
    lines = "".join(f"{name.replace('_', '-')}: {value}\r\n" for name, value in headers.items())
    answer = server.raw(f"GET {target} HTTP/1.1\r\n{lines}Connection: close\r\n\r\n".encode())
    return answer.split(b"\r\n\r\n", 1)[0].decode().lower()


def weights(server, script):
    host = f"127.0.0.1:{server.port}"
    for asked in TAKES_GZIP:
        assert "content-encoding: gzip" in heads(server, script, Host=host, Accept_Encoding=asked), asked
    for asked in REFUSES_GZIP:
        assert "content-encoding" not in heads(server, script, Host=host, Accept_Encoding=asked), asked
    held(f"gzip comes where it has a weight ({', '.join(TAKES_GZIP)}) and not where it has none, or isn't named "
         f"({', '.join(filter(None, REFUSES_GZIP))})")


def absolute_form(server):
    own = f"127.0.0.1:{server.port}"
    said = heads(server, f"http://{own}/healthz", Host="elsewhere.example")
    assert said.startswith("http/1.1 200"), said
    said = heads(server, "http://elsewhere.example/healthz", Host=own)
    assert said.startswith("http/1.1 421"), said
    for target in (f"http://{own}", f"HTTP://{own}?lang=ru"):
        said = heads(server, target, Host=own)
        assert said.startswith("http/1.1 200") and "text/html" in said, said
    said = heads(server, "http://no host/healthz", Host=own)
    assert said.startswith("http/1.1 400"), said
    held("a target in absolute form is taken, and its host counts in the place of Host")


def continues(server):
    body = b'{"nickname":"Ann"}'
    head = (f"POST /api/v1/guests HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(body)}\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n").encode()
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE_S) as link:
        link.sendall(head)
        said = b""
        while b"\r\n\r\n" not in said:
            said += link.recv(4096)
        assert said == b"HTTP/1.1 100 Continue\r\n\r\n", said
        link.sendall(body)
        answer = b""
        while chunk := link.recv(65536):
            answer += chunk
    assert re.match(rb"HTTP/1\.1 \d{3} ", answer), answer
    answer = server.raw(head + body)
    assert not answer.startswith(b"HTTP/1.1 100"), "whoever has sent the body waits for nothing"
    held("who asks with Expect: 100-continue whether to send the body is told to go on, and then answered")


def reads(server, path, pause_s, chunk):
    """All bytes of an answer, taken a little at a time; the receiver's buffer is as small as the system lets it be."""
    link = socket.socket()
    link.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    link.settimeout(PATIENCE_S)
    link.connect(("127.0.0.1", server.port))
    with link:
        link.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nConnection: close\r\n\r\n".encode())
        answer = b""
        while part := link.recv(chunk):
            answer += part
            time.sleep(pause_s)
    return answer


def slow_reader(server, script):
    whole = server.get(script)[1]
    began = time.monotonic()
    body = reads(server, script, 0.05, 4096).split(b"\r\n\r\n", 1)[1]
    took = time.monotonic() - began
    assert body.decode() == whole, f"{len(body)} of {len(whole)} bytes came"
    assert took > 2, f"{took} s were not slow"
    held(f"with --handshake-seconds 1 a reader who takes {took:.0f} s for {len(body)} bytes gets them all")


def no_reader(server, path):
    link = socket.socket()
    link.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    link.settimeout(PATIENCE_S)
    link.connect(("127.0.0.1", server.port))
    with link:
        link.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n".encode() * 50)
        until = time.monotonic() + PATIENCE_S
        # Seen from our side the connection is there until we look; the server has one socket less.
        while len(sockets_of(server)) > 0:
            assert time.monotonic() < until, "who reads nothing is waited for"
            time.sleep(0.05)
    held("who takes nothing at all is cut off")


def sockets_of(server):
    """Established connections of the server's port, by the system's own list, its side."""
    port = f":{server.port:04X}"
    rows = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    established = "01"
    return [row for row in rows if row[1].endswith(port) and row[3] == established]


async def check(folder):
    with Server(folder, "--handshake-seconds", 1) as server:
        page = server.get("/")[1]
        scripts = re.findall(r'(?:src|href)="(/assets/[^"]+\.js)"', page)
        script = max(scripts, key=lambda path: len(server.get(path)[1]))
        weights(server, script)
        absolute_form(server)
        continues(server)
        slow_reader(server, script)
        no_reader(server, script)


if __name__ == "__main__":
    run(check)
