// The CPUs that scenes run on, and how each is reached from this one.

package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// machine is one CPU the engine is built for, and the emulator that runs it where this is another.
type machine struct {
	name     string
	goarch   string
	level    string // GOAMD64
	emulator string // qemu-user; empty runs as it is
	binary   string
	debug    string // GODEBUG
}

// plain is a machine that has no AVX2, for what it is told: on amd64 the step then goes one by one where it went in
// lanes.
func (m machine) plain() machine {
	m.name, m.debug = m.name+" without AVX2", "cpu.avx2=off"
	return m
}

// build makes the engine for every CPU into dir. The first machine is the reference, amd64 v1 where that is what we run
// on.
func build(dir string, native bool) ([]machine, error) {
	machines := []machine{
		{name: "amd64 v1", goarch: "amd64", level: "v1", emulator: "qemu-x86_64"},
		{name: "amd64 v3", goarch: "amd64", level: "v3", emulator: "qemu-x86_64"},
		{name: "arm64", goarch: "arm64", emulator: "qemu-aarch64"},
		{name: "riscv64", goarch: "riscv64", emulator: "qemu-riscv64"},
	}
	ready := slices.DeleteFunc(machines, func(m machine) bool { return native && m.goarch != runtime.GOARCH })
	errs := make([]error, len(ready))
	var all sync.WaitGroup
	for i := range ready { // beside each other: a link, or one long package, leaves cores without work
		m := &ready[i]
		fmt.Fprintf(os.Stderr, "determinism: building for %s\n", m.name)
		m.binary = filepath.Join(dir, strings.ReplaceAll("camber "+m.name, " ", "-"))
		all.Go(func() { errs[i] = m.build() })
	}
	all.Wait()
	if err := errors.Join(errs...); err != nil {
		return nil, err
	}
	for i := range ready {
		m := &ready[i]
		if m.goarch == runtime.GOARCH {
			emulator := m.emulator
			if m.emulator = ""; m.run("version").Run() != nil { // an amd64 without AVX2 cannot run v3 itself
				m.emulator = emulator
			}
		}
		if m.emulator != "" {
			if _, err := exec.LookPath(m.emulator); err != nil {
				return nil, fmt.Errorf("%s needs %s: apt-get install qemu-user (make ci does), or leave it out with -native",
					m.name, m.emulator)
			}
		}
	}
	return ready, nil
}

// build makes the engine for this machine.
func (m *machine) build() error {
	env := []string{"GOARCH=" + m.goarch}
	if m.level != "" {
		env = append(env, "GOAMD64="+m.level)
	}
	// First as fusecheck does, whose work is in the cache then; what it lists is of no use here. An error is said by
	// a build that lists nothing.
	listed := buildCommand(m.binary, "-gcflags=camber/...=-S")
	listed.Env = append(listed.Env, env...)
	if m.level != "v1" && listed.Run() == nil {
		return nil
	}
	cmd := buildCommand(m.binary)
	cmd.Env = append(cmd.Env, env...)
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("building for %s: %w\n%s", m.name, err, out)
	}
	return nil
}

// buildCommand builds the engine for this machine, as it is released, but that it goes in lanes wherever it can: also
// where they do not pay.
func buildCommand(binary string, flags ...string) *exec.Cmd {
	args := append([]string{
		"build", "-trimpath", "-buildvcs=false", "-pgo=auto",
		"-ldflags=-X camber/components/num/four/pays.asked=always", "-o", binary,
	}, flags...)
	cmd := exec.Command("go", append(args, "./tools/camber")...)
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0", "GOEXPERIMENT=simd", "GOFLAGS=")
	return cmd
}

// run prepares the engine's command line on this machine.
func (m machine) run(args ...string) *exec.Cmd {
	words := append([]string{m.binary}, args...)
	switch m.emulator {
	case "":
	case "qemu-x86_64":
		words = append([]string{m.emulator, "-cpu", "max"}, words...)
	default:
		words = append([]string{m.emulator}, words...)
	}
	cmd := exec.Command(words[0], words[1:]...)
	cmd.Env = os.Environ()
	if m.debug != "" {
		cmd.Env = append(cmd.Env, "GODEBUG="+m.debug)
	}
	return cmd
}

// cores are what all runs share, whatever they are of.
var cores = make(chan struct{}, runtime.NumCPU())

// answer runs the engine once a core is free, and gives what it answers.
func (m machine) answer(args ...string) ([]byte, error) {
	cores <- struct{}{}
	defer func() { <-cores }()
	cmd := m.run(args...)
	var complaint strings.Builder
	cmd.Stderr = &complaint
	out, err := cmd.Output()
	if err != nil {
		err = fmt.Errorf("%w\n%s", err, complaint.String())
	}
	return out, err
}

// hash runs a scene this way and gives its hash.
func (v variant) hash(scene string, steps int, more ...string) (string, error) {
	out, err := v.machine.answer(slices.Concat([]string{
		"run", "--scene", scene, "--steps", strconv.Itoa(steps), "--cell=" + v.cell,
		"--workers", strconv.Itoa(v.workers), "--json",
	}, v.more, more)...)
	if err != nil {
		return "", fmt.Errorf("scene %s on %s: %w", scene, v, err)
	}
	var result struct {
		Hash  string `json:"hash"`
		Steps int    `json:"steps"`
	}
	if err := json.Unmarshal(out, &result); err != nil {
		return "", fmt.Errorf("scene %s on %s: the answer is not JSON: %w", scene, v, err)
	}
	if result.Steps != steps || result.Hash == "" {
		return "", fmt.Errorf("scene %s on %s: ran %d of %d steps", scene, v, result.Steps, steps)
	}
	return result.Hash, nil
}

// scenes asks the engine which scenes there are.
func scenes(m machine, only string) ([]string, error) {
	out, err := m.run("list", "scenes", "--json").Output()
	if err != nil {
		return nil, fmt.Errorf("listing scenes: %w", err)
	}
	var all []struct {
		ID string `json:"id"`
	}
	if err := json.Unmarshal(out, &all); err != nil {
		return nil, fmt.Errorf("listing scenes: %w", err)
	}
	var names []string
	for _, s := range all {
		if only == "" || s.ID == only {
			names = append(names, s.ID)
		}
	}
	if len(names) == 0 {
		return nil, fmt.Errorf("no scene %q to run: camber list scenes shows what there is", only)
	}
	return names, nil
}
