#!/usr/bin/env bash
# A drive at a window whose cars are saved ten times a second, for MINUTES (60): what it holds in memory after a sixth of that and at
# the end, and which share of a core the main menu takes. Fails where the end is 10 % above. Needs Xvfb where there is no display.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
minutes=${MINUTES:-60}
if ! tools/setup.sh has window; then
	echo "skipped: memory of a long drive needs a window: tools/setup.sh window" >&2
	exit 0
fi
CGO_ENABLED=1 go build -pgo=off -tags window -o bin/camber-window ./tools/camber

place=$(mktemp -d)
started=()
finish() {
	for pid in "${started[@]}"; do kill "$pid" 2>/dev/null || true; done
	wait 2>/dev/null || true
	rm -rf "$place"
}
trap finish EXIT
export HOME=$place XDG_CACHE_HOME=$place/cache XDG_CONFIG_HOME=$place/config XDG_DATA_HOME=$place/data
if [[ -z "${DISPLAY:-}" ]]; then
	for display in $(seq 90 120); do
		[[ -e /tmp/.X11-unix/X$display ]] || break
	done
	Xvfb ":$display" -screen 0 640x360x24 >"$place/x.log" 2>&1 &
	started+=($!)
	export DISPLAY=:$display
	sleep 2
fi

used() { awk '{ print $14 + $15 }' "/proc/$1/stat"; }           # hundredths of a second
held() { awk '/^VmRSS/ { print $2 }' "/proc/$1/status"; }       # kB

bin/camber-window drive --work "$place" --size 320x180 --preset low </dev/null >"$place/menu.log" 2>&1 &
menu=$!
started+=("$menu")
sleep 15
from=$(used "$menu")
sleep 20
echo "main menu: $((($(used "$menu") - from) / 20)) % of a core"
kill "$menu"

mkdir -p "$place/mine/cars/wren"
bin/camber-window drive --work "$place/mine" --size 160x90 --preset low --scene circuit --car wren --driver auto --camera cockpit \
	--seconds $((minutes * 60 + 3600)) </dev/null >"$place/drive.log" 2>&1 &
drive=$!
started+=("$drive")
sleep 5
(
	n=0
	while kill -0 "$drive" 2>/dev/null; do
		n=$(((n + 1) % 10000))
		sed "s/wheelbase=\"2.46m\" mass=\"1010kg\"/wheelbase=\"2.46m\" mass=\"1$(printf %05d "$n" | sed 's/..$/.&/')kg\"/" \
			content/base/cars/wren/wren.xml >"$place/next"
		mv "$place/next" "$place/mine/cars/wren/wren.xml"
		sleep 0.1
	done
) &
started+=($!)
sleep $((minutes * 10))
early=$(held "$drive")
sleep $((minutes * 50))
if ! kill -0 "$drive" 2>/dev/null; then
	echo "memory: the drive has ended by itself:" >&2
	tail -5 "$place/drive.log" >&2
	exit 1
fi
late=$(held "$drive")
reloads=$(grep -c 'mass' "$place/drive.log" || true)
echo "memory: $((early / 1024)) MB after $((minutes * 10)) s, $((late / 1024)) MB after $((minutes * 60)) s, $reloads reloads told"
[[ "$reloads" -gt $((minutes * 60)) ]] && ((late * 10 <= early * 11))
