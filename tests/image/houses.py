"""Where the image is built and run: with docker or podman, or with buildah alone, which needs no daemon and no cgroups.

Each of them: build(), start(), stop() -> exit status, run_inside(words, root) -> (status, output), healthy(), port,
clear()."""
import json
import os
import shutil
import socket
import subprocess
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
BASE = "docker.io/library/debian:bookworm-slim"
NAME = "localhost/vivarium-image-test"
USER = "10001"


def call(*words, check=True, timeout=None):
    ran = subprocess.run([str(word) for word in words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                         timeout=timeout, check=False)
    if check and ran.returncode != 0:
        raise AssertionError(f"{' '.join(map(str, words))} ended with {ran.returncode}:\n{ran.stdout[-4000:]}")
    return ran.returncode, ran.stdout


def works(*words):
    return shutil.which(words[0]) is not None and call(*words, check=False, timeout=60)[0] == 0


def find():
    """A house, or None when nothing here can build an image."""
    if works("docker", "info"):
        return Engine("docker")
    if os.geteuid() == 0 and works("buildah", "--version") and works("unshare", "--mount", "true"):
        return Buildah()
    # Last: it can answer and still not run anything, as where the kernel gives it no cgroups.
    return Engine("podman") if works("podman", "info") else None


class Engine:
    def __init__(self, program):
        self.program = program
        self.container = "vivarium-image-test"
        self.volume = "vivarium-image-test-data"
        self.port = None

    def build(self):
        # An image in OCI's own format, podman's default, has no health check.
        form = ["--format", "docker"] if self.program == "podman" else []
        call(self.program, "build", *form, "-f", ROOT / "docker/Dockerfile", "-t", NAME, ROOT)
        self.clear_container()
        call(self.program, "create", "--name", self.container, "--read-only", "--tmpfs", "/tmp", "--cap-drop", "ALL",
             "--security-opt", "no-new-privileges", "-v", f"{self.volume}:/data", "-p", "127.0.0.1::8080", NAME)

    def start(self):
        call(self.program, "start", self.container)
        self.port = int(call(self.program, "port", self.container, "8080")[1].splitlines()[0].rpartition(":")[2])

    def stop(self):
        call(self.program, "stop", "-t", "20", self.container)
        return int(call(self.program, "inspect", "-f", "{{.State.ExitCode}}", self.container)[1])

    def run_inside(self, *words, root=False):
        return call(self.program, "exec", *(["-u", "0"] if root else []), self.container, *words, check=False)

    def healthy(self):
        if self.program == "podman":
            return call(self.program, "healthcheck", "run", self.container, check=False)[0] == 0
        return call(self.program, "inspect", "-f", "{{.State.Health.Status}}", self.container)[1].strip() == "healthy"

    def clear_container(self):
        call(self.program, "rm", "-f", self.container, check=False)
        call(self.program, "volume", "rm", "-f", self.volume, check=False)

    def clear(self):
        self.clear_container()
        call(self.program, "rmi", "-f", NAME, check=False)


class Buildah:
    """Builds with chroot isolation; runs what the image says in a mount namespace whose root is read-only, as
    `--read-only --tmpfs /tmp -v DATA:/data` have it. The network is the machine's own."""

    port = 8080

    def __init__(self):
        self.folder = Path(tempfile.mkdtemp(prefix="vivarium-image-"))
        self.buildah = ["buildah", "--storage-driver", "vfs", "--root", self.folder / "store", "--runroot",
                        self.folder / "run"]
        self.root = self.folder / "root"
        self.data = self.folder / "data"
        self.process = None
        self.log = None
        self.mounted = None
        self.config = None

    def build(self):
        self.get_base()
        trusted = os.environ.get("NODE_EXTRA_CA_CERTS")
        more = ["-v", f"{trusted}:/run/trusted.crt:ro", "--build-arg", "NODE_EXTRA_CA_CERTS=/run/trusted.crt"] \
            if trusted else []
        words = [*self.buildah, "bud", "--isolation", "chroot", "--pull-never", "--format", "docker", *more, "-f",
                 ROOT / "docker/Dockerfile", "-t", NAME, ROOT]
        # buildah 1.28 sometimes finds its own sealed copy busy; the same words work the next time.
        status, said = call(*words, check=False)
        if status != 0 and "Close_Fd" in said:
            status, said = call(*words, check=False)
        assert status == 0, said[-6000:]
        told = json.loads(call(*self.buildah, "inspect", "--type", "image", NAME)[1])
        self.config = told["Docker"]["config"]
        self.mounted = call(*self.buildah, "mount", self.new_container(NAME))[1].strip()
        self.root.mkdir()
        self.data.mkdir()
        os.chown(self.data, int(USER), int(USER))

    def new_container(self, image):
        return call(*self.buildah, "from", "--pull-never", image)[1].split()[-1]

    def get_base(self):
        """The base image, or, where the registry is out of reach, a Debian of the same packages' archive."""
        if call(*self.buildah, "pull", BASE, check=False)[0] == 0:
            return
        archive = self.folder / "base.tar"
        call("mmdebstrap", "--variant=minbase", "--mode=root", "bookworm", archive)
        container = self.new_container("scratch")
        call(*self.buildah, "add", "-q", container, archive, "/")
        call(*self.buildah, "config", "--env", "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
             container)
        call(*self.buildah, "commit", "-q", container, BASE)
        call(*self.buildah, "rm", container)
        archive.unlink()

    def start(self):
        with socket.socket() as probe:
            assert probe.connect_ex(("127.0.0.1", self.port)) != 0, f"port {self.port} of this machine is taken"
        script = ('mount --bind "$1" "$2" && mount -o remount,bind,ro "$2" && mount --bind "$3" "$2/data" && '
                  'mount -t tmpfs tmpfs "$2/tmp" && mount -t proc proc "$2/proc" && root=$2 user=$4 && shift 4 && '
                  'exec chroot --userspec="$user:$user" "$root" "$@"')
        self.log = open(self.folder / "log", "ab")
        self.process = subprocess.Popen(
            ["unshare", "--mount", "sh", "-c", script, "sh", self.mounted, self.root, self.data, self.config["User"],
             *self.config["Entrypoint"]],
            stdout=self.log, stderr=self.log, env={"PATH": self.path()})

    def path(self):
        return next(one.partition("=")[2] for one in self.config["Env"] if one.startswith("PATH="))

    def stop(self):
        self.process.terminate()
        status = self.process.wait(timeout=30)
        self.log.close()
        self.process = None
        return status

    def run_inside(self, *words, root=False):
        user = "0" if root else self.config["User"]
        return call("nsenter", "-t", self.process.pid, "-m", "chroot", f"--userspec={user}:{user}", self.root, *words,
                    check=False)

    def healthy(self):
        test = self.config["Healthcheck"]["Test"]
        return test[0] == "CMD" and self.run_inside(*test[1:])[0] == 0

    def clear(self):
        if self.process:
            self.process.kill()
            self.process.wait()
        call(*self.buildah, "rm", "-a", check=False)
        shutil.rmtree(self.folder, ignore_errors=True)


def until(condition, what, seconds=60):
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, f"{what}: not within {seconds} s"
        time.sleep(0.2)
