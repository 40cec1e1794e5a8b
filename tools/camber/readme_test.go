// What README says of the shipped town, as a newcomer would try it.

package main

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

func TestReadmesLineOfTheTownRuns(t *testing.T) {
	if testing.Short() {
		t.Skip("long: one goroutine drives, reads or draws for seconds")
	}
	page, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	said := regexp.MustCompile("`camber (run --town moewenau [^`]*)`").FindStringSubmatch(string(page))
	if said == nil || !strings.Contains(string(page), "`camber drive --town moewenau`") {
		t.Fatal("README does not say how to drive in the town that is shipped")
	}
	out, _ := does(t, 0, append(strings.Fields(said[1]), "--work", t.TempDir(), "--packs", t.TempDir())...)
	if !strings.Contains(out, `"fell": 0`) {
		t.Errorf("%s says %s", said[0], out)
	}
}
