#!/usr/bin/env bash
# What strangers send and machines do, for an hour, each kind its share of MINUTES (60): a line when it begins, and one with how it
# ended. Those of long races are one core's work and run beside the others, but for memory and sound, which come last and alone. One that
# fails does not keep the others from running; what it said stands below it. make nightly runs a minute of it: a kind that is told so
# little time that it would play again what the tests play, from the same seeds, leaves it to them.
# tools/soak.sh KIND... runs only these. A crash of a fuzz test is kept in its package's testdata/fuzz and is from then on a test.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
minutes=${MINUTES:-60}

# A kind is a function that is told how many seconds it may take.
kinds=(fuzz properties complexity mutants altered kills scenes strange)
beside=(racing serving)
last=(memory sound)
declare -A share=([fuzz]=18 [properties]=6 [complexity]=10 [mutants]=16 [altered]=4 [kills]=7 [scenes]=5 [strange]=7 # of a hundred
	[racing]=60 [serving]=9
	[memory]=14 [sound]=12)

# again runs a command until the seconds have passed, and at least once.
again() {
	local until=$((SECONDS + $1)) times=0
	shift
	while ((times == 0 || SECONDS < until)); do
		"$@" </dev/null || return 1
		times=$((times + 1))
	done
	echo "$times times"
}

# Every fuzz test for as long as all the others, in another order each time. In a few seconds none would begin: their seeds are tests.
fuzz() {
	local until=$((SECONDS + $1)) each=$(($1 / 60)) at package name count=0
	((each >= 5)) || { echo "too short: make test runs the seeds"; return 0; }
	while IFS=: read -r at _ name; do
		((SECONDS < until)) || break
		package=./$(dirname "$at")
		name=$(sed 's/func \(Fuzz[A-Za-z0-9_]*\).*/\1/' <<<"$name")
		go test -run '^$' -fuzz "^$name\$" -fuzztime "${each}s" -fuzzminimizetime 20x "$package" </dev/null || return 1
		count=$((count + 1))
	done < <(grep -rnE '^func Fuzz' --include='*_test.go' ecs components blueprints content systems tools | shuf)
	echo "$count fuzz tests, $each s each"
}

# Each begins with other random values in every run.
properties() {
	local packages
	packages=$(grep -rl 'pgregory.net/rapid"' --include='*_test.go' . | xargs -n1 dirname | sort -u)
	names=$(grep -rhoE '^func Test[A-Za-z0-9_]*|rapid\.Check' $packages --include='*_test.go' |
		awk '/^func/ { name = $2 } /rapid/ { print name }' | sort -u | paste -sd'|')
	again "$1" go test -count=1 -run "^($names)\$" $packages
}

# What strangers send costs time and memory by its length.
complexity() {
	(($1 >= 50)) || { echo "too short: make test measures them at this size"; return 0; }
	go test -count=1 -timeout=0 -run . ./tools/strangers -strangers.scale "$((1 + $1 / 50))" </dev/null
}

# The first four of each kind are those of make test.
mutants() {
	go test -count=1 -timeout=0 -run 'NoDamagedFile' ./tools/camber -mutants "$((4 + $1 / 3))" -mutants.done 4 </dev/null
}

# Towns with one number after the other altered, each read in every way.
altered() {
	(($1 >= 120)) || { echo "too short: make test reads each in one way or two"; return 0; }
	go test -count=1 -timeout=0 -run '^TestAlteredTowns' ./tools/camber -altered.all </dev/null
}

# Killed at every system call of a save; ended by signals; two who save at once.
kills() {
	(($1 < 60)) || go test -count=1 -timeout=0 -run 'Killed' ./tools/camber -killed.everycall </dev/null
	again "$(($1 / 3))" go test -count=1 -timeout=0 -run 'ToldToEnd|TwoWho' ./tools/camber ./systems/host/settings
}

scenes() {
	(($1 >= 25)) || { echo "too short: make test plays the first thousand"; return 0; }
	go test -count=1 -timeout=0 -run '^TestRandomScenes' ./systems/collide -scenes "$((500 + 20 * $1))" </dev/null
}

# Maps that nobody has, others in every run, with walks of 5 km.
strange() {
	(($1 >= 120)) || { echo "too short: make test drives some that are always the same"; return 0; }
	go test -count=1 -timeout=0 -run '^TestStrangeMaps' ./tools/camber -strange.first "$((RANDOM + 10))" \
		-strange.seeds "$((1 + $1 / 100))" -strange.length 5km </dev/null
}

# 24 simulated hours in an hour's soak hold no more than the first seconds.
racing() {
	go test -count=1 -timeout=0 -run '^TestRacingForHours' ./systems/host/session -v \
		-racing.hours "$(awk "BEGIN { print ${HOURS:-24} * $minutes / 60 }")" </dev/null
}

# With guests who come and go. An hour takes 100 s; HOURS=24 tools/soak.sh serving takes about forty minutes.
serving() {
	go test -count=1 -timeout=0 -run '^TestServingForHours' ./systems/host/serve -v \
		-serving.hours "${HOURS:-$(awk "BEGIN { print $1 / 100 }")}" </dev/null
}

# In less than five minutes there is nothing to be seen in memory, nor heard.
memory() {
	(($1 >= 300)) || { echo "too short"; return 0; }
	MINUTES=$(($1 / 60)) tools/soak_memory.sh
}

sound() {
	(($1 >= 300)) || { echo "too short"; return 0; }
	MINUTES=$(($1 / 60 - 1)) RUNS=1 tools/soak_sound.sh
}

if [[ "${1:-}" == --one ]]; then # in a process of its own, which ends at what fails
	"$2" "$3"
	exit
fi

began=$SECONDS
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT

# one runs a kind, if it is among those that are asked for.
one() {
	local kind=$1 seconds=$((minutes * 60 * share[$1] / 100)) from=$SECONDS code=0
	[[ " $asked " == *" $kind "* ]] || return 0
	echo "==== $kind, about $seconds s; $(((SECONDS - began) / 60)) of $minutes minutes have passed"
	tools/soak.sh --one "$kind" "$seconds" >"$place/$kind" 2>&1 || code=$?
	if ((code != 0)); then
		echo "$kind" >>"$place/failed"
		cat "$place/$kind"
		echo "---- $kind FAILED after $((SECONDS - from)) s"
	else
		echo "---- $kind: $((SECONDS - from)) s; $(tail -n 1 "$place/$kind")"
	fi
}

asked=${*:-${kinds[*]} ${beside[*]} ${last[*]}}
for kind in $asked; do
	[[ -n "${share[$kind]:-}" ]] || { echo "soak: there is no kind $kind: there are ${kinds[*]} ${beside[*]} ${last[*]}" >&2; exit 2; }
done
for kind in "${beside[@]}"; do one "$kind"; done &
for kind in "${kinds[@]}"; do one "$kind"; done
wait
for kind in "${last[@]}"; do one "$kind"; done
touch "$place/failed"
echo "soak: $(wc -w <<<"$asked") kinds in $((SECONDS - began)) s; failed: $(paste -sd' ' "$place/failed" | sed 's/^$/none/')"
[[ ! -s "$place/failed" ]]
