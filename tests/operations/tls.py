#!/usr/bin/env python3
"""TLS by a real server: a game over wss while its certificate is renewed, and what an operator does around it.

    /usr/bin/python3 tests/operations/tls.py BINARY [--seed N]

The certificates are made by `openssl`. Expected: with a key of another certificate the server doesn't start and says
why; over https it is well, over http it says what the port speaks, and its other port sends to https; after SIGHUP new
connections see the new certificate while the players go on over those they have; broken files change nothing;
`vivarium admin` and `vivarium doctor` know certificates too.
"""
import argparse
import asyncio
import http.client
import json
import os
import random
import shutil
import signal
import ssl
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from operate import House, tool  # noqa: E402
from server_process import ReservedPort  # noqa: E402
from vivarium_client import PATIENCE_S, Client  # noqa: E402


def make_certificate(folder, name):
    """Good for localhost; of `name` is only what people read."""
    cert, key = folder / f"{name}.pem", folder / f"{name}.key"
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
                    "-days", "90", "-subj", f"/CN={name}", "-addext", "subjectAltName=DNS:localhost", "-keyout", key,
                    "-out", cert], check=True, capture_output=True, timeout=PATIENCE_S)
    return cert, key


class SecureHouse(House):
    def __init__(self, binary, folder, data, cert, key):
        super().__init__(binary, folder, data)
        self.reserved_plain = ReservedPort()
        self.plain_port = self.reserved_plain.number
        place = f'[place]\ntls-cert = "{cert}"\ntls-key = "{key}"\nhttp-redirect = {self.plain_port}'
        self.config.write_text(self.config.read_text().replace("[place]", place))

    @property
    def url(self):
        return f"wss://localhost:{self.port}/ws"

    def healthy(self, trust):
        with urllib.request.urlopen(f"https://localhost:{self.port}/healthz", timeout=PATIENCE_S, context=trust) as answer:
            assert answer.headers["Strict-Transport-Security"].startswith("max-age="), answer.headers
            return answer.status == 200 and answer.read() == b"ok\n"

    def shown_certificate(self):
        return ssl.get_server_certificate(("localhost", self.port), timeout=PATIENCE_S).strip()


def ask_plainly(port):
    connection = http.client.HTTPConnection("localhost", port, timeout=PATIENCE_S)
    connection.request("GET", "/table/K7QF2MXA?from=mail")
    answer = connection.getresponse()
    answer.read()
    connection.close()
    return answer.status, answer.getheader("Location")


def check_mismatch(binary, folder, cert, key):
    ran = subprocess.run([binary, "serve", "--port", "0", "--data", folder / "never", "--tls-cert", cert, "--tls-key",
                          key], capture_output=True, text=True, timeout=PATIENCE_S)
    assert ran.returncode == 2 and "does not belong to the certificate" in ran.stderr, (ran.returncode, ran.stderr)


async def until(what, holds):
    """Asks until it is so."""
    end = time.monotonic() + PATIENCE_S
    while not await asyncio.to_thread(holds):
        assert time.monotonic() < end, f"{what} did not come"
        await asyncio.sleep(0.05)


async def sit_two(url, trust):
    clients = [Client(url, ssl=trust), Client(url, ssl=trust)]
    for client, name in zip(clients, ("Ann", "Bob")):
        await client.open()
        await client.sign_in(name)
    room = (await clients[0].call("table.create", {"game": "harmonies", "players": 2}))["table"]
    for client in clients:
        await client.join(room)
    await clients[1].call("table.sit", {"table": room})
    return clients, room


async def mover_of(clients, room):
    end = time.monotonic() + PATIENCE_S
    while True:
        for client in clients:
            if "decision" in (client.rooms[room].you or {}):
                return client
        assert time.monotonic() < end, "nobody has to move"
        await asyncio.sleep(0.02)


async def play(clients, room, moves, chance):
    """So many moves, each seen by both."""
    for _ in range(moves):
        mover = await mover_of(clients, room)
        you = mover.rooms[room].you
        seq = (await mover.act(room, you["decision"], chance.choice(you["actions"])))["seq"]
        for client in clients:
            await client.until(lambda known=client.rooms[room]: known.seq >= seq)
    for client in clients:
        await client.check_view(room)


def ask_as_keeper(binary, house, *more):
    """Nobody is a keeper here: what matters is who the command line talks to."""
    environment = {**os.environ, "VIVARIUM_ADMIN_PASSWORD": "a tree that bends"}
    command = [binary, "admin", "sign-in", "--url", f"https://localhost:{house.port}", "--name", "nobody", "--code",
               "000000", *more]
    return subprocess.run(command, capture_output=True, text=True, env=environment, timeout=PATIENCE_S)


def check_command_line(binary, house, cert):
    answered = ask_as_keeper(binary, house, "--ca", cert)
    assert answered.returncode == 1, (answered.returncode, answered.stderr)
    assert json.loads(answered.stderr)["error"]["code"] == "bad_credentials", answered.stderr
    distrusted = ask_as_keeper(binary, house)
    assert distrusted.returncode == 2 and "does not answer" in distrusted.stderr, distrusted.stderr


async def renew(house, place, made):
    """Puts the files of `made` in their place, and says so."""
    for to, new in zip(place, made):
        shutil.copyfile(new, to)
    house.signal(signal.SIGHUP)
    wanted = made[0].read_text().strip()
    await until("the new certificate", lambda: house.shown_certificate() == wanted)


async def break_it(house, place):
    shown = house.shown_certificate()
    place[0].write_text("not a certificate\n")
    house.signal(signal.SIGHUP)
    await until("the complaint", lambda: '"event":"certificate_kept"' in house.log.read_text())
    assert house.shown_certificate() == shown, "the last good one stays"


async def run(arguments):
    chance = random.Random(arguments.seed)
    folder = Path(tempfile.mkdtemp(prefix="vivarium-tls-"))
    data = folder / "data"
    first, second = make_certificate(folder, "first"), make_certificate(folder, "second")
    check_mismatch(arguments.binary, folder, first[0], second[1])
    place = folder / "served.pem", folder / "served.key"
    for to, made in zip(place, first):
        shutil.copyfile(made, to)
    house = SecureHouse(arguments.binary, folder, data, *place)
    trust = ssl.create_default_context(cafile=first[0])
    trust.load_verify_locations(cafile=second[0])
    try:
        await house.start()
        assert await asyncio.to_thread(house.healthy, trust)
        assert (await asyncio.to_thread(ask_plainly, house.port))[0] == 400
        address = f"https://localhost:{house.port}/table/K7QF2MXA?from=mail"
        assert await asyncio.to_thread(ask_plainly, house.plain_port) == (308, address)
        await asyncio.to_thread(check_command_line, arguments.binary, house, first[0])

        clients, room = await sit_two(house.url, trust)
        await play(clients, room, 6, chance)
        await renew(house, place, second)
        await play(clients, room, 6, chance)
        await break_it(house, place)
        await play(clients, room, 6, chance)
        assert await asyncio.to_thread(house.healthy, trust)
        late = Client(house.url, ssl=trust)
        await late.open()
        await late.sign_in("Late")
        for client in (*clients, late):
            await client.close()

        certificate = ["--tls-cert", second[0], "--tls-key", second[1]]
        said = await tool(arguments.binary, "doctor", "--data", data, *certificate)
        assert "CN = second" in said and "more days" in said, said
        await house.stop()
        await tool(arguments.binary, "verify", "--data", data)
        assert "PRIVATE KEY" not in house.log.read_text()
    finally:
        await house.end()
        shutil.rmtree(folder, ignore_errors=True)
    print("## TLS: 18 moves over wss across a renewed and a broken certificate, on the same connections")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("binary")
    parser.add_argument("--seed", type=int, default=random.randrange(2**32))
    arguments = parser.parse_args()
    print(f"## tls: seed {arguments.seed}")
    asyncio.run(run(arguments))


if __name__ == "__main__":
    main()
