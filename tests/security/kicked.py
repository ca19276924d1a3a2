"""Who was sent away stays out of a private table until the host lets them in again; a new code ends the old one."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "outside"))

from server import Server, held, run, unit  # noqa: E402
from staff import refusal_of  # noqa: E402


async def out_of(client, room):
    await client.until(lambda: room in client.closed_rooms)
    return client.closed_rooms.pop(room)


async def check(folder):
    with Server(folder) as server:
        ann, ben, eve = [await server.client(name) for name in ("Ann", "Ben", "Eve")]
        visitor = await server.client()
        made = await ann.call("table.create", {"game": "harmonies", "players": 3, "private": True})
        here = {"room": made["room"]}
        for client in (ann, ben):
            await client.call("room.join", made_join(made))
        await ben.call("room.sit", here)
        await ann.call("room.kick", {**here, "seat": 1})
        assert await out_of(ben, made["room"]) == "kicked"
        assert await refusal_of(ben.call("room.join", made_join(made))) == "kicked"
        for method, params in {"room.view": {}, "room.sit": {}, "room.history": {"from": 1, "to": 9},
                               "chat.send": {"text": "Hello", "key": "line-00001"}, "chat.history": {}}.items():
            assert await refusal_of(ben.call(method, {**here, **params})) == "not_joined", method
        invite = (await ann.call("room.invite", here))["invite"]
        assert await refusal_of(ben.call("room.redeem", {**here, "invite": invite})) == "kicked"
        held("sent away from a private table -> room.closed kicked; join with the code, watch, sit, chat, a link for "
             "one person: refused")
        for client in (eve, visitor):
            await client.call("room.join", made_join(made))
        code = (await ann.call("room.change_code", here))["code"]
        assert await out_of(eve, made["room"]) == "kicked" and await out_of(visitor, made["room"]) == "kicked"
        assert await refusal_of(eve.call("room.join", made_join(made))) == "no_such_room"
        assert await refusal_of(eve.call("table.find", {"code": made["code"]})) == "no_such_room"
        assert await refusal_of(eve.call("room.redeem", {**here, "invite": invite})) == "bad_invite"
        assert (await eve.call("table.find", {"code": code}))["room"] == made["room"]
        held("room.change_code -> who only watched by the old code is out at once; the old code and an open link: "
             "no_such_room, bad_invite; the new one finds the table")
        server.kill()
        server.start()
        ann, ben, eve = [await back(server, client) for client in (ann, ben, eve)]
        assert await refusal_of(ben.call("room.join", {**here, "code": code})) == "kicked"
        assert await refusal_of(eve.call("room.join", made_join(made))) == "no_such_room"
        await eve.call("room.join", {**here, "code": code})
        await ann.call("room.join", here)
        held("after kill -9 and a restart -> the same")
        await ann.call("room.readmit", {**here, "account": ben.account["id"]})
        await ben.call("room.join", {**here, "code": code})
        await ben.call("room.sit", here)
        held("room.readmit by the host -> back with the new code, and sits")
    unit("room_test", "RoomDoor.*", "who comes unknown and signs in then; a table that becomes private")


def made_join(made):
    return {"room": made["room"], "code": made["code"]}


async def back(server, client):
    """The same person on a new connection."""
    again = await server.client()
    again.account = (await again.call("session.resume", {"token": client.token}))["account"]
    again.token = client.token
    return again


run(check)
