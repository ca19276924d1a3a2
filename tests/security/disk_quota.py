"""One person, and one address, can't fill the disk: records of a day have a budget, and honest play never meets it."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "outside"))
from server import Refused, Server, held, run, unit  # noqa: E402

PERSON, ADDRESS = 60, 100


async def seat(server, name):
    client = await server.client(name)
    made = await client.call("table.create", {"game": "harmonies", "players": 1})
    await client.join(made["table"])
    return client, made["table"]


async def act_and_undo(client, room, times):
    """In turns, as fast as it goes; how many were taken until one was refused for the budget, and that refusal."""
    known = client.rooms[room]
    for count in range(times):
        key = f"key-number-{count:08}"
        try:
            if count % 2 == 0:
                you = known.you
                await client.call_once("table.act", {"table": room, "decision": you["decision"], "key": key,
                                                     "action": you["actions"][0]})
            else:
                await client.call_once("table.undo", {"table": room, "key": key})
        except Refused as refused:
            if refused.code == "rate_limited" and refused.data.get("field") == "records":
                return count, refused
    return times, None


async def check(folder):
    fast = ["--messages-per-second", 100_000, "--messages-burst", 100_000]
    for name in ("small", "default"):
        (folder / name).mkdir()
    with Server(folder / "small", "--records-per-person", PERSON, "--records-per-address", ADDRESS, *fast) as server:
        client, room = await seat(server, "Mallory")
        stored, refused = await act_and_undo(client, room, 2 * PERSON)
        assert refused and stored <= PERSON, stored
        assert refused.data["retry_after_ms"] > 0
        held(f"tried act and undo in turns with a budget of {PERSON} a day (--records-per-person) -> {stored} taken, "
             f"then rate_limited with retry_after_ms {refused.data['retry_after_ms']}")
        await client.call_once("table.view", {"table": room})
        held("tried to look at the table then -> answered: only what writes is refused")
        other, other_room = await seat(server, "Mallory's friend")
        stored, refused = await act_and_undo(other, other_room, 2 * PERSON)
        assert refused and stored < ADDRESS - PERSON, stored
        try:
            await other.call_once("table.create", {"game": "harmonies", "players": 1})
            raise AssertionError("a table was made beyond the budget")
        except Refused as again:
            assert again.code == "rate_limited", again
        held(f"tried a second person of the address -> {stored} more, then the address has used its {ADDRESS}; "
             "no more tables either")
        await client.close()
        await other.close()
        server.stop()
    with Server(folder / "default", *fast) as server:
        client, room = await seat(server, "Ann")
        stored, refused = await act_and_undo(client, room, 300)
        assert refused is None, (stored, refused)
        held(f"tried {stored} of them in one go with the defaults (50,000 a person, 500,000 an address in a day) -> "
             "none refused: half an hour of a move every six seconds")
        await client.close()
        server.stop()
    unit("net_test", "Records.*", "the budget comes back over the day; what bots and the room write is the host's")


if __name__ == "__main__":
    run(check)
