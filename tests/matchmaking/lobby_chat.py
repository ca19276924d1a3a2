"""The lobby's chat holds out against a flood: of one address, while staff have set rules, and of names in disguise."""
import asyncio
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "outside"))

from server import Refused, Server, browser, held, run, unit  # noqa: E402
from staff import first_owner, person, refusal_of  # noqa: E402

LINES = 40        # --lobby-lines-per-address
LINE_SECONDS = 2  # --lobby-line-seconds-per-address
NETWORKS = 4      # of a household

DRESSED = ["\u1d00\u1d05\u1d0d\u026a\u0274", "\u2605Admin\u2605", "\u2726 mod \u2726", "\u1d50\u1d52\u1d48",
           "\U0001f150\U0001f153\U0001f15c\U0001f158\U0001f15d", "\u265b\ua731\u1d1b\u1d00\ua730\ua730\u265b",
           "Bot", "Bot 2", "Bot (hard)", "B0t (easy)",
           "\u0411\u043e\u0442 (\u0441\u0438\u043b\u044c\u043d\u044b\u0439)",
           "\u30dc\u30c3\u30c8\uff08\u5f37\u3044\uff09"]
HONEST = ["\u2605 Ann \u2605", "Botanist", "Bot Marley", "Modest", "Robot"]


async def say(client, text, **where):
    """How a line is refused; {} when it is said. Who somebody is may still be being read."""
    while True:
        try:
            await client.call_once("chat.send", {"key": client.new_key(), "text": text, **where})
            return {}
        except Refused as refused:
            if refused.code != "busy":
                return {"code": refused.code, **refused.data}
            await asyncio.sleep(0.05)


async def rules_told(client):
    return (await client.call("chat.history")).get("rules", {})


async def flood(server, addresses, what, times):
    """Guests of these addresses, who each write one line: no more get through than an address, or household, may."""
    guests = [await server.client("Gus", forwarded_for=address) for address in addresses]
    began = time.monotonic()
    answers = await asyncio.gather(*(say(guest, f"Buy at shop {number}!") for number, guest in enumerate(guests)))
    said = answers.count({})
    # As many more as came back meanwhile: it is counted from before the first line until after the last one.
    back = int((time.monotonic() - began) / LINE_SECONDS * times) + 1
    assert times * LINES <= said <= times * LINES + back and said < len(guests), (said, back)
    others = [answer for answer in answers if answer]
    assert {answer["code"] for answer in others} == {"rate_limited"}, others
    assert all(0 < answer["retry_after_ms"] <= LINE_SECONDS * 1000 for answer in others), others
    held(f"{len(guests)} guests of {what} write one line each, as fast as they can -> {said} are said, the others "
         "rate_limited with the time of their turn")
    for guest in guests:
        await guest.close()


async def addresses(server):
    await flood(server, ["192.0.2.7"] * 59, "one IPv4 address", 1)
    await flood(server, [f"2001:db8:0:{number % 120:x}::1" for number in range(230)], "120 networks of one IPv6 /56",
                NETWORKS)
    other = await server.client("Ann", forwarded_for="192.0.2.8")
    assert await say(other, "A table for two?") == {}
    held("somebody from elsewhere writes meanwhile")


async def rules(server):
    owner = await first_owner(server)
    guest = await server.client("Gus", forwarded_for="192.0.2.9")
    ben = await person(server, "ben")
    await guest.call("lobby.subscribe")
    assert await say(guest, "Hello") == {} and await rules_told(guest) == {}
    assert await owner.refused("lobby.rules", slow_seconds=99_999, writers="everybody", reason="No.") == "bad_params"
    await owner.act("lobby.rules", slow_seconds=3600, writers="everybody", reason="A flood.")
    assert await say(guest, "One") == {}
    refused = await say(guest, "Two")
    assert refused["code"] == "rate_limited" and refused["retry_after_ms"] > 3_000_000, refused
    for text in ("One", "Two", "Three"):
        assert await say(owner.client, text) == {}
    held("slow mode, once in 3600 s: a guest's second line is rate_limited for an hour; the staff write on")
    await owner.act("lobby.rules", slow_seconds=3600, writers="registered", reason="A flood.")
    refused = await say(guest, "Three")
    assert refused["code"] == "not_registered" and refused["field"] == "writers", refused
    both = {"slow_seconds": 3600, "registered_only": True}
    assert await rules_told(guest) == both
    held("only who is registered: a guest is refused with not_registered; chat.history tells what holds")
    server.stop()
    server.start()
    for client in (guest, ben.client):
        await client.close()
        await client.open()
    assert await rules_told(guest) == both
    assert (await say(guest, "Four"))["code"] == "not_registered"
    assert await say(ben.client, "One") == {}
    assert (await say(ben.client, "Two"))["code"] == "rate_limited"
    held("after a restart of the server -> both as before")


async def sent_away(server):
    ann, ben = [await server.client(name, forwarded_for="192.0.2.20") for name in ("Ann", "Ben")]
    here = {"table": (await ann.call("table.create", {"game": "harmonies", "players": 3}))["table"]}
    for client in (ann, ben):
        await client.join(here["table"])
    await ben.call("table.sit", here)
    assert await say(ben, "Hello", **here) == {}
    await ann.call("table.kick", {**here, "seat": 1})
    assert (await say(ben, "Let me in", **here))["code"] == "kicked"
    assert [line["text"] for line in (await ben.call("chat.history", here))["lines"]] == ["Hello"]
    await ben.close()
    ben.rooms.clear()
    await ben.open()
    await ben.join(here["table"])
    assert (await say(ben, "Let me in", **here))["code"] == "kicked"
    held("sent away from a public table: he may watch and read, and his lines are refused, after coming again too")
    await ann.call("table.readmit", {**here, "account": ben.account["id"]})
    assert await say(ben, "Thank you", **here) == {}
    held("let in again by the host -> he writes")


async def names(server):
    for number, nickname in enumerate(DRESSED):
        client = await server.client(forwarded_for=f"192.0.2.{30 + number}")
        assert await refusal_of(client.call("guest.create", {"nickname": nickname})) == "bad_nickname", nickname
    for nickname in HONEST:
        await server.client(nickname, forwarded_for="192.0.2.100")
    held(f"{', '.join(DRESSED)} -> bad_nickname; {', '.join(HONEST)} -> welcome")


async def check(folder):
    only = sys.argv[2:]
    with Server(folder, "--trusted-proxy", "127.0.0.1") as server:
        for part in (names, sent_away, addresses, rules):
            if not only or part.__name__ in only:
                await part(server)
    if only:
        return
    unit("server_hall_test", "HallLobbyRules.*", "the moments of it, a class that talks as it does, who is told")
    browser("staff", "staff set rules on their page, and the lobby's chat says so at once")


if __name__ == "__main__":
    run(check)
