"""Old tables are dropped by setting and by `vivarium prune`, and all that counts stays right."""
import asyncio
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "outside"))
from server import Server, held, run, soon, unit, vivarium  # noqa: E402

GAMES = 1
MONTH = 31 * 86_400


async def play_to_the_end(server, name):
    """A game alone, by the first action each time."""
    client = await server.client(name)
    made = await client.call("table.create", {"game": "harmonies", "players": 1})
    known = await client.join(made["table"])
    while not known.finished:
        await client.until(lambda: known.finished or bool(known.you and known.you.get("decision")))
        if not known.finished:
            you, seq = known.you, known.seq
            await client.call("table.act", {"table": made["table"], "decision": you["decision"],
                                            "key": f"key-of-{seq:06}", "action": you["actions"][0]})
            await client.until(lambda seq=seq: known.seq > seq)
    await client.close()
    return client, made["table"]


async def pruned(server):
    """How many tables the log says were dropped at once."""
    said = re.search(r"event=pruned rooms=(\d+)", server.log.read_text())
    return said and said[1]


async def check(folder):
    shim, shift = folder / "set_clock.so", folder / "shift"
    subprocess.run(["cc", "-O1", "-shared", "-fPIC", "-o", shim, Path(__file__).parent / "set_clock.c"], check=True)
    shift.write_text("0")
    later = {"LD_PRELOAD": str(shim), "WALL_SHIFT": str(shift)}
    server = Server(folder, "--messages-per-second", 10_000, "--messages-burst", 10_000, env=later)
    with server:
        played = [await play_to_the_end(server, f"Ann {i}") for i in range(GAMES)]
        server.stop()
        shift.write_text(str(MONTH))
        server.start()
        await asyncio.sleep(3)
        assert "event=pruned" not in server.log.read_text()
        server.stop()
        copy = folder / "copy"
        shutil.copytree(server.data, copy)
        held(f"tried a game that was over a month ago with the defaults -> it is kept")

        server.start("--keep-finished-days", 30)
        await soon(lambda: pruned(server), str(GAMES))
        client, room = played[0]
        await client.open()
        assert room in str(await client.call("profile.get")), "the game is in its player's list still"
        await client.close()
        status, _ = server.get(f"/api/v1/tables/{room}/game.jsonl")
        assert status == 404, status
        server.stop()
    verified = vivarium("verify", "--data", server.data)
    assert verified.count("dropped, 0 records") == GAMES and ", 0 with problems" in verified, verified
    vivarium("doctor", "--data", server.data)
    held(f"tried --keep-finished-days 30 -> its log is dropped, the game is in its player's list, its "
         "download is 404; verify and doctor find nothing wrong")

    os.environ.update(later)
    try:
        dry = vivarium("prune", "--data", copy, "--finished-days", 30, "--dry-run")
        said = vivarium("prune", "--data", copy, "--finished-days", 30)
    finally:
        for name in later:
            del os.environ[name]
    assert f"{GAMES} tables would be dropped" in dry and f"{GAMES} tables dropped" in said, (dry, said)
    vivarium("verify", "--data", copy)
    vivarium("doctor", "--data", copy)
    held(f"tried `vivarium prune --finished-days 30` on a copy -> {said.strip()}; verify and doctor find nothing wrong")
    unit("storage_test", "Both/Pruned.*:Pruning.*",
         "only what is over, old and rated is dropped; `prune` gives the space back, and so does a running server")


if __name__ == "__main__":
    run(check)
