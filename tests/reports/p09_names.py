"""P9, Host and Origin: compared as origins are (RFC 6454), and a refusal is a line in the log that names the cure"""
import socket
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "outside"))
from server import Server, held, run, unit  # noqa: E402

ALIKE = [
    ("games.example:443", "https://games.example"),
    ("GAMES.example", "https://games.example"),
    ("games.example.", "https://games.example"),
    ("games.example", "https://games.example:443"),
    ("games.example:80", "http://games.example"),
    ("games.example:8443", "https://games.example:8443"),
    ("[::1]:80", "http://[::1]"),
    ("games.example", "https://OTHER.example:443"),
]
OTHERS = [
    ("games.example:8443", "https://games.example"),
    ("games.example", "https://games.example:8443"),
    ("games.example:443", "http://games.example"),
    ("games.example", "https://evil.example"),
    ("games.example", "https://games.example.evil.example"),
    ("games.example", "null"),
]


def status(server, host, origin):
    """Of a request for a WebSocket."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=60) as link:
        link.sendall(f"GET /ws HTTP/1.1\r\nHost: {host}\r\nOrigin: {origin}\r\n"
                     "Upgrade: websocket\r\nConnection: Upgrade\r\n"
                     "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode())
        return int(link.recv(4096).split()[1])


async def check(folder):
    with Server(folder, "--host", "games.example", "--origin", "https://other.example/") as server:
        for host, origin in ALIKE:
            assert status(server, host, origin) == 101, (host, origin)
        held(f"{len(ALIKE)} ways to write one origin: the scheme's port, capitals, a dot or a slash at the end")
        assert "event=bad_origin" not in server.log.read_text()
        for host, origin in OTHERS:
            assert status(server, host, origin) == 403, (host, origin)
        held(f"{len(OTHERS)} that are others are refused")
        told = [line for line in server.log.read_text().splitlines() if "event=bad_origin" in line]
        assert len(told) == 1, "one a minute, however many there are"
        host, origin = OTHERS[0]
        assert f'host="{host}" origin="{origin}"' in told[0] and "setting=origin" in told[0], told
        assert status(server, "unknown.example", "https://unknown.example") == 421
        assert 'event=unknown_host host="unknown.example"' in server.log.read_text()
        held("a refusal is a line in the log with both texts and the setting")
        server.stop()


if __name__ == "__main__":
    run(check)
    unit("net_test", "Origins.*:SeldomEvents.*", "texts that are no origin; warnings are counted, not lost")
