// Command determinism proves that a scene is the same to the bit everywhere: on amd64 v1 with 1, 2 and 4 workers in
// three cells, once of these as if the CPU had no AVX2, and in a far cell on amd64 v3, arm64 and riscv64 (cross-
// compiled, run by qemu-user). Every hash after 10,000 steps must equal the one in golden.txt. Four scenes run all
// these ways, the others the first, and all of them with -whole. Where one differs, the first differing tick, system
// and field are named. So must every tick of a race with entries, leavings and reloads, from its start and from any of
// its worlds, of one that is served to guests over a bad network, as the server and a guest have recorded it, and of a
// corrected town, which every CPU makes of a map to the same bytes; its hash is that of 3000 steps.
//
//	go run ./tools/determinism            compare with golden.txt
//	go run ./tools/determinism -whole     all scenes, every way: make nightly
//	go run ./tools/determinism -update    write golden.txt anew (read the difference before you commit it)
package main

import (
	"errors"
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"
)

func main() {
	var is asked
	flag.BoolVar(&is.update, "update", false, "write golden.txt anew from the plain amd64 run")
	flag.IntVar(&is.steps, "steps", 10000, "steps of each run; golden.txt holds the hashes of 10000")
	flag.StringVar(&is.golden, "golden", filepath.Join("tools", "determinism", "golden.txt"),
		"file of the hashes to equal")
	flag.StringVar(&is.only, "scene", "", "run this scene alone, or the race, the served race or the town")
	flag.BoolVar(&is.native, "native", false, "leave out the CPUs that need qemu")
	flag.BoolVar(&is.whole, "whole", false, "run every scene every way")
	flag.Float64Var(&is.race, "race", 6, "seconds of the race with entries, leavings and reloads, and of the served one")
	flag.Parse()
	if err := prove(is); err != nil {
		fmt.Fprintln(os.Stderr, "determinism:", err)
		os.Exit(1)
	}
}

// variant is one way to run a scene: which CPU, where on the planet, with how many workers.
type variant struct {
	machine machine
	cell    string
	workers int
	steps   int
	more    []string // further flags
}

func (v variant) String() string {
	return fmt.Sprintf("%s, cell %s, %d workers", v.machine.name, v.cell, v.workers)
}

// near, far and corner are the cells a scene is moved to: home, 40,000 km away, and across every axis.
const (
	near   = "0,0,0"
	far    = "39000,-39000,0"
	corner = "-39062,39062,-3"
)

// variants lists every way a scene is run.
func variants(machines []machine) []variant {
	var all []variant
	for _, workers := range []int{1, 2, 4} {
		for _, cell := range []string{near, far, corner} {
			m := machines[0]
			if cell == corner && workers == 2 && m.goarch == "amd64" {
				m = m.plain()
			}
			all = append(all, variant{machine: m, cell: cell, workers: workers})
		}
	}
	for _, m := range machines[1:] {
		all = append(all, variant{machine: m, cell: far, workers: 2})
	}
	return all
}

// asked is what is to be proved.
type asked struct {
	golden         string
	steps          int
	only           string
	update, native bool
	whole          bool
	race           float64 // s
}

func prove(is asked) error {
	dir, err := os.MkdirTemp("", "determinism")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	machines, err := build(dir, is.native)
	if err != nil {
		return err
	}
	want, err := readGolden(is.golden)
	if err != nil && !is.update {
		return err
	}
	names := []string{}
	if is.only != raceName && is.only != servedName && is.only != townName {
		if names, err = scenes(machines[0], is.only); err != nil {
			return err
		}
	}
	p := proof{dir: dir, asked: is, ways: variants(machines), want: want}
	var all sync.WaitGroup
	errs := make([]error, 3+len(names))
	if (is.only == "" || is.only == raceName) && !is.update {
		all.Go(func() { errs[0] = proveRace(dir, machines, is.race) })
	}
	if (is.only == "" || is.only == servedName) && !is.update {
		all.Go(func() { errs[2] = proveServed(dir, machines, is.race) })
	}
	home := want[townName]
	if is.only == "" || is.only == townName {
		all.Go(func() { home, errs[1] = proveTown(dir, machines, home, is.update) })
	}
	for i, scene := range names {
		all.Go(func() { errs[3+i] = p.prove(scene) })
	}
	all.Wait()
	if err := errors.Join(errs...); err != nil {
		return err
	}
	if home != "" {
		want[townName] = home
	}
	if is.update {
		if names = append(names, townName); is.only != "" { // the others stay as they are
			names = slices.Sorted(maps.Keys(want))
		}
		return writeGolden(is.golden, names, want, is.steps)
	}
	slices.Sort(p.wrong)
	if len(p.wrong) > 0 {
		return fmt.Errorf("%d runs differ:\n  %s\nWhen the change was meant, run: go run ./tools/determinism -update",
			len(p.wrong), strings.Join(p.wrong, "\n  "))
	}
	fmt.Printf("determinism: %d scenes of %d steps: every hash as in %s\n", len(names), is.steps, is.golden)
	return nil
}

// proof is what scenes share that are proved side by side.
type proof struct {
	asked
	dir   string
	ways  []variant
	alone sync.Mutex // for what follows
	want  map[string]string
	wrong []string
}

// prove runs a scene every way and judges the hashes.
func (p *proof) prove(scene string) error {
	start := time.Now()
	ways := p.waysOf(scene)
	hashes, err := hashAll(ways, scene)
	if err != nil {
		return err
	}
	p.alone.Lock()
	defer p.alone.Unlock()
	home := hashes[0] // of the plain run: near, by one worker
	if p.update {
		p.want[scene] = home
	}
	want, bad := p.want[scene], 0
	for i, v := range ways {
		got := hashes[i]
		if got == want {
			continue
		}
		bad++
		if got == home { // every run agrees with home: the scene itself has changed
			p.wrong = append(p.wrong, fmt.Sprintf("scene %s: %s: hash %s, golden %s", scene, v, got, orNone(want)))
			continue
		}
		place, err := firstDifference(p.dir, scene, v.steps, ways[0], v)
		if err != nil {
			return err
		}
		p.wrong = append(p.wrong, fmt.Sprintf("scene %s: %s: hash %s, here %s: %s", scene, v, got, home, place))
	}
	fmt.Fprintf(os.Stderr, "determinism: %-8s %s  %d of %d runs equal  %.1f s\n", scene, home, len(ways)-bad, len(ways),
		time.Since(start).Seconds())
	return nil
}

// everywhere are the scenes that are run every way in any case: between them they run 99 of a hundred statements of the
// step that all scenes do (go build -cover tells), and the race nearly all that is left.
var everywhere = []string{"crash", "rally", "town", "village"}

// waysOf lists how a scene is run, the plain way first. One that is asked for by name is run every way.
func (p *proof) waysOf(scene string) []variant {
	ways := slices.Clone(p.ways)
	if !p.whole && p.only != scene && !slices.Contains(everywhere, scene) {
		ways = ways[:1]
	}
	for i := range ways {
		ways[i].steps = p.steps
	}
	return ways
}

// proveTown compares the town's hash with the golden one, or gives it anew.
func proveTown(dir string, machines []machine, golden string, update bool) (home string, err error) {
	t, err := newTown(dir, machines)
	if err != nil {
		return "", err
	}
	if update {
		golden = ""
	} else if golden == "" {
		return "", errors.New("the town has no golden hash: run go run ./tools/determinism -update")
	}
	return t.prove(machines, golden)
}

// hashAll runs a scene every way.
func hashAll(ways []variant, scene string) ([]string, error) {
	hashes, errs := make([]string, len(ways)), make([]error, len(ways))
	var all sync.WaitGroup
	for i, v := range slices.Backward(ways) { // emulators take longest: first
		all.Go(func() { hashes[i], errs[i] = v.hash(scene, v.steps) })
	}
	all.Wait()
	return hashes, errors.Join(errs...)
}

func orNone(hash string) string {
	if hash == "" {
		return "has none"
	}
	return hash
}
