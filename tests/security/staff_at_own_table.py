"""Staff who play, follow or have played at a table have no act on it: by WebSocket, by REST and by the command line."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "outside"))
import json  # noqa: E402
import os  # noqa: E402
import subprocess  # noqa: E402

from server import Server, binary, held, run, unit  # noqa: E402
from staff import first_owner, invited, one_move, person, table  # noqa: E402

REASON = {"reason": "I was losing."}
ACTS = {"rooms.look": {"viewpoint": 1}, "rooms.pause": REASON, "rooms.resume": {}, "rooms.end": REASON,
        "rooms.void": REASON, "rooms.seat_bot": {"seat": 1, "level": "easy", **REASON},
        "rooms.roll_back": {"to": 3, **REASON}, "rooms.export": {}}


def by_command_line(server, token, act, room, params):
    words = [f"{name}={json.dumps(value)}" for name, value in {"room": room, **params}.items()]
    ran = subprocess.run([binary(), "admin", "act", "--url", server.http, act, *words], capture_output=True, text=True,
                         timeout=60, env={**os.environ, "VIVARIUM_ADMIN_TOKEN": token})
    return json.loads(ran.stderr)["error"]["code"] if ran.returncode == 1 else ""


async def all_acts(server, staff, room, other):
    acts = {**ACTS, "rooms.move_seat": {"seat": 1, "account": other.id, **REASON}}
    for act, params in acts.items():
        assert await staff.refused(act, room=room, **params) == "not_allowed", act
        status, body = server.request("POST", f"/api/v1/staff/acts/{act}", {"room": room, **params},
                                      Authorization=f"Bearer {staff.token}")
        assert status == 403 and json.loads(body)["error"]["code"] == "not_allowed", (act, status, body)
    assert by_command_line(server, staff.token, "rooms.export", room, {}) == "not_allowed"
    return len(acts)


async def check(folder):
    with Server(folder) as server:
        owner = await first_owner(server)
        admin = await invited(server, owner, "adam", "admin")
        eve, dan = await person(server, "eve"), await person(server, "dan")
        rated = await table([admin.client, eve.client], rated=True)
        await one_move([admin.client, eve.client], rated)
        count = await all_acts(server, admin, rated, dan)
        assert eve.client.rooms[rated].view["table"]["phase"] == "running"
        held(f"an admin who sits at a running rated game tried {count} acts on it, by WebSocket and REST, and one by "
             "the command line -> not_allowed, and the game goes on")
        other = await table([eve.client, admin.client, dan.client])
        await admin.client.call("table.concede", {"table": other})
        await eve.client.call("table.offer_seat", {"table": other, "seat": 1})
        zoe = await person(server, "zoe")
        await zoe.client.call("table.join", {"table": other})
        await zoe.client.call("table.take_seat", {"table": other, "seat": 1})
        await all_acts(server, admin, other, owner)
        held("the same admin, once the seat was somebody else's -> not_allowed")
        third = await table([eve.client, dan.client])
        await admin.client.join(third)
        await admin.client.call("table.request_seat_view", {"table": third, "seat": 0})
        await eve.client.until(lambda: "seat_view_requests" in eve.client.rooms[third].view["table"])
        await eve.client.call("table.grant_seat_view", {"table": third, "account": admin.id, "yes": True})
        await all_acts(server, admin, third, zoe)
        await admin.client.call("table.request_seat_view", {"table": third})
        await all_acts(server, admin, third, zoe)
        held("an admin who follows a seat, and one who did -> not_allowed")
    unit("room_test", "RoomKeepers.NobodyOrdersAnythingAtATableOfTheirOwn",
         "every order of who sits there, has sat there or has followed, also after a restart -> not_allowed, own_table")


run(check)
