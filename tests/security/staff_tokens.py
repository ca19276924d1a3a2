"""A token of staff ends with the password and the session it was begun from; a failed sign-in leaves none."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "outside"))
import json  # noqa: E402

from server import Server, held, run, soon, unit  # noqa: E402
from staff import PASSWORD, code_of, first_owner, person  # noqa: E402


def may_act(server, token):
    return server.request("POST", "/api/v1/staff/acts/rooms.list", {}, Authorization=f"Bearer {token}")[0] == 200


def sign_in(server, name, code):
    status, body = server.request("POST", "/api/v1/staff/sessions", {"name": name, "password": PASSWORD, "code": code})
    return status, json.loads(body)


async def sessions(one):
    return len((await one.client.call("session.list", {}))["sessions"])


async def check(folder):
    with Server(folder) as server:
        owner, guest = await first_owner(server), await person(server, "pia")
        # A refusal doesn't wait for the disk: the session that it made goes a moment later.
        before = await sessions(owner), await sessions(guest)
        for _ in range(2):
            for name, wanted in (("olga", 401), ("pia", 403)):
                status, body = sign_in(server, name, "000000")
                assert status == wanted, (status, body)
        await soon(lambda: sessions(owner), before[0])
        await soon(lambda: sessions(guest), before[1])
        held("POST /api/v1/staff/sessions with a wrong code, and by nobody's staff, twice -> 401, 403; no session more")
        status, body = sign_in(server, "olga", code_of(owner.secret, 1))
        assert status == 200, body
        elsewhere = body["token"]
        await soon(lambda: sessions(owner), before[0])
        assert may_act(server, elsewhere) and may_act(server, owner.token)
        await owner.client.call("account.change_password", {"password": PASSWORD, "new_password": "another tree"})
        assert not may_act(server, elsewhere) and not may_act(server, owner.token)
        held("a new password -> both tokens, that of REST and that of the connection: 401")
    with Server(folder / "second") as server:
        owner = await first_owner(server)
        device = await server.client()
        await device.call("account.sign_in", {"name": "olga", "password": PASSWORD})
        token = (await device.call("staff.sign_in", {"code": code_of(owner.secret, 1)}))["token"]
        assert may_act(server, token)
        await device.call("session.end", {})
        assert not may_act(server, token) and may_act(server, owner.token)
        held("signed out where the token was begun -> it ends, the one of another session stays")
        other = await server.client()
        await other.call("account.sign_in", {"name": "olga", "password": PASSWORD})
        for one in (await other.call("session.list", {}))["sessions"]:
            if not one["current"]:
                await other.call("session.revoke", {"session": one["id"]})
        assert not may_act(server, owner.token)
        held("the session was ended from another device -> the token ends")
    unit("server_hall_test", "KeeperTokens.*", "also when the session ends while the token is being made")


run(check)
