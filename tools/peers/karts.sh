#!/usr/bin/env bash
# A race over loopback with as many drivers in both: camber serve with guests that are bots, and SuperTuxKart's server with its own. Prints
# what the server took of a core and what passed on one connection, of each. SECONDS_EACH is how long each races (60), GUESTS how many come (8).
# Needs supertuxkart (Debian: supertuxkart) and a machine on which nothing else talks over loopback; where it is missing it says so and
# ends well.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
PATH=$PATH:/usr/games
each=${SECONDS_EACH:-60} guests=${GUESTS:-8}
if ! command -v supertuxkart >/dev/null; then
	echo "skipped: a race beside SuperTuxKart's needs it (Debian: supertuxkart)" >&2
	exit 0
fi
go build -o bin/camber-peers ./tools/camber
place=$(mktemp -d)
started=()
finish() {
	for pid in "${started[@]}"; do kill "$pid" 2>/dev/null || true; done
	wait 2>/dev/null || true
	rm -rf "$place" bin/camber-peers
}
trap finish EXIT

# ticks of the processor's clock that a process has taken, in user and system together; bytes that loopback has carried
taken() { awk '{print $14 + $15}' "/proc/$1/stat"; }
carried() { awk '/lo:/ {sub(/.*lo:/, ""); print $1}' /proc/net/dev; }
hertz=$(getconf CLK_TCK)

# measure NAME PID CONNECTIONS: what a server takes from now on
measure() {
	local cpu bytes
	cpu=$(taken "$2") bytes=$(carried)
	sleep "$each"
	awk -v name="$1" -v cpu=$(($(taken "$2") - cpu)) -v bytes=$(($(carried) - bytes)) -v hz="$hertz" -v each="$each" -v n="$3" 'BEGIN {
		printf "%-14s %5.1f %% of a core, %6.1f kb/s a connection, both ways together\n", name, 100 * cpu / hz / each, bytes * 8 / 1000 / each / n
	}'
}

export HOME=$place/home XDG_CONFIG_HOME= XDG_CACHE_HOME= XDG_DATA_HOME=
mkdir -p "$HOME"
bin/camber-peers serve --scene circuit --bots 1 --laps 50 --now --listen 127.0.0.1:0 --json --work "$place" --packs "$place" \
	>"$place/served" 2>"$place/served.log" </dev/null &
server=$!
started+=("$server")
until [[ -s $place/served ]]; do
	kill -0 "$server" || { cat "$place/served.log" >&2; exit 1; }
	sleep 0.1
done
at=$(sed -n 's/.*"listening":"\([^"]*\)".*/\1/p' "$place/served")
for n in $(seq "$guests"); do
	mkdir -p "$place/guest$n"
	HOME=$place/guest$n bin/camber-peers join "$at" --headless --bot --name "bot $n" >/dev/null 2>&1 </dev/null &
	started+=($!)
done
sleep 15 # all are there, and the lights are out
measure camber "$server" "$guests"
for pid in "${started[@]}"; do kill "$pid" 2>/dev/null || true; done
wait 2>/dev/null || true
started=()

cat >"$place/server.xml" <<'XML'
<?xml version="1.0"?>
<server-config version="6">
	<server-name value="bench"/> <server-port value="2759"/> <server-mode value="3"/> <wan-server value="false"/>
	<enable-console value="false"/> <server-max-players value="64"/> <start-game-counter value="3"/> <owner-less value="true"/>
	<min-start-game-players value="1"/> <voting-timeout value="5"/> <max-ping value="3000"/> <sql-management value="false"/>
	<firewalled-server value="false"/>
</server-config>
XML
supertuxkart --no-graphics --server-config="$place/server.xml" --lan-server=bench >"$place/karts.log" 2>&1 </dev/null &
server=$!
started+=("$server")
sleep 10
mkdir -p "$place/karts"
HOME=$place/karts supertuxkart --no-graphics --connect-now=127.0.0.1:2759 --network-ai="$guests" >"$place/guests.log" 2>&1 </dev/null &
started+=($!)
for _ in $(seq 240); do # it races when all have voted and loaded
	grep -aq "finished loading world" "$place/karts.log" && break
	sleep 0.5
done
sleep 12
measure SuperTuxKart "$server" 1 # all its drivers share one
