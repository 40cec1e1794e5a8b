#!/bin/sh
# Drives with camber drive --control, marks a moment with curl, and finds the mark in what the replay tells.
set -eu
camber=${CAMBER:-camber}
mkdir -p out
: >out/port.json
"$camber" drive --console --driver auto --scene oval --seconds 4 --control 127.0.0.1:0 --record out/sh.rec \
	>out/port.json 2>out/said.txt </dev/null &
while ! grep -q token out/port.json; do
	kill -0 $! || { cat out/said.txt; exit 1; }
	sleep 0.1
done
port=$(sed -n 's/.*"control":"\([^"]*\)".*/\1/p' out/port.json)
token=$(sed -n 's/.*"token":"\([^"]*\)".*/\1/p' out/port.json)
curl -sS --fail -H "Authorization: Bearer $token" "$port/v1/state?channels=speed,engine"
curl -sS --fail -H "Authorization: Bearer $token" -d '{"do":"mark","code":7,"value":1.5}' "$port/v1/order"
wait
"$camber" replay out/sh.rec --events out/sh.jsonl
grep '"kind":"mark".*"code":7' out/sh.jsonl
