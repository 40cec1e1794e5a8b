#!/usr/bin/env bash
# Towns beside TORCS, turn by turn: camber bench town with five cars at preset low, and a quick race of five drivers on TORCS's default track, both
# at SIZE (1280x720) without a GPU. Prints what each draws a second, and the ratio of the medians. TOWNS is which towns (moewenau), ROUNDS how often
# (3), EACH how many seconds each (15). It needs torcs, xvfb, xdotool and a C compiler, which tools/setup.sh torcs installs where they are missing;
# where they cannot be installed it says so and ends well.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
PATH=$PATH:/usr/games
size=${SIZE:-1280x720} rounds=${ROUNDS:-3} each=${EACH:-15} towns=${TOWNS:-moewenau}
if ! tools/setup.sh torcs; then
	echo "skipped: towns beside TORCS need what is named above" >&2
	exit 0
fi
place=$(mktemp -d)
started=()
finish() {
	for pid in "${started[@]}"; do kill "$pid" 2>/dev/null || true; done
	wait 2>/dev/null || true
	rm -rf "$place"
}
trap finish EXIT
camber=${CAMBER:-}
if [[ -z $camber ]]; then
	camber=$place/camber
	CGO_ENABLED=1 go build -tags window -pgo=off -o "$camber" ./tools/camber
fi
gcc -O2 -shared -fPIC -o "$place/swaps.so" tools/peers/torcs/swaps.c -ldl

# TORCS's own set-up, but for the size of its picture and five of its drivers on its default track.
export LIBGL_ALWAYS_SOFTWARE=1 DISPLAY=:${DISPLAY_NUMBER:-87}
Xvfb "$DISPLAY" -screen 0 "${size}x24" >/dev/null 2>&1 &
started+=($!)
sleep 2
mkdir -p "$place/home"
(HOME=$place/home timeout 6 torcs >/dev/null 2>&1 || true) # it copies its files
config=$place/home/.torcs/config
sed -e "s/name=\"x\" val=\"[0-9]*\"/name=\"x\" val=\"${size%x*}\"/" -e "s/name=\"y\" val=\"[0-9]*\"/name=\"y\" val=\"${size#*x}\"/" \
	/usr/share/games/torcs/config/screen.xml >"$config/screen.xml"
# Five of one driver's cars.
awk '/<section name="Drivers">/ {
	print
	print "    <attnum name=\"maximum number\" val=\"40\"/>"
	print "    <attstr name=\"focused module\" val=\"berniw\"/>"
	print "    <attnum name=\"focused idx\" val=\"1\"/>"
	for (i = 1; i <= 5; i++) printf "    <section name=\"%d\"><attnum name=\"idx\" val=\"%d\"/><attstr name=\"module\" val=\"berniw\"/></section>\n", i, i
	skip = 1; depth = 1; next
}
skip { depth += gsub(/<section/, "&") - gsub(/<\/section>/, "&"); if (depth == 0) { skip = 0; print } ; next }
{ print }' /usr/share/games/torcs/config/raceman/quickrace.xml >"$config/raceman/quickrace.xml"

# race: pictures a second of TORCS, and the median of a picture in ms
race() {
	rm -f "$place/swaps"
	HOME=$place/home SWAPS=$place/swaps SWAPS_FROM=30 SWAPS_FOR=$each LD_PRELOAD=$place/swaps.so torcs >"$place/torcs.log" 2>&1 &
	local pid=$!
	started+=("$pid")
	sleep 8
	for _ in 1 2 3; do # race, quick race, new race
		xdotool key Return
		sleep 2
	done
	for _ in $(seq 240); do
		[[ -s $place/swaps ]] && break
		sleep 0.5
	done
	if [[ -n ${SHOT:-} ]]; then import -window root "$SHOT" 2>/dev/null || true; fi
	kill "$pid" 2>/dev/null || true
	[[ -s $place/swaps ]] || { echo "TORCS drew nothing:" >&2; tail -5 "$place/torcs.log" >&2; exit 1; }
	cat "$place/swaps"
}

median() { sort -n | awk '{v[NR] = $1} END {print v[int((NR + 1) / 2)]}'; }

for round in $(seq "$rounds"); do
	race | tee -a "$place/race" | awk '{printf "TORCS      %6.1f pictures a second, median %.1f ms\n", $1, $2}'
	for town in $towns; do
		"$camber" bench town "$town" --size "$size" --preset low --speed 100km/h --seconds "$each" --json >"$place/figures" 2>/dev/null
		sed -n 's/.*"frames_per_s":\([0-9.]*\),"frame_p50_ms":\([0-9.]*\),"frame_p99_ms":\([0-9.]*\).*/\1 \2 \3/p' "$place/figures" |
			tee -a "$place/${town//\//_}" |
			awk -v town="$town" '{printf "%-10s %6.1f pictures a second, median %.1f ms, %.1f ms of 99 in 100\n", town, $1, $2, $3}'
	done
done
theirs=$(median <"$place/race")
for town in $towns; do
	ours=$(median <"$place/${town//\//_}")
	awk -v town="$town" -v a="$ours" -v b="$theirs" 'BEGIN {printf "%-10s draws %.2f times as many as TORCS (goal 2)\n", town, a / b}'
done
