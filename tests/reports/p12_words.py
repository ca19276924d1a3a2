"""P12, words: each state of a table's page without a board has its own headline and the one press that leads on"""
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from outside.server import ROOT, Server, browser, held, run  # noqa: E402

browser("no_board", "not signed in, too many watching, refused for now, a fault, sent away, never "
        "there, open elsewhere, closed: eight headlines, each with its press; a full table says whom it waits for")


async def check(folder):
    # What operations.md offers to sites of others is what the headers allow.
    told = re.sub(r"\s+", " ", (ROOT / "docs" / "operations.md").read_text())
    assert "A link, not a frame: no page of the server may be framed." in told
    with Server(folder) as server:
        for path in ("/", "/table/K7QF2MXA", "/admin"):
            asked = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nConnection: close\r\n\r\n"
            head = server.raw(asked.encode()).split(b"\r\n\r\n")[0].decode().lower()
            assert "x-frame-options: deny" in head and "frame-ancestors 'none'" in head, head
    held("operations.md says that no page may be framed, and the headers of pages say the same")


if __name__ == "__main__":
    run(check)
