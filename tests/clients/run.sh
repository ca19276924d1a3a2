#!/usr/bin/env bash
# Clients made of stock parts against the real server: whole games, and bad input. Their traffic is checked against
# the schemas.
set -euo pipefail
cd "$(dirname "$0")/../.."
work=$(mktemp -d)
server=
trap 'if [ -n "$server" ]; then kill "$server" 2>/dev/null || true; fi; rm -rf "$work"' EXIT
build/release/server/vivarium serve --port 0 --data "$work/data" --messages-per-second 100000 --messages-burst 100000 \
  --guests-per-address 0 --bot-pace-ms 0 --log-level warning >"$work/url" 2>"$work/log" &
server=$!
for _ in $(seq 100); do grep -q http "$work/url" && break; sleep 0.1; done
url=$(sed -n 's|.*http://\(.*\)/|ws://\1/ws|p' "$work/url")
/usr/bin/python3 tests/clients/play_games.py "$url" --games "${GAMES:-6}" --record "$work/games.jsonl" | tee "$work/said"
/usr/bin/python3 tests/clients/example_bot.py "$url" --record "$work/bots.jsonl" | tee -a "$work/said"
/usr/bin/python3 tests/clients/bad_input.py "$url" --record "$work/bad.jsonl" | tee -a "$work/said"
node protocol/validate.mjs "$work/games.jsonl" | tee -a "$work/said"
node protocol/validate.mjs "$work/bots.jsonl" | tee -a "$work/said"
node protocol/validate.mjs "$work/bad.jsonl" | tee -a "$work/said"
kill -TERM "$server"
wait "$server"
server=
sed -n 's/^\(games=.*\|[0-9].*\)$/## \1/p' "$work/said"
