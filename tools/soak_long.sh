#!/usr/bin/env bash
# What tools/soak.sh does in an hour, as long as a night allows: every fuzz test RUNS times (a million), each property of random values RUNS/50 times, RUNS random scenes,
# then long drives, and HOURS (24) of simulated racing. Takes hours; a crash is kept in the package's testdata/fuzz and is from then on a test.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
runs=${RUNS:-1000000}
minutes=${MINUTES:-10}

go list ./... | while read -r package; do
	go test -list '^Fuzz' "$package" | { grep '^Fuzz' || true; } | while read -r name; do
		echo "==== $package $name, $runs runs"
		go test -run '^$' -fuzz "^$name\$" -fuzztime "${runs}x" -fuzzminimizetime 20x "$package" </dev/null
	done
done

# Their checks are a hundred in a test; each begins elsewhere in every run.
grep -rl 'pgregory.net/rapid"' --include='*_test.go' . | xargs -n1 dirname | sort -u | while read -r package; do
	names=$(grep -lZ 'pgregory.net/rapid"' "$package"/*_test.go | xargs -0 sed -n 's/^func \(Test[A-Za-z0-9_]*\)(.*/\1/p' | paste -sd'|')
	echo "==== $package, $((runs / 50)) checks of each property"
	go test -count=1 -timeout=0 -run "^($names)\$" "$package" -rapid.checks "$((runs / 50))" </dev/null
done

echo "==== what strangers send, at 20 times the length; saves killed at every system call; ended by signals"
go test -count=1 -timeout=0 -run . ./tools/strangers -strangers.scale 20 </dev/null
go test -count=1 -timeout=0 -run 'IsTheOldOrTheNew' ./tools/camber -killed.everycall </dev/null
go test -count=1 -timeout=0 -run 'NoDamagedFile' ./tools/camber -mutants "$((runs / 500))" </dev/null
for _ in $(seq "$minutes"); do
	go test -count=1 -timeout=0 -run 'ToldToEnd|TwoWho' ./tools/camber ./systems/host/settings </dev/null
done

echo "==== random scenes, $runs runs"
go test -count=1 -timeout=0 -run '^TestRandomScenes' ./systems/collide -scenes "$runs" </dev/null

echo "==== racing for ${HOURS:-24} simulated hours: it holds no more than at first"
go test -count=1 -timeout=0 -run '^TestRacingForHours' ./systems/host/session -v -racing.hours "${HOURS:-24}" </dev/null

echo "==== laps of every car at every level, and near the best"
go test -count=1 -timeout=0 -run '^Test(EveryCarIsDriven|FullSkillIsNear)' ./systems/host/rig -laps </dev/null

echo "==== a race of 16, $minutes minutes, on every CPU and from every world on its way"
go run ./tools/determinism -scene race -race $((minutes * 60)) </dev/null

echo "==== a served race of 16, $minutes minutes over a bad network, late guests and reloads: one hash, on every CPU"
go run ./tools/determinism -scene served -race $((minutes * 60)) </dev/null

echo "==== every scene on every CPU, all of its steps"
go run ./tools/determinism -whole </dev/null

echo "==== a race of bots over ten laps"
go test -count=1 -timeout=0 -run '^TestBotsRace' ./systems/host/session -botlaps 10 </dev/null

echo "==== eight bots on Alder, ten laps, by camber race: at most one out; in each kind of car the better one is faster"
bin/camber race try eight --headless --laps 10 --json </dev/null | awk '
	{ gsub(/[",]/, "") }
	$1 == "car:" { car = $2 }
	$1 == "skill:" { skill = $2 }
	$1 == "best_s:" {
		print car, skill, $2
		if (car in best && (skill - knows[car]) * ($2 - best[car]) >= 0) { print car ": no faster"; bad = 1 }
		best[car] = $2; knows[car] = skill; cars++
	}
	$1 == "finished:" && $2 == "false" { out++ }
	END { print out + 0, "out of", cars; exit bad || out > 1 || cars != 8 }'

echo "==== over a town at 300 km/h, $minutes minutes: nothing is waited for, memory stays; TOWN is one of your own"
town=${TOWN:-}
if [[ -z $town ]]; then
	town=$(mktemp -d)/moewenau.town
	bin/camber town build content/base/towns/moewenau.osm --hgt content/base/towns -o "$town" </dev/null
fi
bin/camber bench town "$town" --seconds $((minutes * 60)) --json </dev/null | tee /dev/stderr | awk '
	{ match($0, /"tile_waits":[0-9]+/); waits = substr($0, RSTART + 13, RLENGTH - 13)
	  match($0, /"heap_growth":[0-9.]+/); growth = substr($0, RSTART + 14, RLENGTH - 14) }
	END { exit NR != 1 || waits + 0 > 0 || growth + 0 > 1.1 }'

echo "==== the same as it is seen, $minutes minutes: memory stays"
bin/camber bench town "$town" --size 640x360 --seconds $((minutes * 60)) --json </dev/null | tee /dev/stderr | awk '
	{ match($0, /"memory_mb_first":[0-9.]+/); first = substr($0, RSTART + 18, RLENGTH - 18)
	  match($0, /"memory_mb_last":[0-9.]+/); last = substr($0, RSTART + 17, RLENGTH - 17) }
	END { exit NR != 1 || first + 0 <= 0 || last > 1.2 * first + 10 }'

echo "==== 300,000 triangles"
bin/camber bench town "$town" --size 1280x720 --preset high --cars 48 --speed 100km/h --seconds 20 --json </dev/null |
	tee /dev/stderr | awk '
	{ match($0, /"triangles_p95":[0-9]+/); triangles = substr($0, RSTART + 16, RLENGTH - 16) }
	END { exit NR != 1 || triangles + 0 < 300000 }'

bin/camber list scenes | awk '{ print $1 }' | while read -r scene; do
	echo "==== scene $scene, $minutes minutes"
	bin/camber run --scene "$scene" --seconds $((minutes * 60)) --json </dev/null
done
