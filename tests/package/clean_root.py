"""A clean Debian in a folder, and what is run in it: as root an operator's commands, as another user the server. The
network is the machine's own, so that clients play from outside."""
import os
import shutil
import subprocess
from pathlib import Path

PATIENCE_S = 600
# Below the folder: what a program finds in every system.
MOUNTS = ('mount -t proc proc "$root/proc" && mount --bind /dev "$root/dev" && mount -t tmpfs tmpfs "$root/run" && '
          'mount -t tmpfs tmpfs "$root/tmp"')


class NotToBeHad(Exception):
    """Why there is no clean Debian here."""


def make(folder):
    """Of the packages' archive, with nothing but what every Debian has, apt and its needs."""
    if os.geteuid() != 0:
        raise NotToBeHad("only root can make a clean Debian")
    for program in ("mmdebstrap", "unshare", "chroot"):
        if not shutil.which(program):
            raise NotToBeHad(f"there is no {program}")
    if subprocess.run(["unshare", "--mount", "true"], check=False, capture_output=True).returncode != 0:
        raise NotToBeHad("nothing may be mounted here")
    ran = subprocess.run(["mmdebstrap", "--quiet", "--variant=minbase", "--mode=root", "bookworm", folder],
                         capture_output=True, text=True, timeout=PATIENCE_S, check=False)
    if ran.returncode != 0:
        raise NotToBeHad(f"mmdebstrap made none: {ran.stderr.strip().splitlines()[-1:]}")
    # As the machine finds the archive, so does the clean one.
    shutil.copy("/etc/resolv.conf", Path(folder) / "etc" / "resolv.conf")
    return Root(folder)


class Root:
    def __init__(self, folder):
        self.folder = Path(folder)

    def copy(self, folder):
        subprocess.run(["cp", "-a", "--reflink=auto", self.folder, folder], check=True)
        return Root(folder)

    def path(self, inside):
        """Where a file of it lies outside."""
        return self.folder / str(inside).lstrip("/")

    def words(self, *words, user=None, at="/"):
        """What runs a command there: as root, or as a user by name."""
        numbers = f"--userspec={':'.join(self.numbers(user))}" if user else "--userspec=0:0"
        return ["unshare", "--mount", "sh", "-c",
                f'root=$1 numbers=$2 at=$3 && shift 3 && {MOUNTS} && cd / && '
                'exec chroot "$numbers" "$root" sh -c \'cd "$1" && shift && exec "$@"\' sh "$at" "$@"',
                "sh", str(self.folder), numbers, str(at), *map(str, words)]

    def run(self, *words, user=None, status=0, **more):
        ran = subprocess.run(self.words(*words, user=user), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                             timeout=PATIENCE_S, check=False, env=self.environment(), **more)
        assert ran.returncode == status, f"{words} ended with {ran.returncode}: {ran.stdout[-4000:]}"
        return ran.stdout

    @staticmethod
    def environment():
        return {"PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
                "DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C.UTF-8"}

    def numbers(self, user):
        """(uid, gid) of a user there, as texts."""
        for line in self.path("/etc/passwd").read_text().splitlines():
            name, _, uid, gid, *_ = line.split(":")
            if name == user:
                return uid, gid
        raise AssertionError(f"there is no user {user}")

    def owner(self, inside):
        """"user:group mode" of a file there, by its own names."""
        about = self.path(inside).stat()
        users = {line.split(":")[2]: line.split(":")[0] for line in
                 self.path("/etc/passwd").read_text().splitlines()}
        groups = {line.split(":")[2]: line.split(":")[0] for line in self.path("/etc/group").read_text().splitlines()}
        return f"{users[str(about.st_uid)]}:{groups[str(about.st_gid)]} {about.st_mode & 0o7777:o}"
