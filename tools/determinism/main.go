// Command determinism proves that a scene is the same to the bit everywhere: on amd64 v1 with 1, 2 and 4 workers in
// three cells, and in a far cell on amd64 v3, arm64 and riscv64 (cross-compiled, run by qemu-user). Every hash after
// 10,000 steps must equal the one in golden.txt. Where one differs, the first differing tick, system and field are
// named. So must every tick of a race with entries, leavings and reloads, from its start and from any of its worlds,
// of one that is served to guests over a bad network, as the server and a guest have recorded it,
// and of a corrected town, which every CPU makes of a map to the same bytes; its hash is that of 3000 steps.
//
//	go run ./tools/determinism            compare with golden.txt
//	go run ./tools/determinism -update    write golden.txt anew (read the difference before you commit it)
package main

import (
	"errors"
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"
)

func main() {
	update := flag.Bool("update", false, "write golden.txt anew from the plain amd64 run")
	steps := flag.Int("steps", 10000, "steps of each run; golden.txt holds the hashes of 10000")
	golden := flag.String("golden", filepath.Join("tools", "determinism", "golden.txt"), "file of the hashes to equal")
	only := flag.String("scene", "", "run this scene alone, or the race, the served race or the town")
	native := flag.Bool("native", false, "leave out the CPUs that need qemu")
	race := flag.Float64("race", 6, "seconds of the race with entries, leavings and reloads, and of the served one")
	flag.Parse()
	if err := prove(*golden, *steps, *only, *update, *native, *race); err != nil {
		fmt.Fprintln(os.Stderr, "determinism:", err)
		os.Exit(1)
	}
}

// variant is one way to run a scene: which CPU, where on the planet, with how many workers.
type variant struct {
	machine machine
	cell    string
	workers int
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
			all = append(all, variant{machine: machines[0], cell: cell, workers: workers})
		}
	}
	for _, m := range machines[1:] {
		all = append(all, variant{machine: m, cell: far, workers: 2})
	}
	return all
}

func prove(golden string, steps int, only string, update, native bool, race float64) error {
	dir, err := os.MkdirTemp("", "determinism")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	machines, err := build(dir, native)
	if err != nil {
		return err
	}
	if !update {
		if err := proveRaces(dir, machines, only, race); err != nil || only == raceName || only == servedName {
			return err
		}
	}
	want, err := readGolden(golden)
	if err != nil && !update {
		return err
	}
	if only == "" || only == townName {
		if err := proveTown(dir, machines, want, update); err != nil {
			return err
		}
	}
	if only == townName {
		if update {
			err = writeGolden(golden, slices.Sorted(maps.Keys(want)), want, steps)
		}
		return err
	}
	scenes, err := scenes(machines[0], only)
	if err != nil {
		return err
	}
	all := variants(machines)
	var wrong []string
	for _, scene := range scenes {
		start := time.Now()
		reference := all[0] // the plain one: near, by one worker
		hashes, err := hashAll(all, scene, steps)
		if err != nil {
			return err
		}
		home := hashes[0]
		if update {
			want[scene] = home
		}
		bad := 0
		for i, v := range all {
			got := hashes[i]
			if got == want[scene] {
				continue
			}
			bad++
			if got == home { // every run agrees with home: the scene itself has changed
				wrong = append(wrong, fmt.Sprintf("scene %s: %s: hash %s, golden %s", scene, v, got, orNone(want[scene])))
				continue
			}
			place, err := firstDifference(dir, scene, steps, reference, v)
			if err != nil {
				return err
			}
			wrong = append(wrong, fmt.Sprintf("scene %s: %s: hash %s, here %s: %s", scene, v, got, home, place))
		}
		fmt.Fprintf(os.Stderr, "determinism: %-8s %s  %d of %d runs equal  %.1f s\n", scene, home, len(all)-bad, len(all),
			time.Since(start).Seconds())
	}
	if update {
		if scenes = append(scenes, townName); only != "" { // the others stay as they are
			scenes = slices.Sorted(maps.Keys(want))
		}
		return writeGolden(golden, scenes, want, steps)
	}
	if len(wrong) > 0 {
		return fmt.Errorf("%d runs differ:\n  %s\nWhen the change was meant, run: go run ./tools/determinism -update",
			len(wrong), strings.Join(wrong, "\n  "))
	}
	fmt.Printf("determinism: %d scenes x %d runs of %d steps: every hash as in %s\n", len(scenes), len(all), steps, golden)
	return nil
}

// proveRaces proves those that are wanted of the two races, which have no golden hashes.
func proveRaces(dir string, machines []machine, only string, seconds float64) error {
	if only == "" || only == raceName {
		if err := proveRace(dir, machines, seconds); err != nil {
			return err
		}
	}
	if only == "" || only == servedName {
		return proveServed(dir, machines, seconds)
	}
	return nil
}

// proveTown compares the town's hash with the golden one, or writes it anew.
func proveTown(dir string, machines []machine, want map[string]string, update bool) error {
	t, err := newTown(dir, machines)
	if err != nil {
		return err
	}
	golden := want[townName]
	if update {
		golden = ""
	} else if golden == "" {
		return errors.New("the town has no golden hash: run go run ./tools/determinism -update")
	}
	want[townName], err = t.prove(machines, golden)
	return err
}

// hashAll runs a scene every way, as many at a time as there are cores.
func hashAll(ways []variant, scene string, steps int) ([]string, error) {
	hashes, errs := make([]string, len(ways)), make([]error, len(ways))
	cores := make(chan struct{}, runtime.NumCPU())
	var all sync.WaitGroup
	for i, v := range ways {
		all.Go(func() {
			cores <- struct{}{}
			defer func() { <-cores }()
			hashes[i], errs[i] = v.hash(scene, steps)
		})
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
