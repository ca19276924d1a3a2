#!/usr/bin/env python3
"""The client libraries as they are packed, npm's and Python's: the examples of their pages play whole games as they are
printed, their bots all games against themselves on a server with its default settings, the environment random games."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "outside"))
from server import BUILD, Server, command, held, run  # noqa: E402

GAMES = ["harmonies", "evolution", "random-mutations", "dominant-species", "ecosfera"]


async def check(folder):
    with Server(folder) as server:
        said = command("node", "tests/clients/sdk_example.mjs", server.ws, *GAMES, timeout=480)
        held(f"cut out of the page, run beside the installed package against docs/examples/bot.py -> {said.strip()}")
        engine = BUILD / "tools" / "vivarium-engine"
        said = command("/usr/bin/python3", "tests/clients/wheel.py", server.ws, engine, *GAMES, timeout=480)
        held(f"the wheel, installed into an empty folder without a network -> {said.strip()}")


if __name__ == "__main__":
    run(check)
