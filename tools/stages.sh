#!/usr/bin/env bash
# Runs targets of the Makefile as stages: tools/stages.sh STAGE... Each has a heading and a duration; the first failure
# ends it; a summary closes it. A stage that says "skipped: ..." has checked nothing, and fails. Beside each duration stands
# that of the last landing, from .ci/seconds; SECONDS_FILE=.ci/seconds tools/stages.sh ... writes that anew where all pass.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# A full disk looks like a hundred other errors. Builds, tests and their caches take some 3 GiB.
scarce() {
	local folder free
	for folder in . "${TMPDIR:-/tmp}"; do
		free=$(df -Pk "$folder" 2>/dev/null | while read -r _ _ _ free _; do echo "$free"; done) || return 0
		free=${free##*$'\n'}
		if [[ "$free" =~ ^[0-9]+$ ]] && ((free < 3 * 1024 * 1024)); then
			echo "only $((free / 1024)) MiB are free on the disk of $folder, and this needs some 3072: make room (go clean -cache gives back what Go keeps)" >&2
			return 0
		fi
	done
}

declare -A before=()
if [[ -e .ci/seconds ]]; then
	while read -r stage took; do before[$stage]=$took; done <.ci/seconds
fi
# against STAGE: the seconds of the last landing, in brackets.
against() { [[ -z "${before[$1]:-}" ]] || echo " (${before[$1]} s at the last landing)"; }

summary=()
seconds=()
passed=0
began=$SECONDS
said=$(mktemp)
trap 'rm -f "$said"' EXIT
scarce
for stage in "$@"; do
	echo
	echo "==== $stage"
	from=$SECONDS
	code=0
	make "$stage" </dev/null 2>&1 | tee "$said" || code=$?
	took=$((SECONDS - from))
	while read -r line; do
		[[ $code != 0 || "$line" != "skipped: "* ]] || code=skipped
	done <"$said"
	if [[ $code != 0 ]]; then
		scarce
		summary+=("$(printf '%-14s FAILED   %4d s   (again: make %s)' "$stage" "$took" "$stage")")
		break
	fi
	summary+=("$(printf '%-14s passed   %4d s' "$stage" "$took")$(against "$stage")")
	seconds+=("$stage $took")
	passed=$((passed + 1))
	echo "---- $stage: $took s$(against "$stage")"
done

echo
echo "==== summary"
printf '%s\n' "${summary[@]}"
seconds+=("all $((SECONDS - began))")
echo "in all $((SECONDS - began)) s$(against all); not reached: ${*:${#summary[@]}+1}"
failed=$((${#summary[@]} - passed))
echo
echo "$passed passed, $failed failed, $(($# - ${#summary[@]})) skipped"
[[ $failed == 0 ]]
[[ -z "${SECONDS_FILE:-}" ]] || printf '%s\n' "${seconds[@]}" >"$SECONDS_FILE"
