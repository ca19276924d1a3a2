#!/usr/bin/env python3
"""Makes the packages of the server, looks at them, and uses them as an operator would, in a clean Debian.

    /usr/bin/python3 tests/package/packages.py

Expected: the same bytes each time; manual pages without a warning that tell every setting; completions that offer what
a program takes; a unit that systemd finds nothing wrong with. In a clean Debian: the tar runs where it is unpacked with
no other package there; the .deb installs, its service's own words serve as its own user, games are played from outside,
an upgrade keeps settings, sessions and tables, removing it keeps settings and data, purging it keeps the data; what
docs/in-ten-minutes.md says can be typed as it stands. Where no
clean Debian can be made it says so, and looks at the rest.
"""
import asyncio
import gzip
import hashlib
import json
import re
import shutil
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path[:0] = [str(ROOT / "package"), str(ROOT / "tests" / "clients")]
import clean_root  # noqa: E402
import programs  # noqa: E402
import ten_minutes  # noqa: E402
from server_process import ReservedPort, ServerProcess  # noqa: E402
from vivarium_client import PATIENCE_S, Client  # noqa: E402

BINARY = ROOT / "build" / "release" / "server" / "vivarium"
UNIT = ROOT / "package" / "vivarium.service"
HIGHER = "99.0"
# Of every Debian; what makes the user; what the tests of the image know of.
NOT_LIBRARIES = {"adduser", "libc6", "libgcc-s1", "libstdc++6"}
EXPOSURE_MAX = 20  # tenths, as systemd counts what a service could do
TOOL_S = 600


def told(what):
    print(f"## {what}", flush=True)


def said(*words, **more):
    ran = subprocess.run([str(word) for word in words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                         timeout=TOOL_S, check=False, **more)
    assert ran.returncode == 0, f"{' '.join(map(str, words))} ended with {ran.returncode}: {ran.stdout[-4000:]}"
    return ran.stdout


def make(folder, *more):
    """The packages by their kind, "deb" and "tar.xz"."""
    paths = subprocess.run([ROOT / "scripts" / "package", "--built", *more, folder], stdout=subprocess.PIPE, text=True,
                           timeout=TOOL_S, check=True).stdout.split()
    return {"deb" if path.endswith(".deb") else "tar": Path(path) for path in paths}


def look_at_deb(deb, folder):
    """Unpacked into `folder`, for the other looks."""
    said("dpkg-deb", "--extract", deb, folder)
    for name in ("vivarium", "vivarium-engine"):
        assert not re.search(r"R(UN)?PATH", said("objdump", "-p", folder / "usr/bin" / name)), f"{name} looks elsewhere"
    fields = dict(line.split(": ", 1) for line in said("dpkg-deb", "--field", deb).splitlines() if ": " in line)
    needed = set(re.findall(r"(?:^|, )([a-z0-9][a-z0-9+.-]+)", fields["Depends"]))
    bill = subprocess.run([ROOT / "scripts" / "sbom"], capture_output=True, text=True, check=True).stdout
    listed = {one["name"] for one in json.loads(bill)["components"] if one["scope"] == "required"}
    # Some are known by a name that tells how they were built.
    listed |= set(re.findall(r"[a-z][a-z0-9+.-]+", subprocess.run(
        ["dpkg-query", "-W", "-f", "${Provides} ", *listed], capture_output=True, text=True, check=False).stdout))
    assert needed - NOT_LIBRARIES <= listed, f"not in scripts/sbom: {needed - NOT_LIBRARIES - listed}"
    assert BINARY.stat().st_size > (folder / "usr/bin/vivarium").stat().st_size, "it has its symbols still"
    told(f"package: {deb.name}, {deb.stat().st_size // 1024} KiB, depends on {len(needed)} packages")


def look_at_manual(folder):
    for page in sorted((folder / "usr/share/man/man1").iterdir()):
        roff = gzip.decompress(page.read_bytes()).decode()
        if shutil.which("groff"):
            ran = subprocess.run(["groff", "-man", "-ww", "-Tutf8"], input=roff, capture_output=True, text=True,
                                 check=True)
            assert not ran.stderr, f"{page.name}: {ran.stderr[:2000]}"
            shown = re.sub(r"\x1b\[[0-9;]*m|.\x08", "", ran.stdout).replace("‐", "-").replace("−", "-")
        else:
            shown = re.sub(r"\\f[BIR]", "", roff).replace("\\-", "-")
        program = BINARY if page.name.startswith("vivarium.") else BINARY.parent.parent / "tools" / "vivarium-engine"
        wanted = [command.name for command in programs.commands(program)]
        if program == BINARY:
            wanted += ["--" + setting.name for setting in programs.settings(program)]
            first = [f"--{name}" for name in programs.first_settings(program)]
            at = [shown.index(f" {name} ", shown.index("SETTINGS")) for name in first]
            assert len(first) == 7 and at == sorted(at), f"not in this order: {first}"
            assert at[-1] < shown.index("Place: [place]"), f"not first: {first}"
        missing = [name for name in wanted if not re.search(rf"(?m)^ *{name}\b", shown)]
        assert len(wanted) > 8 and not missing, f"{page.name} says nothing of {missing}"
        told(f"package: {page.name} tells of {len(wanted)} commands and settings"
             + ("" if shutil.which("groff") else "; how it looks was not tried, there is no groff"))


def offered_by_bash(file, *typed):
    """What is offered for the last of the words."""
    function = "_" + typed[0].replace("-", "_")
    script = ('file=$1; shift; source "$file"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); ' + function
              + '; printf "%s\\n" "${COMPREPLY[@]}"')
    return [line for line in said("bash", "-c", script, "bash", file, *typed).splitlines() if line]


def offered_by_fish(file, *typed):
    script = f"source {file}; complete -C '{' '.join(typed)}'"
    return [line.split("\t")[0] for line in said("fish", "--no-config", "-c", script).splitlines()]


def look_at_completions(folder):
    share = folder / "usr/share"
    settings = programs.settings(BINARY)
    words = [setting for setting in settings if setting.option.words]
    assert len(words) >= 4, "settings that are one of some words were not found"
    cases = [(("vivarium", "ver"), {"verify"}), (("vivarium", "admin", "sign-"), {"sign-in", "sign-out"}),
             (("vivarium", "backup", "--t"), {"--to"}), (("vivarium", "config", "--ex"), {"--example"}),
             (("vivarium-engine", "tourna"), {"tournament"}),
             (("vivarium-engine", "tournament", "harmonies", "--seat-a", "e"), {"easy"}),
             (("vivarium", "admin", "create", "--ro"), {"--role"})]
    cases += [(("vivarium", "serve", f"--{one.name}", ""), set(one.option.words)) for one in words]
    cases += [(("vivarium", "serve", f"--{one.name}"), {f"--{one.name}"}) for one in settings]
    shells = [("bash", lambda name: share / "bash-completion/completions" / name, offered_by_bash)]
    if shutil.which("fish"):
        shells.append(("fish", lambda name: share / "fish/vendor_completions.d" / f"{name}.fish", offered_by_fish))
    for shell, file_of, offered in shells:
        # Each start of fish takes a moment, and all settings are made by the same line.
        for typed, wanted in cases if shell == "bash" else cases[:12]:
            got = offered(file_of(typed[0]), *typed)
            assert wanted <= set(got), f"{shell}: {' '.join(typed)} is offered {got}, and not {wanted}"
            assert len(typed[-1]) < 4 or len(got) < 30, f"{shell}: {' '.join(typed)} is offered {len(got)} words"
    if shutil.which("zsh"):
        for name in ("vivarium", "vivarium-engine"):
            said("zsh", "-f", "-n", share / "zsh/vendor-completions" / f"_{name}")
    looked = [shell for shell, *_ in shells] + (["zsh"] if shutil.which("zsh") else [])
    told(f"package: completions of {', '.join(looked)}: {len(cases)} lines typed")


def look_at_unit(folder):
    if not shutil.which("systemd-analyze"):
        told("package: the unit was not checked, there is no systemd-analyze here")
        return
    # As it is, but for where the program lies.
    unit = folder / "vivarium.service"
    unit.write_text(UNIT.read_text().replace("/usr/bin/vivarium", str(BINARY)))
    found = said("systemd-analyze", "verify", "--man=no", unit)
    assert not found, found
    judged = said("systemd-analyze", "security", "--offline=true", f"--threshold={EXPOSURE_MAX}", unit)
    told(f"package: systemd unit: {re.search(r'exposure level.*', judged).group(0)}")


class Service(ServerProcess):
    """The server in a clean root, in the foreground, played on from outside."""

    def __init__(self, root, words, log, port, **more):
        super().__init__(root.words(*words, **more), log)
        self.port = port

    @property
    def url(self):
        return f"ws://127.0.0.1:{self.port}/ws"

    async def start(self):
        await super().start()
        await self.ready()

    def page(self):
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/", timeout=PATIENCE_S) as answer:
            return answer.read().decode()

    async def play(self, script, *more):
        """A program of tests/clients."""
        return await asyncio.to_thread(said, sys.executable, ROOT / "tests" / "clients" / script, self.url, *more)


async def use_tar(root, tar, work):
    """Unpacked into a Debian that has nothing but itself; run by who owns nothing there."""
    at = root.path("/opt/vivarium")
    at.mkdir(parents=True)
    said("tar", "-C", at, "--strip-components=1", "-xf", tar)
    listed = root.run("ldd", "/opt/vivarium/bin/vivarium", "/opt/vivarium/bin/vivarium-engine")
    own = set()
    for name, path in re.findall(r"(\S+) => (\S+)", listed):
        if path.startswith("/opt/vivarium/"):
            own.add(name)
        else:
            assert re.match(r"lib[cm]\.so", name), f"{name} is taken from {path}"
    needs = re.search(r"glibc (\S+) or newer", (at / "README").read_text()).group(1)
    root.run("install", "-d", "-o", "nobody", "/srv/data")
    assert "hash " in root.run("/opt/vivarium/bin/vivarium", "playouts", "harmonies", "--games", "3", user="nobody")
    port = ReservedPort()
    words = ["/opt/vivarium/bin/vivarium", "serve", "--port", port.number, "--data", "/srv/data/games"]
    service = Service(root, words, work / "tar.log", port.number, user="nobody")
    try:
        await service.start()
        assert "<html" in service.page()
        played = await service.play("play_games.py", "--games", "1")
        await service.stop()
    finally:
        await service.end()
        port.close()
    told(f"package: {tar.name}, {tar.stat().st_size // 1024} KiB, needs glibc {needs}: unpacked into a Debian of "
         f"nothing but itself, with {len(own)} libraries of its own; played: {played.splitlines()[-1]}")


def install(root, deb):
    """As an operator does; what apt printed."""
    shutil.copy(deb, root.path("/srv"))
    return root.run("apt-get", "install", "-y", "-q", "--no-install-recommends", f"/srv/{deb.name}")


def service_of(root, log, port):
    """The unit's own words, as its own user and in its own folder: there is no systemd in a folder."""
    unit = root.path("/lib/systemd/system/vivarium.service").read_text()
    setting = dict(re.findall(r"(?m)^(\w+)=(.*)$", unit))
    return Service(root, setting["ExecStart"].split(), log, port.number, user=setting["User"],
                   at=setting["WorkingDirectory"])


async def leave_table(service):
    """A table with a person at it: the session, and the table."""
    ann = Client(service.url)
    await ann.open()
    await ann.sign_in("Ann")
    made = await ann.call("table.create", {"game": "harmonies", "players": 2})
    await ann.close()
    return ann.token, made["table"]


async def find_table(service, token, table):
    ann = Client(service.url)
    ann.token = token
    await ann.open()
    known = await ann.join(table)
    assert known.you is not None, "Ann's seat is gone"
    await ann.close()


async def use_deb(root, deb, higher, work):
    root.run("apt-get", "update", "-q")
    install(root, deb)
    config = root.path("/etc/vivarium/vivarium.toml")
    wanted = root.path("/etc/systemd/system/multi-user.target.wants/vivarium.service")
    assert root.owner("/var/lib/vivarium") == "vivarium:vivarium 700", root.owner("/var/lib/vivarium")
    assert root.owner("/etc/vivarium/vivarium.toml") == "root:vivarium 640", root.owner("/etc/vivarium/vivarium.toml")
    assert wanted.is_symlink(), "the service was not enabled"
    root.run("vivarium", "config", "--check", "/etc/vivarium/vivarium.toml", user="vivarium")
    version = root.run("vivarium", "--version")
    port = ReservedPort()
    mine = config.read_text().replace("# port = 8080", f"port = {port.number}")
    config.write_text(mine)
    service = service_of(root, work / "deb.log", port)
    try:
        await service.start()
        assert "<html" in service.page()
        played = await service.play("example_bot.py")
        token, table = await leave_table(service)
        await service.stop()
        root.run("vivarium", "doctor", "--data", "/var/lib/vivarium/data", user="vivarium")
        # Who switched it off wants it off.
        wanted.unlink()
        install(root, higher)
        assert root.run("dpkg-query", "-W", "-f", "${Version}", "vivarium") == HIGHER
        assert config.read_text() == mine and root.owner("/etc/vivarium/vivarium.toml") == "root:vivarium 640"
        assert not wanted.is_symlink(), "an upgrade enabled the service again"
        service = service_of(root, work / "upgraded.log", port)
        await service.start()
        await find_table(service, token, table)
        await service.stop()
    finally:
        await service.end()
        port.close()
    told(f"package: {version.strip()}: installed by apt into a clean Debian, served by the unit's own words as its "
         f"user; {played.splitlines()[-1]}; upgraded to {HIGHER} with settings, session and table kept")
    leave(root, config)


def leave(root, config):
    """Removed, and then purged: what stays."""
    data = root.path("/var/lib/vivarium/data/vivarium.db")
    before = hashlib.sha256(data.read_bytes()).hexdigest()
    root.run("apt-get", "remove", "-y", "-q", "vivarium")
    assert config.exists() and not root.path("/usr/bin/vivarium").exists()
    assert not root.path("/lib/systemd/system/vivarium.service").exists()
    purged = root.run("apt-get", "purge", "-y", "-q", "vivarium")
    assert not root.path("/etc/vivarium").exists()
    assert "Games and accounts stay in /var/lib/vivarium" in purged, purged
    assert hashlib.sha256(data.read_bytes()).hexdigest() == before
    assert root.owner("/var/lib/vivarium/data/vivarium.db").startswith("vivarium:vivarium ")
    left = [path for path in root.path("/etc").rglob("*vivarium*") if path.name != "passwd"]
    assert not left, f"a purge left {left}"
    told("package: removed, it leaves settings and data; purged, the data alone, and says where they are")


async def check(work):
    made = make(work / "made")
    again = make(work / "again")
    for kind, path in made.items():
        assert path.read_bytes() == again[kind].read_bytes(), f"{path.name} is another each time it is made"
    look_at_deb(made["deb"], work / "unpacked")
    look_at_manual(work / "unpacked")
    look_at_completions(work / "unpacked")
    look_at_unit(work)
    try:
        root = clean_root.make(work / "root")
    except clean_root.NotToBeHad as why:
        told(f"package: not installed anywhere: {why}")
        return
    blocks = ten_minutes.follow(root.copy(work / "root-of-page"), made["deb"])
    told(f"package: docs/in-ten-minutes.md: {blocks} blocks of commands typed in a clean Debian")
    higher = make(work / "higher", "--only", "deb", "--version", HIGHER)
    await use_tar(root.copy(work / "root-of-tar"), made["tar"], work)
    await use_deb(root, made["deb"], higher["deb"], work)


def main():
    with tempfile.TemporaryDirectory(prefix="vivarium-packages-") as work:
        asyncio.run(check(Path(work)))


if __name__ == "__main__":
    main()
