"""The real server as a test's own: on a port that nobody else is given, waited for, and gone when the test is."""
import asyncio
import signal
import socket

from vivarium_client import Late, in_time

# Before a command: the kernel kills it when the test is gone, whatever became of that.
ENDS_WITH_THE_TEST = ("setpriv", "--pdeathsig", "KILL", "--")


class ReservedPort:
    """A port for as long as this lasts: bound and never listened on, so the server may take it, once and again after
    a restart, and the kernel gives it to nobody else meanwhile."""

    def __init__(self):
        self.socket = socket.socket()
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self.socket.bind(("127.0.0.1", 0))
        self.number = self.socket.getsockname()[1]

    def close(self):
        self.socket.close()


class ServerProcess:
    """Started any number of times, each time after its end. What it says goes to the file `log`: a pipe that nobody
    reads would fill up and hold the server back."""

    def __init__(self, command, log):
        self.command = [*ENDS_WITH_THE_TEST, *command]
        self.log = log
        self.process = None
        self.said_before = 0

    @property
    def running(self):
        return self.process is not None and self.process.returncode is None

    def state(self):
        """For a complaint."""
        if self.process is None:
            return "the server was not started"
        return "the server runs" if self.running else f"the server ended with {self.process.returncode}"

    def said(self):
        """What this start wrote to the log."""
        return self.log.read_bytes()[self.said_before:].decode(errors="replace")

    async def start(self):
        with open(self.log, "ab") as log:
            self.said_before = log.tell()
            self.process = await asyncio.create_subprocess_exec(
                *self.command, stdin=asyncio.subprocess.DEVNULL, stdout=asyncio.subprocess.PIPE, stderr=log)

    async def ready(self):
        """Waits for the line with its address, or for its end."""
        line = await in_time(lambda: f"the server's address ({self.said()[-2000:]})", self.process.stdout.readline())
        if b"serves http" not in line:
            raise AssertionError(f"the server did not start: {line.decode()} {self.said()[-2000:]}")

    async def kill(self):
        self.signal(signal.SIGKILL)
        status = await self.ended()
        assert status == -signal.SIGKILL, f"before it was killed the server ended with {status}: {self.said()[-2000:]}"

    async def stop(self):
        self.signal(signal.SIGTERM)
        status = await self.ended()
        assert status == 0, f"the graceful stop ended with {status}: {self.said()[-2000:]}"

    def signal(self, number):
        if self.running:
            self.process.send_signal(number)

    async def ended(self):
        try:
            return await in_time(lambda: f"the server's end ({self.said()[-2000:]})", self.process.wait())
        except Late:
            await self.end()
            raise

    async def end(self):
        """However the test ends: nothing of it runs on."""
        if self.running:
            self.signal(signal.SIGKILL)
            await in_time("the end of the killed server", self.process.wait())
