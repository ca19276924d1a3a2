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
        here = {"table": made["table"]}
        for client in (ann, ben):
            await client.call("table.join", made_join(made))
        await ben.call("table.sit", here)
        await ann.call("table.kick", {**here, "seat": 1})
        assert await out_of(ben, made["table"]) == "kicked"
        assert await refusal_of(ben.call("table.join", made_join(made))) == "kicked"
        for method, params in {"table.view": {}, "table.sit": {}, "table.history": {"from": 1, "to": 9},
                               "chat.send": {"text": "Hello", "key": "line-00001"}, "chat.history": {}}.items():
            assert await refusal_of(ben.call(method, {**here, **params})) == "not_joined", method
        invite = (await ann.call("table.invite", here))["invite"]
        assert await refusal_of(ben.call("table.redeem", {**here, "invite": invite})) == "kicked"
        held("sent away from a private table -> table.closed kicked; join with the code, watch, sit, chat, a link for "
             "one person: refused")
        for client in (eve, visitor):
            await client.call("table.join", made_join(made))
        code = (await ann.call("table.change_code", here))["code"]
        assert await out_of(eve, made["table"]) == "kicked" and await out_of(visitor, made["table"]) == "kicked"
        assert await refusal_of(eve.call("table.join", made_join(made))) == "no_such_table"
        assert await refusal_of(eve.call("table.find", {"code": made["code"]})) == "no_such_table"
        assert await refusal_of(eve.call("table.redeem", {**here, "invite": invite})) == "bad_invite"
        assert (await eve.call("table.find", {"code": code}))["table"] == made["table"]
        held("table.change_code -> who only watched by the old code is out at once; the old code and an open link: "
             "no_such_table, bad_invite; the new one finds the table")
        server.kill()
        server.start()
        ann, ben, eve = [await back(server, client) for client in (ann, ben, eve)]
        assert await refusal_of(ben.call("table.join", {**here, "code": code})) == "kicked"
        assert await refusal_of(eve.call("table.join", made_join(made))) == "no_such_table"
        await eve.call("table.join", {**here, "code": code})
        await ann.call("table.join", here)
        held("after kill -9 and a restart -> the same")
        await ann.call("table.readmit", {**here, "account": ben.account["id"]})
        await ben.call("table.join", {**here, "code": code})
        await ben.call("table.sit", here)
        held("table.readmit by the host -> back with the new code, and sits")
    unit("room_test", "RoomDoor.*", "who comes unknown and signs in then; a table that becomes private")


def made_join(made):
    return {"table": made["table"], "code": made["code"]}


async def back(server, client):
    """The same person on a new connection."""
    again = await server.client()
    again.account = (await again.call("session.resume", {"token": client.token}))["account"]
    again.token = client.token
    return again


run(check)
