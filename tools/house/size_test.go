// Packages and functions are of a size that one can read, and each that is not is named.

package house

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"
)

func TestPackagesAndFunctionsAreNotTooLong(t *testing.T) {
	repo, files := thisRepository(t)
	report(t, Sizes(repo, files, Exceptions))
}

func TestEachThatIsTooLongIsNamed(t *testing.T) {
	function := func(doc string, lines int) string {
		return "package ecs\n\n" + doc + "func F() {" + strings.Repeat("\n", lines-1) + "}\n"
	}
	for _, c := range []struct {
		name string
		repo fstest.MapFS
		want string
	}{
		{"80 lines", fstest.MapFS{"ecs/a.go": {Data: []byte(function("// F.\n", 80))}}, ""},
		{
			"81 lines",
			fstest.MapFS{"ecs/a.go": {Data: []byte(function("// F.\n", 81))}},
			"ecs/a.go:4: F has 81 lines, which is too many",
		},
		{
			"with a reason",
			fstest.MapFS{"ecs/a.go": {Data: []byte(function("// F. Long because it is one table.\n", 81))}},
			"",
		},
		{"of a test", fstest.MapFS{"ecs/a_test.go": {Data: []byte(function("", 81))}}, ""},
		{"30 files", folder("ecs", 30, 1), ""},
		{"31 files", folder("ecs", 31, 1), "ecs: 31 files are too many"},
		{"4000 lines", folder("ecs", 20, 200), ""},
		{"4020 lines", folder("ecs", 20, 201), "ecs: 4020 lines are too many"},
	} {
		var files []string
		for file := range c.repo {
			files = append(files, file)
		}
		got := strings.Join(Sizes(c.repo, files, nil), "\n")
		if got != "" != (c.want != "") || !strings.HasPrefix(got, c.want) {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

// An exception has a number of its own, and is gone when there is no need of it.
func TestAnExceptionHoldsAsFarAsItSays(t *testing.T) {
	for _, c := range []struct {
		name         string
		files, lines int // of each file
		e            Exception
		want         string
	}{
		{"as large as it says", 35, 1, Exception{"ecs", 35, 0, "why"}, ""},
		{"larger", 36, 1, Exception{"ecs", 35, 0, "why"}, "ecs: 36 files are more than its exception lets it have (35)"},
		{"small enough for all", 30, 1, Exception{"ecs", 35, 0, "why"}, "ecs: 30 files need no exception"},
		{"as long as it says", 10, 500, Exception{"ecs", 0, 5000, "why"}, ""},
		{"longer", 10, 501, Exception{"ecs", 0, 5000, "why"}, "ecs: 5010 lines are more than its exception"},
		{"short enough for all", 10, 400, Exception{"ecs", 0, 5000, "why"}, "ecs: 4000 lines need no exception"},
		{"of files alone", 35, 200, Exception{"ecs", 35, 0, "why"}, "ecs: 7000 lines are too many"},
		{"of nothing", 1, 1, Exception{"esc", 35, 0, "why"}, "tools/house/large.go: no package is esc"},
		{"without a reason", 35, 1, Exception{"ecs", 35, 0, ""}, "tools/house/large.go: ecs: nothing says why"},
	} {
		repo := folder("ecs", c.files, c.lines)
		var files []string
		for file := range repo {
			files = append(files, file)
		}
		got := strings.Join(Sizes(repo, files, []Exception{c.e}), "\n")
		if got != "" != (c.want != "") || !strings.HasPrefix(got, c.want) {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

// folder is a package of so many files, of so many lines each, and as many tests.
func folder(dir string, files, lines int) fstest.MapFS {
	repo := fstest.MapFS{}
	text := &fstest.MapFile{Data: []byte("package x\n" + strings.Repeat("\n", lines-1))}
	for i := range files {
		repo[fmt.Sprintf("%s/%d.go", dir, i)] = text
		repo[fmt.Sprintf("%s/%d_test.go", dir, i)] = text
	}
	return repo
}
