// Command longest stands behind go test -json: it prints what go test prints without -json, and at the end which tests
// and packages took the longest, so that whoever makes the tests slower sees it.
package main

import (
	"bufio"
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path"
	"slices"
	"strings"
)

// most is how many tests, and how many packages, are named at the end.
const most = 10

// event is a line of go test -json.
type event struct {
	Action, Package, Test, Output string
	Elapsed                       float64 // s
}

// took is a test or a package, and how long it took.
type took struct {
	what    string
	seconds float64
}

func main() {
	if !report(os.Stdin, os.Stdout) {
		os.Exit(1)
	}
}

// report tells whether all passed.
func report(in io.Reader, out io.Writer) bool {
	passed := true
	said := map[string]*strings.Builder{} // by package and test that runs, or whose parent does
	parts := map[string]float64{}         // s, of what a test is made of: parts side by side outlast it
	whole := map[string]bool{}            // tests of parts
	var tests, packages []took
	lines := bufio.NewReader(in)
	for {
		line, err := lines.ReadBytes('\n')
		if len(line) == 0 && err != nil {
			break
		}
		var e event
		if json.Unmarshal(line, &e) != nil {
			_, _ = out.Write(line) // go itself speaks: a package that there is not
			continue
		}
		name := e.Package + " " + e.Test
		switch e.Action {
		case "build-output":
			_, _ = io.WriteString(out, e.Output)
		case "output":
			switch seed := strings.HasPrefix(e.Output, "-test.shuffle"); {
			case e.Test == "" && !seed && e.Output != "PASS\n":
				_, _ = io.WriteString(out, e.Output)
			case !strings.HasPrefix(e.Output, "=== ") && e.Output != "PASS\n":
				if said[name] == nil {
					said[name] = &strings.Builder{}
				}
				said[name].WriteString(e.Output)
			}
		case "pass", "skip", "fail":
			passed = passed && e.Action != "fail"
			if e.Test == "" {
				packages = append(packages, took{e.Package, e.Elapsed})
			} else if top, _, part := strings.Cut(e.Test, "/"); !part {
				tests = append(tests, took{name, max(e.Elapsed, parts[name])})
			} else if !whole[name] {
				parts[e.Package+" "+top] += e.Elapsed
				for at := e.Test; at != top; at = path.Dir(at) {
					whole[e.Package+" "+path.Dir(at)] = true // what it is made of counts, and not itself once more
				}
			}
			for _, of := range of(said, name, e.Test == "") {
				if e.Action == "fail" {
					_, _ = io.WriteString(out, said[of].String())
				}
				delete(said, of)
			}
		}
	}
	list(out, "tests", tests)
	list(out, "packages", packages)
	return passed
}

// of are the names of a test and, with a whole package, of all its tests that have not ended: it died while they ran.
func of(said map[string]*strings.Builder, name string, whole bool) []string {
	var names []string
	for other := range said {
		if other == name || whole && strings.HasPrefix(other, name) {
			names = append(names, other)
		}
	}
	slices.Sort(names)
	return names
}

func list(out io.Writer, what string, all []took) {
	slices.SortStableFunc(all, func(a, b took) int { return cmp.Compare(b.seconds, a.seconds) })
	sum := 0.0
	for _, t := range all {
		sum += t.seconds
	}
	fmt.Fprintf(out, "\nlongest %s, of %d and %.0f s:\n", what, len(all), sum)
	for _, t := range all[:min(len(all), most)] {
		fmt.Fprintf(out, "%8.1f s  %s\n", t.seconds, t.what)
	}
}
