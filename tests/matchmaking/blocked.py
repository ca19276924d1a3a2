"""A block blocks: nobody sits down, comes to a party or is matched beside whoever blocked them, and is told of it."""
import asyncio
import secrets
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "outside"))

from server import Refused, Server, browser, held, run, soon, unit  # noqa: E402

WISH = {"game": "harmonies", "players": 3}


async def answer_of(client, method, **params):
    """(code, message) of the refusal; ("", "") when it is done."""
    try:
        await client.call(method, params)
    except Refused as refused:
        return refused.code, str(refused)
    return "", ""


async def come_again(client, room):
    await client.close()
    client.rooms.clear()
    await client.open()
    await client.join(room)


async def block(client, other):
    await client.call("account.block", {"account": other.account["id"]})


async def seats(server):
    ann, ben, cleo = [await server.client(name) for name in ("Ann", "Ben", "Cleo")]
    room = (await ann.call("table.create", WISH))["table"]
    for client in (ben, cleo):
        await client.join(room)
    await block(ann, ben)
    assert await answer_of(ben, "table.sit", table=room) != ("", "")
    code, message = await answer_of(ben, "table.sit", table=room)
    assert code == "seat_taken" and "block" not in message.lower(), (code, message)
    assert await answer_of(cleo, "table.sit", table=room) == ("", "")
    held("at a public table of Ann's: Ben, whom she blocked, is told that no seat is free; Cleo sits down")
    await ann.close()
    await come_again(ben, room)
    assert (await answer_of(ben, "table.sit", table=room))[0] == "seat_taken"
    held("also when Ann is away, and he comes with a new connection and asks at once")
    server.stop()
    server.start()
    await come_again(ben, room)
    assert (await answer_of(ben, "table.sit", table=room))[0] == "seat_taken"
    held("and after a restart of the server")
    other = (await ben.call("table.create", WISH))["table"]
    await ann.open()
    await ann.join(other)
    assert await answer_of(ann, "table.sit", table=other) == ("", "")
    held("Ann may still sit down at a table of his")
    async def accounts():
        return (await ben.call("lobby.list", {}))["tables"].get(other, {}).get("accounts")
    await soon(accounts, [ben.account["id"], ann.account["id"], None])
    held("the lobby's rows name accounts, so that a client can mark whom it has blocked")
    await ann.call("table.stand", {"table": other})
    await ann.call("account.unblock", {"account": ben.account["id"]})
    assert await answer_of(ben, "table.sit", table=room) == ("", "")
    held("she takes it back, and he sits down")


async def parties(server):
    dan, eve = [await server.client(name) for name in ("Dan", "Eve")]
    code = (await dan.call("party.create"))["code"]
    await block(dan, eve)
    wrong = await answer_of(eve, "party.join", code="NOSUCHPARTY")
    assert await answer_of(eve, "party.join", code=code) == wrong and wrong[0] == "no_such_match", wrong
    held("for whom somebody in a party has blocked its code is as wrong as any other, word for word")


async def phase(client):
    state = await client.call("match.subscribe", {})
    return state.get("state", state)["phase"]


async def queue(client):
    await client.call("match.enqueue", {"game": "evolution", "players": [2], "rated": "no",
                                        "key": secrets.token_urlsafe(12)})


async def matches(server):
    fay, gil, hal, ida = [await server.client(name) for name in ("Fay", "Gil", "Hal", "Ida")]
    await block(gil, fay)
    await queue(fay)
    await queue(gil)
    await queue(hal)
    await soon(lambda: phase(fay), "offered")
    await soon(lambda: phase(hal), "offered")
    assert await phase(gil) == "waiting"
    await queue(ida)
    await soon(lambda: phase(gil), "offered")
    held("two who wait for a match, of whom one has blocked the other: each is offered a table with somebody else")


async def check(folder):
    with Server(folder) as server:
        await seats(server)
        await parties(server)
        await matches(server)
    unit("room_test", "Blocked.*", "every way to somebody's side; a running game goes on; what is answered is the same")
    unit("server_hall_test", "HallTalk.WhoIsBlocked*:HallTalk.WhoBlocked*:Matches.WhoHasBlocked*:Matches.ABlock*:"
         "Matches.ForWhom*:StandingAtAConnection.*", "it holds from the answer on, and as long as nothing is known "
         "nobody comes through")
    unit("match_pool_test", "Apart.*", "2,000 random pools with blocks: nobody apart sits together, all others do")
    browser("chat", "who is blocked in a chat is marked in lists")


if __name__ == "__main__":
    run(check)
