#!/usr/bin/env python3
"""A ban of addresses shuts out neither the staff nor the machine, says whom it shuts out, and can be taken back."""
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "outside"))
from server import Refused, Server, binary, held, run  # noqa: E402
from staff import PASSWORD, Person  # noqa: E402

# The checks come from one machine: a proxy that is trusted says for whom it speaks.
BEHIND = ("--trusted-proxy", "127.0.0.1")
HERE, THERE, ELSEWHERE = "203.0.113.7", "203.0.113.9", "198.51.100.1"
RANGE = {"range": "203.0.113.0/24", "hours": 0, "reason": "a wave of bots"}


async def person(server, name, address):
    client = await server.client(name.capitalize(), forwarded_for=address)
    made = await client.call("account.register", {"name": name, "password": PASSWORD})
    client.token = made["token"]
    return Person(client, name, made["device"])


async def staff(server):
    """The owner, who comes from elsewhere, and an admin from the range."""
    owner = await person(server, "olga", ELSEWHERE)
    await owner.become((server.data / "owner-token").read_text().strip())
    admin = await person(server, "adam", HERE)
    invited = await owner.act("staff.invite", role="admin", reason="we need one")
    await admin.become(invited["token"])
    return owner, admin


async def comes_in(server, name, address):
    """Signs in with the password from there; the code of the refusal, "" if they are in."""
    client = await server.client(forwarded_for=address)
    try:
        await client.call("account.sign_in", {"name": name, "password": PASSWORD})
        return ""
    except Refused as refused:
        return refused.code
    finally:
        await client.close()


async def check_ranges(server):
    owner, admin = await staff(server)
    vic = await person(server, "vic", THERE)
    refused = {
        "the machine itself": await owner.refused("people.ban_range", **{**RANGE, "range": "127.0.0.0/8"}),
        "the asker": await owner.refused("people.ban_range", **{**RANGE, "range": "198.51.0.0/16"}),
        "somebody of the staff": await owner.refused("people.ban_range", **RANGE),
    }
    assert set(refused.values()) == {"not_allowed"}, refused
    held(f"ban_range of ranges with {', '.join(refused)} in them -> not_allowed")
    await admin.client.close()
    told = await owner.act("people.in_range", range=RANGE["range"])
    assert told == {"range": RANGE["range"], "people": 1, "connections": 1}, told
    banned = await owner.act("people.ban_range", **RANGE)
    assert banned["shut_out"] == {"people": 1, "connections": 1}, banned
    await vic.client.reader_ended()
    assert await comes_in(server, "vic", THERE) == "suspended"
    assert await comes_in(server, "adam", HERE) == ""
    held("it says that it shuts out one person, whose connection closes; from there she is refused (suspended) and "
         "who is of the staff is let in")


def unban(server, whom):
    return subprocess.run([binary(), "admin", "unban", whom, "--data", str(server.data)], text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)


async def check_console(server):
    running = unban(server, "203.0.113.0/24")
    assert running.returncode == 2 and "act people.unban_range" in running.stderr, running
    server.stop()
    nobody = unban(server, "192.0.2.0/24")
    assert nobody.returncode == 1 and "neither" in nobody.stderr, nobody
    lifted = unban(server, "203.0.113.0/24")
    assert lifted.returncode == 0, lifted
    server.start()
    assert await comes_in(server, "vic", THERE) == ""
    held("`vivarium admin unban 203.0.113.0/24` on the folder of the stopped server -> she is let in; on one that runs "
         "it says how it is done there")


async def check(folder):
    with Server(folder, *BEHIND) as server:
        await check_ranges(server)
        await check_console(server)


run(check)
