#!/usr/bin/env bash
# A map made into a town beside a map made into a network: camber town build, and SUMO's netconvert, turn by turn. Prints what each takes of
# the processor, and the ratio of the medians. MAP is a plain .osm (the invented town), HGT a folder of
# heights for it (that town's; none for a MAP), ROUNDS how often (3). netconvert makes lanes and junctions alone; camber the ground, houses and tables of the town, too.
# Needs netconvert (Debian: sumo); where it is missing it says so and ends well.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
rounds=${ROUNDS:-3}
if ! command -v netconvert >/dev/null; then
	echo "skipped: a town beside netconvert's network needs it (Debian: sumo)" >&2
	exit 0
fi
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
camber=${CAMBER:-}
if [[ -z $camber ]]; then
	camber=$place/camber
	go build -pgo=auto -o "$camber" ./tools/camber
fi
map=${MAP:-content/base/towns/moewenau.osm}
hgt=${HGT:-}
[[ -n ${MAP:-} ]] || hgt=content/base/towns

# seconds NAME COMMAND...: what a command takes of the processor, in user and system together
TIMEFORMAT="%U %S"
seconds() {
	local name=$1
	shift
	{ time "$@" >"$place/said" 2>&1 || { cat "$place/said" >&3; exit 1; }; } 3>&2 2>"$place/time"
	awk '{print $1 + $2}' "$place/time" >>"$place/$name"
}
for ((i = 0; i < rounds; i++)); do
	seconds camber "$camber" town build "$map" ${hgt:+--hgt "$hgt"} -o "$place/peer.town"
	# Checked against no schema: Debian has none, and netconvert then refuses its own list of streets.
	seconds netconvert netconvert -X never --osm-files "$map" -o "$place/peer.net.xml"
done
median() { sort -n "$place/$1" | awk '{v[NR] = $1} END {print v[int((NR + 1) / 2)]}'; }
ours=$(median camber) theirs=$(median netconvert)
awk -v a="$ours" -v b="$theirs" 'BEGIN {printf "camber %.2f s, netconvert %.2f s of the processor: %.2f\n", a, b, a / b}'
