#!/usr/bin/env bash
# Runs targets of the Makefile as stages: tools/stages.sh STAGE... Each has a heading and a duration; the first failure
# ends it; a summary closes it.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

summary=()
passed=0
began=$SECONDS
for stage in "$@"; do
	echo
	echo "==== $stage"
	from=$SECONDS
	code=0
	make "$stage" </dev/null || code=$?
	took=$((SECONDS - from))
	if [[ $code != 0 ]]; then
		summary+=("$(printf '%-14s FAILED   %4d s   (again: make %s)' "$stage" "$took" "$stage")")
		break
	fi
	summary+=("$(printf '%-14s passed   %4d s' "$stage" "$took")")
	passed=$((passed + 1))
	echo "---- $stage: $took s"
done

echo
echo "==== summary"
printf '%s\n' "${summary[@]}"
echo "in all $((SECONDS - began)) s; not reached: ${*:${#summary[@]}+1}"
failed=$((${#summary[@]} - passed))
echo
echo "$passed passed, $failed failed, $(($# - ${#summary[@]})) skipped"
[[ $failed == 0 ]]
