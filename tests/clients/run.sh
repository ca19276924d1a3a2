#!/usr/bin/env bash
# Clients made of stock parts against the real server at its default settings: whole games, and bad input. Their traffic
# is checked against the schemas.
set -euo pipefail
cd "$(dirname "$0")/../.."
work=$(mktemp -d)
server=
stop() {
  if [ -n "$server" ]; then kill -TERM "$server" && wait "$server"; fi
  server=
}
trap 'stop || true; rm -rf "$work"' EXIT
# Another server from now on, at $url.
serve() {
  stop
  : >"$work/url" # the old address is nobody's from here on
  build/release/server/vivarium serve --port 0 --data "$(mktemp -d -p "$work")" --log-level warning >"$work/url" 2>>"$work/log" &
  server=$!
  for _ in $(seq 100); do grep -q http "$work/url" && break; sleep 0.1; done
  url=$(sed -n 's|.*http://\(.*\)/|ws://\1/ws|p' "$work/url")
}

# Each has a server of its own: all of them together are more new guests of one address than come in an hour.
serve
/usr/bin/python3 tests/clients/play_games.py "$url" --games "${GAMES:-6}" --record "$work/games.jsonl" | tee "$work/said"
serve
/usr/bin/python3 tests/clients/example_bot.py "$url" --record "$work/bots.jsonl" | tee -a "$work/said"
node tests/clients/sdk_example.mjs "$url" | tee -a "$work/said"
serve
/usr/bin/python3 tests/clients/bad_input.py "$url" --record "$work/bad.jsonl" | tee -a "$work/said"
for recorded in games bots bad; do node protocol/validate.mjs "$work/$recorded.jsonl" | tee -a "$work/said"; done
stop
sed -n 's/^\(games=.*\|the example.*\|[0-9].*\)$/## \1/p' "$work/said"
