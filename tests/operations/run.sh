#!/usr/bin/env bash
# What an operator relies on, with the real server: the config file, backups under load and their restoring, metrics,
# JSON logs without secrets, TLS with a certificate that is renewed, the list of what it is made of, what commands say to
# what they can't use, the program beside it
# for games alone, tables under way when the rules of their games were mended, all of it on PostgreSQL, and a club of 200
# games that moves there and back.
# Arguments go to operate.py.
set -euo pipefail
cd "$(dirname "$0")/../.."
binary=$PWD/build/release/server/vivarium
/usr/bin/python3 tests/operations/sbom.py
/usr/bin/python3 tests/operations/commands.py "$binary"
/usr/bin/python3 tests/operations/engine_beside.py "$binary" "$PWD/build/release/tools/vivarium-engine"
/usr/bin/python3 tests/operations/operate.py "$binary" "$@"
/usr/bin/python3 tests/operations/keepers.py "$binary"
/usr/bin/python3 tests/operations/tls.py "$binary"
/usr/bin/python3 tests/operations/notices.py "$binary"
/usr/bin/python3 tests/operations/upgrade.py "$binary"
/usr/bin/python3 tests/postgres/served.py "$binary" --kills 20
/usr/bin/python3 tests/postgres/moved.py "$binary" --games 200 --kills 8
