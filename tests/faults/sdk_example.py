#!/usr/bin/env python3
"""The example of web/sdk/README.md plays a whole game as it is printed, and the packed bot all games against itself, on
a server with its default settings."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "outside"))
from server import Server, command, held, run  # noqa: E402

GAMES = ["harmonies", "evolution", "random-mutations", "dominant-species", "ecosfera"]


async def check(folder):
    with Server(folder) as server:
        said = command("node", "tests/clients/sdk_example.mjs", server.ws, *GAMES, timeout=480)
    held(f"cut out of the page, run beside the installed package against docs/examples/bot.py -> {said.strip()}")


if __name__ == "__main__":
    run(check)
