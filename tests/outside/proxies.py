"""nginx, Caddy and HAProxy as Debian packs them, with the files of docs/examples: unpacked into a folder, not
installed."""
import os
import re
import shutil
import socket
import subprocess
import time
from pathlib import Path

from server import ROOT, ReservedPort

EXAMPLES = ROOT / "docs" / "examples"
NAME = "games.example"
PACKAGES = ("nginx", "caddy", "haproxy", "liblua5.3-0", "libopentracing1", "libopentracing-c-wrapper0")
PATIENCE_S = 60


def unpack(folder):
    """The programs; those that the machine has are fetched all the same: the blocks are for Debian's."""
    folder.mkdir()
    subprocess.run(["apt-get", "-q", "download", *PACKAGES], cwd=folder, check=True, capture_output=True)
    for package in folder.glob("*.deb"):
        subprocess.run(["dpkg-deb", "-x", package, folder / "root"], check=True)
    return folder / "root" / "usr"


def certificate(folder):
    """Of NAME, signed by itself; (certificate, key, both in one file)."""
    cert, key, both = folder / "cert.pem", folder / "key.pem", folder / "both.pem"
    subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={NAME}",
                    "-addext", f"subjectAltName=DNS:{NAME}", "-keyout", key, "-out", cert],
                   check=True, capture_output=True)
    both.write_text(cert.read_text() + key.read_text())
    return cert, key, both


class Proxy:
    """One of them before the server on `to`. `change` is done to its block beforehand."""

    def __init__(self, kind, usr, folder, to, files, change=lambda text: text):
        self.kind, self.usr, self.folder = kind, usr, folder / kind
        self.reserved, self.reserved_plain = ReservedPort(), ReservedPort()
        self.port, self.plain = self.reserved.number, self.reserved_plain.number
        self.folder.mkdir()
        text = (EXAMPLES / {"nginx": "nginx.conf", "caddy": "Caddyfile", "haproxy": "haproxy.cfg"}[kind]).read_text()
        self.block = change(text.replace("127.0.0.1:8080", f"127.0.0.1:{to}"))
        self.process = None
        getattr(self, f"_write_{kind}")(*files)

    def _write_nginx(self, cert, key, _):
        block = re.sub(r" +listen \[::\].*\n", "", self.block)
        block = block.replace("listen 80;", f"listen 127.0.0.1:{self.plain};")
        block = block.replace("listen 443 ", f"listen 127.0.0.1:{self.port} ")
        block = re.sub(r"ssl_certificate .*;", f"ssl_certificate {cert};", block)
        block = re.sub(r"ssl_certificate_key .*;", f"ssl_certificate_key {key};", block)
        own = "".join(f"{what}_temp_path {self.folder}/{what};\n"
                      for what in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        (self.folder / "nginx.conf").write_text(
            f"daemon off;\npid {self.folder}/pid;\nerror_log {self.folder}/error.log;\nevents {{}}\n"
            f"http {{\naccess_log off;\n{own}{block}\n}}\n")
        self.command = [self.usr / "sbin/nginx", "-p", self.folder, "-c", self.folder / "nginx.conf",
                        "-e", self.folder / "error.log"]

    def _write_caddy(self, cert, key, _):
        block = self.block.replace(f"{NAME} {{", f"{NAME}:{self.port} {{\n\ttls {cert} {key}")
        (self.folder / "Caddyfile").write_text(
            f"{{\n\tadmin off\n\tauto_https disable_redirects\n\tstorage file_system {self.folder}/kept\n}}\n{block}")
        self.command = [self.usr / "bin/caddy", "run", "--adapter", "caddyfile", "--config", self.folder / "Caddyfile"]

    def _write_haproxy(self, _, __, both):
        block = self.block.replace("bind :80", f"bind 127.0.0.1:{self.plain}")
        block = re.sub(r"bind :443 ssl crt \S+", f"bind 127.0.0.1:{self.port} ssl crt {both}", block)
        (self.folder / "haproxy.cfg").write_text(block)
        self.command = [self.usr / "sbin/haproxy", "-db", "-f", self.folder / "haproxy.cfg"]

    def __enter__(self):
        env = {**os.environ, "LD_LIBRARY_PATH": str(self.usr / "lib" / "x86_64-linux-gnu"), "HOME": str(self.folder)}
        self.log = open(self.folder / "log", "wb")
        self.process = subprocess.Popen(self.command, env=env, stdout=self.log, stderr=subprocess.STDOUT)
        until = time.monotonic() + PATIENCE_S
        while time.monotonic() < until and self.process.poll() is None:
            try:
                socket.create_connection(("127.0.0.1", self.port)).close()
                return self
            except ConnectionRefusedError:
                time.sleep(0.05)
        self.__exit__()
        raise AssertionError(f"{self.kind} did not start: {(self.folder / 'log').read_text()[-2000:]}")

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        self.log.close()
        shutil.rmtree(self.folder)
