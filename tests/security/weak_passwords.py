#!/usr/bin/env python3
"""The commonest 10,000 passwords are refused, whatever the case of their letters."""
import random
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "outside"))
from server import ROOT, Refused, Server, held, run  # noqa: E402


async def reason_of(client, password):
    try:
        await client.call("account.register", {"name": "ann", "password": password})
        return ""
    except Refused as refused:
        assert refused.code == "bad_password", refused.code
        return refused.data["reason"]


async def check(folder):
    everyone = (ROOT / "server" / "hall" / "first_guesses.txt").read_text().splitlines()
    long_enough = [password for password in everyone if len(password) >= 8]
    assert len(everyone) > 10_000 and len(long_enough) == 10_000, (len(everyone), len(long_enough))
    with Server(folder) as server:
        client = await server.client("Ann")
        for password in ("password", "12345678", "aaaaaaaa", " " * 8, "PassWord", "QWERTYUIOP"):
            assert await reason_of(client, password) == "common", password
        for password in random.sample(long_enough, 60):
            assert await reason_of(client, password.upper()) == "common", password
        held(f"six of the audit's and 60 of the {len(long_enough)} that are long enough, in capitals -> bad_password,"
             " common")
        assert await reason_of(client, random.choice([one for one in everyone if len(one) < 8])) == "too_short"
        assert await reason_of(client, "seven quiet herons") == ""
        held("the shorter ones -> too_short; four words of one's own -> taken")


if __name__ == "__main__":
    run(check)
