// Command fusecheck proves that no fused multiply-add is in the machine code of the step's rooms.
//
//	go run ./tools/fusecheck                       # the rooms of the step and the engine binary
//	go run ./tools/fusecheck ./tools/camber        # one binary and all it is made of
//	go run ./tools/fusecheck -cpu arm64 ./ecs/...  # one CPU, some packages
//
// It compiles the packages without cgo for each CPU that Go fuses on and reads the compiler's listing of the machine
// code (see listing.go for why not the disassembler). Each fused instruction goes to stdout as
// cpu: file:line: symbol: instruction. Exit code 0: none; 1: some; 2: it could not look, or saw nothing of a room.
package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
)

func main() {
	os.Exit(command(os.Args[1:], ".", os.Stdout, os.Stderr))
}

func command(args []string, dir string, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("fusecheck", flag.ContinueOnError)
	flags.SetOutput(stderr)
	names := flags.String("cpu", "arm64,riscv64,amd64", "CPUs to compile for")
	flags.Usage = func() {
		fmt.Fprintln(stderr, "usage: fusecheck [-cpu LIST] [PACKAGES]\nLooks for fused multiply-adds in the machine code "+
			"of the rooms of the step.")
		flags.PrintDefaults()
	}
	if err := flags.Parse(args); err != nil {
		return 2
	}
	patterns := flags.Args()
	if len(patterns) == 0 {
		patterns = everything(dir)
	}
	var cpus []cpu
	for name := range strings.SplitSeq(*names, ",") {
		c, err := cpuOf(name)
		if err != nil {
			fmt.Fprintf(stderr, "fusecheck: %v\n", err)
			return 2
		}
		cpus = append(cpus, c)
	}
	sights, errs := make([]sight, len(cpus)), make([]error, len(cpus))
	var all sync.WaitGroup
	for i, c := range cpus { // beside each other: a link, or one long package, leaves cores without work
		fmt.Fprintf(stderr, "fusecheck: compiling for %s ...\n", c)
		all.Go(func() { sights[i], errs[i] = look(dir, c, patterns) })
	}
	all.Wait()
	code := 0
	for i, c := range cpus {
		if errs[i] != nil {
			fmt.Fprintf(stderr, "fusecheck: %s: %v\n", c, errs[i])
			return 2
		}
		seen := sights[i]
		for _, f := range seen.fused {
			fmt.Fprintf(stdout, "%s: %s\n", c, f)
			code = 1
		}
		fmt.Fprintf(stdout, "%s: %d packages, %d functions, %d instructions, %d fused\n",
			c, len(seen.packages), seen.functions, seen.instructions, len(seen.fused))
	}
	if code != 0 {
		fmt.Fprintln(stderr, "fusecheck: a fused instruction rounds once where other CPUs round twice: write "+
			"float64(product), also around x/2, and around a quotient that is inlined with a constant divisor (see "+
			"tools/steplint/README.md)")
	}
	return code
}

// everything names the engine binary and all rooms that exist, reached from it or not.
func everything(dir string) []string {
	var patterns []string
	for _, room := range []string{"ecs", "components", "blueprints", "systems"} {
		if _, err := os.Stat(filepath.Join(dir, room)); err == nil {
			patterns = append(patterns, "./"+room+"/...")
		}
	}
	return append(patterns, "./tools/camber")
}
