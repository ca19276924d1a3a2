"""docs/in-ten-minutes.md, typed in a clean Debian: its blocks of `sh`, in order and in one shell.

In a folder there is no systemd: `systemctl restart` starts the unit's own words as its user. All but the installation
has a network of its own, so that ports 80, 443 and 8080 are nobody else's."""
import re
import shutil
import subprocess
from pathlib import Path

PAGE = Path(__file__).resolve().parent.parent.parent / "docs" / "in-ten-minutes.md"
PATIENCE_S = 600
BEFORE = r"""
set -eu
systemctl() {
  [ "$1" = restart ]
  case $2 in
    nginx) nginx -s stop 2>/dev/null || true; nginx ;;
    vivarium)
      if [ -n "${server:-}" ]; then kill "$server"; wait "$server"; fi
      (cd /var/lib/vivarium &&
        exec setpriv --reuid=vivarium --regid=vivarium --clear-groups --pdeathsig KILL \
          $(sed -n 's/^ExecStart=//p' /lib/systemd/system/vivarium.service) >>/tmp/vivarium.log 2>&1) &
      server=$! ;;
  esac
}
trap 'kill "${server:-}"; nginx -s stop; cat /tmp/vivarium.log' EXIT
echo "127.0.0.1 games.example" >>/etc/hosts
export CURL_CA_BUNDLE=/etc/letsencrypt/live/games.example/fullchain.pem
systemctl restart vivarium
"""
# What cron would do, by its own file: the user, and the command with its % as it is.
AFTER = r"""
line=$(grep '^30 4' /etc/cron.d/vivarium | cut -d' ' -f6-)
runuser -u "${line%% *}" -- env PATH=/usr/bin:/bin sh -c "$(echo "${line#* }" | sed 's/\\%/%/g')"
test -e /var/lib/vivarium/backup-"$(date +%a)"/vivarium.db
"""


def blocks():
    return re.findall(r"(?ms)^```sh\n(.*?)^```", PAGE.read_text())


def typed(root, script, *before):
    ran = subprocess.run([*before, *root.words("sh", "-c", script, at="/srv")], stdout=subprocess.PIPE,
                         stderr=subprocess.STDOUT, text=True, timeout=PATIENCE_S, check=False, env=root.environment())
    assert ran.returncode == 0, f"the page's commands ended with {ran.returncode}: {ran.stdout[-4000:]}"
    return ran.stdout


def follow(root, deb):
    """What they printed; how many blocks there were."""
    shutil.copy(deb, root.path("/srv"))
    install, *others = blocks()
    assert install.startswith("apt-get install "), install
    typed(root, f"apt-get update -q && {install}")
    assert shutil.which("ip"), "iproute2 is wanted, for a network of its own"
    alone = ["unshare", "--net", "sh", "-c", 'ip link set lo up && exec "$@"', "sh"]
    said = typed(root, BEFORE + "\n".join(others) + AFTER, *alone)
    for wanted in (r"nothing is wrong, 3 settings", r"Copied to /var/lib/vivarium/backup-first",
                   r"0 rooms verified, 0 with problems", r"(?m)^[A-Za-z0-9_-]{20,}$", r"no server was started|owner  "):
        assert re.search(wanted, said), f"{wanted} is not in what the page's commands printed: {said[-4000:]}"
    assert "BAD" not in said, said
    return len(others) + 1
