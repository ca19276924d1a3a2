#!/usr/bin/env python3
"""Wrong passwords from elsewhere never keep out who knows the right one, over WebSocket and over REST."""
import asyncio
import http.client
import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "outside"))
from server import Refused, Server, held, run  # noqa: E402
from staff import PASSWORD, code_of, first_owner  # noqa: E402

ATTACKER = "127.0.0.66"


async def code_for(server, source, password, **more):
    """What a sign-in from that address is answered; "" when it is let in."""
    client = await server.client(source=source)
    try:
        await client.call("account.sign_in", {"name": "olga", "password": password, **more})
        return ""
    except Refused as refused:
        return refused.code
    finally:
        await client.close()


def rest(server, source, **credentials):
    link = http.client.HTTPConnection("127.0.0.1", server.port, timeout=20, source_address=(source, 0))
    link.request("POST", "/api/v1/admin/sessions", json.dumps(credentials), {"Content-Type": "application/json"})
    answer = link.getresponse()
    return answer.status, answer.read().decode()


async def hammer(server, source):
    """Wrong ones until the server has enough of them."""
    for number in range(40):
        code = await code_for(server, source, f"wrong guess {number}")
        if code == "too_many_attempts":
            return number
        assert code in ("bad_credentials", "busy"), code
    raise AssertionError("forty wrong passwords in a row were all looked at")


async def check(folder):
    with Server(folder) as server:
        owner = await first_owner(server)
        guesses = await hammer(server, ATTACKER)
        await hammer(server, "127.0.1.1")
        held(f"two addresses guess at a name until each has to wait (after {guesses} wrong ones)")
        assert await code_for(server, "127.0.0.9", PASSWORD) == ""
        held("the right password from a new address, on a new device -> signed in at once")
        assert await code_for(server, ATTACKER, PASSWORD, device=owner.device) == ""
        held("the right password from the attacker's own address, on a device that was signed in on before -> at once")
        assert await code_for(server, ATTACKER, PASSWORD, device="A" * 64) == "too_many_attempts"
        held("the same with a device that was made up -> too_many_attempts")
        status, said = await asyncio.to_thread(rest, server, ATTACKER, name="olga", password="wrong", code="000000")
        assert status == 429, said
        status, said = await asyncio.to_thread(rest, server, "127.0.0.10", name="olga", password=PASSWORD,
                                               code=code_of(owner.secret, 1))
        assert status == 200 and "token" in said, said
        held("POST /api/v1/admin/sessions: the attacker 429, the owner from elsewhere 200")


if __name__ == "__main__":
    run(check)
