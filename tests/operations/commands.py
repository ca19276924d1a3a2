#!/usr/bin/env python3
"""What an operator gets to read in the first hour: a start that fails, commands given the wrong thing, long commands.

    /usr/bin/python3 tests/operations/commands.py BINARY

Expected: a start that can't succeed says why, with address and port where it is about those, and makes no file and no
folder. A command that can't be carried out names the file and what helps, never SQLite's bare words, and ends with a
status that the table in docs/operations.md has for it; each status of that table comes up. On a terminal the long
commands say how far they are, on a line that is gone in the end, and elsewhere nothing.
"""
import argparse
import asyncio
import os
import pty
import re
import shutil
import signal
import socket
import subprocess
import sys
import tarfile
import tempfile
import threading
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tests" / "clients"))
from server_process import ReservedPort, ServerProcess  # noqa: E402

TOOL_S = 300
NOBODY = 65534
ARCHIVE = ROOT / "tests" / "package" / "older_data" / "1e1625f.tar.xz"
# Of SQLite: to be read behind a sentence with a file, never instead of one.
BARE = re.compile(r"(?m)^(SQLite says|unable to open|file is not a database|database disk image|disk I/O error)")


class Commands:
    """Runs the program, and remembers with what each command ended."""

    def __init__(self, binary):
        self.binary = binary
        self.ended = set()

    def run(self, status, *words, **more):
        """What it said on either stream."""
        words = [str(word) for word in words]
        ran = subprocess.run([self.binary, *words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                             stdin=subprocess.DEVNULL, timeout=TOOL_S, check=False, **more)
        assert ran.returncode == status, f"{' '.join(words)} ended with {ran.returncode}, not {status}: {ran.stdout}"
        assert not BARE.search(ran.stdout), f"{' '.join(words)}: bare words: {ran.stdout}"
        self.ended.add((words[0], status))
        return ran.stdout

    def refuses(self, status, *words, names, **more):
        """All of `names` are in what it says."""
        said = self.run(status, *words, **more)
        missing = [str(name) for name in names if str(name) not in said]
        assert not missing, f"{' '.join(map(str, words))} doesn't name {missing}: {said}"


def start_fails(commands, folder):
    """Each start is given a folder inside of one that isn't there yet."""
    fresh = folder / "fresh"
    data = fresh / "data"
    taken = socket.create_server(("127.0.0.1", 0))
    port = taken.getsockname()[1]
    free = ReservedPort()
    cert, key = folder / "cert.pem", folder / "key.pem"
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
                    "-keyout", key, "-out", cert, "-days", "30", "-subj", "/CN=localhost"],
                   check=True, capture_output=True)
    tls = ("--tls-cert", cert, "--tls-key", key)
    provider = ("--jwt-issuer", "a", "--jwt-audience", "b", "--jwt-start", "https://provider.example/")
    starts = [
        (("--port", port), [f"127.0.0.1:{port}", "another program", "--port"]),
        ((*tls, "--http-redirect", port), [f"127.0.0.1:{port}", "--http-redirect"]),
        (("--address", "192.0.2.1"), ["192.0.2.1:", "--address"]),
        (("--tls-cert", folder / "none.pem", "--tls-key", key), [folder / "none.pem"]),
        (("--jwt-keys", folder / "none.jwks", *provider), [folder / "none.jwks"]),
        (("--vapid-key", folder / "none.key", "--vapid-subject", "mailto:a@b.example"), [folder / "none.key"]),
        (("--outgoing-ca", folder / "none.ca"), [folder / "none.ca"]),
        (("--deck", folder / "none.deck"), [folder / "none.deck"]),
        (("--config", folder / "none.toml"), [folder / "none.toml"]),
        (("--store", "postgresql://ann:secret@db.example/club"), ["password", "store-password-file", "PGPASSFILE"]),
        (("--store", "mysql://db.example/club"), ["postgresql://USER@HOST/DATABASE"]),
        (("--store", "postgresql://ann@127.0.0.1:1/club", "--store-connect-seconds", "2"),
         ["database club at 127.0.0.1:1", "Is PostgreSQL running there"]),
        (("--store", "postgresql://ann@127.0.0.1:1/club", "--store-password-file", folder / "none.password"),
         [folder / "none.password"]),
        (("--port", "70000"), ["--port"]),
    ]
    for words, names in starts:
        if "--port" not in words:
            words = (*words, "--port", free.number)
        commands.refuses(2, "serve", "--data", data, *words, names=names)
        assert not fresh.exists(), f"serve {' '.join(map(str, words))} left {list(fresh.rglob('*'))}"
    taken.close()
    free.close()
    return len(starts)


def unpacked(folder):
    """A data folder with games, of an earlier version, brought to this one."""
    data = folder / "data"
    data.mkdir(parents=True, mode=0o700)
    with tarfile.open(ARCHIVE) as archive:
        archive.extractall(data)
    (data / "known.json").unlink()
    return data


def without_a_database(commands, folder, data):
    """What each command says to a folder that is none of a server's."""
    reading = [("verify",), ("replay", "--room", "r_1"), ("reports",), ("doctor",), ("upgrade-check",),
               ("upgrade-check", "--migrate"), ("backup", "--to", folder / "never"), ("prune", "--finished-days", "30"),
               ("prune", "--finished-days", "30", "--dry-run"), ("admin", "create"),
               ("admin", "remove", "--name", "ann"), ("admin", "unban", "ann")]
    missing, empty, file, garbage = (folder / name for name in ("missing", "empty", "file", "garbage"))
    empty.mkdir()
    file.write_text("a file")
    garbage.mkdir()
    (garbage / "vivarium.db").write_text("no database at all, but long enough to be looked at as if it were one" * 20)
    around = folder / "around"
    around.mkdir()
    shutil.copytree(data, around / "data")
    for words in reading:
        of_doctor = words[0] == "doctor"
        commands.refuses(2, *words, "--data", missing, names=[missing, "There is no folder", "--data"])
        commands.refuses(2, *words, "--data", file, names=[file, "is no folder"])
        # The doctor has more to tell of a folder that is there.
        commands.refuses(1 if of_doctor else 2, *words, "--data", empty, names=[empty, "There is no vivarium.db"])
        commands.refuses(1 if of_doctor else 2, *words, "--data", around, names=[f"did you mean {around / 'data'}?"])
        commands.refuses(1 if of_doctor else 2, *words, "--data", garbage,
                         names=[garbage / "vivarium.db", "no SQLite database", "--data"])
        for one in (missing, folder / "never"):
            assert not one.exists(), f"{' '.join(map(str, words))} made {one}"
        assert not list(empty.iterdir()), f"{' '.join(map(str, words))} left something in an empty folder"
    return len(reading) * 5


def of_somebody_else(commands, folder, data):
    """Only root can become another user."""
    if os.geteuid() != 0:
        print("## commands: not tried as another user: this is not root", flush=True)
        return 0
    mine = folder / "mine"
    shutil.copytree(data, mine)
    for path in (mine, *mine.iterdir()):
        path.chmod(0o700 if path.is_dir() else 0o600)
    words = [("verify",), ("backup", "--to", folder / "never"), ("prune", "--finished-days", "30"), ("reports",)]
    for one in words:
        commands.refuses(2, *one, "--data", mine, names=[mine, "belongs to root", "runuser -u root"], user=NOBODY)
    # A folder may be looked into, and its files not be read.
    mine.chmod(0o755)
    for one in words:
        commands.refuses(2, *one, "--data", mine, names=[mine / "vivarium.", "runuser -u root"], user=NOBODY)
    return 2 * len(words)


def exports(commands, folder, data):
    rooms = re.findall(r"(?m)^(?:ok|part) +(r_\S+) \S+ finished", commands.run(0, "verify", "--data", data))
    game = folder / "game.jsonl"
    game.write_text(commands.run(0, "replay", "--data", data, "--room", rooms[0], "--export"))
    commands.run(0, "verify", game)
    lines = game.read_text().splitlines(keepends=True)
    broken = folder / "broken.jsonl"
    broken.write_text("".join([*lines[:4], lines[4].replace('"at_ms":1', '"at_ms":2', 1), *lines[5:]]))
    commands.refuses(1, "verify", broken, names=["ecord 5"])
    broken.write_text("".join([*lines[:4], "[]\n", *lines[5:]]))
    commands.refuses(1, "verify", broken, names=[broken, "Line 5"])
    letter = folder / "letter.txt"
    for text in ("Dear Ann,\nhow are you?\n", "", '{"room":"r_1"}\n', "".join(lines[1:])):
        letter.write_text(text)
        commands.refuses(2, "verify", letter, names=[letter, "no exported game", "--data"])
    commands.refuses(2, "verify", data, names=[data, f"vivarium verify --data {data}"])
    commands.refuses(2, "verify", folder / "none.jsonl", names=[folder / "none.jsonl"])
    commands.refuses(2, "verify", "--data", data, "--room", "r_none", names=["There is no room r_none"])
    commands.refuses(2, "replay", "--data", data, "--room", "r_none", names=["There is no room r_none"])
    commands.refuses(2, "replay", "--data", data, "--room", rooms[0], "--viewer", "9", names=["spectator"])


def damaged(commands, folder, data):
    """Zeros in the middle of the database."""
    broken = folder / "broken"
    shutil.copytree(data, broken)
    for left in broken.glob("vivarium.db-*"):
        left.unlink()
    file = broken / "vivarium.db"
    with open(file, "r+b") as database:
        database.seek(os.path.getsize(file) // 3)
        database.write(bytes(os.path.getsize(file) // 3))
    commands.refuses(1, "doctor", "--data", broken, names=["BAD"])
    commands.refuses(2, "backup", "--data", broken, "--to", folder / "never",
                     names=[file, "is damaged", f"vivarium doctor --data {broken}"])
    assert not (folder / "never").exists(), "half a copy was left"


def others(commands, folder, data):
    """The statuses of what is no data folder's."""
    commands.run(0, "config")
    good, wrong = folder / "good.toml", folder / "wrong.toml"
    good.write_text("[place]\nport = 9000\n")
    wrong.write_text("[place]\nport = 90000\n")
    commands.run(0, "config", "--check", good)
    commands.refuses(1, "config", "--check", wrong, names=[f"{wrong}:2:8: port"])
    commands.refuses(2, "config", "--check", folder / "none.toml", names=[folder / "none.toml", "no such file"])
    commands.refuses(2, "config", "--config", wrong, names=[f"{wrong}:2:8: port"])
    commands.refuses(2, "config", "--prot", "1", names=["--prot"])
    copy = folder / "copy"
    commands.run(0, "backup", "--data", data, "--to", copy)
    commands.refuses(2, "backup", "--data", data, "--to", copy, names=[copy, "isn't there yet"])
    commands.refuses(2, "backup", "--data", data, "--to", folder / "no" / "where", names=["Make ", folder / "no"])
    commands.run(0, "doctor", "--data", data)
    commands.run(0, "reports", "--data", data)
    commands.run(0, "prune", "--data", copy, "--finished-days", "1")
    running = re.search(r"(?m)^\S+ +(r_\S+) \S+ running", commands.run(0, "verify", "--data", data)).group(1)
    commands.refuses(1, "replay", "--data", data, "--room", running, "--export", names=["isn't over"])
    deck = folder / "deck.txt"
    deck.write_text("no deck\n")
    commands.run(1, "deck", "check", deck)
    commands.refuses(2, "deck", "check", folder / "none.deck", names=[folder / "none.deck"])
    commands.run(0, "vapid-key", folder / "push.key")
    commands.refuses(2, "vapid-key", folder / "push.key", names=[folder / "push.key"])
    commands.run(0, "admin", "create", "--data", copy)
    commands.refuses(1, "admin", "remove", "--data", copy, "--name", "nobody-at-all", names=["nobody-at-all"])
    port = ReservedPort()
    url = f"http://127.0.0.1:{port.number}"
    commands.refuses(2, "admin", "act", "server.health", "--url", url, names=[url])
    commands.refuses(2, "admin", "act", "server.health", "--token-file", folder / "none.token",
                     names=[folder / "none.token"])
    port.close()


async def beside_a_server(commands, folder, data):
    """What only a stopped server's folder can be given to names the server that runs."""
    port = ReservedPort()
    served = folder / "served"
    shutil.copytree(data, served)
    server = ServerProcess([commands.binary, "serve", "--port", str(port.number), "--data", str(served)],
                           folder / "served.log")
    other = ReservedPort()
    try:
        await server.start()
        await server.ready()
        for words in (("prune", "--finished-days", "30"), ("admin", "create"), ("serve", "--port", other.number)):
            commands.refuses(2, *words, "--data", served,
                             names=[served, f"process {server.process.pid}", "Stop it first"])
        await asyncio.to_thread(commands.run, 0, "backup", "--data", served, "--to", folder / "of-served")
        await server.stop()
        commands.ended.add(("serve", 0))
    finally:
        await server.end()
        port.close()
        other.close()


def on_terminal(binary, *words, kind="xterm"):
    """What it wrote to a terminal that is its standard error, and its standard output."""
    ours, theirs = pty.openpty()
    seen = bytearray()

    def read():
        try:
            while chunk := os.read(ours, 65536):
                seen.extend(chunk)
        except OSError:
            pass  # nobody has the other end any more

    reader = threading.Thread(target=read)
    reader.start()
    ran = subprocess.run([binary, *map(str, words)], stdout=subprocess.PIPE, stderr=theirs, stdin=subprocess.DEVNULL,
                         timeout=TOOL_S, check=False, env={**os.environ, "TERM": kind})
    os.close(theirs)
    reader.join(TOOL_S)
    os.close(ours)
    return ran.returncode, seen.decode(), ran.stdout.decode()


def progress(binary, folder, data):
    copy = folder / "to-prune"
    shutil.copytree(data, copy)
    rooms = len(re.findall(r"(?m)^(?:ok|part)", subprocess.run(
        [binary, "verify", "--data", data], capture_output=True, text=True, check=True).stdout)) - 1
    assert rooms > 4, f"{rooms} rooms"
    long = [(("verify", "--data", data), [f"0 of {rooms} rooms, 0:00", "reading rows and structure, 0:0"]),
            (("doctor", "--data", data), ["reading rows and structure, 0:0", f"0 of {rooms} rooms, 0:0"]),
            (("backup", "--data", data, "--to", folder / "copied"), [r"0 of \d+ MB, 0:00"]),
            (("prune", "--data", copy, "--finished-days", "1"),
             [r"(0 of \d+ )?tables, 0:00", "giving the space back, 0:0"])]
    for words, lines in long:
        status, seen, printed = on_terminal(binary, *words)
        assert status == 0, (words, status, seen, printed)
        for line in lines:
            assert re.search(rf"\r\x1b\[K{line}", seen), f"{words[0]}: {line} is not in {seen!r}"
        assert seen.endswith("\r\x1b[K") and "\n" not in seen, f"{words[0]}: a line is left: {seen!r}"
        assert "\x1b" not in printed, f"{words[0]}: {printed!r}"
    shutil.rmtree(folder / "copied")
    shutil.rmtree(copy)
    shutil.copytree(data, copy)
    for words, _ in long:
        ran = subprocess.run([binary, *map(str, words)], capture_output=True, text=True, timeout=TOOL_S, check=True)
        assert not ran.stderr and "\x1b" not in ran.stdout, f"{words[0]}: not a terminal, and {ran.stderr!r}"
    assert on_terminal(binary, "verify", "--data", data, kind="dumb")[1] == "", "it can't go back in a line"
    return len(long)


def statuses_of_the_manual():
    """(command, status) of each cell that says something."""
    text = (ROOT / "docs" / "operations.md").read_text()
    table = re.search(r"(?ms)^\| command \| 0 \| 1 \| 2 \|\n\|.*?\n(.*?)\n\n", text).group(1)
    found = set()
    for row in table.splitlines():
        command, *cells = [cell.strip() for cell in row.strip("|").split("|")]
        found |= {(command.strip("`").split()[0], status) for status, cell in enumerate(cells) if cell != "-"}
    return found


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("binary")
    binary = str(Path(parser.parse_args().binary).resolve())
    for variable in [name for name in os.environ if name.startswith("VIVARIUM_")]:
        del os.environ[variable]
    signal.alarm(10 * TOOL_S)
    with tempfile.TemporaryDirectory(prefix="vivarium-commands-") as work:
        folder = Path(work)
        folder.chmod(0o755)
        data = unpacked(folder / "older")
        commands = Commands(binary)
        migrated = subprocess.run([binary, "upgrade-check", "--data", data, "--migrate"], capture_output=True,
                                  text=True, timeout=TOOL_S, check=False)
        assert migrated.returncode in (0, 1), migrated
        commands.ended.add(("upgrade-check", migrated.returncode))
        starts = start_fails(commands, folder)
        refused = without_a_database(commands, folder, data) + of_somebody_else(commands, folder, data)
        exports(commands, folder, data)
        damaged(commands, folder, data)
        others(commands, folder, data)
        asyncio.run(beside_a_server(commands, folder, data))
        told = progress(binary, folder, data)
    manual = statuses_of_the_manual()
    assert commands.ended <= manual, f"not in docs/operations.md: {sorted(commands.ended - manual)}"
    # What takes another version, or a keeper's session, is tried by upgrade.py and keepers.py.
    left = manual - commands.ended - {("upgrade-check", 0), ("upgrade-check", 1), ("deck", 0)}
    assert not left, f"of docs/operations.md nothing ended so: {sorted(left)}"
    print(f"## commands: {starts} starts that fail, nothing made; {refused} times the wrong folder, named with what "
          f"helps; {len(commands.ended)} statuses as the manual has them; {told} long commands tell how far they are")


if __name__ == "__main__":
    main()
