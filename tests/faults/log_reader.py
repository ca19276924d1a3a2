#!/usr/bin/env python3
"""The reader of the log stops, its disk is full, a standard stream is closed: the server goes on"""
import fcntl
import os
import signal
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "outside"))
from server import ENDS_WITH_THE_TEST, STOP_S, Server, binary, held, run  # noqa: E402

F_SETPIPE_SZ = 1031
PIPE_BYTES = 4096
TOKEN = "0123456789abcdef"


class LoggedTo(Server):
    """A server whose standard error is `stream`, or closed; everything it does is worth a line."""

    def __init__(self, folder, stream, *options):
        super().__init__(folder, "--log-level", "debug", "--metrics-token", TOKEN, *options)
        self.stream = stream

    def start(self):
        command = [*ENDS_WITH_THE_TEST, binary(), "serve", "--data", str(self.data), "--port", str(self.port),
                   *self.options]
        closed = ["sh", "-c", 'exec "$@" 0<&- 2>&-', "sh"] if self.stream is None else []
        self.process = subprocess.Popen([*closed, *command], stdout=subprocess.PIPE, stderr=self.stream, text=True)
        line = self.process.stdout.readline()
        assert "serves http" in line, line
        return self

    def ends(self):
        self.process.send_signal(signal.SIGTERM)
        status = self.process.wait(timeout=STOP_S)
        assert status == 0, f"the graceful stop ended with {status}"

    def lost(self):
        _, text = self.get("/metrics", Authorization=f"Bearer {TOKEN}")
        return int(float(next(line.split()[1] for line in text.splitlines()
                              if line.startswith("vivarium_log_lines_lost_total "))))


async def much_is_said(server):
    """Requests of one person, each with a line of the log; every one is answered."""
    ann = await server.client("Ann")
    made = await ann.call("table.create", {"game": "harmonies", "players": 1, "options": {}})
    await ann.join(made["table"])
    for _ in range(300):
        await ann.call("games.list", {})
        if server.get("/healthz")[0] != 200:
            raise AssertionError("/healthz")
    await ann.close()


async def stopped_reader(folder):
    ends = os.pipe()
    fcntl.fcntl(ends[1], F_SETPIPE_SZ, PIPE_BYTES)
    with LoggedTo(folder, ends[1], "--log-queue-bytes", "4096") as server:
        await much_is_said(server)
        lost = server.lost()
        assert lost > 100, lost
        held(f"nobody reads the log (a pipe of {PIPE_BYTES} bytes): 300 requests and as many looks at /healthz are "
             f"answered, {lost} lines are dropped and counted in /metrics")
        os.set_blocking(ends[0], False)
        bea = await server.client("Bea")
        said = b""
        while b"event=log_lost" not in said:
            try:
                said += os.read(ends[0], 65536)
            except BlockingIOError:
                await bea.call("games.list", {})
        await bea.close()
        held("who reads again is told how many are missing (event=log_lost)")
        flags = fcntl.fcntl(ends[1], fcntl.F_GETFL)
        assert not flags & os.O_NONBLOCK, "the stream belongs to others too"
        await much_is_said(server)
        server.ends()
    held("and SIGTERM ends it, though nobody reads")
    for end in ends:
        os.close(end)


async def full_disk(folder):
    with open("/dev/full", "wb") as full, LoggedTo(folder, full) as server:
        await much_is_said(server)
        assert server.lost() > 100
        server.ends()
    held("a log that is refused (a full disk) stops nothing, and is counted")


async def closed_streams(folder):
    with LoggedTo(folder, None) as server:
        await much_is_said(server)
        files = {number: os.readlink(f"/proc/{server.process.pid}/fd/{number}") for number in (0, 2)}
        assert files == {0: "/dev/null", 2: "/dev/null"}, files
        server.ends()
    for file in server.data.iterdir():
        assert b"event=" not in file.read_bytes()[:4096], file
    held("standard input and error closed at the start are /dev/null, and no file of the data folder has the log")


async def check(folder):
    await stopped_reader(folder / "stopped")
    await full_disk(folder / "full")
    await closed_streams(folder / "closed")


if __name__ == "__main__":
    run(check)
