#!/usr/bin/env python3
"""Tries at a second factor are counted by account: nobody uses up those of somebody else behind the same address."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "outside"))
from server import Refused, Server, held, run  # noqa: E402
from staff import PASSWORD, code_of, first_owner  # noqa: E402


async def code_for(client, method, **params):
    try:
        await client.call(method, params)
        return ""
    except Refused as refused:
        return refused.code


async def tries_until_refused(client, method, **params):
    for number in range(20):
        if await code_for(client, method, **params) == "too_many_attempts":
            return number
    raise AssertionError("twenty wrong ones were all looked at")


async def check(folder):
    with Server(folder) as server:
        olga = await first_owner(server)
        owner = olga.client
        player = await server.client("Pat")
        await player.call("account.register", {"name": "pat", "password": PASSWORD})
        guesses = await tries_until_refused(player, "staff.claim", token="A" * 43)
        assert await code_for(owner, "staff.sign_in", code=code_of(olga.secret, 1)) == ""
        held(f"a player of the same address guesses at invitations ({guesses} tries, then has to wait) -> the owner's"
             " code is taken")
        await tries_until_refused(owner, "staff.sign_in", code="00000x")
        elsewhere = await server.client(source="127.0.0.9")
        signed_in = {"name": "olga", "password": PASSWORD}
        await elsewhere.call("account.sign_in", signed_in)
        assert await code_for(elsewhere, "staff.sign_in", code="00000x") == "too_many_attempts"
        held("wrong codes for one account from two addresses and two sessions -> one budget")


if __name__ == "__main__":
    run(check)
