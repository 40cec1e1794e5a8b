#!/usr/bin/env bash
# Installs the system packages that a job needs, and only those that are missing: tools/setup.sh JOB...
#
#   build     Go modules must be fetched: needs the certificates of the web
#   window    window, pictures and sound: needs a C compiler and the headers of OpenGL, EGL, X11 and ALSA, and a font for Chinese, Japanese and
#             Korean. Where they cannot be installed it says how to get them and ends well: there is an engine without a window too
#   leaves    the same, and a display without a screen, and it fails where they cannot be had: for CI
#   race      the race detector: needs a C compiler
#   emulate   determinism on other CPUs: needs qemu-user
#   peers     benchmarks beside other engines: needs a C++ compiler and those engines
#   torcs     pictures beside TORCS's: needs it, a display without a screen, xdotool and a C compiler
#
# tools/setup.sh has window  installs nothing and tells by its exit code whether a window can be built; has sound, likewise.
#
# Looks for what a package brings, not for a note that it was installed once: a second run does nothing and needs no
# network. Without the rights to install it prints the line to run and exits 2.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

fail() {
	echo "setup: $*" >&2
	exit 2
}

oldest=1.21 # from this on, go fetches the version that go.mod names by itself
have_go() {
	local version
	version=$(GOTOOLCHAIN=local go env GOVERSION 2>/dev/null) || return 1
	[[ "$(printf '%s\n' "go$oldest" "$version" | sort -V | head -n 1)" == "go$oldest" ]]
}

have_certificates() {
	[[ -n "${SSL_CERT_FILE:-}${SSL_CERT_DIR:-}" ]] && return 0
	local f
	for f in /etc/ssl/certs/ca-certificates.crt /etc/pki/tls/certs/ca-bundle.crt /etc/ssl/ca-bundle.pem /etc/ssl/cert.pem; do
		[[ -s "$f" ]] && return 0
	done
	return 1
}

have_c() {
	echo '#include <stdlib.h>
int main(void) { return 0; }' | "${CC:-gcc}" -x c - -o /dev/null 2>/dev/null
}

have_window() {
	command -v pkg-config >/dev/null && pkg-config --exists gl &&
		echo '#include <GL/gl.h>
#include <EGL/egl.h>
#include <X11/Xcursor/Xcursor.h>
#include <X11/extensions/Xrandr.h>
#include <X11/extensions/Xinerama.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/xf86vmode.h>
int main(void) { return 0; }' | "${CC:-gcc}" -x c - -fsyntax-only 2>/dev/null
}

have_sound() { command -v pkg-config >/dev/null && pkg-config --exists alsa; }

# The packages of a window and its sound that are missing.
lacks_window() {
	local p
	for p in gcc libc6-dev pkg-config libgl-dev libegl-dev libxcursor-dev libxrandr-dev libxinerama-dev libxi-dev libxxf86vm-dev libasound2-dev; do
		case "$p" in
		gcc) command -v "${CC:-gcc}" >/dev/null ;;
		libc6-dev) have_c ;;
		pkg-config) command -v pkg-config >/dev/null ;;
		libgl-dev) [[ -e /usr/include/GL/gl.h ]] ;;
		libegl-dev) [[ -e /usr/include/EGL/egl.h ]] ;;
		libxcursor-dev) [[ -e /usr/include/X11/Xcursor/Xcursor.h ]] ;;
		libxrandr-dev) [[ -e /usr/include/X11/extensions/Xrandr.h ]] ;;
		libxinerama-dev) [[ -e /usr/include/X11/extensions/Xinerama.h ]] ;;
		libxi-dev) [[ -e /usr/include/X11/extensions/XInput2.h ]] ;;
		libxxf86vm-dev) [[ -e /usr/include/X11/extensions/xf86vmode.h ]] ;;
		libasound2-dev) have_sound ;;
		esac || echo "$p"
	done
}

# Letters of Chinese, Japanese and Korean, which the engine does not carry.
have_letters() {
	local f
	for f in "${FONTS:-/usr/share/fonts}"/{truetype/wqy/wqy-microhei.ttc,opentype/noto/NotoSansCJK-Regular.ttc}; do
		[[ -s "$f" ]] && return 0
	done
	return 1
}

# They are a wish like the window: installed where that asks nobody. Elsewhere the engine says it where it would write them.
letters() {
	have_letters && return
	command -v apt-get >/dev/null || return 0
	[[ "$(id -u)" == 0 ]] || sudo -n true 2>/dev/null || return 0
	(install fonts-wqy-microhei) || echo "setup: names in Chinese, Japanese and Korean stay boxes" >&2
}

# A window is a wish: without it there is still everything else.
window() {
	have_window && have_sound && return
	[[ "$(uname -s)" == Linux ]] || return 0
	local lacking words
	mapfile -t lacking < <(lacks_window)
	words="apt-get update && apt-get install -y --no-install-recommends ${lacking[*]}"
	if ! command -v apt-get >/dev/null; then
		echo "setup: camber is built without a window: it needs a C compiler and the headers of OpenGL, EGL and X11 (Debian has them in: ${lacking[*]})" >&2
	elif [[ "$(id -u)" != 0 ]] && ! sudo -n true 2>/dev/null; then
		echo "setup: camber is built without a window or without sound. To have them, run this line, then make drive again:" >&2
		echo "    sudo sh -c '$words'" >&2
	elif ! (install "${lacking[@]}") || ! have_window; then
		echo "setup: camber is built without a window: the packages did not bring what it needs" >&2
	elif ! have_sound; then
		echo "setup: camber is built without sound: libasound2-dev did not bring what it needs" >&2
	fi
}

have_emulators() {
	local e
	for e in qemu-aarch64 qemu-riscv64 qemu-x86_64; do
		command -v "$e" >/dev/null || return 1
	done
}

have_peers() {
	command -v g++ >/dev/null && command -v pkg-config >/dev/null && pkg-config --exists bullet
}

# The packages of pictures beside TORCS's that are missing.
lacks_torcs() {
	local p
	for p in torcs xdotool xvfb gcc; do
		case "$p" in
		torcs) [[ -x /usr/games/torcs ]] || command -v torcs >/dev/null ;;
		xvfb) command -v Xvfb >/dev/null ;;
		*) command -v "$p" >/dev/null ;;
		esac || echo "$p"
	done
}

have_modules() { # all of them, for tests as well, without asking the network
	GOPROXY=off GOFLAGS=-mod=readonly go mod verify >/dev/null 2>&1 ||
		GOPROXY=off GOFLAGS=-mod=readonly go list -deps -test ./... >/dev/null 2>&1
}

install() {
	local words="apt-get update && apt-get install -y --no-install-recommends $*"
	command -v apt-get >/dev/null ||
		fail "these packages of Debian are missing, and there is no apt-get here to install them: $*"
	local as=()
	if [[ "$(id -u)" != 0 ]]; then
		if sudo -n true 2>/dev/null; then
			as=(sudo -n)
		elif [[ -t 0 && -t 2 ]] && command -v sudo >/dev/null; then
			as=(sudo) # asks for the password
		else
			echo "setup: system packages are missing. Run this line, then try again:" >&2
			echo "    sudo sh -c '$words'" >&2
			exit 2
		fi
	fi
	echo "setup: installing $*" >&2
	"${as[@]}" env DEBIAN_FRONTEND=noninteractive apt-get update -q >&2 ||
		echo "setup: the package lists could not be renewed; trying with the old ones" >&2
	"${as[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends "$@" >&2 ||
		fail "the packages could not be installed. Try it yourself: sudo sh -c '$words'"
}

case "$*" in
"has window" | "has sound")
	"have_$2"
	exit
	;;
esac

have_go || fail "Go $oldest or newer is needed (Camber is built with Go $(sed -n 's/^toolchain go//p' go.mod)): see https://go.dev/dl"

missing=()
for job in "$@"; do
	case "$job" in
	build) have_certificates || have_modules || missing+=(ca-certificates) ;;
	race) have_c || missing+=(gcc libc6-dev) ;;
	torcs) [[ -z "$(lacks_torcs)" ]] || fail "packages are installed, and still missing: $(lacks_torcs)" ;;
	emulate) have_emulators || missing+=(qemu-user) ;;
	window) ;;
	leaves)
		mapfile -t -O "${#missing[@]}" missing < <(lacks_window)
		command -v xvfb-run >/dev/null || missing+=(xvfb xauth)
		;;
	peers) have_peers || missing+=(g++ pkg-config libbullet-dev) ;;
	torcs) mapfile -t -O "${#missing[@]}" missing < <(lacks_torcs) ;;
	*) fail "unknown job $job (known: build window leaves race emulate peers torcs)" ;;
	esac
done
[[ ${#missing[@]} == 0 ]] || install "${missing[@]}"
for job in "$@"; do
	[[ "$job" != window ]] || { window && letters; }
done
for job in "$@"; do # a package that brought nothing would fail later, with stranger words
	case "$job" in
	leaves) have_window && have_sound || fail "the packages are installed, and a window or its sound still cannot be built" ;;
	race) have_c || fail "gcc is installed and compiles nothing: see $(command -v "${CC:-gcc}")" ;;
	peers) have_peers || fail "libbullet-dev is installed, but pkg-config does not know bullet" ;;
	emulate) have_emulators || fail "qemu-user is installed, but its emulators are not in PATH" ;;
	esac
done
