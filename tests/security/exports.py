"""A running game is exported without seeds, draws or hidden cards, and its players are told; a finished one whole."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "outside"))
import json  # noqa: E402

from server import Server, held, run, unit  # noqa: E402
from staff import first_owner, one_move, table  # noqa: E402

SECRET_NAMES = ("server_seed", "seat_seeds", "seed", "state_hash", "action", "op", "key")


def names_in(value):
    if isinstance(value, dict):
        return set(value) | {name for one in value.values() for name in names_in(one)}
    return {name for one in value for name in names_in(one)} if isinstance(value, list) else set()


def events_of(entries, kind):
    return [event for entry in entries for event in entry["events"] if event["type"] == kind]


async def history(client, room):
    asked = {"table": room, "from": 1, "to": client.rooms[room].seq}
    return (await client.call("table.history", asked))["entries"]


async def check(folder):
    with Server(folder) as server:
        owner = await first_owner(server)
        players = [await server.client("Ann"), await server.client("Ben")]
        room = await table(players)
        for _ in range(4):
            await one_move(players, room)
        part = await owner.act("rooms.export", room=room)
        status, body = server.request("POST", "/api/v1/staff/acts/rooms.export", {"room": room},
                                      Authorization=f"Bearer {owner.token}")
        assert status == 200 and not part["whole"] and not json.loads(body)["whole"]
        for lines in (part["lines"], json.loads(body)["lines"]):
            assert len(lines) > 5 and not names_in(lines) & set(SECRET_NAMES), names_in(lines)
        assert server.get(f"/api/v1/tables/{room}/game.jsonl")[0] == 409
        held(f"rooms.export of a running game by WebSocket and REST -> {len(part['lines'])} records: who, when, which "
             f"kind; none of {', '.join(SECRET_NAMES)}; game.jsonl -> 409")
        await owner.act("rooms.look", room=room, viewpoint=0)
        assert not events_of(await history(players[0], room), "table.exported"), "told when the game is over"
        await owner.act("rooms.void", room=room, reason="Enough.")
        await players[0].until(lambda: players[0].rooms[room].finished)
        entries = await history(players[0], room)
        assert events_of(entries, "table.exported") == [{"type": "table.exported", "times": 1}], entries[-1]
        assert events_of(entries, "table.looked") == [{"type": "table.looked", "seat": 0, "times": 1}], entries[-1]
        held("at the end all players are told: exported once (at the same record), looked at as seat 0 once "
             "(tell-looks after)")
        whole = await owner.act("rooms.export", room=room)
        seed = whole["lines"][0]["payload"]["server_seed"]
        assert whole["whole"] and len(seed) == 64
        hidden = json.dumps(part["lines"])
        assert seed not in hidden and players[0].rooms[room].view["table"]["fairness"]["server_seed"] == seed
        acts = [record["act"] for record in (await owner.act("audit.list"))["records"]]
        assert acts.count("rooms.export") == 3 and acts.count("rooms.look") == 1, acts
        held("the game is over -> the whole log with its seed; the log of acts has 3 exports and the look")
    with Server(folder / "at_once", "--tell-looks", "at_once") as server:
        owner = await first_owner(server)
        players = [await server.client("Ann"), await server.client("Ben")]
        room = await table(players)
        seq = (await owner.act("rooms.export", room=room))["seq"]
        await players[0].until(lambda: players[0].rooms[room].seq >= seq)
        assert events_of(await history(players[0], room), "table.exported")
        held("--tell-looks at_once -> players are told at once")
    unit("room_test", "RoomKeepers.TheLogOfARunning*:RoomKeepers.PlayersAreTold*:RoomKeepers.OrNever*",
         "a secret choice is in no line; looks and exports are told after, at once or never")


run(check)
