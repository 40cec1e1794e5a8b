#!/usr/bin/env bash
# A drive whose sound is captured from a PulseAudio null sink, with both cores loaded, RUNS times (3): how often was there nothing to
# play, by the capture and by the engine's own count. MINUTES is how long each is (10). Before that a minute of noise is played by
# PulseAudio's own player: what has gaps there the server has, or the machine. Needs pulseaudio, pacat, parec, the ALSA plugin of
# PulseAudio and Xvfb; where one is missing it says so and ends well.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
minutes=${MINUTES:-10}
runs=${RUNS:-3}
for need in pulseaudio pacat parec xvfb-run; do
	if ! command -v "$need" >/dev/null; then
		echo "skipped: sound of a long drive needs $need (Debian: pulseaudio pulseaudio-utils libasound2-plugins xvfb)" >&2
		exit 0
	fi
done
if ! CGO_ENABLED=1 go build -pgo=off -tags 'window sound' -o bin/camber-sound ./tools/camber; then
	echo "skipped: no engine with sound can be built: tools/setup.sh window, and the headers of ALSA (Debian: libasound2-dev)" >&2
	exit 0
fi

place=$(mktemp -d)
GOCACHE=$(go env GOCACHE) GOPATH=$(go env GOPATH) GOMODCACHE=$(go env GOMODCACHE)
export GOCACHE GOPATH GOMODCACHE
export XDG_RUNTIME_DIR=$place HOME=$place
chmod 700 "$place"
printf 'pcm.!default { type pulse }\nctl.!default { type pulse }\n' >"$place/.asoundrc"
started=()
finish() {
	for pid in "${started[@]}"; do kill "$pid" 2>/dev/null || true; done
	wait 2>/dev/null || true
	rm -rf "$place"
}
trap finish EXIT

# A desktop's sound server plays at once, before all other work, and so it is here, where that is allowed, with whatever listens. All
# of its threads: PulseAudio gives its first one a lower rank by itself, and through that one comes all that is to be played.
# Beside two loops without end the noise then has no gaps; otherwise it has three in 80 seconds, with 200 ms in the buffer.
first=()
if chrt -r 5 true 2>/dev/null; then
	first=(chrt -r 5)
elif [[ $(nice -n -11 nice 2>/dev/null) -lt 0 ]]; then
	first=(nice -n -11)
fi
"${first[@]}" pulseaudio --daemonize=no --exit-idle-time=-1 -n -L module-native-protocol-unix \
	-L 'module-null-sink sink_name=camber rate=48000 channels=2' >"$place/server.log" 2>&1 &
server=$!
started+=("$server")
for _ in $(seq 50); do
	pactl info >/dev/null 2>&1 && break
	sleep 0.1
done
[[ "${first[0]:-}" != chrt ]] || chrt -a -r -p 5 "$server"
for _ in 1 2; do # both cores have other work, at the same rank
	(while :; do :; done) &
	started+=($!)
done

# listen COMMAND... captures what is heard while the command runs, and prints how many gaps that has.
listen() {
	"${first[@]}" parec --latency-msec=10 -d camber.monitor --format=s16le --rate=48000 --channels=2 --raw "$place/heard.raw" &
	local ear=$! found
	"$@" || true
	kill "$ear"
	wait "$ear" 2>/dev/null || true
	CGO_ENABLED=0 go test ./systems/sound/spectrum -count=1 -run Gaps -v -sound.gaps "$place/heard.raw" >"$place/count.log" 2>&1 || true
	found=$(sed -n 's/.*: \([0-9]*\) gaps.*/\1/p' "$place/count.log")
	if [[ -z "$found" ]]; then
		echo "sound: gaps could not be counted:" >&2
		cat "$place/count.log" >&2
	fi
	echo "${found:-999999}"
}
noise() {
	timeout 60 "${first[@]}" pacat --playback -d camber --latency-msec=200 --format=s16le --rate=48000 --channels=2 --raw </dev/urandom
}
drive() {
	xvfb-run -a -s '-screen 0 320x180x24' bin/camber-sound drive --work "$place" --size 160x90 --preset low --scene circuit \
		--driver auto --camera cockpit --hud none --seconds $((minutes * 60)) --json </dev/null >"$place/figures.json"
}

echo "sound: a minute of noise by pacat has $(listen noise) gaps: those are the server's or the machine's"
gaps=()
odd=()
for run in $(seq "$runs"); do
	found=$(listen drive)
	counted=$(sed -n 's/.*"sound_gaps": *\([0-9]*\).*/\1/p' "$place/figures.json")
	echo "sound, drive $run of $minutes minutes: $found gaps are heard, ${counted:=0} are counted"
	gaps+=("$found")
	apart=$((counted > found ? counted - found : found - counted))
	((apart <= 2)) || odd+=("drive $run")
done
median=$(printf '%s\n' "${gaps[@]}" | sort -n | sed -n "$(((runs + 1) / 2))p")
echo "sound: $median gaps in $minutes minutes, median of $runs; what is heard and what is counted disagree in: ${odd[*]:-none}"
((median <= 3 && ${#odd[@]} == 0))
