#!/usr/bin/env python3
"""A page of a name that somebody else owns can't be made to lead to this server (DNS rebinding)."""
import socket
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "outside"))
from server import Server, held, temporary_folder  # noqa: E402


def ask(server, host, path="/healthz", more=""):
    more = more or "Connection: close\r\n"
    answer = server.raw(f"GET {path} HTTP/1.1\r\nHost: {host}\r\n{more}\r\n".encode(), timeout=3)
    return int(answer.split(b" ")[1]), answer


def upgrade(host):
    return (f"Origin: http://{host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n")


FOREIGN = ["evil.example", "evil.example:80", "localhost.evil.example", "127.0.0.1.nip.example", "EVIL.example.",
           "xn--nxasmq6b", "1.2.3", "0x7f.1"]


def on_this_machine(folder):
    with Server(folder / "local") as server:
        for host in FOREIGN:
            for path, more in (("/healthz", ""), ("/", ""), ("/api/v1/server", ""), ("/ws", upgrade(host))):
                got, answer = ask(server, host, path, more)
                assert got == 421 and b"--host" in answer, f"{host} {path}: {answer}"
        held(f"at default settings, pages, REST and /ws with the Host and Origin of {', '.join(FOREIGN)} -> 421, with "
             "the setting that would allow it")
        own = ["localhost", f"localhost:{server.port}", "LocalHost.", "play.localhost", "127.0.0.1",
               f"127.0.0.1:{server.port}", "[::1]", "192.0.2.7:8080"]
        for host in own:
            assert ask(server, host)[0] == 200, host
        assert ask(server, "localhost", "/ws", upgrade("localhost"))[0] == 101
        assert ask(server, "localhost", "/ws", upgrade("evil.example"))[0] == 403
        held(f"{', '.join(own)} -> served; a foreign origin with them -> 403 as before")


def for_a_network(folder):
    with Server(folder / "net", "--address", "0.0.0.0") as server:
        for host in ("nas", "nas:8080", socket.gethostname(), "nas.local", "play.home.arpa", "games.internal"):
            assert ask(server, host)[0] == 200, host
        assert ask(server, "evil.example")[0] == 421
    held("bound to 0.0.0.0: names that nobody can register (nas, nas.local, ..) -> served, evil.example -> 421")


def by_settings(folder):
    with Server(folder / "named", "--host", "Games.example", "--origin", "https://site.example:8443") as server:
        for host in ("games.example", "GAMES.example:443", "site.example"):
            assert ask(server, host)[0] == 200, host
        for host in ("evil.example", "play.games.example"):
            assert ask(server, host)[0] == 421, host
    with Server(folder / "any", "--host", "*") as server:
        assert ask(server, "anything.example")[0] == 200
    held("--host games.example --origin https://site.example:8443 -> these two names and no others; --host * -> any")


with temporary_folder() as name:
    for sub in ("local", "net", "named", "any"):
        (Path(name) / sub).mkdir()
    on_this_machine(Path(name))
    for_a_network(Path(name))
    by_settings(Path(name))
