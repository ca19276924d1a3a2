#!/usr/bin/env bash
# What an operator relies on, with the real server: the config file, backups under load and their restoring, metrics,
# JSON logs without secrets, TLS with a certificate that is renewed, the systemd unit, the list of what it is made of,
# the program beside it for games alone, tables under way when the rules of their games were mended.
# Arguments go to operate.py.
set -euo pipefail
cd "$(dirname "$0")/../.."
binary=$PWD/build/release/server/vivarium
/usr/bin/python3 tests/operations/sbom.py
/usr/bin/python3 tests/operations/engine_beside.py "$binary" "$PWD/build/release/tools/vivarium-engine"
/usr/bin/python3 tests/operations/operate.py "$binary" "$@"
/usr/bin/python3 tests/operations/keepers.py "$binary"
/usr/bin/python3 tests/operations/tls.py "$binary"
/usr/bin/python3 tests/operations/notices.py "$binary"
/usr/bin/python3 tests/operations/upgrade.py "$binary"

# The unit as it is, but for where the program lies.
if command -v systemd-analyze >/dev/null; then
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  sed "s|/usr/local/bin/vivarium|$binary|" docs/examples/vivarium.service >"$work/vivarium.service"
  said=$(systemd-analyze verify --man=no "$work/vivarium.service" 2>&1) || { echo "$said"; exit 1; }
  [ -z "$said" ] || { echo "$said"; exit 1; }
  systemd-analyze security --offline=true --threshold=20 "$work/vivarium.service" >"$work/security" ||
    { tail -n 3 "$work/security"; exit 1; }
  echo "## systemd unit: $(sed -n 's/.*\(exposure level.*\)/\1/p' "$work/security")"
else
  echo "## systemd unit: not checked, there is no systemd-analyze here"
fi
