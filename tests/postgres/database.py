"""A real PostgreSQL for as long as a test needs it: a cluster in a folder of its own (tests/storage/cluster)."""
import subprocess
from pathlib import Path

from server_process import ENDS_WITH_THE_TEST

ROOT = Path(__file__).resolve().parent.parent.parent
PSQL = "/usr/lib/postgresql/15/bin/psql"
SCRIPT_S = 300
SQL_S = 120


class Cluster:
    """As a context: made at its beginning, gone with its end."""

    def __enter__(self):
        self.process = subprocess.Popen([ROOT / "tests" / "storage" / "cluster" / "cluster.sh"], text=True,
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.folder = self.process.stdout.readline().strip()
        assert self.folder, f"no cluster was made: {self.process.wait(SCRIPT_S)}"
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.wait(SCRIPT_S)

    def command(self, word):
        """One of cluster.sh."""
        self.process.stdin.write(word + "\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline().strip()
        assert answer == "ok", f"{word}: {answer}"

    def url(self, database):
        return f"postgresql://vivarium@/{database}?host={self.folder}"

    def sql(self, database, text):
        """The rows that came back, each a list of texts."""
        words = [*ENDS_WITH_THE_TEST, PSQL, "-X", "-q", "-A", "-t", "-F", "\t", "-v", "ON_ERROR_STOP=1", "-c", text,
                 self.url(database)]
        ran = subprocess.run(words, capture_output=True, text=True, timeout=SQL_S, check=False,
                             env={"LC_ALL": "C", "PATH": "/usr/bin:/bin"})
        assert ran.returncode == 0, f"{text}: {ran.stderr}"
        return [line.split("\t") for line in ran.stdout.splitlines()]

    def create(self, database):
        self.sql("postgres", f"CREATE DATABASE {database}")
        return self.url(database)
