// Compiling packages for a CPU and reading the listings of those that are rooms of the step.

package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"slices"
	"strings"

	"camber/tools/steplint/rooms"
)

// cpu is a target of the Go compiler.
type cpu struct {
	arch  string
	level string // of GOAMD64; only v3 fuses
}

func (c cpu) String() string { return strings.TrimSpace(c.arch + " " + c.level) }

// cpuOf names the target, at the level where Go fuses.
func cpuOf(name string) (cpu, error) {
	switch name {
	case "arm64", "riscv64":
		return cpu{arch: name}, nil
	case "amd64":
		return cpu{arch: name, level: "v3"}, nil
	}
	return cpu{}, fmt.Errorf("no CPU %q: say arm64, riscv64 or amd64", name)
}

// sight is what was seen of one CPU's machine code.
type sight struct {
	packages     []string // the rooms
	functions    int
	instructions int
	fused        []fused
}

// look compiles the packages that the patterns name, with all they need, and looks at the rooms of the step among
// them. It fails when there are none, when a room holds assembly, which the listing leaves out, and when the compiler
// listed nothing of a room: silence is not proof.
func look(dir string, c cpu, patterns []string) (sight, error) {
	module, packages, mains, err := list(dir, c, patterns)
	if err != nil {
		return sight{}, err
	}
	if len(packages) == 0 {
		return sight{}, fmt.Errorf("no rooms of the step in %s", strings.Join(patterns, " "))
	}
	compiled, err := needed(dir, c, packages, mains)
	if err != nil {
		return sight{}, err
	}
	l, err := listed(dir, c, module, compiled)
	if err == nil && l.lacks(packages) != "" {
		// The build cache may have lost a listing and kept what was compiled.
		l, err = listed(dir, c, module, compiled, "-a")
	}
	if err != nil {
		return sight{}, err
	}
	if p := l.lacks(packages); p != "" {
		return sight{}, fmt.Errorf("the compiler listed nothing of %s", p)
	}
	if l.functions == 0 {
		return sight{}, fmt.Errorf("no function in %s", strings.Join(packages, " "))
	}
	return sight{packages, l.functions, l.instructions, l.fused()}, nil
}

// listed compiles the packages, with the flags beside the usual ones, and reads what the compiler lists of them.
func listed(dir string, c cpu, module string, packages []string, flags ...string) (*listing, error) {
	read, write := io.Pipe()
	done := make(chan error, 1)
	go func() {
		done <- compile(dir, c, module, packages, flags, write)
		_ = write.Close()
	}()
	l := newListing(module)
	err := l.read(read)
	_ = read.CloseWithError(err)
	if err = errors.Join(<-done, err); err != nil {
		return nil, fmt.Errorf("%w\n%s", err, strings.Join(l.other, "\n"))
	}
	return l, nil
}

// needed are the programs, and the rooms that none of them is made of: what a program is made of is looked at as it is
// made there, by its profile where it has one.
func needed(dir string, c cpu, packages, mains []string) ([]string, error) {
	if len(mains) == 0 {
		return packages, nil
	}
	out, err := output(dir, c, append([]string{"list", "-pgo=off", "-deps", "--"}, mains...)...)
	if err != nil {
		return nil, err
	}
	parts := map[string]bool{}
	for line := range strings.Lines(out) {
		parts[strings.TrimSpace(line)] = true
	}
	all := mains
	for _, p := range packages {
		if !parts[p] {
			all = append(all, p)
		}
	}
	return all, nil
}

// list returns the module's path, the rooms of the step among the packages and what they need, and the programs among
// the packages.
func list(dir string, c cpu, patterns []string) (module string, packages, mains []string, err error) {
	out, err := output(dir, c, "list", "-m")
	if err != nil {
		return "", nil, nil, err
	}
	module = strings.TrimSpace(out)
	out, err = output(dir, c, append([]string{
		"list", "-pgo=off", "-deps", "-f", "{{.ImportPath}} {{.Name}} {{len .SFiles}}", "--",
	}, patterns...)...)
	if err != nil {
		return "", nil, nil, err
	}
	for line := range strings.Lines(out) {
		words := strings.Fields(line)
		path, name, assembly := words[0], words[1], words[2]
		switch {
		case name == "main":
			mains = append(mains, path)
		case !rooms.Binds(module, path):
		case assembly != "0":
			return "", nil, nil, fmt.Errorf("%s holds assembly, which no listing shows: write it in Go", path)
		default:
			packages = append(packages, path)
		}
	}
	return module, packages, mains, nil
}

// compile writes the compiler's listing of the packages, and of all of the module that they need, to w. The build cache
// keeps listings as well, so what has not changed is not compiled again, nor what tools/determinism has compiled with
// the same flags. The profile is asked for by name: somebody's own settings (go env -w) may leave it out.
func compile(dir string, c cpu, module string, packages, flags []string, w io.Writer) error {
	args := slices.Concat([]string{"build", "-trimpath", "-pgo=auto", "-gcflags=" + module + "/...=-S", "-o", os.DevNull},
		flags, []string{"--"}, packages)
	cmd := goCommand(dir, c, args...)
	cmd.Stdout, cmd.Stderr = w, w
	return cmd.Run()
}

// output runs the go command and returns what it prints; what it complains about is the error.
func output(dir string, c cpu, args ...string) (string, error) {
	var complaints strings.Builder
	cmd := goCommand(dir, c, args...)
	cmd.Stderr = &complaints
	out, err := cmd.Output()
	if err != nil {
		return "", fmt.Errorf("go %s: %w\n%s", args[0], err, complaints.String())
	}
	return string(out), nil
}

// goCommand prepares the go command for a CPU. Of amd64 lanes are looked at as they are in registers
// (components/num/four), of the others as four plain numbers.
func goCommand(dir string, c cpu, args ...string) *exec.Cmd {
	cmd := exec.Command("go", args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOOS=linux", "GOARCH="+c.arch, "CGO_ENABLED=0", "GOAMD64=v3",
		"GOEXPERIMENT=simd", "GOFLAGS=")
	return cmd
}
