// Command peers runs camber's benchmarks beside another engine's, turn by turn in the same minutes, and prints the
// ratios:
//
//	peers -rounds 5 -camber bin/camber -bullet .tools/bin/bullet
//
// Figures are processor time. A shared machine is noisy, so a ratio is made in each round and the median of them
// counts.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"slices"
	"strings"
)

// goal is one line of the table.
type goal struct {
	bench  string  // the words after "camber bench"
	figure string  // in its JSON
	most   float64 // of the peer's, where the peer has the figure, else of the figure itself
	alone  bool    // the peer does not count
	least  bool    // the figure must be at least that
	says   string
	beside string // the benchmark of ours that it is set beside in place of the peer's
}

var goals = []goal{
	{"rays", "vertical_ns", 0.4, false, false, "vertical ray, ns", ""},
	{"rays", "slant_ns", 0.5, false, false, "slanted 200 m ray, ns", ""},
	{"rays", "missed", 0, true, false, "vertical rays that fall through, of a million", ""},
	{"rays", "build_ms_200k", 0.75, false, false, "tree of 199,712 triangles, ms", ""},
	{"rays", "build_ms_1m", 0, false, false, "tree of 999,698 triangles, ms", ""},
	{"rays", "bytes_per_triangle", 45, true, false, "bytes a triangle, all in", ""},
	{"pile", "boxes_us_per_step", 1, false, false, "pile of 1000 boxes, us a step", ""},
	{"pile", "spheres_us_per_step", 1, false, false, "pile of 1000 spheres, us a step", ""},
	{"pack", "realtime_factor", 4, true, true, "64 cars with contacts at 1000 Hz, times real time on one core", ""},
	{"cars --tyre=ring", "cpu_ns_per_car_step", 0.15, false, false, "a car's step on ring tyres, ns", ""},
	{"cars --tyre=ring", "allocs_per_step", 0, true, false, "its allocations of memory", ""},
	{"cars --tyre=brush", "cpu_ns_per_car_step", 0.25, false, false, "a car's step on brush tyres, ns", ""},
	{"cars --tyre=mf", "cpu_ns_per_car_step", 0.35, false, false, "a car's step on PAC2002 tyres, ns", ""},
	{
		"cars --tyre=ring --n=1000", "cpu_ns_per_car_step", 1.2, false, false, "each of 1000 cars beside each of 100, ns",
		"cars --tyre=ring",
	},
}

func main() {
	rounds := flag.Int("rounds", 5, "how often each benchmark is run")
	camber := flag.String("camber", "bin/camber", "our program")
	bullet := flag.String("bullet", ".tools/bin/bullet", "the peer's program")
	flag.Parse()
	if *rounds < 1 || flag.NArg() > 0 {
		flag.Usage()
		os.Exit(2)
	}
	good, err := compare(os.Stdout, os.Stderr, *rounds, func(bench string) (ours, theirs figures, err error) {
		words := strings.Fields(bench)
		if ours, err = run(*camber, append([]string{"bench"}, append(words, "--json")...)...); err != nil || bench == "pack" {
			return ours, figures{}, err
		}
		if words[0] == "cars" { // which tyres they wear is all one to the peer
			words = []string{"cars", "100", "1000"}
		}
		theirs, err = run(*bullet, words...)
		return ours, theirs, err
	})
	if err != nil {
		fmt.Fprintln(os.Stderr, "peers:", err)
		os.Exit(2)
	}
	if !good {
		os.Exit(1)
	}
}

// figures are what a benchmark prints.
type figures map[string]float64

// run starts a program and reads its figures.
func run(program string, words ...string) (figures, error) {
	cmd := exec.Command(program, words...)
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("%s %s: %w: \"make bench-peers\" builds both programs", program, strings.Join(words, " "), err)
	}
	var f figures
	if err := json.Unmarshal(out, &f); err != nil {
		return nil, fmt.Errorf("%s %s printed no figures: %w", program, strings.Join(words, " "), err)
	}
	return f, nil
}

// compare runs all benchmarks and prints the table; it tells whether every goal was reached.
func compare(out, progress io.Writer, rounds int, once func(bench string) (ours, theirs figures, err error)) (bool,
	error,
) {
	ours, theirs := map[string][]float64{}, map[string][]float64{}
	for round := range rounds {
		for i, g := range goals {
			if i > 0 && goals[i-1].bench == g.bench {
				continue
			}
			fmt.Fprintf(progress, "round %d of %d: %s\n", round+1, rounds, g.bench)
			mine, peer, err := once(g.bench)
			if err != nil {
				return false, err
			}
			for _, h := range goals {
				if h.bench != g.bench {
					continue
				}
				x, ok := mine[h.figure]
				if !ok {
					return false, fmt.Errorf("camber bench %s prints no %s", h.bench, h.figure)
				}
				ours[h.key()] = append(ours[h.key()], x)
				if y, ok := peer[h.figure]; ok {
					theirs[h.key()] = append(theirs[h.key()], y)
				}
			}
		}
	}
	good := true
	fmt.Fprintf(out, "%-66s %10s %10s %7s  %s\n", "median of "+fmt.Sprint(rounds), "camber", "bullet", "ratio", "goal")
	for _, g := range goals {
		against := theirs[g.key()]
		if g.beside != "" {
			against = ours[goal{bench: g.beside, figure: g.figure}.key()]
		}
		line, met := g.judge(ours[g.key()], against)
		fmt.Fprintln(out, line)
		good = good && met
	}
	return good, nil
}

// key names a figure of one benchmark.
func (g goal) key() string { return g.bench + " " + g.figure }

// judge makes a line of the table.
func (g goal) judge(ours, theirs []float64) (line string, met bool) {
	mine, peer, ratio, counts := median(ours), "", "", median(ours)
	if len(theirs) == len(ours) {
		ratios := make([]float64, len(ours))
		for i := range ours {
			ratios[i] = ours[i] / theirs[i]
		}
		peer, ratio = fmt.Sprintf("%.4g", median(theirs)), fmt.Sprintf("%.2f", median(ratios))
		if !g.alone {
			counts = median(ratios)
		}
	}
	goal, met := fmt.Sprintf("<= %g", g.most), counts <= g.most
	if g.least {
		goal, met = fmt.Sprintf(">= %g", g.most), counts >= g.most
	}
	switch {
	case !g.alone && g.most == 0:
		goal, met = "", true
	case met:
		goal += "  met"
	default:
		goal += "  MISSED"
	}
	return fmt.Sprintf("%-66s %10.4g %10s %7s  %s", g.says, mine, peer, ratio, goal), met
}

func median(x []float64) float64 {
	x = slices.Sorted(slices.Values(x))
	return x[len(x)/2]
}
