#!/usr/bin/env bash
# Clients made of stock parts against the real server at its default settings: whole games, and bad input. Their traffic
# is checked against the schemas.
set -euo pipefail
cd "$(dirname "$0")/../.."
patience=120
work=$(mktemp -d)
server=
end() {
  local status=$?
  if [ -n "$server" ]; then
    kill -KILL "$server" 2>/dev/null || true
    wait "$server" 2>/dev/null || true
  fi
  if [ "$status" -ne 0 ] && [ -s "$work/log" ]; then
    echo "the server's log ends with:"
    tail -n 20 "$work/log"
  fi >&2
  rm -rf "$work"
}
trap end EXIT
stop() {
  if [ -z "$server" ]; then return 0; fi
  kill -TERM "$server"
  timeout "$patience" tail -s 0.1 --pid="$server" -f /dev/null || {
    echo "the server did not end within $patience s after SIGTERM" >&2
    exit 1
  }
  wait "$server"
  server=
}
# Another server from now on, at $url; with those options.
serve() {
  stop
  : >"$work/url" # the old address is nobody's from here on
  data=$(mktemp -d -p "$work")
  build/release/server/vivarium serve --port 0 --data "$data" --log-level warning "$@" >"$work/url" 2>>"$work/log" &
  server=$!
  local start=$SECONDS
  while ! grep -qs 'http.*/$' "$work/url"; do
    if ! kill -0 "$server" 2>/dev/null; then
      echo "the server ended before it said where it serves" >&2
      exit 1
    elif [ $((SECONDS - start)) -ge "$patience" ]; then
      echo "the server did not say within $patience s where it serves" >&2
      exit 1
    fi
    sleep 0.1
  done
  url=$(sed -n 's|.*http://\(.*\)/$|ws://\1/ws|p' "$work/url")
}

# Each has a server of its own: all of them together are more new guests of one address than come in an hour.
serve
/usr/bin/python3 tests/clients/play_games.py "$url" --games "${GAMES:-6}" --record "$work/games.jsonl" | tee "$work/said"
serve
/usr/bin/python3 tests/clients/example_bot.py "$url" --record "$work/bots.jsonl" | tee -a "$work/said"
node tests/clients/sdk_example.mjs "$url" | tee -a "$work/said"
serve
/usr/bin/python3 tests/clients/wheel.py "$url" build/release/tools/vivarium-engine | tee -a "$work/said"
/usr/bin/python3 tests/clients/python_client.py "$url" | tee -a "$work/said"
serve --messages-burst 6 --messages-per-second 4
/usr/bin/python3 tests/clients/python_client.py --hurried "$url" | tee -a "$work/said"
# A client of before, in the words of before (docs/protocol.md, section 21).
serve
{
  /usr/bin/python3 tests/clients/formerly/play_games.py "$url" --games 2
  /usr/bin/python3 tests/clients/formerly/example_bot.py "$url"
  /usr/bin/python3 tests/clients/formerly/seats.py "$url"
  /usr/bin/python3 tests/clients/formerly/staff.py "$url" "$(cat "$data/owner-token")"
} | sed 's/^\(games=\|the example of .*\).*/&, in the words of before/' | tee -a "$work/said"
# Exported games, verified by what the documentation says of them. All steps take a thousand.
games=15
if [ "${TEST_STEPS:-some}" = all ]; then games=1000; fi
serve --bot-pace-ms 0 --first-move-ms 0 --guests-per-address 0 --connections-per-address 0 --requests-per-address 0 \
  --records-per-address 0 --records-per-person 0 --messages-per-second 100000 --messages-burst 100000
/usr/bin/python3 tests/clients/fairness.py "$url" build/release/server/vivarium build/release/tools/vivarium-engine \
  --games "${EXPORTED:-$games}" | tee -a "$work/said"
serve
/usr/bin/python3 tests/clients/bad_input.py "$url" --record "$work/bad.jsonl" | tee -a "$work/said"
stop
# Folders of earlier versions, each with its players.
/usr/bin/python3 tests/package/older_data.py build/release/server/vivarium | tee -a "$work/said"
for recorded in games bots bad; do node protocol/validate.mjs "$work/$recorded.jsonl" | tee -a "$work/said"; done
sed -n 's/^\(games=.*\|the example.*\|the Python client.*\|[0-9].*\)$/## \1/p' "$work/said"
