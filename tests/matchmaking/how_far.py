"""Who sees a table late can't ask how far it is: whatever they say that they have seen, the answer is the same."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "outside"))

from server import Server, held, run  # noqa: E402

WISH = {"game": "harmonies", "players": 2, "spectator_delay_moves": 20, "clock": {"kind": "none"}}
MOVES = 6


async def play(people, room, moves):
    for _ in range(moves):
        seq = people[0].rooms[room].seq
        for client in people:
            you = client.rooms[room].you or {}
            if "decision" in you and you.get("actions"):
                await client.act(room, you["decision"], you["actions"][0])
                break
        for client in people:
            await client.until(lambda client=client: client.rooms[room].seq > seq, "the move")


async def check(folder):
    with Server(folder / "data", "--messages-per-second", "1000") as server:
        ann, bea, eve = await server.client("Ann"), await server.client("Bea"), await server.client()
        room = (await ann.call("table.create", WISH))["table"]
        for client in (ann, bea):
            await client.join(room)
        await bea.call("table.sit", {"table": room})
        await ann.until(lambda: ann.rooms[room].view["table"]["phase"] == "running", "the start")
        await eve.join(room)
        shown = eve.rooms[room].seq
        await play([ann, bea], room, MOVES)
        true_seq, true_head = ann.rooms[room].seq, ann.rooms[room].head
        assert eve.rooms[room].seq == shown < true_seq, (eve.rooms[room].seq, shown, true_seq)

        async def answer(have_seq, **more):
            await eve.call("table.leave", {"table": room})
            eve.rooms.clear()
            await eve.join(room, have_seq=have_seq, have_viewer="spectator", **more)
            told = eve.rooms[room]
            return told.seq, told.head, told.wholes, told.other_pasts
        answers = {await answer(shown + 1)}
        for have_seq in range(shown + 1, true_seq + 4):
            for more in ({}, {"have_head": true_head}, {"have_head": "0" * 64}):
                answers.add(await answer(have_seq, **more))
        assert answers == {(shown, eve.rooms[room].head, 1, 0)}, answers
        held(f"a table at record {true_seq}, shown at {shown}: {3 * (true_seq + 3 - shown)} claims, one answer")
        assert "event=other_past" not in server.log.read_text()
        held("nor does a claim raise the alarm of a lost record")
        assert (await answer(shown, have_head="0" * 64))[3] == 1
        held("what is shown can still be held against the log")


run(check)
