#!/usr/bin/env python3
"""What can be said of docker/Dockerfile and docker/compose.yaml without building: two stages, the second without
compilers and without root, a health check, the build's packages from scripts/packages.txt, and every library that the
binary takes (if one is built here) in a package of the image."""
import re
import shlex
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
BINARY = ROOT / "build/release/server/vivarium"
# Of a bare Debian; everything else has to be named.
ALWAYS_THERE = {"libc6", "libgcc-s1", "libstdc++6", "zlib1g"}
COMPILERS = re.compile(r"^(g\+\+|gcc|clang|cmake|ninja|make|build-essential|npm|nodejs|.*-dev$)")


def stages(text):
    """Each a list of (instruction, rest), continued lines joined, comments left out."""
    lines = re.sub(r"\\\n", " ", re.sub(r"(?m)^\s*#.*\n", "", text)).splitlines()
    found = []
    for line in filter(str.strip, lines):
        instruction, _, rest = line.strip().partition(" ")
        if instruction == "FROM":
            found.append([])
        assert found, f"before any FROM: {line}"
        found[-1].append((instruction, rest.strip()))
    return found


def one(stage, instruction):
    values = [rest for name, rest in stage if name == instruction]
    assert len(values) == 1, f"{instruction}: {len(values)} times"
    return values[0]


def packages_of(stage):
    found = set()
    for name, rest in stage:
        for command in re.split(r"&&|;", rest) if name == "RUN" else []:
            words = shlex.split(command.split(">")[0])
            if words[:2] == ["apt-get", "install"]:
                found |= {word for word in words[2:] if not word.startswith("-")}
    return found


def packages_of_binary():
    """Debian packages of the shared libraries that the binary is linked with."""
    said = subprocess.run(["ldd", BINARY], capture_output=True, text=True, check=True).stdout
    found = set()
    for path in re.findall(r"=> (/\S+)", said):
        # The same file may be known by its place below /usr alone.
        for place in (path, "/usr" + path, str(Path(path).resolve())):
            owner = subprocess.run(["dpkg-query", "-S", place], capture_output=True, text=True, check=False).stdout
            if owner:
                found.add(owner.split(":")[0])
                break
        else:
            raise AssertionError(f"{path} is of no package")
    return found


def with_dependencies(packages):
    """What apt installs with them, as far as it is installed here."""
    found, todo = set(), set(packages)
    while todo:
        package = todo.pop()
        found.add(package)
        said = subprocess.run(["dpkg-query", "-W", "-f", "${Pre-Depends}, ${Depends}", package], capture_output=True,
                              text=True, check=False).stdout
        todo |= set(re.findall(r"(?:^|[,|]\s*)([a-z0-9][a-z0-9+.-]+)", said)) - found
    return found


def main():
    build, image = stages((ROOT / "docker/Dockerfile").read_text())
    assert one(build, "FROM").endswith(" AS build") and one(image, "FROM").startswith("docker.io/library/debian:")
    assert any("scripts/setup run" in rest for name, rest in build if name == "RUN"), \
        "the build takes its packages from scripts/packages.txt"
    assert not packages_of(build), "the build's packages stand in scripts/packages.txt"
    named = packages_of(image)
    assert named and not [name for name in named if COMPILERS.match(name)], named
    user = one(image, "USER")
    assert user.isdigit() and int(user) >= 1000, f"USER {user}: by number, so that a house can demand it is not root"
    order = [name for name, _ in image]
    assert order.index("USER") > max(i for i, name in enumerate(order) if name in ("RUN", "COPY")), \
        "what runs as root comes before USER"
    assert one(image, "VOLUME") == "/data" and one(image, "EXPOSE") == "8080"
    assert "/healthz" in one(image, "HEALTHCHECK") and "wget" in named
    entry = one(image, "ENTRYPOINT")
    assert entry.startswith('["vivarium", "serve"') and '"--data", "/data"' in entry, entry
    copied = [rest for name, rest in image if name == "COPY"]
    assert copied == ["--from=build /vivarium /usr/local/bin/vivarium"], f"only the program comes along: {copied}"
    compose = (ROOT / "docker/compose.yaml").read_text()
    for line in ("read_only: true", "cap_drop: [ALL]", "no-new-privileges:true", 'volumes: ["data:/data"]',
                 'ports: ["${PUBLISH:-127.0.0.1}:8080:8080"]', "mem_limit: ", "pids_limit: "):
        assert line in compose, f"docker/compose.yaml: no {line}"
    libraries = "not looked at, there is no build/release"
    if BINARY.exists():
        needed = packages_of_binary() - ALWAYS_THERE
        missing = needed - with_dependencies(named)
        assert not missing, f"the image lacks {' '.join(sorted(missing))}"
        libraries = f"{len(needed)} packages of libraries, all in the image"
    print(f"## image: Dockerfile looked at ({libraries})")


if __name__ == "__main__":
    sys.exit(main())
