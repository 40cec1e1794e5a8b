// Tests name lines of the contract that there are; which lines no test names is told with -v.

package house

import (
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

func TestTestsNameLinesOfTheContractThatThereAre(t *testing.T) {
	repo, files := thisRepository(t)
	shown, problems := Shown(repo, files)
	report(t, problems)
	if len(shown) < 100 {
		t.Errorf("only %d lines are named: ids are not found where they stand", len(shown))
	}
	contract, err := os.ReadFile("../../../shared/seeds/CONTRACT.md")
	if err != nil {
		t.Skip("the contract is not here: its lines are known by number alone")
	}
	lines, problems := Contract(string(contract))
	report(t, problems)
	for _, id := range slices.Sorted(maps.Keys(lines)) {
		if at := shown[id]; len(at) > 0 {
			t.Logf("%s\t%s\n\t%s", id, lines[id], strings.Join(at, " "))
		}
	}
	for _, id := range slices.Sorted(maps.Keys(lines)) {
		if len(shown[id]) == 0 {
			t.Logf("no test\t%s\t%s", id, lines[id])
		}
	}
}

func TestAnIDThatThereIsNotIsNamedWithItsPlace(t *testing.T) {
	const says = "/" + "/ " // not to be found here
	for _, c := range []struct{ file, text, names, want string }{
		{"a_test.go", says + "It drives.\nfunc TestA() {} " + says + "CFG-05, X4: and UTF-16\n", "CFG-05 X4", ""},
		{"a_test.go", says + "VEH-30..32 and VEH-44 to VEH-46\n", "VEH-30 VEH-31 VEH-32 VEH-44 VEH-45 VEH-46", ""},
		{"a_test.go", "x := \"ED-01\"\n", "", ""},
		{"a_test.go", "\n" + says + "ED-01\n", "", "a_test.go:2: the contract has no line ED-01"},
		{"a_test.go", says + "CFG-27\n", "", "a_test.go:1: the contract has no line CFG-27"},
		{"a_test.go", says + "X31\n", "", "a_test.go:1: the contract has no line X31"},
		{"a_test.go", says + "NET-19\n", "", "a_test.go:1: the contract has no line NET-19"},
		{"a_test.go", says + "SND-05..07\n", "SND-05 SND-06", "a_test.go:1: the contract has no line SND-07"},
		{"a.txtar", "#" + " Settings. CFG-10\ncamber config # CFG-09\n", "CFG-10", ""},
		{"a.go", says + "CFG-99\n", "", ""},
	} {
		shown, problems := Shown(fstest.MapFS{c.file: {Data: []byte(c.text)}}, []string{c.file})
		got := strings.Join(slices.Sorted(maps.Keys(shown)), " ")
		if got != c.names || strings.Join(problems, "\n") != c.want {
			t.Errorf("%q: names %q, problems %q; want %q and %q", c.text, got, problems, c.names, c.want)
		}
	}
	if _, problems := Contract("- CFG-01 | Runs | 000\n"); len(problems) != len(Chapters) {
		t.Errorf("a contract of one line has %d problems, want one a chapter", len(problems))
	}
}
