#!/usr/bin/env python3
"""Nobody is called like the staff, or in letters of two alphabets; the staff is marked in chat."""
import asyncio
import secrets
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "outside"))
from server import Refused, Server, held, run  # noqa: E402
from staff import first_owner  # noqa: E402


async def reason_of(client, nickname):
    try:
        await client.call("guest.create", {"nickname": nickname})
        return ""
    except Refused as refused:
        assert refused.code == "bad_nickname", refused.code
        return refused.data["reason"]


async def say(client, text):
    while True:
        try:
            return await client.call("chat.send", {"key": secrets.token_urlsafe(12), "text": text})
        except Refused as refused:
            assert refused.code == "busy", refused.code  # who it is, is still being read
            await asyncio.sleep(0.1)


async def check(folder):
    with Server(folder) as server:
        client = await server.client()
        reserved = ["Admin", "Moderator", "ADMIN 2", "4dm1n", "\u0410dmin", "Admin Bob", "\u7ba1\u7406\u8005"]
        for nickname in reserved:
            assert await reason_of(client, nickname) == "reserved", nickname
        held(f"{', '.join(reserved)} -> bad_nickname, reserved")
        for nickname in ("\u0410nn", "Ann\u0430", "\u039fl\u03b3a"):
            assert await reason_of(client, nickname) == "mixed_scripts", nickname
        held("Ann with a Cyrillic letter, Olga with Greek ones -> bad_nickname, mixed_scripts")
        for nickname in ("\u0410\u043d\u043d\u0430", "\u30a2\u30f3\u30ca Lee", "Badminton fan", "Zo\u00eb"):
            assert await reason_of(client, nickname) == "", nickname
        await say((await first_owner(server)).client, "Good evening.")
        guest = await server.client("Gus")
        await say(guest, "Hello.")
        lines = (await guest.call("chat.history"))["lines"]
        assert [line.get("staff") for line in lines] == [True, None], lines
        held("the owner's line in the lobby carries a mark, a guest's doesn't")


if __name__ == "__main__":
    run(check)
