#!/usr/bin/env bash
# Builds with Go and shows what is built, how much of it is done and how long it still takes: tools/building.sh NAME ARG... is go build ARG...
#
# On a terminal that is one line, written over; elsewhere a line at the begin and each ten seconds. Where all is built already it says nothing.
# How much is left is told by the bytes of source of what is not built.
set -euo pipefail
name=$1
shift

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# weigh writes the bytes of source of each package that is not built into $work/list, once all are known.
weigh() {
	local file='{{$.ImportPath}} {{$.Dir}}/{{.}}{{"\n"}}'
	go list -e -deps -f "{{if .StaleReason}}{{range .GoFiles}}$file{{end}}{{range .CgoFiles}}$file{{end}}{{end}}" "$@" | sed '/^$/d' >"$work/files"
	cut -d' ' -f2- "$work/files" | tr '\n' '\0' | xargs -0r stat -c %s | paste -d' ' - "$work/files" |
		awk '{ of[$2] += $1 } END { for (p in of) print of[p], p }' >"$work/weighed"
	mv "$work/weighed" "$work/list"
}

declare -A weight=() # bytes, by package
begun=() last='' total=0 ready=0 told=

# known takes what was weighed, as soon as that is there.
known() {
	[[ $total == 0 && -s "$work/list" ]] || return 0
	local bytes package
	while read -r bytes package; do
		weight[$package]=$bytes
		total=$((total + bytes))
	done <"$work/list"
	for package in "${begun[@]}"; do # was built before it was weighed
		[[ -n "${weight[$package]:-}" ]] || { weight[$package]=10000 total=$((total + 10000)); }
		ready=$((ready + weight[$package]))
	done
	ready=$((ready - weight[$last]))
}

show() {
	local line="building $name: $last"
	known
	if ((total > 0)); then
		line="building $name: ${#begun[@]} of ${#weight[@]} packages"
		((ready == 0)) || line+=", about $((SECONDS * (total * 26 / 25 - ready) / ready + 1)) s left" # linking is a 26th part
		line+=": $last"
	fi
	if [[ -t 2 ]]; then
		printf '\r%.*s\033[K' "$(($(tput cols 2>/dev/null || echo 80) - 1))" "$line" >&2
	elif [[ -z "$told" ]] || ((SECONDS >= told + ${EVERY:-10})); then
		told=$SECONDS
		echo "$line" >&2
	fi
}

clear() { [[ ! -t 2 || -z "$last" ]] || printf '\r\033[K' >&2; }

# follow reads what go build says: packages as they begin, which it shows, and mistakes, which it passes on.
follow() {
	local line status weighing=
	while true; do
		status=0
		IFS= read -r -t 1 line || status=$?
		if ((status > 128)); then # a second without news
			[[ -z "$last" ]] || show
		elif ((status)); then
			break
		elif [[ "$line" =~ ^[A-Za-z0-9_.~/-]+$ ]]; then
			if [[ -z "$last" ]]; then
				weigh "$@" 2>/dev/null &
				weighing=$!
			fi
			((total == 0)) || ready=$((ready + ${weight[$last]:-0}))
			last=$line
			begun+=("$line")
			show
		else
			clear
			echo "$line" >&2
		fi
	done
	clear
	[[ -z "$weighing" ]] || { kill "$weighing" || true; wait "$weighing" || true; } 2>/dev/null
}

# go list has no word for where a build goes.
named=()
for ((k = 1; k <= $#; k++)); do
	if [[ "${!k}" == -o ]]; then ((k++)); else named+=("${!k}"); fi
done
# A compiler that sweeps its memory less often is a fifth faster, and takes half as much again: 1 GB for the largest package.
GOGC=400 go build -v "$@" 2>&1 | follow "${named[@]}"
