// The CPUs that scenes run on, and how each is reached from this one.

package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
)

// machine is one CPU the engine is built for, and the emulator that runs it where this is another.
type machine struct {
	name     string
	goarch   string
	level    string // GOAMD64
	emulator string // qemu-user; empty runs as it is
	binary   string
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
	var ready []machine
	for _, m := range machines {
		if m.goarch == runtime.GOARCH {
			m.emulator = ""
		} else if native {
			continue
		}
		fmt.Fprintf(os.Stderr, "determinism: building for %s\n", m.name)
		m.binary = filepath.Join(dir, strings.ReplaceAll("camber "+m.name, " ", "-"))
		env := []string{"GOARCH=" + m.goarch}
		if m.level != "" {
			env = append(env, "GOAMD64="+m.level)
		}
		// First as fusecheck does, whose work is in the cache then; what it lists is of no use here. An error is said by
		// a build that lists nothing.
		listed := buildCommand(m.binary, "-gcflags=camber/...=-S")
		listed.Env = append(listed.Env, env...)
		if m.level == "v1" || listed.Run() != nil {
			cmd := buildCommand(m.binary)
			cmd.Env = append(cmd.Env, env...)
			if out, err := cmd.CombinedOutput(); err != nil {
				return nil, fmt.Errorf("building for %s: %w\n%s", m.name, err, out)
			}
		}
		if m.emulator == "" && m.run("version").Run() != nil { // an amd64 without AVX2 cannot run v3 itself
			m.emulator = "qemu-x86_64"
		}
		if m.emulator != "" {
			if _, err := exec.LookPath(m.emulator); err != nil {
				return nil, fmt.Errorf("%s needs %s: apt-get install qemu-user (make ci does), or leave it out with -native",
					m.name, m.emulator)
			}
		}
		ready = append(ready, m)
	}
	return ready, nil
}

// buildCommand builds the engine for this machine, as it is released.
func buildCommand(binary string, flags ...string) *exec.Cmd {
	args := append([]string{"build", "-trimpath", "-pgo=auto", "-o", binary}, flags...)
	cmd := exec.Command("go", append(args, "./tools/camber")...)
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0")
	return cmd
}

// run prepares the engine's command line on this machine.
func (m machine) run(args ...string) *exec.Cmd {
	if m.emulator == "" {
		return exec.Command(m.binary, args...)
	}
	if m.emulator == "qemu-x86_64" {
		return exec.Command(m.emulator, append([]string{"-cpu", "max", m.binary}, args...)...)
	}
	return exec.Command(m.emulator, append([]string{m.binary}, args...)...)
}

// hash runs a scene this way and gives its hash.
func (v variant) hash(scene string, steps int, more ...string) (string, error) {
	args := append([]string{
		"run", "--scene", scene, "--steps", strconv.Itoa(steps), "--cell=" + v.cell,
		"--workers", strconv.Itoa(v.workers), "--json",
	}, append(v.more, more...)...)
	cmd := v.machine.run(args...)
	var complaint strings.Builder
	cmd.Stderr = &complaint
	out, err := cmd.Output()
	if err != nil {
		return "", fmt.Errorf("scene %s on %s: %w\n%s", scene, v, err, complaint.String())
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
