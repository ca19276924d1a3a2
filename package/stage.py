"""Folders that packages are made of: what lies where in them, and the libraries and licences that go along."""
import json
import re
import shutil
import subprocess
from pathlib import Path

import completions
import manual
import programs

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build" / "release"
NAMES = ("vivarium", "vivarium-engine")
# What a system has its own of: they belong to its kernel's loader.
GLIBC = re.compile(r"^(ld-linux.*|lib(c|m|dl|rt|pthread|resolv|util|anl|nss_\w+)\.so\.\d+)$")
DOCUMENTS = ("in-ten-minutes.md", "operations.md", "postgres.md", "administration.md", "security.md", "protocol.md",
             "protocol-reference.md", "game-export.md", "fairness.md", "matchmaking.md", "bots.md", "examples",
             "grafana")


def said(*words, **more):
    return subprocess.run([str(word) for word in words], capture_output=True, text=True, check=True, **more).stdout


def put(path, what, mode=0o644):
    """A file with what it holds: bytes, a text, or what another file holds."""
    path.parent.mkdir(parents=True, exist_ok=True)
    data = what.read_bytes() if isinstance(what, Path) else what.encode() if isinstance(what, str) else what
    path.write_bytes(data)
    path.chmod(mode)


def put_programs(prefix, beside):
    """Into `prefix`/bin, without symbols. With libraries `beside` them they go on looking there first."""
    if beside:
        for folder, name in (("server", NAMES[0]), ("tools", NAMES[1])):
            put(prefix / "bin" / name, BUILD / folder / name, 0o755)
            said("strip", prefix / "bin" / name)
        return
    # CMake takes the place of the tar's libraries out of them.
    said("cmake", "--install", BUILD, "--component", "programs", "--strip", "--prefix", prefix)


def put_shared(share, version, day):
    """Manual pages, completions and documents below `share`; the same for a system and for the tar."""
    settings = programs.settings(BUILD / "server" / NAMES[0])
    first = programs.first_settings(BUILD / "server" / NAMES[0])
    for name, folder in zip(NAMES, ("server", "tools")):
        commands = programs.commands(BUILD / folder / name)
        if name == NAMES[0]:
            for command in commands:
                if command.name in ("serve", "config"):
                    of_file = [one for one in command.options if one.name == "--config"]
                    own = [one for one in command.options if one.name in ("--check", "--example", "--table")]
                    named = {setting.name: setting for setting in settings}
                    in_order = [*first, *(name for name in named if name not in first)]
                    command.options = [named[name].option for name in in_order] + of_file + own
        parts = {"commands": manual.commands_text(commands, ("serve", "config"))}
        if name == NAMES[0]:
            parts["settings"] = manual.settings_text(settings, first)
        put(share / "man" / "man1" / f"{name}.1.gz", manual.page(f"{name}.1", version, day, **parts))
        whole = programs.Command(name, "", [], commands)
        put(share / "bash-completion" / "completions" / name, completions.bash(name, commands))
        put(share / "zsh" / "vendor-completions" / f"_{name}", completions.zsh(name, whole))
        put(share / "fish" / "vendor_completions.d" / f"{name}.fish", completions.fish(name, commands))
    documents = share / "doc" / "vivarium"
    put(documents / "CHANGELOG.md", ROOT / "CHANGELOG.md")
    for name in DOCUMENTS:
        of = ROOT / "docs" / name
        for file in sorted(of.iterdir()) if of.is_dir() else [of]:
            if file.is_file():
                put(documents / file.relative_to(ROOT / "docs"), file)
    put_licences(documents / "licences")


def put_licences(folder):
    """Of all that became part of the programs or the page, as scripts/sbom lists it."""
    put(folder / "vivarium", ROOT / "LICENSE")
    put(folder / "first-guesses", ROOT / "server" / "hall" / "first_guesses.LICENSE")
    for component in json.loads(said(ROOT / "scripts" / "sbom"))["components"]:
        if not component.get("licenses") or component["scope"] != "required":
            continue
        name = component["name"]
        if component["purl"].startswith("pkg:deb/"):
            put(folder / name, Path("/usr/share/doc") / name / "copyright")
        else:
            found = sorted((ROOT / "web" / "node_modules" / name).glob("LICEN[SC]E*"))
            assert found, f"{name} of npm has no licence in web/node_modules"
            put(folder / name.removeprefix("@").replace("/", "-"), found[0])


def libraries(program):
    """Name -> file, of all that the program is linked with but the system's own."""
    found = dict(re.findall(r"(\S+) => (/\S+)", said("ldd", program)))
    return {name: Path(path).resolve() for name, path in found.items() if not GLIBC.match(name)}


def put_libraries(prefix):
    """Into `prefix`/lib, with their licences."""
    # All are looked for before any is there: what lies there is found first.
    found = [entry for name in NAMES for entry in libraries(prefix / "bin" / name).items()]
    for soname, file in dict(found).items():
        put(prefix / "lib" / soname, file)
        put(prefix / "share" / "doc" / "vivarium" / "licences" / package_of(file),
            Path("/usr/share/doc") / package_of(file) / "copyright")


def package_of(file):
    """A file's Debian package. The same file may be known by its place below /usr, or above it."""
    for place in (file, Path("/usr") / file.relative_to("/"), Path("/") / file.relative_to("/usr")
                  if file.is_relative_to("/usr") else file):
        ran = subprocess.run(["dpkg-query", "-S", place], capture_output=True, text=True, check=False)
        if ran.returncode == 0:
            return ran.stdout.split(":")[0]
    raise AssertionError(f"{file} is of no package")


def glibc_needed(folder):
    """The newest version of glibc that anything in the folder asks for, as (2, 36)."""
    asked = set()
    for file in [*(folder / "bin").iterdir(), *(folder / "lib").iterdir()]:
        asked |= {tuple(map(int, version.split("."))) for version in
                  re.findall(r"\(?GLIBC_(\d+(?:\.\d+)+)\)?", said("objdump", "-T", file))}
    return max(asked)


def size_kib(folder):
    return sum(-(-file.stat().st_size // 1024) for file in folder.rglob("*") if file.is_file())


def pack(folder, into, epoch):
    """The folder as a .tar.xz that is the same whenever it is made."""
    said("tar", "--sort=name", f"--mtime=@{epoch}", "--owner=0", "--group=0", "--numeric-owner",
         "--use-compress-program", "xz -6", "-cf", into, "-C", folder.parent, folder.name)


def empty(folder):
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder
