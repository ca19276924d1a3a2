"""A house with a table where something is played, what is left of its folder after a kill, and ways to damage it: what
the checks of tests/faults about damage at rest share."""
import re
import shutil
import subprocess

from server import Server, binary, held

FLIPPED = 0x10


class House:
    """Two people at a table, moves, and a kill: `data` is the folder as the kill left it."""

    def __init__(self, folder):
        self.folder = folder
        self.server = Server(folder)
        self.data = self.server.data
        self.people = []
        self.room = None

    async def open(self):
        self.server.start()
        ann, bea = await self.server.client("Ann"), await self.server.client("Bea")
        made = await ann.call("table.create", {"game": "harmonies", "players": 2, "key": ann.new_key()})
        self.room = made["table"]
        for client in (ann, bea):
            await client.join(self.room)
        await bea.call("table.sit", {"table": self.room})
        self.people = [ann, bea]
        return self

    async def play(self, moves):
        for _ in range(moves):
            mover = await self.mover()
            you = mover.rooms[self.room].you
            await mover.act(self.room, you["decision"], you["actions"][0])

    async def mover(self):
        def owes(client):
            you = client.rooms[self.room].you
            return bool(you) and "decision" in you

        await self.people[0].until(lambda: any(owes(client) for client in self.people))
        return next(client for client in self.people if owes(client))

    def seen(self):
        return max(client.rooms[self.room].seq for client in self.people)

    async def kill(self):
        self.server.kill()
        for client in self.people:
            await client.close()

    def copy(self, name):
        """The folder again, for another way to damage it."""
        target = self.folder / name
        shutil.copytree(self.data, target / "data")
        (target / "data" / "vivarium.db-shm").unlink(missing_ok=True)
        return Server(target)


def flip(path, at):
    """One bit; `at` is a byte, or a share of the file."""
    bytes_ = bytearray(path.read_bytes())
    place = at if isinstance(at, int) else int(len(bytes_) * at)
    bytes_[place] ^= FLIPPED
    path.write_bytes(bytes_)


def said_by(command, data):
    """(exit status, text) of doctor or verify."""
    ran = subprocess.run([binary(), command, "--data", str(data)], capture_output=True, text=True, timeout=120)
    return ran.returncode, ran.stdout + ran.stderr


def expect_named(server, *subjects):
    """Doctor before the start, the server's log and /readyz, doctor and verify beside the server: all say it, until it
    is accepted."""
    status, text = said_by("doctor", server.data)
    assert status == 1, f"doctor found nothing: {text}"
    for subject in subjects:
        assert subject in text, f"doctor doesn't name {subject}: {text}"
    with server.start():
        log = server.log.read_text()
        for subject in subjects:
            assert re.search(rf'event=damage subject="?{re.escape(subject)}', log), f"{subject} is not there: {log}"
        status, ready = server.get("/readyz")
        assert status == 200 and "damage" in ready, ready
        for command in ("doctor", "verify"):
            status, text = said_by(command, server.data)
            assert status == 1, f"{command} ended with {status}: {text}"
            assert all(subject in text for subject in subjects), text
        accepted = subprocess.run([binary(), "doctor", "--data", str(server.data), "--accept"], capture_output=True,
                                  text=True, timeout=120)
        assert accepted.returncode == 0, accepted.stdout + accepted.stderr
        assert server.get("/readyz")[1] == "ready\n"
    assert said_by("verify", server.data)[0] == 0, "accepted, and said again"


def plays_on(what):
    held(f"{what}: said by doctor, the log, /readyz and verify, with the table; accepted, it is quiet")

