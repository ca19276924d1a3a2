"""What the checks of tests/security, tests/faults and tests/reports stand on: the real server, at its default settings
unless a check says otherwise, and the other programs of the house that show something (a GoogleTest, a browser
scenario, a fuzzer).

A check is a program of its own, `/usr/bin/python3 tests/security/NAME.py BINARY`. The first line of its docstring says
what is shown; it prints one line for each thing that it tried and that held (`held("...")`), and ends with an
exception otherwise. tests/outside/run.py runs a folder of them.
"""
import asyncio
import json
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tests" / "clients"))
from server_process import ENDS_WITH_THE_TEST, ReservedPort  # noqa: E402
from vivarium_client import PATIENCE_S, Client, Refused, in_time  # noqa: E402, F401

BUILD = ROOT / "build" / "release"
# A server that is stopped gives itself 5 s; the rest is what a busy machine adds.
STOP_S = 30


def held(text):
    """One thing that was tried, and what was seen."""
    print(f"held: {text}", flush=True)


def binary():
    """The program under test, made absolute: checks change folders."""
    return str(Path(sys.argv[1] if len(sys.argv) > 1 else BUILD / "server" / "vivarium").resolve())


class Server:
    """A process of the server on a port of its own. `options` are flags of `vivarium serve`; none by default."""

    def __init__(self, folder, *options, name="server", env=None):
        self.folder = Path(folder)
        self.data = self.folder / "data"
        self.options = [str(option) for option in options]
        self.log = self.folder / f"{name}.log"
        self.env = env
        self.process = None
        self.reserved = ReservedPort()
        self.port = self.reserved.number

    def start(self, *more):
        """Starts it and waits until it serves. The port stays the same when it is started again."""
        command = [*ENDS_WITH_THE_TEST, binary(), "serve", "--data", str(self.data), "--port", str(self.port),
                   *self.options, *[str(option) for option in more]]
        self.folder.mkdir(parents=True, exist_ok=True)
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True,
                                            env={**os.environ, **self.env} if self.env else None)
        line = self.process.stdout.readline()
        if "serves http" not in line:
            self.process.wait()
            raise AssertionError(f"the server did not start: {line} {self.log.read_text()}")
        return self

    def __enter__(self):
        return self if self.process else self.start()

    def __exit__(self, *_):
        if self.process and self.process.poll() is None:
            self.process.send_signal(signal.SIGCONT)
            self.process.kill()
            self.process.wait()

    def stop(self):
        """SIGTERM; how many seconds it took. The end must be a graceful one, and come."""
        began = time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        status = self.process.wait(timeout=STOP_S)
        assert status == 0, f"the graceful stop ended with {status}: {self.log.read_text()[-2000:]}"
        return time.monotonic() - began

    def kill(self):
        self.process.kill()
        self.process.wait()

    def signal(self, number):
        self.process.send_signal(number)

    @property
    def ws(self):
        return f"ws://127.0.0.1:{self.port}/ws"

    @property
    def http(self):
        return f"http://127.0.0.1:{self.port}"

    def resident_mb(self):
        """What the process holds in memory, in MiB."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+) kB", status).group(1)) / 1024

    def get(self, path, **headers):
        """(status, body) of a GET."""
        return self.request("GET", path, None, **headers)

    def request(self, method, path, body, **headers):
        """(status, body) of a request; a body that is no text is sent as JSON."""
        data = None if body is None else (body if isinstance(body, bytes) else json.dumps(body).encode())
        if data is not None:
            headers.setdefault("Content-Type", "application/json")
        request = urllib.request.Request(self.http + path, data=data, headers=headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE_S) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as error:
            return error.code, error.read().decode()

    def headers_of(self, method, path, body, **headers):
        """The headers of what comes, by their names in small letters."""
        data = None if body is None else json.dumps(body).encode()
        headers.setdefault("Content-Type", "application/json")
        request = urllib.request.Request(self.http + path, data=data, headers=headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE_S) as answer:
                return {name.lower(): value for name, value in answer.headers.items()}
        except urllib.error.HTTPError as error:
            return {name.lower(): value for name, value in error.headers.items()}

    def raw(self, data, timeout=5.0):
        """What comes back for these bytes until the server closes or nothing more comes for `timeout` seconds."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE_S) as link:
            link.sendall(data)
            answer = b""
            try:
                while chunk := link.recv(65536):
                    answer += chunk
                    link.settimeout(timeout)
            except (socket.timeout, ConnectionResetError):
                pass
            return answer

    async def client(self, nickname=None, **more):
        """A connected client of stock parts; signed in as a new guest if it is given a name."""
        client = Client(self.ws, **more)
        await client.open()
        if nickname:
            await client.sign_in(nickname)
        return client


def temporary_folder():
    return tempfile.TemporaryDirectory(prefix="vivarium-outside-")


def command(*words, timeout=600, status=0, env=None):
    """Runs a program from the root of the project, with `env` besides what there is; what it printed."""
    ran = subprocess.run([str(word) for word in words], cwd=ROOT, capture_output=True, text=True, timeout=timeout,
                         env={**os.environ, **(env or {})})
    said = ran.stdout + ran.stderr
    assert ran.returncode == status, f"{' '.join(map(str, words))} ended with {ran.returncode}: {said[-3000:]}"
    return said


def vivarium(*words, status=0, timeout=600):
    """A command of the program itself."""
    return command(binary(), *words, status=status, timeout=timeout)


def unit(target, gtest_filter, what):
    """GoogleTests that show a thing which can't be reached from outside (chance, time, a fault inside)."""
    found = list(BUILD.glob(f"**/{target}"))
    assert found, f"{target} is not built"
    said = command(found[0], f"--gtest_filter={gtest_filter}")
    count = int(re.search(r"(\d+) tests? from", said).group(1)) if re.search(r"(\d+) tests? from", said) else 0
    assert count > 0, f"{target} has no test {gtest_filter}"
    held(f"{what} ({target}, {count} tests: {gtest_filter})")


def browser(scenario, what):
    """A scenario of tests/browser, in Chromium. A run of all steps has it in its step "browser", and not here again."""
    scenarios = ROOT / "tests" / "browser" / "scenarios"
    assert list(scenarios.rglob(f"{scenario}.mjs")), f"there is no scenario {scenario}"
    if os.environ.get("TEST_STEPS") == "all":
        held(f"{what} (Chromium, {scenario}: see the step browser)")
        return
    command("node", "tests/browser/run.mjs", scenario, env={"VIVARIUM_BIN": binary()})
    held(f"{what} (Chromium, {scenario})")


async def soon(read, wanted):
    """What `read` gives is `wanted`, at once or a moment later: for what an answer doesn't wait for."""
    until = time.monotonic() + PATIENCE_S
    while (got := await read()) != wanted and time.monotonic() < until:
        await asyncio.sleep(0.05)
    assert got == wanted, (got, wanted)


def run(check):
    """Runs an async check in a temporary folder."""
    with temporary_folder() as folder:
        asyncio.run(check(Path(folder)))
