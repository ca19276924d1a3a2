#!/usr/bin/env bash
# kill -9 on the real server, N times (default 100) at random moments. Further arguments go to kill9.py; TEST_SEED
# repeats what chance chose.
set -euo pipefail
cd "$(dirname "$0")/../.."
rounds=${1:-100}
shift || true
exec /usr/bin/python3 tests/crash/kill9.py build/release/server/vivarium --rounds "$rounds" "$@"
