#!/usr/bin/env python3
"""What can be said of docker/Dockerfile and docker/compose.yaml without building: two stages, the second without
compilers and without root, a health check, the build's packages from scripts/packages.txt, and everything of ours from
the Debian package, which brings the libraries along."""
import re
import shlex
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
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


def main():
    build, image = stages((ROOT / "docker/Dockerfile").read_text())
    assert one(build, "FROM").endswith(" AS build") and one(image, "FROM").startswith("docker.io/library/debian:")
    assert any("scripts/setup package" in rest for name, rest in build if name == "RUN"), \
        "the build takes its packages from scripts/packages.txt"
    assert not packages_of(build), "the build's packages stand in scripts/packages.txt"
    assert any("scripts/package --only deb" in rest for name, rest in build if name == "RUN"), \
        "the image is made of the package"
    named = packages_of(image)
    assert named and not [name for name in named if COMPILERS.match(name)], named
    assert not [name for name in named if name.startswith("lib")], "libraries come with the package"
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
    assert copied == ["--from=build /vivarium.deb /tmp/vivarium.deb"], f"only the package comes along: {copied}"
    assert "/tmp/vivarium.deb" in named, named
    runs = [rest for name, rest in image if name == "RUN"]
    assert "useradd --system --uid 10001" in runs[0].split("apt-get")[0], "volumes are of user 10001, made beforehand"
    compose = (ROOT / "docker/compose.yaml").read_text()
    for line in ("read_only: true", "cap_drop: [ALL]", "no-new-privileges:true", 'volumes: ["data:/data"]',
                 'ports: ["${PUBLISH:-127.0.0.1}:8080:8080"]', "mem_limit: ", "pids_limit: "):
        assert line in compose, f"docker/compose.yaml: no {line}"
    print("## image: Dockerfile looked at: made of the package")


if __name__ == "__main__":
    sys.exit(main())
