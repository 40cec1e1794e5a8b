#!/usr/bin/env bash
# All tests, as lines of go test -json. Those of the program itself take the longest and mostly wait, for processes and in
# real time: two go at them, beside whoever tests all else, and what they say stands at the end.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

program=camber/tools/camber
tests=(go test -timeout 40m -json -shuffle on)
go test -c -o /dev/null $program # else both compile it
said=$(mktemp -d)
trap 'trap - EXIT; rm -rf "$said"; kill 0' INT TERM
trap 'rm -rf "$said"' EXIT

"${tests[@]}" -run InRealTime $program >"$said/real" &
real=$!
"${tests[@]}" -skip InRealTime $program >"$said/others" &
others=$!
failed=0
readarray -t packages < <(go list ./... | grep -vxF $program)
"${tests[@]}" "${packages[@]}" || failed=1
wait $real || failed=1
wait $others || failed=1
cat "$said/real" "$said/others"
exit $failed
