# What people and CI do here. "make help" lists it; "make drive" and "make test" need nothing but Debian 12 or Ubuntu, git, make and Go.
# Where a C compiler and the headers of OpenGL and X11 are, or can be installed, "make drive" opens a window.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory

# The engine needs no C compiler; the window and the race detector do.
export CGO_ENABLED := 0
# A person's own settings must not change what is built here.
# Without the profile: with it everything, the standard library too, is compiled a second time for the one binary. Only what people get and
# what determinism and fusecheck prove is built with it, but not a window on a CPU whose instructions cannot fuse (amd64 v1): whoever
# drives and tests would compile all of it twice.
# No tables for debuggers: a seventh of all compiling. Tracebacks and profiles need none; whoever debugs builds by hand.
export GOFLAGS := -buildvcs=false -trimpath -pgo=off -gcflags=all=-dwarf=false
export GOAMD64 := v1
export GOWORK := off
# To know what kind each of 2600 names of OpenGL is, cgo has gcc stumble over it beside a name that is not declared, for which gcc then looks
# through all others for one that was meant: half a minute. With one that gcc knows it stumbles as well, and at once.
export CGO_CFLAGS := -O2 $(if $(filter gcc%,$(notdir $(shell echo "$${CC:-gcc}"))),-D__cgo_undefined__2=__builtin_abort)
# Four wheels at once, in the registers of AVX2 where the CPU has it: components/num/four. Asked of Go, for one that has
# outgrown the experiment refuses its name; without it all is built, with the same bits.
export GOEXPERIMENT := $(shell GOEXPERIMENT=simd go env GOEXPERIMENT 2>/dev/null)

LINTER_VERSION := 2.15.0
LINTER := .tools/bin/golangci-lint

.PHONY: help
help: ## list what can be made
	@echo "make drive   drive; without a display a lap is driven for you"
	@echo "make test    run all tests"
	@echo
	@sed -n 's/^\([a-z-]*\):[^#]*## \(.*\)/  \1\t\2/p' $(MAKEFILE_LIST) | expand -t 16

# ---- for everybody

.PHONY: drive
drive: window ## drive; without a display a lap is driven for you: out/lap.png, out/lap.csv, out/drive.png
	@bin/camber drive

.PHONY: window
window: setup ## build bin/camber, with a window where that can be had
	@tools/setup.sh window
	@$(MAKE) bin/camber

.PHONY: bin/camber
bin/camber: setup
	@pgo=auto; if tools/setup.sh has window; then export CGO_ENABLED=1; tags=window; ! tools/setup.sh has sound || tags="window sound"; fi; \
		[[ -z "$${tags:-}" || "$$(go env GOARCH)" != amd64 ]] || pgo=off; \
		tools/building.sh bin/camber -tags "$${tags:-}" -pgo=$$pgo -o bin/camber ./tools/camber

.PHONY: test
test: setup ## run all tests; which took the longest stands at the end
	@tools/tests.sh | go run ./tools/longest

.PHONY: setup
setup:
	@tools/setup.sh build

# ---- for people who change the engine: each stage of CI by itself, the quick ones first

# Not here: fuzz-seeds, which "test" runs with the rest, and vet, all of whose questions "lint" asks too. Determinism comes before fusecheck,
# which then reads what the compiler has said already.
STAGES := format tidy imports steplint lint determinism fusecheck lanes test race leaves
# What a push hardly ever breaks that passes these.
NIGHTLY := determinism-whole test-nightly bench soak-minute
.PHONY: ci
ci: ## all that CI runs; what cannot be checked here is a failure
	@tools/setup.sh build race emulate leaves
	@tools/stages.sh $(STAGES)

.PHONY: nightly
nightly: ## what takes too long for each push: all scenes on four CPUs, every car on every track, every benchmark, a minute of soak
	@tools/setup.sh build emulate
	@tools/stages.sh $(NIGHTLY)

.PHONY: fmt
fmt: $(LINTER) ## bring all Go files into form
	@$(LINTER) fmt

.PHONY: format
format: $(LINTER) ## check that all Go files are in form
	@$(LINTER) fmt --diff

.PHONY: tidy
tidy: ## check that go.mod names what is needed and no more
	@go mod tidy -diff
	@go mod verify >/dev/null

.PHONY: vet
vet:
	@go vet ./...

.PHONY: imports
imports: ## check who imports whom, names and lengths of files
	@go test ./tools/house

.PHONY: lint
lint: $(LINTER)
	@$(LINTER) run

.PHONY: steplint
steplint: ## check that the step is written by the rules of exact numbers
	@go run ./tools/steplint ./...

.PHONY: fusecheck
fusecheck: ## check the machine code of the step for fused multiply-adds
	@go run ./tools/fusecheck

.PHONY: lanes
lanes: ## check that whoever builds without lanes gets the same bits
	@GOEXPERIMENT= go test ./components ./components/num/... ./components/tree ./systems/drive/magic
	@GOEXPERIMENT= go test -run 'Lanes|SideBySide' ./systems/drive/...

# Raced is a package that starts goroutines or guards memory itself, in its tests too: one that does neither runs where its caller runs.
# Left out: pictures (their goroutines are of systems/render, which the detector cannot see into for cgo), and tools that wait for processes;
# and systems/control, whose tests share nothing but content that was read once, each driving in a world of its own for minutes.
BUSY = $$(grep -rlE --include='*.go' '^\s*go (func\(|[a-z]\w*[.(])|\.Go\(|"sync(/atomic)?"' ecs components blueprints content systems tools | xargs -n 1 dirname | \
	sort -u | sed 's,^,./,' | grep -vE '/testdata|/components/num$$|/systems/(render|control$$)|/tools/(bench|determinism|fusecheck|peers)$$' | grep -vxE '$(call any,$(PARTED))')

# In these nearly all is one goroutine driving for seconds: raced is what has Workers or Raced in its name. The workers of a world run rows
# of systems side by side. Of blueprints the files are read side by side, of a town the tiles; of a session and of a server one thread asks
# another; a program drives while files are saved and maps come. Elsewhere a test in which one goroutine drives for seconds, and nobody else
# touches anything, stays away where tests are to be short.
PARTED := ./blueprints ./blueprints/track ./systems/drive ./systems/collide ./systems/collide/solve ./systems/host/session ./systems/host/serve ./content/town \
	./tools/camber

any = $(subst $() ,|,$(strip $(1)))
# "vet" and "lint" have looked at the same files.
RACE = CGO_ENABLED=1 go test -race -short -vet=off -shuffle on
.PHONY: race
race: ## test with the race detector, where things run side by side
	@$(RACE) $(BUSY)
	@$(RACE) -run 'Workers|Raced' $(PARTED) | awk '{ print } /no tests to run/ { nothing = 1 } END { exit nothing }'
	@CGO_ENABLED=1 go run -race ./tools/camber run --scene pack --steps 300 --workers 4 >/dev/null

# Only packages with files of a window: the others are the same with and without it, and "test" runs them. Pictures are one thread's work:
# half of them beside the other half, and both beside windows, which wait most of the time. Where nothing can be drawn it fails: the tests
# would skip, and pass.
PICTURES = $$on go test -timeout 30m -short -tags window ./systems/render ./systems/render/card ./systems/render/scene
.PHONY: leaves
leaves: ## check window and pictures, where a C compiler and the headers of OpenGL and X11 are
	@if ! tools/setup.sh has window; then echo "skipped: tools/setup.sh window tells how to get what a window needs"; exit 0; fi; \
		export CGO_ENABLED=1; on=$$([[ -n "$${DISPLAY:-}" ]] || ! command -v xvfb-run >/dev/null || echo xvfb-run -a); \
		go vet -tags window ./systems/render/... ./systems/device ./systems/host/seat ./tools/camber; \
		$$on go test -tags window ./systems/device -run ThisMachineDraws -device.draws; \
		$(PICTURES) -run none; \
		$(PICTURES) -skip '^Test[A-O]' & half=$$!; \
		$(PICTURES) -run '^Test[A-O]' & other=$$!; \
		$$on go test -short -tags window ./systems/device ./systems/host/seat; \
		$$on go test -tags window -run Window ./tools/camber; \
		wait $$half; \
		wait $$other

.PHONY: fuzz-seeds
fuzz-seeds: ## run every fuzz test on its seeds
	@go test -run '^Fuzz' ./...

.PHONY: bench
bench: ## run every benchmark once, so that none rots
	@go test -vet=off -run '^$$' -bench . -benchtime 1x $$(grep -rl --include='*_test.go' '^func Benchmark' . | xargs -n 1 dirname | sort -u)

.PHONY: determinism
determinism: ## same bits on four CPUs, any number of workers, in any cell: four scenes, races and a town
	@go run ./tools/determinism

.PHONY: determinism-whole
determinism-whole: ## the same of every scene
	@go run ./tools/determinism -whole

.PHONY: test-nightly
test-nightly: ## the tests that are too long for each push, in files of their own: tag nightly
	@files=$$(grep -rl --include='*_test.go' '^//go:build nightly' .); \
		go test -tags nightly -timeout 3h -run "^($$(sed -n 's/^func \(Test[A-Za-z0-9_]*\).*/\1/p' $$files | paste -sd'|'))$$" \
		$$(xargs -n 1 dirname <<<"$$files" | sort -u)

# ---- long and rare

.PHONY: profile
profile: ## take the profile that the engine is built with anew, of lanes and of what goes without them
	@work="$$(mktemp -d)"; trap 'rm -rf "$$work"' EXIT; go test -c -ldflags=-X=camber/components/num/four/pays.asked=always -o "$$work/bench" ./tools/bench; cd tools/bench; \
		"$$work/bench" -test.run '^$$' -test.bench 'Pack|Pile|Cars' -test.benchtime 4x -test.cpuprofile "$$work/lanes"; \
		GODEBUG=cpu.avx2=off "$$work/bench" -test.run '^$$' -test.bench Cars -test.benchtime 4x -test.cpuprofile "$$work/plain"; \
		go tool pprof -proto "$$work/bench" "$$work/lanes" "$$work/plain" >"$$work/both"; mv "$$work/both" ../camber/default.pgo

.PHONY: bench-peers
bench-peers: bin/camber ## camber's benchmarks beside Bullet's, and the ratios
	@tools/setup.sh peers
	@mkdir -p .tools/bin
	@g++ -O2 -std=c++17 -o .tools/bin/bullet tools/peers/bullet/bullet.cpp $$(pkg-config --cflags --libs bullet)
	@go run ./tools/peers

.PHONY: soak
soak: bin/camber ## an hour of what strangers send and machines do: fuzz, damaged files, kills, memory, sound, 24 hours of racing
	@tools/soak.sh

.PHONY: soak-minute
soak-minute: ## a minute of that
	@MINUTES=1 tools/soak.sh

.PHONY: soak-long
soak-long: bin/camber ## a night of it: a million runs of every fuzz test, and long drives
	@tools/soak_long.sh
	@tools/soak_sound.sh
	@tools/soak_memory.sh

.PHONY: release
release: ## archives for Linux and Windows, into release/
	@tools/setup.sh build
	@go run ./tools/release

.PHONY: clean
clean: ## remove what was made (not .tools, not what Go caches)
	@rm -rf bin out release

# The linter is pinned: another version finds other things.
.PHONY: $(LINTER)
$(LINTER):
	@if [[ "$$($(LINTER) version --short 2>/dev/null || true)" != "$(LINTER_VERSION)" ]]; then \
		echo "building golangci-lint $(LINTER_VERSION) into .tools (once, about a minute)" >&2; \
		GOBIN="$(CURDIR)/.tools/bin" go install github.com/golangci/golangci-lint/v2/cmd/golangci-lint@v$(LINTER_VERSION); \
	fi
