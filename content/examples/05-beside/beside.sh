#!/bin/sh
# Drives with camber drive --control, marks a moment with curl, and finds the mark in what the replay tells. With the
# word serve it does so beside a server.
set -eu
what="drive --console --driver auto --seconds 4"
test "${1-drive}" = drive || what="serve --now --listen 127.0.0.1:0"
camber=${CAMBER:-camber}
mkdir -p out
: >out/port.json
"$camber" $what --scene oval --control 127.0.0.1:0 --record out/sh.rec \
	>out/port.json 2>out/said.txt </dev/null &
while ! grep -q token out/port.json; do
	kill -0 $! || { cat out/said.txt; exit 1; }
	sleep 0.1
done
port=$(sed -n 's/.*"control":"\([^"]*\)".*/\1/p' out/port.json)
token=$(sed -n 's/.*"token":"\([^"]*\)".*/\1/p' out/port.json)
curl -sS --fail -H "Authorization: Bearer $token" "$port/v1/state?channels=speed,engine"
curl -sS --fail -H "Authorization: Bearer $token" -d '{"do":"mark","code":7,"value":1.5}' "$port/v1/order"
test "${1-drive}" = drive || kill $!
wait
"$camber" replay out/sh.rec --events out/sh.jsonl
grep '"kind":"mark".*"code":7' out/sh.jsonl
