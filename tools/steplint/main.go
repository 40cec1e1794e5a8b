// Command steplint reports what breaks the exact step, in the rooms the step runs through.
//
//	go run ./tools/steplint ./...      # lint the rooms of the step among these packages
//	go run ./tools/steplint -all DIR   # lint these packages whatever room they are in
//
// Findings go to stdout as file:line:col: rule: what, why; cure. Exit code 0: none; 1: findings; 2: it could not run.
package main

import (
	"flag"
	"fmt"
	"io"
	"os"
)

func main() {
	os.Exit(command(os.Args[1:], ".", os.Stdout, os.Stderr))
}

func command(args []string, dir string, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("steplint", flag.ContinueOnError)
	flags.SetOutput(stderr)
	all := flags.Bool("all", false, "lint the named packages even if they are not rooms of the step")
	flags.Usage = func() {
		fmt.Fprintln(stderr, "usage: steplint [-all] PACKAGES\nReports what breaks the exact step. See "+
			"tools/steplint/README.md for each rule, why it is, and the cure.")
		flags.PrintDefaults()
	}
	if err := flags.Parse(args); err != nil {
		return 2
	}
	patterns := flags.Args()
	if len(patterns) == 0 {
		patterns = []string{"./..."}
	}
	linted, findings, err := lint(dir, patterns, *all)
	for _, f := range findings {
		fmt.Fprintln(stdout, f)
	}
	if err != nil {
		fmt.Fprintf(stderr, "steplint: %v\n", err)
		return 2
	}
	fmt.Fprintf(stderr, "steplint: %d packages, %d findings\n", linted, len(findings))
	if len(findings) > 0 {
		return 1
	}
	return 0
}
